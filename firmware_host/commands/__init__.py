"""The subcommands of `cribboard`, one module each: `add_arguments(parser)` and `run(args) -> exit code`.

`__main__` imports the one that is asked for, so each stays light until it runs.
"""

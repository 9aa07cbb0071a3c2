"""The bench page: the simulated electronics in a browser. It shows what the wire carried, and sends what a hand does.

The only package that names starlette and uvicorn; it knows nothing of cribbage and nothing of the program.
"""

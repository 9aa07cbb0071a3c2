"""What a builder needs beside a board file: drill sheets, the plan of the strip, wiring, a list of parts, pictures.

All of it follows from a board and from what it is built with (`build.Build`). Nothing here reads or writes a file.
"""

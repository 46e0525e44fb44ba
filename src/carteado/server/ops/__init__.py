"""The server as a program: `run` is the process, `app` the application.

`housekeeping` removes idle and old tables; `export` writes a table to a file and reads it back.
The command line imports this package; nothing in the server does.
"""

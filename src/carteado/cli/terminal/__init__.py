"""Reading and printing: screens, prompt, styles, encodings, the clock, files and rule pages.

`local` plays a match in this process, `remote` plays at a table of a server. Commands and games use
all modules. Nothing here knows a game: a command passes the screen of the game's family.
"""

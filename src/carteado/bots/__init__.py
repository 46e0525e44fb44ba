"""Players made of code: they get what a person gets, and nothing else.

`kit` holds what every bot uses, and the bots for any game; each other folder holds the bots of one
family of games. Every module that holds a bot enlists it when imported.
"""

from importlib import import_module
from pkgutil import walk_packages

for _module in walk_packages(__path__, f"{__name__}."):
    import_module(_module.name)

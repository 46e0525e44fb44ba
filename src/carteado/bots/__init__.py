"""Players made of code: they get what a person gets, and nothing else.

Every module or package in here that holds bots enlists them when imported, as games do.
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

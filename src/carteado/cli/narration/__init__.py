"""Sentences in the user's language: events, errors, names of seats, help of commands.

All other packages of the command line use it. The texts themselves are in `carteado.texts`.
"""

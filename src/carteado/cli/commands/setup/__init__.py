"""The settings of a match: game, options, written cards, bots and seeds from the command line.

Only commands use this package.
"""

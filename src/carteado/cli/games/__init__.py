"""How each family of games is drawn and played in a terminal.

Commands call `screen_of` and `session_of` of `game_screens`. Every other module belongs to one
family (colours, BUM!, golf); `french_screen` draws the deck that BUM! and golf share.
"""

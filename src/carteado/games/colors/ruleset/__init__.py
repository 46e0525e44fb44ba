"""What a colour game is played with.

`cards` are the faces, `rules` the options and the three presets, `blanks` the cards that players
write, `rule_tables` what the engine reads in every move, `rule_file` a rule set as a file.
"""

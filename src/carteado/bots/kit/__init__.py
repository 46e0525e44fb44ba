"""What every bot uses, and bots for any game; no module here knows a family.

`minds` has the `Mind` that bots subclass and the list they enlist in, `levels` what people choose
from, `safe_command` the command of a seat that gives none, `candidate_race` the budget of a search.
"""

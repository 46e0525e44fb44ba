"""The bot of golf.

`golf_document` plays the next step of the plan that the visible cards allow.
Seat it by its name with `bots.kit.minds.seat_bot`.
"""

"""The bots of the colour games.

`colors_document` plays the document's priorities, `careful/` looks one move ahead, `searcher/`
plays rollouts; `colors_safe` is the safe command. `bots.kit.minds.seat_bot` seats a bot.
"""

"""The bots of BUM!.

`bum_memory` follows what a seat was shown; `bum_document`, `bum_forgetful` and `bum_sharp` play on
it, `searcher/` plays rollouts; `bum_safe` is the safe command. `kit.minds.seat_bot` seats a bot.
"""

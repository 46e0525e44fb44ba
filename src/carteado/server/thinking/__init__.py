"""Bots and advice: worker processes, the queue in front of them, and the bots of one table.

From outside, use `WorkerPool`, `AdviceQueue`, `TableBots` and `prepare_advice`. This folder does
not know live tables: a table gives itself to `TableBots` as a `BotTable`.
"""

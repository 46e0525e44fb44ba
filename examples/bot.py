"""Plays any game of a carteado server: `python examples/bot.py ws://HOST:PORT/ws/CODE [NAME]`."""

import asyncio
import json
import random
import sys
import uuid
from typing import Any, cast

import websockets


async def play(url: str, name: str = "Rosie") -> None:
    """Takes a seat and plays to the end of a match."""
    token: str | None = None
    wish: dict[str, str] | None = None
    frame, done = cast("dict[str, Any]", {"seq": None}), 0
    async for socket in websockets.connect(url, compression=None, proxy=None):
        try:
            await say(socket, type="hello", token=token, seq=frame["seq"], name=name)
            async for text in socket:
                match message := json.loads(text):
                    case {"type": "welcome", "token": token, "seat": seat}:
                        if wish is None and seat is None:
                            wish = {"type": "sit", "cid": uuid.uuid4().hex, "name": name}
                        if wish:  # sent again with the same cid, it happens at most once
                            await say(socket, **wish)
                    case {"type": "ping", "nonce": nonce}:
                        await say(socket, type="pong", nonce=nonce)
                    case {"type": "ack" | "refused", "cid": cid} if wish and cid == wish["cid"]:
                        wish, done = None, message.get("seq", 0)
                    case {"type": "closed", "code": "no_such_table" | "newer_tab"}:
                        return
                    case {"type": "frame", "view": {"over": True}}:
                        return
                    case {"type": "frame"}:
                        frame = message
                view, legal = frame.get("view") or {}, frame.get("legal", [])
                asked = view.get("seat") in view.get("asked", []) and frame["seq"] >= done
                if asked and wish is None and (command := choose(legal)):
                    wish = {"type": "do", "cid": uuid.uuid4().hex, "cmd": command}
                    await say(socket, **wish)
        except websockets.ConnectionClosed:
            continue


def choose(legal: list[str]) -> str | None:
    """Plays a card if one can be played, never guesses a snap; the place for better ideas."""
    plays = [each for each in legal if each.startswith(("play", "move"))]
    calm = [each for each in legal if not each.startswith(("snap", "undo", "redo"))]
    return random.choice(plays or calm or [None])


async def say(socket: websockets.ClientConnection, **message: object) -> None:
    await socket.send(json.dumps(message))


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))

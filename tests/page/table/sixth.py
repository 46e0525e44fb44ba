"""Serves a game that exists only in the tests, as if somebody had dropped it in.

Bots think in processes of their own, which read this file again and so know the game too.
"""

import runpy
from pathlib import Path

from carteado.cli.main import main

runpy.run_path(str(Path(__file__).parents[2] / "proofs" / "contract" / "tiny.py"))

if __name__ == "__main__":
    main()

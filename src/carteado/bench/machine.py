"""Describes the machine of a measurement."""

import os
import platform
from datetime import UTC, datetime
from pathlib import Path

from carteado.core.gear import COMPILED


def gear() -> str:
    """Returns whether the engine is compiled or plain."""
    return "compiled" if COMPILED else "plain"


def describe_machine() -> dict[str, object]:
    """Returns the machine, the Python version and the date."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "gear": gear(),
        "date": datetime.now(UTC).date().isoformat(),
    }


def processor() -> str:
    """Returns the name of the processor, if the system knows it."""
    listing = Path("/proc/cpuinfo")
    if listing.exists():
        for line in listing.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()

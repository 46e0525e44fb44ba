"""What a measurement was made on: without that a figure says nothing."""

import os
import platform
from datetime import UTC, datetime
from pathlib import Path

from carteado.core.gear import COMPILED


def gear() -> str:
    """Returns the gear the engine runs in here."""
    return "compiled" if COMPILED else "plain"


def describe_machine() -> dict[str, object]:
    """Returns the machine, the Python and the date of a measurement."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "gear": gear(),
        "date": datetime.now(UTC).date().isoformat(),
    }


def processor() -> str:
    """Returns the name of the processor, as far as the system tells."""
    listing = Path("/proc/cpuinfo")
    if listing.exists():
        for line in listing.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()

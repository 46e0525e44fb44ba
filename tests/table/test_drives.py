"""Rooms driven at random: refusals change nothing, logs tell all, no table stands or spins."""

from collections.abc import Callable

from tests.table.drives import Drive

DRIVES = 400
STEPS = 150


def test_s3_a_room_is_what_its_log_says_whatever_people_do(
    record_property: Callable[[str, object], None],
) -> None:
    drives = [Drive(seed) for seed in range(DRIVES)]

    for drive in drives:
        drive.run(STEPS)

    record_property("entries", sum(drive.taken for drive in drives))
    record_property("refusals that changed nothing", sum(drive.refused for drive in drives))

"""An event loop whose time is a number: nothing waits, and everything happens in one order.

Sleeping until a moment sets the clock to that moment. Work for threads is done in the loop itself,
so the same code with the same seed takes the same steps every time.
"""

import asyncio
import heapq
import selectors
from collections.abc import Callable, Coroutine, Mapping
from contextvars import Context, ContextVar
from typing import Any, Final, TypeVar

T = TypeVar("T")
# So many turns in one instant, and something is chasing its own tail.
MOST_TURNS: Final = 20_000


class Stuck(Exception):
    """Says that nothing can ever happen any more, yet somebody waits."""


class NoSockets(selectors.BaseSelector):
    """Lets the clock jump to the next timer instead of waiting for sockets."""

    loop: "VirtualLoop"

    def __init__(self) -> None:
        self._keys: dict[Any, selectors.SelectorKey] = {}

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        key = selectors.SelectorKey(fileobj, 0, events, data)
        self._keys[fileobj] = key
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._keys.pop(fileobj)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._keys

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.loop.jump(timeout)
        return []


class Timer(asyncio.TimerHandle):
    """Comes after those that were set before it for the same moment.

    In real time no two are set for one moment. Here many are, and a heap would pick among them by
    whatever else is in it: by what nobody may see, for example.
    """

    number: int
    _when: float

    def __lt__(self, other: "Timer") -> bool:  # type: ignore[override]
        if self._when == other._when:
            return self.number < other.number
        return self._when < other._when


class VirtualLoop(asyncio.SelectorEventLoop):
    """Runs tasks in virtual time, one owner's apart from another's."""

    _scheduled: list[Timer]

    def __init__(self) -> None:
        self._now = 0.0
        self._timers = 0
        self._turns = 0
        selector = NoSockets()
        selector.loop = self
        super().__init__(selector)
        # How long work for a thread takes; drawn by whoever simulates.
        self.thread_seconds: Callable[[], float] = lambda: 0.0
        # What went wrong where nobody was waiting for it.
        self.faults: list[BaseException | str] = []
        self.set_exception_handler(self._note)
        self.set_task_factory(_owned)  # type: ignore[arg-type]

    def _note(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.faults.append(
            context.get("exception") or f"{context['message']} {context.get('task')}"
        )

    def time(self) -> float:
        return self._now

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> Timer:
        timer = Timer(when, callback, args, self, context)
        self._timers = timer.number = self._timers + 1
        heapq.heappush(self._scheduled, timer)
        timer._scheduled = True  # type: ignore[attr-defined]
        return timer

    def jump(self, timeout: float | None) -> None:
        """Moves the clock to the next timer."""
        if timeout is None:
            raise Stuck(f"at {self._now:.3f} s nobody will ever wake up")
        self._turns = 0 if timeout else self._turns + 1
        if self._turns > MOST_TURNS:
            self._turns = 0
            raise Stuck(f"at {self._now:.3f} s the loop goes round and round")
        self._now += timeout

    def _write_to_self(self) -> None:
        """Needs nothing: nobody calls from another thread."""

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> "asyncio.Future[T]":
        """Does a thread's work here, a moment later."""
        done: asyncio.Future[T] = self.create_future()

        def work() -> None:
            if done.cancelled():
                return
            try:
                result = func(*args)
            except Exception as error:
                done.set_exception(error)
            else:
                done.set_result(result)

        self.call_later(self.thread_seconds(), work)
        return done

    def run(self, main: Coroutine[Any, Any, T]) -> T:
        """Runs until a coroutine is done."""
        return self.run_until_complete(main)

    def run_for(self, seconds: float) -> None:
        """Lets time pass; all that happens on the way has happened after."""
        self.run_until_complete(asyncio.sleep(seconds))

    def finish(self) -> None:
        """Ends all tasks and the loop."""
        tasks = asyncio.all_tasks(self)
        for task in tasks:
            task.cancel()
        if tasks:
            self.run_until_complete(asyncio.wait(tasks, timeout=60.0))
        left = asyncio.all_tasks(self)
        self.close()
        assert not left, f"tasks that do not end: {left}"


class Owner:
    """Holds the tasks of one life of a server, so that all can end in one instant."""

    def __init__(self) -> None:
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.dead = False

    def kill(self) -> None:
        """Ends everything without a word."""
        self.dead = True
        for task in list(self.tasks):
            task.cancel()


OWNER: ContextVar[Owner | None] = ContextVar("owner", default=None)


def _owned(
    loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], **more: Any
) -> "asyncio.Task[Any]":
    """Makes a task and notes whose it is: whoever makes tasks passes its owner on to them."""
    task = asyncio.Task(work, loop=loop, **more)
    context = more.get("context")
    owner = OWNER.get() if context is None else context.get(OWNER)
    if owner is not None:
        owner.tasks[task] = None
        task.add_done_callback(lambda done: owner.tasks.pop(done, None))
    return task

"""Reports: a self-contained HTML page with plots, figures and a description of the run."""

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import Final

from carteado.lab.experiment_run import ExperimentRun
from carteado.lab.figures import bots_of, rates
from carteado.lab.interval import Share
from carteado.lab.ladder import LadderJson, WinShare
from carteado.lab.plots import plot_ladder, plot_lengths, plot_piles, plot_shares
from carteado.texts import CATALOGUES, say

Named = list[tuple[str, ExperimentRun]]

_STYLE: Final = """
:root { color-scheme: light dark; --ground: #fbfaf7; --ink: #23221f; --quiet: #6b675f;
  --line: #dedad0; --tile: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #191816; --ink: #ece8df; --quiet: #a39d91; --line: #3a372f; --tile: #22201d; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 58rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem; }
p { margin: .25rem 0; } .quiet { color: var(--quiet); }
.tiles { display: grid; gap: .75rem; margin: 1.75rem 0 0;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); }
.tile { background: var(--tile); border: 1px solid var(--line); border-radius: .6rem;
  padding: .8rem 1rem; }
.tile b { display: block; font-size: 1.5rem; font-variant-numeric: tabular-nums; }
.tile small { color: var(--quiet); }
figure { margin: 0; } svg { width: 100%; height: auto; }
.wide { overflow-x: auto; margin-top: 1.25rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .35rem .75rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
td small { color: var(--quiet); }
footer { margin-top: 3rem; font-size: .875rem; color: var(--quiet); }
code { font-size: .875rem; overflow-wrap: anywhere; }
"""


class ReportPage:
    """Builds a page in one language."""

    def __init__(self, language: str, title: str, about: str) -> None:
        self.language = language
        self.title = title
        self.parts = [f"<h1>{escape(title)}</h1><p class=quiet>{escape(about)}</p>"]

    def say(self, key: str, **values: object) -> str:
        """Returns a sentence of the catalogue."""
        return say(self.language, key, values)

    def tile(self, key: str, value: str, sure: str) -> str:
        """Returns a tile: one figure with its interval."""
        words, meaning = escape(self.say(key)), escape(self.say(f"{key}.help"))
        return f'<div class=tile title="{meaning}">{words}<b>{value}</b><small>{sure}</small></div>'

    def plot(self, key: str, drawn: str) -> None:
        """Adds a plot under its heading."""
        heading, meaning = escape(self.say(key)), escape(self.say(f"{key}.help"))
        label = f'role=img aria-label="{heading}"'
        self.parts.append(f"<h2>{heading}</h2><p class=quiet>{meaning}</p>")
        self.parts.append(f"<figure {label}>{drawn}</figure>")

    def table(self, heads: list[str], rows: list[list[str]]) -> None:
        """Adds a table; its cells are HTML."""
        head = "".join(f"<th scope=col>{escape(each)}</th>" for each in heads)
        body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) for row in rows)
        self.parts.append(f"<div class=wide><table><tr>{head}{body}</table></div>")

    def html(self, made: dict[str, object]) -> str:
        """Returns the whole page, with a footer about the run."""
        machine = {"processor": f"{made['cores']} × {made['processor']}", "cores": "", "words": ""}
        facts = " · ".join(escape(str(each)) for each in {**made, **machine}.values() if each)
        words = f"<p><code>{escape(str(made.get('words', '')))}</code></p>"
        body = "\n".join(self.parts)
        return (
            f"<!doctype html><html lang={self.language}><meta charset=utf-8>"
            '<meta name=viewport content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.title)}</title><style>{_STYLE}</style>"
            f"<main>{body}<footer>{words}<p>{facts}</p></footer></main></html>\n"
        )


def percent(share: Share) -> tuple[str, str]:
    """Formats a share and its interval as percentages."""
    return f"{share.mean:.2%}", f"{share.low:.2%} – {share.high:.2%}"


def plain(share: Share) -> tuple[str, str]:
    """Formats a mean and its interval as numbers."""
    return f"{share.mean:,.1f}", f"{share.low:,.1f} – {share.high:,.1f}"


def line_up(bots: Sequence[str]) -> str:
    """Returns the bots from seat 0 on; equal neighbours are grouped."""
    kinds = [(bot, len(list(same))) for bot, same in groupby(bots)]
    return ", ".join(bot if count == 1 else f"{count} × {bot}" for bot, count in kinds)


def facts_of(run: ExperimentRun) -> dict[str, tuple[str, str]]:
    """Returns every figure of a run and its interval, by the key of its name."""
    tally = run.tally
    found = {"report.length": plain(tally.mean_length()), "report.pile": plain(tally.mean_pile())}
    for name, share in rates(run).items():
        found[f"report.{name}"] = percent(share)
    return found


def build_report(language: str, runs: Named, made: dict[str, object]) -> str:
    """Returns the page of one experiment, or of several side by side."""
    first = runs[0][1]
    plan = first.experiment
    title = say(language, "report.title", {"game": game_name(language, plan.game)})
    about = say(
        language,
        "report.about",
        {
            "matches": f"{first.tally.matches:,}",
            "seats": plan.seats,
            "seed": plan.seed or "–",
            "bots": line_up(plan.bots),
        },
    )
    page = ReportPage(language, title, about)
    if len(runs) == 1:
        tiles = [page.tile(key, *words) for key, words in facts_of(first).items()]
        page.parts.append(f"<div class=tiles>{''.join(tiles)}</div>")
    else:
        _compare(page, runs)
        known, last = facts_of(first), facts_of(runs[-1][1])
        tiles = [page.tile(key, *words) for key, words in last.items() if key not in known]
        page.parts.append(f"<div class=tiles>{''.join(tiles)}</div>" if tiles else "")
    _plots(page, runs)
    return page.html(made)


def _compare(page: ReportPage, runs: Named) -> None:
    """Adds a table with the figures of all runs side by side."""
    facts = [facts_of(run) for _, run in runs]
    rows = [
        [
            escape(page.say(key)),
            *(f"{each[key][0]}<br><small>{each[key][1]}</small>" for each in facts),
        ]
        for key in facts[0]
        if all(key in each for each in facts)
    ]
    page.table(["", *(name for name, _ in runs)], rows)


def _plots(page: ReportPage, runs: Named) -> None:
    plan = runs[0][1].experiment
    lengths = [(name, run.tally.lengths) for name, run in runs]
    page.plot("report.lengths", plot_lengths(lengths, page.say("report.moves")))
    if plan.seats > 1:
        seats = range(plan.seats)
        names = [page.say("report.seat", seat=seat) for seat in seats]
        wins = [(name, [run.tally.seat_share(seat) for seat in seats]) for name, run in runs]
        page.plot("report.seats", plot_shares(names, wins, 1 / plan.seats))
    bots = bots_of(runs[0][1])
    if len(bots) > 1:
        wins = [
            (name, [run.tally.bot_share(places) for places in bots.values()]) for name, run in runs
        ]
        page.plot("report.bots", plot_shares(list(bots), wins, 1 / plan.seats))
    piles = [(name, run.tally.piles) for name, run in runs]
    if any(sum(counts.values()) > counts[0] for _, counts in piles):
        page.plot("report.piles", plot_piles(piles, page.say("report.cards")))


def cell(share: WinShare) -> str:
    """Formats a share with its interval for a table."""
    return f"{share['mean']:.2%}<br><small>{share['low']:.2%} – {share['high']:.2%}</small>"


def game_name(language: str, game: str) -> str:
    """Returns the title of a game; its id if the catalogue has none."""
    return CATALOGUES[language].get(f"game.{game}", game)


def build_ladder(language: str, written: LadderJson, made: dict[str, object]) -> str:
    """Returns the page of a tournament."""
    rungs = written["ladder"]
    title = say(language, "report.ladder.title", {"game": game_name(language, written["game"])})
    about = say(
        language,
        "report.ladder.about",
        {
            "matches": f"{written['matches']:,}",
            "seats": written["seats"],
            "seed": written["seed"] or "–",
        },
    )
    page = ReportPage(language, title, about)
    drawn = plot_ladder(
        [rung["bot"] for rung in rungs],
        [rung["rating"] for rung in rungs],
        [rung["half"] for rung in rungs],
        page.say("report.rating"),
    )
    page.plot("report.ladder", drawn)
    rows = [
        [
            escape(rung["bot"]),
            f"{rung['rating']:.2f} <small>± {rung['half']:.2f}</small>",
            cell(rung["wins"]),
        ]
        for rung in rungs
    ]
    page.table(["", page.say("report.rating"), page.say("report.wins")], rows)
    return page.html(made)

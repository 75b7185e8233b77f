"""Finds positions with one best answer in races of computer seats. Run: see --help.

It plays races and adds what it finds to a file, a line for each position, until it has enough or
is stopped; it can be run again. With ``--again`` it weighs the game's own puzzles anew instead, as
is due when prices or figures have changed. With ``--write`` content/puzzles.json is made out of
that file. Everybody is assumed to play on like a Pro.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import msgspec

from cubitos_desktop.match.puzzles.puzzle import KINDS, Book, Kind, Puzzle
from cubitos_desktop.match.puzzles.reading import FILE, by_difficulty, load_book
from cubitos_desktop.match.reviewing.course import Course
from cubitos_desktop.match.reviewing.review import judge_mark
from cubitos_desktop.match.simulation import Plan, plan_for, play_race
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import Content, load_content
from tools.puzzle_search.screening import spots
from tools.puzzle_search.weighing import puzzle_at, weighed_again

LONGEST = 400
"""Answers of seats that lead to a puzzle: a longer race is no better, and takes longer to open."""
NOWS = (
    *("fast_cat", "muggles", "mr_soldier", "rock_on"),
    *("pinch_eater", "cubasaurus", "the_cheese_stands_alone", "stogie"),
)
"""A mix of cards with many Nows: with the seed "nows" it is raced on all tracks."""
TABLES = (("racer", "pro"), ("pro", "racer"), ("pro", "racer", "racer"), ("pro", "pro"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("found", type=Path, help="a file with a line for each position")
    parser.add_argument("--races", type=int, default=1000, help="to look through (1000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first race (0)")
    parser.add_argument("--seed", default="puzzles", help="decides all dice")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--enough", type=int, default=20, help="of a kind (20)")
    parser.add_argument("--again", action="store_true", help="weigh those that are there anew")
    parser.add_argument("--write", action="store_true", help="choose from what was found, no more")
    options = parser.parse_args()
    if options.write:
        write_book(options.found, options.enough)
        return
    content = load_content()
    if options.again:
        if options.found.exists():
            parser.error(
                f"{options.found} is there: expected a new file, for the same puzzles anew."
            )
        for puzzle in load_book(content_dir()).puzzles:
            again = weighed_again(content, puzzle)
            print(f"{puzzle.id}: {'holds' if again else 'gone'}", file=sys.stderr, flush=True)
            _keep(options.found, again)
        return
    count: Counter[Kind] = Counter(puzzle.kind for puzzle in read_found(options.found))
    for number in range(options.first, options.first + options.races):
        wanted = frozenset(kind for kind in options.kinds if count[kind] < options.enough)
        if not wanted:
            break
        for puzzle in found_in(content, _plan(content, options.seed, number), number, wanted):
            count[puzzle.kind] += 1
            _keep(options.found, puzzle)
        print(f"race {number}: {dict(count)}", file=sys.stderr, flush=True)


def _keep(path: Path, puzzle: Puzzle | None) -> None:
    if puzzle is not None:
        with path.open("ab") as file:
            file.write(msgspec.json.encode(puzzle) + b"\n")


def _plan(content: Content, seed: str, number: int) -> Plan:
    sets = list(content.sets)
    table = TABLES[number // len(sets) % len(TABLES)]
    plan = plan_for(content, table, sets[number % len(sets)], seed=seed)
    return msgspec.structs.replace(plan, cards=NOWS, set_id="nows") if seed == "nows" else plan


def found_in(content: Content, plan: Plan, number: int, wanted: frozenset[Kind]) -> list[Puzzle]:
    """The puzzles of one race: one of a kind, the hardest."""
    match = play_race(content, plan, number)
    found: dict[Kind, Puzzle] = {}
    for spot in spots(Course(content, match.log()), wanted):
        puzzle = puzzle_at(spot, plan, match, number)
        if puzzle is None or puzzle.kind not in wanted:
            continue
        known = found.get(puzzle.kind)
        if known is None or len(known.wrong) < len(puzzle.wrong):
            found[puzzle.kind] = puzzle
    return list(found.values())


def write_book(path: Path, most: int) -> None:
    """Make the game's own puzzles out of what was found."""
    command = f"python -m tools.find_puzzles FOUND, then --write --enough {most}"
    puzzles = tuple(by_difficulty(chosen_from(read_found(path), most)))
    book = Book(f"{command}, {date.today()}", load_content().digest, judge_mark(), puzzles)
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in puzzles)
    head = msgspec.json.encode(msgspec.structs.replace(book, puzzles=()))
    (content_dir() / FILE).write_bytes(head.removesuffix(b"]}") + b"\n" + lines + b"\n]}\n")


def chosen_from(found: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """The hardest of each kind, the rarest kind first, and no two from one race."""
    counts = Counter(puzzle.kind for puzzle in found)
    chosen, races = list[Puzzle](), set[str]()
    for kind in sorted(KINDS, key=lambda kind: counts[kind]):
        own = [each for each in found if each.kind == kind and _is_worthwhile(each)]
        own.sort(key=lambda each: (-len(each.wrong), -each.margin.mean))
        left = most
        for puzzle in own:
            if left and puzzle.seed not in races:
                races.add(puzzle.seed)
                chosen.append(puzzle)
                left -= 1
    return chosen


def _is_worthwhile(puzzle: Puzzle) -> bool:
    """Neither long to open nor plain to everybody (to run over the line where one can is no
    puzzle), and with a second best answer that was weighed as often as the best."""
    is_plain = puzzle.kind in ("run", "finish") and not puzzle.wrong
    best, second = (value.chance.mean for value in puzzle.values[:2])
    is_weighed = abs(best - second - puzzle.margin.mean) < 0.005
    return len(puzzle.answers) <= LONGEST and is_weighed and not is_plain


def read_found(path: Path) -> list[Puzzle]:
    if not path.exists():
        return []
    lines = path.read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Puzzle) for line in lines]


if __name__ == "__main__":
    main()

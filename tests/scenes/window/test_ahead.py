"""What is read while nothing happens: a press that leads to a table finds it read."""

import subprocess
import sys

READ_AHEAD = """
import sys
from cubitos_desktop.scenes.window.ahead import Ahead
reading, frames = Ahead(), 1
assert "cubitos_desktop.scenes.table.table" not in sys.modules
while reading.read_next():
    frames += 1
before = set(sys.modules)
import cubitos_desktop.scenes.lessons.lesson_table
print(frames, sorted(set(sys.modules) - before))
"""


def test_a_table_is_read_piece_by_piece_and_a_lesson_finds_all_of_it() -> None:
    command = [sys.executable, "-c", READ_AHEAD]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    frames, rest = told.splitlines()[-1].split(maxsplit=1)
    assert int(frames) > 10
    assert rest == "[]"

"""The scripts of events: each event has one or is silent, and what it shows has its values."""

from cubitos_desktop.rules.events import Event
from cubitos_desktop.scenes.table.show.scripts.script_table import SCRIPTS, SILENT


def test_every_event_has_a_script_or_is_named_as_silent() -> None:
    assert SCRIPTS.keys() | SILENT == set(Event.__subclasses__())
    assert not SCRIPTS.keys() & SILENT

"""Plates over the records: a file of them for others, and the question before they are deleted."""

from typing import TYPE_CHECKING

from cubitos_desktop.match.records.exporting import exported
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.races.copying import CopyScene

if TYPE_CHECKING:
    from cubitos_desktop.scenes.records.records_scene import RecordsScene


class SaveScene(CopyScene):
    """Where the file of all records goes."""

    def __init__(self, records: "RecordsScene") -> None:
        super().__init__(records.app, "cubitos-records", "records.export", records.say)
        self._records = records

    def data(self) -> bytes:
        records = self._records
        lines = records.lines.ledger.lines.values()
        return exported(records.figures, records.standing, lines)


def ask_to_delete(records: "RecordsScene") -> ConfirmScene:
    words = records.app.words
    ask, note, yes = (words(f"records.delete.{key}") for key in ("ask", "note", "yes"))
    return ConfirmScene(records.app, ask, yes, records.delete_all, note)

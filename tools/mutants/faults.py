"""Small faults that can be put into a source: what they are and where; nothing is run here.

A fault replaces the text of one node and leaves the rest of the file as it was written.
"""

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tools.mutants.places import Place, places

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
NAMES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
SMALL: Final = 16
"""Larger numbers are measures: one more of them would be no fault worth noticing."""
PLAIN: Final = ast.Name | ast.Attribute | ast.Subscript
_TEXT: Final = ast.JoinedStr | ast.List | ast.ListComp | ast.Tuple


@dataclass(frozen=True, slots=True)
class Fault:
    """One change of a source: ``after`` stands where from ``start`` to ``end`` ``before`` stood."""

    line: int
    lines: range
    """All lines of the statement that it stands in, or of its head."""
    start: int
    end: int
    before: str
    after: str

    def put_into(self, source: str) -> str:
        return source[: self.start] + self.after + source[self.end :]

    def __str__(self) -> str:
        return f"{_short(self.before)}  ->  {_short(self.after)}"


def faults_in(source: str, *, draws: bool = False) -> list[Fault]:
    """Every fault that can be put into a source; where it ``draws``, not into what only draws."""
    text = _Text(source)
    found = {
        _fault(text, place, after)
        for place in places(ast.parse(source))
        for after in _changes(place)
        if not (draws and _only_draws(place))
    }
    return sorted(found, key=lambda fault: (fault.start, fault.end, fault.after))


def _only_draws(place: Place) -> bool:
    """Bare numbers that count nothing, and sums that are handed to something that draws."""
    if isinstance(place.node, ast.Constant) and not isinstance(place.node.value, bool):
        return place.is_drawn or not place.counts
    return place.is_drawn and isinstance(place.node, ast.BinOp | ast.UnaryOp)


class _Text:
    """A source whose places are counted in characters; the syntax tree counts in bytes."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._lines = source.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))

    def place(self, line: int, column: int) -> int:
        return self._starts[line - 1] + len(self._lines[line - 1].encode()[:column].decode())


def _fault(text: _Text, place: Place, after: ast.AST) -> Fault:
    node = place.node
    assert isinstance(node, ast.expr | ast.stmt)
    start = text.place(node.lineno, node.col_offset)
    end = text.place(node.end_lineno or 0, node.end_col_offset or 0)
    written = ast.unparse(ast.fix_missing_locations(after))
    if isinstance(node, ast.expr):
        # In brackets: what stood there may have bound its parts in another way.
        written = f"({written})"
    return Fault(node.lineno, place.lines, start, end, text.source[start:end], written)


# --- what a node can be replaced by ---------------------------------------------------------------


def _changes(place: Place) -> Iterator[ast.AST]:
    node = place.node
    if place.is_condition and isinstance(node, PLAIN | ast.Call):
        yield ast.UnaryOp(ast.Not(), node)
    if isinstance(node, ast.Compare):
        yield from _comparisons(node)
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        yield from _sums(node)
    elif isinstance(node, ast.BoolOp):
        yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node.operand
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.Call):
        yield from _calls(node)
    elif isinstance(node, ast.Return):
        yield from _returns(node, place.returns)
    if _can_be_dropped(node):
        yield ast.Pass()


def _with(node: ast.AST, **parts: object) -> ast.AST:
    changed = copy.deepcopy(node)
    for name, part in parts.items():
        setattr(changed, name, part)
    return changed


def _comparisons(node: ast.Compare) -> Iterator[ast.AST]:
    for place, operator in enumerate(node.ops):
        other = COMPARISONS[type(operator)]()
        yield _with(node, ops=[*node.ops[:place], other, *node.ops[place + 1 :]])


def _sums(node: ast.BinOp | ast.AugAssign) -> Iterator[ast.AST]:
    other = ARITHMETIC.get(type(node.op))
    if other is not None and not _joins_text(node):
        yield _with(node, op=other())


def _joins_text(node: ast.BinOp | ast.AugAssign) -> bool:
    """Whether words or lists are joined: a minus there would only be a crash."""
    parts = [node.left, node.right] if isinstance(node, ast.BinOp) else [node.value]
    return any(
        isinstance(part, _TEXT)
        or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        or (isinstance(part, ast.BinOp) and _joins_text(part))
        for part in parts
    )


def _constants(node: ast.Constant) -> Iterator[ast.AST]:
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int) and value <= SMALL:
        yield ast.Constant(value + 1)
        if value > 1:
            yield ast.Constant(value - 1)
    elif isinstance(value, int):
        yield ast.Constant(value * 3 // 2)
    elif isinstance(value, float):
        yield ast.Constant(value * 1.5 or 1.0)


def _calls(node: ast.Call) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name) and node.func.id in NAMES:
        yield _with(node, func=ast.Name(NAMES[node.func.id]))
        return
    first, second, *_ = (*node.args, None, None)
    if not isinstance(first, PLAIN) or not isinstance(second, PLAIN):
        return
    if ast.dump(first) != ast.dump(second):
        yield _with(node, args=[second, first, *node.args[2:]])


def _returns(node: ast.Return, kinds: str) -> Iterator[ast.AST]:
    """Other values of the same type, so that only their use can show that they are wrong."""
    if node.value is None:
        return
    others: dict[str, ast.expr] = {
        "bool": ast.UnaryOp(ast.Not(), node.value),
        "int": ast.UnaryOp(ast.USub(), node.value),
        "float": ast.UnaryOp(ast.USub(), node.value),
        "str": ast.Constant(""),
        "None": ast.Constant(None),
        "list": ast.List([]),
    }
    for kind in kinds.split(" | "):
        other = others.get(kind.partition("[")[0])
        if other is None or isinstance(node.value, ast.Constant):
            continue
        if ast.unparse(other) != ast.unparse(node.value):
            yield ast.Return(other)


def _can_be_dropped(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    return isinstance(node, ast.AugAssign | ast.Continue | ast.Break | ast.Raise | ast.Delete)


def _short(text: str) -> str:
    """A text in one line that can be read at a glance."""
    joined = " ".join(text.split())
    return joined if len(joined) <= 70 else joined[:69] + "…"

"""Where in a source a fault may stand; annotations, words and drawing constants are left alone."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace

_DRAWERS = {"sketch", "canvas", "surface", "picture", "draw"}
"""What is drawn on: numbers handed to its methods are coordinates, lengths and colours."""
_CLOSED = (
    ast.Import
    | ast.ImportFrom
    | ast.Global
    | ast.Nonlocal
    | ast.Assert
    # Text, and before Python 3.12 nobody knows where in it something stands.
    | ast.JoinedStr
    | ast.pattern
)
_COMPOUND = ast.If | ast.While | ast.For | ast.With | ast.Try | ast.Match | ast.match_case


@dataclass(frozen=True, slots=True)
class Place:
    """A node of a source, and what can be said of it from around."""

    node: ast.AST
    lines: range = range(0)
    """The lines of the statement that it belongs to, without a block inside it."""
    returns: str = ""
    """What the function around it says that it returns."""
    is_condition: bool = False
    counts: bool = False
    """Whether a number here is compared, an index, or how often something is done."""
    is_drawn: bool = False
    """Whether it is handed to something that draws."""


def places(tree: ast.Module) -> Iterator[Place]:
    """Every place of a source in which a fault may stand."""
    for statement in tree.body:
        yield from _inside(Place(statement))


def _inside(place: Place) -> Iterator[Place]:
    node = place.node
    if isinstance(node, _CLOSED) or _says_nothing(node):
        return
    if isinstance(node, ast.stmt):
        place = replace(place, lines=_lines_of(node))
    yield place
    if isinstance(node, ast.Raise):
        return
    for child in _open_children(node):
        yield from _inside(_child(place, child))


def _says_nothing(node: ast.AST) -> bool:
    """Docstrings, names of types, lists of slots: no test can or should notice them."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    if isinstance(node, ast.ClassDef):
        return any("Enum" in ast.unparse(base) for base in node.bases)
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]) in ("__slots__", "__all__", "__match_args__")
    return False


def _open_children(node: ast.AST) -> list[ast.AST]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return [
                *node.args.defaults,
                *(each for each in node.args.kw_defaults if each),
                *node.body,
            ]
        case ast.ClassDef():
            return list(node.body)
        case ast.AnnAssign():
            return [each for each in (node.target, node.value) if each is not None]
        case ast.Lambda():
            return [node.body]
        case ast.keyword(arg="strict", value=ast.Constant(value=True)):
            # A check of our own, as an assert is: where all is right it changes nothing.
            return []
    return list(ast.iter_child_nodes(node))


def _child(place: Place, child: ast.AST) -> Place:
    node = place.node
    returns = place.returns
    if isinstance(node, ast.FunctionDef) and node.returns is not None:
        returns = ast.unparse(node.returns)
    return Place(
        child,
        place.lines,
        returns,
        is_condition=_is_condition(node, child),
        counts=place.counts or _counts(node, child),
        is_drawn=place.is_drawn or _draws(node),
    )


def _is_condition(node: ast.AST, child: ast.AST) -> bool:
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        return child is node.test
    return isinstance(node, ast.comprehension) and child in node.ifs


def _counts(node: ast.AST, child: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "range"
    return isinstance(node, ast.Compare) or (
        isinstance(node, ast.Subscript) and child is node.slice
    )


def _draws(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return ast.unparse(node.func.value).split(".")[-1].lstrip("_") in _DRAWERS


def _lines_of(node: ast.stmt) -> range:
    """The lines of a statement, or of its head if it has a block of its own."""
    end = node.end_lineno or node.lineno
    body = getattr(node, "body", None)
    if isinstance(node, _COMPOUND) and isinstance(body, list):
        end = max(node.lineno, body[0].lineno - 1)
    return range(node.lineno, end + 1)

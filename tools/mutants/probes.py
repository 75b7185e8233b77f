"""Notes which lines of some files are run, at next to no cost: probes stand before statements.

Modules of those files are compiled with calls in them that put a place into a set. To trace lines,
as coverage does before Python 3.12, takes half as long again even where few files are watched.
"""

import ast
import builtins
from collections.abc import Mapping
from importlib.machinery import SourceFileLoader
from types import CodeType
from typing import Any, Final

Lines = dict[str, list[int]]
"""By file."""
_PROBE: Final = "__ran__"
_ran: set[tuple[str, int]] = set()


def watch(names: Mapping[str, str]) -> None:
    """Note lines of these files, by their paths, from their import on; the values name them."""
    setattr(builtins, _PROBE, _ran.add)
    usual = SourceFileLoader.source_to_code

    def with_probes(loader: SourceFileLoader, data: Any, path: Any, **options: Any) -> CodeType:
        if path not in names:
            return usual(loader, data, path, **options)
        code: CodeType = compile(probed(data, names[path]), path, "exec", dont_inherit=True)
        return code

    SourceFileLoader.source_to_code = with_probes  # type: ignore[assignment, method-assign]


def taken() -> Lines:
    """The lines that were run since this was asked last."""
    found: Lines = {}
    for name, line in sorted(_ran):
        found.setdefault(name, []).append(line)
    _ran.clear()
    return found


def probed(source: str | bytes, name: str) -> ast.Module:
    """A source with probes; each statement keeps its line."""
    tree = ast.parse(source)
    _Probes(name).visit(tree)
    return ast.fix_missing_locations(tree)


class _Probes(ast.NodeTransformer):
    """Puts a probe before each statement, and into each lambda: it is run when it is called."""

    def __init__(self, name: str) -> None:
        self._name = name

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for field in ("body", "orelse", "finalbody"):
            if isinstance(block := getattr(node, field, None), list):
                block[:] = [each for statement in block for each in self._with_probe(statement)]
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self.generic_visit(node)
        both = ast.Tuple([self._probe(node.body), node.body], ast.Load())
        node.body = ast.Subscript(both, ast.Constant(1), ast.Load())
        return node

    def _with_probe(self, statement: ast.stmt) -> list[ast.stmt]:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            return [statement]
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            # A docstring has to come first.
            return [statement]
        return [ast.copy_location(ast.Expr(self._probe(statement)), statement), statement]

    def _probe(self, node: ast.stmt | ast.expr) -> ast.Call:
        place = ast.Tuple([ast.Constant(self._name), ast.Constant(node.lineno)], ast.Load())
        return ast.Call(ast.Name(_PROBE, ast.Load()), [place], [])

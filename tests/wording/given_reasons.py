"""The reasons that computer seats give, read from their code, and figures for all of them."""

import ast
from collections.abc import Iterator
from pathlib import Path

from cubitos_desktop import ai
from cubitos_desktop.ai.advice import Figures

FULL: Figures = {
    "bust": 31,
    "coins": 6,
    "feet": 2,
    "steps": 1.8,
    "worth": 2.1,
    "cost": 7,
    "dice": 2,
    "races": 24,
    "percent": 7,
    "credits": 1,
    "tokens": 1,
    "fan": 2.4,
    "stake": 1.5,
}


def keys_in(module: Path) -> Iterator[str]:
    """The keys of all reasons in a module: as they stand, or as they are put into a name before."""
    tree = ast.parse(module.read_text("utf-8"))
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        named = dict(names_in(function))
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "Reason" and call.args:
                yield from texts_in(*named.get(ast.unparse(call.args[0]), (call.args[0], 0)))


def names_in(function: ast.FunctionDef) -> Iterator[tuple[str, tuple[ast.expr, int]]]:
    """Names with what they are set to; of several that are set at once, each with its place."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            target = node.targets[0]
            targets = target.elts if isinstance(target, ast.Tuple) else [target]
            for place, name in enumerate(targets):
                yield ast.unparse(name), (node.value, place)


def texts_in(node: ast.expr, place: int) -> list[str]:
    """The texts that an expression may come to; those that it only compares do not count."""
    if isinstance(node, ast.IfExp):
        return texts_in(node.body, place) + texts_in(node.orelse, place)
    if isinstance(node, ast.Tuple):
        return texts_in(node.elts[place], 0)
    assert isinstance(node, ast.Constant), f"no text can be read from {ast.unparse(node)}"
    return [str(node.value)]


def given_keys() -> set[str]:
    folder = Path(ai.__file__).parent
    return {key for module in sorted(folder.rglob("*.py")) for key in keys_in(module)}


KEYS = sorted(given_keys())

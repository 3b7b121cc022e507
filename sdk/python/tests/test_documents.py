"""The notebook and the README run as they are printed."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import PACKAGE, Service

README = (PACKAGE / "README.md").read_text()
NOTEBOOKS = sorted((PACKAGE / "examples").glob("*.ipynb"))


@pytest.fixture(autouse=True)
def _settings(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORRERY_URL", service.url)
    monkeypatch.setenv("ORRERY_API_KEY", service.key)


def run_cell(source: str, names: dict[str, Any]) -> object:
    """Runs a cell like a notebook does: the value of a last expression is its result."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=[path.name for path in NOTEBOOKS])
def test_the_notebook_runs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads(path.read_text())["cells"]
    names: dict[str, Any] = {}
    results = []
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == [], "clear the outputs before committing"
        results.append(run_cell("".join(cell["source"]), names))
    tables = [result for result in results if hasattr(result, "empty")]
    assert len(tables) >= 6
    assert not any(table.empty for table in tables)
    printed = capsys.readouterr().out
    assert "market cap of at least $50M" in printed
    assert "limit must be an integer from 1 to 10" in printed


def test_the_readme_describes_every_method_and_exception() -> None:
    import orrery

    methods = [name for name in dir(orrery.Orrery) if not name.startswith("_") and name != "close"]
    errors = [name for name in orrery.__all__ if name.endswith("Error")]
    for name in [*methods, *errors]:
        assert f"`{name}`" in README or f".{name}(" in README, name


def test_the_readme_s_other_examples_run() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(blocks) == 4
    for block in blocks:
        names: dict[str, Any] = {"sign": lambda demand: demand}
        run_cell(block, names)
        if "orrery" in names:
            names["orrery"].close()

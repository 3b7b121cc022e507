"""The notebook and the README run as they are printed."""

from __future__ import annotations

import ast
import json
import re
import runpy
from pathlib import Path
from typing import Any

import pandas as pd
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


def test_the_backtest_joins_tvl_with_prices(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    names = runpy.run_path(str(PACKAGE / "examples" / "tvl_momentum.py"))
    tvl = names["tvl_by_chain"]()
    days = pd.date_range(tvl.index[0], tvl.index[-1], freq="D")
    prices = pd.DataFrame(
        {name: range(100, 100 + len(days)) for name in tvl.columns}, index=days.tz_localize(None)
    )
    prices.rename_axis("date").to_csv(tmp_path / "prices.csv")
    monkeypatch.setattr("sys.argv", ["tvl_momentum.py", str(tmp_path / "prices.csv")])
    names["main"]()
    printed = capsys.readouterr().out
    # Every price rises, so every portfolio gains.
    weeks = re.findall(r"[+-][0-9.]+%$", printed.rsplit("total", 1)[0], re.MULTILINE)
    assert weeks
    assert all(week.startswith("+") for week in weeks)
    assert f"in {len(weeks)} weeks" in printed


def test_the_backtest_never_uses_a_week_before_it_is_over() -> None:
    names = runpy.run_path(str(PACKAGE / "examples" / "tvl_momentum.py"))
    weeks = pd.date_range("2026-01-05", periods=8, freq="7D", tz="UTC")
    # "late" grows only in the sixth week, and its price rises in that week: who knew it early would gain.
    tvl = pd.DataFrame(
        {
            "late": [1, 1, 1, 1, 1, 9, 9, 9],
            **{f"c{i}": [1 + i * 0.1 + w for w in range(8)] for i in range(3)},
        },
        index=weeks,
    )
    prices = pd.DataFrame(1.0, index=weeks, columns=tvl.columns)
    prices.loc[weeks[5] :, "late"] = 2.0
    assert names["backtest"](tvl, prices).abs().max() == 0


def test_the_freqtrade_strategy_buys_only_what_gains_attention() -> None:
    pytest.importorskip("freqtrade", reason="freqtrade is not among the tools of these tests")
    names = runpy.run_path(str(PACKAGE / "examples" / "freqtrade_attention.py"))
    strategy = names["AttentionStrategy"]({"stake_currency": "USDT", "runmode": "dry_run"})
    closes = [100 + i % 7 + i / 10 for i in range(200)]
    candles = pd.DataFrame({"open": closes, "high": closes, "low": closes, "close": closes, "volume": 1.0})
    pair = {"pair": "BTC/USDT"}
    indicators = strategy.populate_indicators(candles, pair)
    assert "enter_long" not in strategy.populate_entry_trend(indicators.copy(), pair)
    strategy._shares = {"BTC": 5.0}
    assert strategy.populate_entry_trend(indicators.copy(), pair)["enter_long"].sum() > 0

"""Responses as DataFrames."""

from __future__ import annotations

import builtins
import datetime
from collections.abc import Callable
from typing import Any

import polars
import pytest
from pandas.api import types

from orrery import Orrery, models, to_df
from orrery._model import TableResponse

FIRST_WALLET = "Wa11etA".ljust(44, "x")


def test_nested_objects_become_columns_and_times_become_timestamps(orrery: Orrery) -> None:
    frame = orrery.content_search(query="Solstice").df()
    assert frame["engagement.likes"].tolist() == [20.0] * len(frame)
    assert str(frame["published_at"].dt.tz) == "UTC"
    assert frame["projects"].iloc[0][0]["symbol"] == "SLST"
    assert "engagement" not in frame
    # Optional fields appear only if some row has them.
    assert "snippets" not in frame
    assert "snippets" in orrery.content_search(query="Solstice", snippet_limit=1).df()


def test_columns_have_the_type_of_their_field(orrery: Orrery) -> None:
    frame = orrery.projects_filter(filter_mode="direct", include_attributes=["market_data"]).df()
    assert str(frame["project_id"].dtype) == "int64"
    # Nothing is known about it in a small data set, and it is still a column of numbers.
    assert frame["quant_score_change"].isna().all()
    assert str(frame["quant_score_change"].dtype) == "float64"
    assert (frame["market_data.24h.volume"] > 0).all()
    tokens = orrery.wallets_pnl_details(wallet=FIRST_WALLET, limit=100).df()
    assert types.is_float_dtype(tokens["cashflow_usd.total_invested"])
    assert types.is_bool_dtype(tokens["coverage.unpriced"])


def test_polars_has_the_same_columns(orrery: Orrery) -> None:
    answer = orrery.content_search(query="Solstice")
    frame = answer.df("polars")
    assert frame.columns == list(answer.df().columns)
    assert frame.schema["published_at"] == polars.Datetime("us", "UTC")
    assert frame.schema["ecosystems"] == polars.List(polars.String)
    assert frame["title"].to_list() == answer.df()["title"].tolist()
    assert frame["projects"][0][0]["symbol"] == "SLST"


def test_a_series_has_one_column_per_entity(orrery: Orrery) -> None:
    answer = orrery.fundamentals_history(metric="tvl", group_by="chain", date_grouping="monthly")
    frame = answer.df()
    assert list(frame.columns) == answer.metadata.entities == ["ethereum", "solana"]
    assert frame.index.name == "period"
    assert types.is_datetime64_any_dtype(frame.index)
    assert frame["solana"].tolist() == [row.data["solana"] for row in answer.data]
    wide = answer.df("polars")
    assert wide.columns == ["period", "ethereum", "solana"]
    assert wide.schema["period"] == polars.Date


def test_a_missing_value_is_not_zero() -> None:
    metadata = {
        "metric": "tvl",
        "unit": "usd",
        "group_by": "chain",
        "date_grouping": "daily",
        "total_periods": 2,
    }
    metadata |= {
        "start_date": "2026-01-01",
        "end_date": "2026-01-02",
        "entities": ["b", "a"],
        "total_entities": 2,
    }
    metadata |= {"provisional": None, "request_id": "r", "took_ms": 1, "dataset": "live", "as_of": None}
    rows = [{"period": "2026-01-01", "data": {"a": 1}}, {"period": "2026-01-02", "data": {"b": 2, "new": 3}}]
    body = {"success": True, "error": None, "data_source": "import", "data": rows}
    answer = models.FundamentalsHistoryResponse.model_validate(
        {**body, "metadata": {**metadata, "warnings": []}}
    )
    frame = answer.df()
    assert list(frame.columns) == ["b", "a", "new"]
    assert frame["a"].isna().tolist() == [False, True]
    assert answer.df("polars")["b"].to_list() == [None, 2.0]


class Owner(models.Model):
    name: str


class Thing(models.Model):
    size: int | None
    owner: Owner | None
    seen: bool | None


def test_an_object_that_is_null_leaves_its_columns_empty() -> None:
    things = [
        Thing(size=None, owner=None, seen=True),
        Thing(size=2**53 + 1, owner=Owner(name="Ada"), seen=None),
    ]
    frame = to_df(things)
    assert list(frame.columns) == to_df(things, "polars").columns == ["size", "owner.name", "seen"]
    assert frame["size"][1] == 2**53 + 1
    assert frame["owner.name"].isna().tolist() == [True, False]
    assert str(frame["seen"].dtype) == "boolean"
    assert to_df(things, "polars")["size"].to_list() == [None, 2**53 + 1]


EMPTY: dict[str, Callable[[Orrery], TableResponse]] = {
    "content": lambda orrery: orrery.content_search(query="zzzzzz", search_mode="recent"),
    "projects": lambda orrery: orrery.projects_filter(filter_mode="direct", min_market_cap=1e9),
    "series": lambda orrery: orrery.fundamentals_history(metric="fees"),
    "tokens": lambda orrery: orrery.wallets_pnl_details(wallet="1" * 32),
}


@pytest.mark.parametrize("call", EMPTY.values(), ids=EMPTY)
def test_an_empty_response_is_an_empty_frame(orrery: Orrery, call: Callable[[Orrery], TableResponse]) -> None:
    answer = call(orrery)
    assert len(answer.df()) == len(answer.df("polars")) == 0
    if not isinstance(answer, models.FundamentalsHistoryResponse):
        assert len(answer.df().columns) > 5


def test_any_list_of_a_response_becomes_a_frame(orrery: Orrery) -> None:
    project = orrery.projects_mindshare_map(include_mindshare_history=True, project_limit=1).data.projects[0]
    assert project.mindshare_history is not None
    history = to_df(project.mindshare_history.daily)
    assert list(history.columns) == ["time", "value", "confidence"]
    assert history["time"].is_monotonic_increasing
    assert len(to_df(project.handles, "polars")) == len(project.handles)
    assert len(to_df([])) == 0


def test_the_names_of_the_api_are_the_names_of_columns() -> None:
    correction = models.ContentSearchMetadataCorrection.model_validate({"from": "solanna", "to": ["solana"]})
    assert correction.from_ == "solanna"
    assert to_df([correction]).to_dict("records") == [{"from": "solanna", "to": ["solana"]}]


@pytest.mark.parametrize("engine", ["pandas", "polars"])
def test_a_missing_library_is_named(engine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **named: Any) -> Any:
        if name == engine:
            raise ImportError(name)
        return real(name, *rest, **named)

    monkeypatch.setattr(builtins, "__import__", without)
    row = models.HistoryPoint(time=datetime.datetime.now(datetime.timezone.utc), value=None)
    with pytest.raises(
        ImportError, match=rf"{engine} is not installed: pip install 'orrery-sdk\[{engine}\]'"
    ):
        to_df([row], engine)


def test_another_engine_is_rejected() -> None:
    engine: Any = "excel"
    with pytest.raises(ValueError, match='engine must be "pandas" or "polars"'):
        to_df([], engine)

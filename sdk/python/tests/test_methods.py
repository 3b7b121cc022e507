"""Every method, against the running service."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from typing import Any

import httpx
import pytest
from conftest import Service

import orrery as package
from orrery import AsyncOrrery, Orrery

WALLET = "Wa11etB".ljust(44, "x")

REQUESTS: dict[str, dict[str, Any]] = {
    "content_search": {"query": "Solstice outage", "limit": 2, "snippet_limit": 1, "include_analysis": True},
    "content_item": {"id": "n1"},
    "projects_market_history": {"project_id": 1, "interval": "1d"},
    "projects_filter": {
        "filter_mode": "direct",
        "sort_by": "market_cap",
        "limit": 1,
        "include_attributes": [
            "technical_analysis",
            "market_data",
            "mindshare",
            "metadata",
            "recent_content",
        ],
    },
    "projects_mindshare_map": {
        "include_mindshare_history": True,
        "include_momentum_history": True,
        "posts_per_handle": 2,
        "included_attributes": [
            "developments",
            "technical_analysis",
            "market_data",
            "mindshare",
            "detailed_description",
            "metadata",
            "post_key_points",
            "post_images",
            "twitter_profile",
            "sectors",
        ],
    },
    "projects_mindshare_sectors": {"sector_type": "ecosystem", "include_mindshare_history": True},
    "fundamentals_history": {"metric": "tvl", "group_by": "chain", "date_grouping": "monthly"},
    "wallets_pnl_details": {
        "wallet": WALLET,
        "include_attributes": ["project_description", "recent_content", "technical_analysis", "mindshare"],
    },
    "wallets_pnl_history": {"wallet": WALLET},
    "wallets_trades": {"wallet": WALLET},
    "wallets_pnl_leaders": {"type": "1W", "limit": 3},
    "wallets_skill": {"wallets": [WALLET]},
    "wallets_episodes": {"wallet": WALLET},
    "smart_money_record": {},
    "smart_money_wallets": {"cohort": "proven"},
    "smart_money_netflows": {"cohort": "proven"},
    "smart_money_trades": {"cohort": "proven"},
    "smart_money_holdings": {"cohort": "proven"},
    "reference_ecosystems": {},
    "reference_categories": {},
    "reference_projects": {"q": "solstice", "limit": 1},
    "usage": {"days": 1},
}


def extras(value: Any) -> list[str]:
    """Fields that a response has and its model does not."""
    if isinstance(value, package.models.Model):
        found = [f"{type(value).__name__}.{name}" for name in value.model_extra or {}]
        return found + [one for _, field in value for one in extras(field)]
    if isinstance(value, list):
        return [one for item in value for one in extras(item)]
    return []


def test_there_is_a_method_for_every_operation(openapi: dict[str, Any]) -> None:
    operations = {one["operationId"] for path in openapi["paths"].values() for one in path.values()}
    # The tables serve the same operations again, to tools that can only send GET.
    alerts = {f"alerts_{one}" for one in ("create", "list", "delete", "test")}
    assert operations - {"table"} - alerts == set(REQUESTS)


def test_alerts_are_created_listed_and_deleted(orrery: Orrery) -> None:
    created = orrery.alerts_create(
        name="Large",
        webhook_url="https://example.com/alerts",
        screen={"filter_mode": "direct", "min_market_cap": 100},
    )
    assert extras(created) == []
    assert created.secret.startswith("whsec_")
    listed = orrery.alerts_list()
    assert extras(listed) == []
    assert [row.alert_id for row in listed.alerts] == [created.alert.alert_id]
    assert orrery.alerts_delete(alert_id=created.alert.alert_id).alert_id == created.alert.alert_id
    with pytest.raises(package.NotFoundError):
        orrery.alerts_test(alert_id=created.alert.alert_id)


@pytest.mark.parametrize(("name", "request_"), REQUESTS.items(), ids=REQUESTS)
def test_the_models_describe_the_responses(orrery: Orrery, name: str, request_: Mapping[str, Any]) -> None:
    answer = getattr(orrery, name)(**request_)
    assert extras(answer) == []
    if name == "content_item":  # the only answer that is not a table
        assert answer.item.text.startswith("Engineers of the project")
        return
    # The service has too few trades to form cohorts.
    assert answer.rows() or name.startswith("smart_money_")
    assert len(answer.df()) == len(answer.rows()) == len(answer.df("polars"))


@pytest.mark.anyio
@pytest.mark.parametrize(("name", "request_"), REQUESTS.items(), ids=REQUESTS)
async def test_the_asynchronous_client_answers_the_same(
    service: Service, orrery: Orrery, name: str, request_: Mapping[str, Any]
) -> None:
    async with AsyncOrrery(service.url, service.key) as client:
        answer = await getattr(client, name)(**request_)
    expected = getattr(orrery, name)(**request_)
    assert type(answer) is type(expected)
    if name == "content_item":
        assert answer.item == expected.item
    elif name != "usage":  # which counts these calls
        assert answer.rows() == expected.rows()


def test_the_figures_are_those_of_the_service(orrery: Orrery) -> None:
    found = orrery.content_search(query="Solstice outage", limit=2)
    assert "Solstice" in found.content[0].title
    assert found.content[0].published_at.utcoffset() == datetime.timedelta(0)
    assert found.metadata.dataset == "live"
    largest = orrery.projects_filter(filter_mode="direct", sort_by="market_cap", limit=1).projects[0]
    assert (largest.project_id, largest.market_cap) == (23, 230_000_000)
    by_chain = orrery.fundamentals_history(metric="tvl", group_by="chain")
    assert by_chain.metadata.entities == ["ethereum", "solana"]
    assert isinstance(by_chain.data[0].period, datetime.date)
    assert orrery.wallets_pnl_details(wallet=WALLET).data.summary.pnl.realized_usd == pytest.approx(4)
    assert orrery.usage().plan == "enterprise"


def test_dates_and_figures_from_frames_can_be_sent(orrery: Orrery) -> None:
    ids: Any = orrery.reference_projects(q="planet", limit=3).df()["project_id"]
    searched = orrery.content_search(project_ids=ids)
    assert searched.metadata.limit == 25
    start = datetime.date(2026, 2, 1)
    month = orrery.fundamentals_history(metric="tvl", project_ids=[ids[0], 1], start_date=start)
    assert month.metadata.start_date == start


def test_the_settings_come_from_the_environment(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORRERY_URL", service.url)
    monkeypatch.setenv("ORRERY_API_KEY", f"{service.key}\n")
    with Orrery() as client:
        assert client.usage().plan == "enterprise"
        assert service.key not in repr(client)
        assert service.url in repr(client)


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"base_url": "127.0.0.1:8080"}, "base_url must be an address such as http"),
        ({"api_key": "schlüssel"}, "api_key contains characters"),
        ({"timeout": 0}, "timeout must be a number of seconds above 0"),
        ({"retries": -1}, "retries must be 0 or more"),
    ],
)
def test_a_wrong_setting_is_rejected(settings: dict[str, Any], problem: str) -> None:
    for client in (Orrery, AsyncOrrery):
        with pytest.raises(ValueError, match=problem):
            client(**settings)


def test_a_wrong_name_is_rejected_before_anything_is_sent(orrery: Orrery) -> None:
    anything: Any = orrery
    with pytest.raises(TypeError, match="unknown parameter: querry"):
        anything.content_search(querry="Solstice")
    with pytest.raises(TypeError, match="missing parameter: wallet"):
        anything.wallets_pnl_details()
    with pytest.raises(TypeError, match="unknown parameter: offset"):
        anything.iter_leaders(type="1W", offset=5)


def answering(body: dict[str, Any]) -> httpx.Client:
    respond: Callable[[httpx.Request], httpx.Response] = lambda _: httpx.Response(200, json=body)  # noqa: E731
    return httpx.Client(transport=httpx.MockTransport(respond))


def test_a_newer_service_may_add_fields_and_values() -> None:
    term = {"id": 1, "slug": "solana", "name": "Solana", "synonyms": [], "logo": "solana.svg"}
    body = {"success": True, "error": None, "ecosystems": [term]}
    with answering(body) as http:
        table = Orrery(http_client=http).reference_ecosystems()
        assert table.ecosystems[0].model_extra == {"logo": "solana.svg"}
        assert list(table.df()["logo"]) == ["solana.svg"]
    leader = {"wallet": "w", "pnl": 1, "pnl_percent": 1, "trade_count": 1, "volume_usd": 1}
    leader |= {"win_rate": None, "unrealized_usd": 0, "flags": ["new_flag"], "skill_url": "/skill"}
    metadata = {"type": "1W", "chain": "solana", "total_items": 1, "limit": 1, "offset": 0, "request_id": "r"}
    metadata |= {"took_ms": 1, "dataset": "replay", "as_of": None, "warnings": []}
    with answering(
        {"success": True, "error": None, "data": {"items": [leader]}, "metadata": metadata}
    ) as http:
        leaders = Orrery(http_client=http).wallets_pnl_leaders(type="1W")
        assert leaders.model_dump()["data"]["items"][0]["flags"] == ["new_flag"]
        assert leaders.model_dump()["metadata"]["dataset"] == "replay"


def test_a_response_that_does_not_fit_says_where() -> None:
    with answering({"success": True, "error": None, "ecosystems": [{"id": "x"}]}) as http:
        with pytest.raises(package.UnexpectedResponseError, match=r"does not fit .*: ecosystems\.0\.id: "):
            Orrery(http_client=http).reference_ecosystems()

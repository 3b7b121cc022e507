"""The iterators, against the running service and against lists that move."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from conftest import Service

from orrery import AsyncOrrery, InvalidRequestError, Orrery, models
from orrery._call import Operation
from orrery._methods import Methods
from orrery._paging import Pages, Paging

PROJECTS = 23
FIRST_WALLET = "Wa11etA".ljust(44, "x")
WALLETS = 14
OPERATION = Operation("GET", "/", None, models.ReferenceProjectsResponse)


def test_every_operation_with_pages_has_an_iterator(openapi: dict[str, Any]) -> None:
    paged = 0
    for path in openapi["paths"].values():
        for operation in path.values():
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            names = set(body.get("schema", {}).get("properties", {}))
            names |= {parameter["name"] for parameter in operation.get("parameters", [])}
            paged += bool(names & {"page", "offset", "cursor"})
    assert paged == len([name for name in dir(Methods) if name.startswith("iter_")]) > 0


@pytest.mark.parametrize("page_size", [1, 7, 23, 50])
def test_every_project_once(orrery: Orrery, page_size: int) -> None:
    pages = orrery.iter_projects(
        filter_mode="direct", sort_by="market_cap", sort_direction="asc", page_size=page_size
    )
    assert [project.project_id for project in pages] == list(range(1, PROJECTS + 1))


def test_every_token_and_every_leader_once(orrery: Orrery) -> None:
    tokens = [token.address for token in orrery.iter_wallet_tokens(wallet=FIRST_WALLET, page_size=5)]
    assert len(tokens) == len(set(tokens)) == PROJECTS
    leaders = [leader.pnl for leader in orrery.iter_leaders(type="1W", page_size=3)]
    assert len(leaders) == WALLETS
    assert leaders == sorted(leaders, reverse=True)


@pytest.mark.anyio
async def test_the_asynchronous_iterators(service: Service) -> None:
    async with AsyncOrrery(service.url, service.key) as client:
        pages = client.iter_projects(filter_mode="direct", page_size=9)
        assert len({project.project_id async for project in pages}) == PROJECTS
        assert len(await client.iter_wallet_tokens(wallet=FIRST_WALLET).df()) == PROJECTS
        assert len(await client.iter_leaders(type="1W").df("polars")) == WALLETS


def test_a_whole_list_becomes_a_frame(orrery: Orrery) -> None:
    pages = orrery.iter_projects(filter_mode="direct", min_market_cap=150, page_size=3)
    frame = pages.df()
    assert frame["market_cap"].min() >= 150e6
    # A second loop reads it afresh.
    assert len(frame) == len(list(pages)) == 9
    assert list(orrery.iter_projects(filter_mode="direct", min_market_cap=1e9)) == []


def test_wrong_sizes_are_rejected(orrery: Orrery) -> None:
    with pytest.raises(ValueError, match="page_size must be 1 or more"):
        orrery.iter_leaders(type="1W", page_size=0)
    with pytest.raises(InvalidRequestError, match="limit must be an integer from 1 to 10"):
        next(iter(orrery.iter_leaders(type="1W", page_size=11)))


class MovingList:
    """A list of terms that changes when the given request is made."""

    def __init__(self, length: int, changes: dict[int, list[int]]) -> None:
        self.ids = list(range(length))
        self.changes = changes
        self.requests = 0

    def fetch(self, request: dict[str, Any]) -> models.ReferenceProjectsResponse:
        self.requests += 1
        self.ids = self.changes.get(self.requests, self.ids)
        start, size = request["offset"], request["limit"]
        rows = [
            {
                "project_id": number,
                "project_name": "",
                "symbol": "",
                "slug": "",
                "ecosystems": [],
                "categories": [],
            }
            for number in self.ids[start : start + size]
        ]
        body = {"success": True, "error": None, "projects": rows}
        return models.ReferenceProjectsResponse.model_validate(
            {**body, "metadata": {"total_projects": len(self.ids)}}
        )

    def pages(self, size: int) -> Pages[models.ReferenceProject]:
        paging = Paging(
            item=models.ReferenceProject,
            operation=OPERATION,
            parameters=None,
            by="offset",
            end_at=("metadata", "total_projects"),
            key="project_id",
        )
        return Pages(paging, {}, size, self.fetch)


def test_an_item_that_slips_past_is_found_by_a_second_walk() -> None:
    # 9 comes to the front before the second page is read, so that 1 is met twice and 9 is missed.
    moving = MovingList(4, {2: [9, 0, 1, 2, 3]})
    assert [row.project_id for row in moving.pages(2)] == [0, 1, 2, 3, 9]


def test_a_list_that_never_holds_still_is_not_followed_for_ever() -> None:
    moving = MovingList(2, {n: list(range(n, n + 2 + n % 2)) for n in range(1, 100)})
    assert len(list(islice(moving.pages(1), 100))) < 20
    assert moving.requests < 20


def test_an_empty_list_takes_one_request() -> None:
    moving = MovingList(0, {})
    assert list(moving.pages(5)) == []
    assert moving.requests == 1


def test_a_cursor_is_followed_to_the_last_page() -> None:
    requests: list[dict[str, Any]] = []

    def fetch(request: dict[str, Any]) -> models.ReferenceProjectsResponse:
        requests.append(request)
        page = int(request.get("cursor", "0"))
        row = {"project_name": "", "symbol": "", "slug": "", "ecosystems": [], "categories": []}
        body = {"success": True, "error": None, "projects": [{**row, "project_id": page}]}
        following = str(page + 1) if page < 2 else None
        return models.ReferenceProjectsResponse.model_validate(
            {**body, "metadata": {"total_projects": 3, "next_cursor": following}}
        )

    paging = Paging(
        item=models.ReferenceProject,
        operation=OPERATION,
        parameters=None,
        by="cursor",
        end_at=("metadata", "next_cursor"),
        key=None,
    )
    pages = Pages(paging, {"chain": "solana"}, 1, fetch)
    assert [row.project_id for row in pages] == [0, 1, 2]
    assert requests == [
        {"chain": "solana", "limit": 1},
        {"chain": "solana", "limit": 1, "cursor": "1"},
        {"chain": "solana", "limit": 1, "cursor": "2"},
    ]


def test_the_trades_of_a_cohort_that_has_none(orrery: Orrery) -> None:
    assert list(orrery.iter_smart_money_trades(cohort="proven")) == []

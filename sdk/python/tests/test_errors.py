"""Every error of the service is an exception of its own, with what the service said."""

from __future__ import annotations

import inspect
from typing import Any

import httpx
import pytest
from conftest import Service

import orrery as package
from orrery import (
    AsyncOrrery,
    ConnectionFailedError,
    ForbiddenError,
    InvalidRequestError,
    MethodNotAllowedError,
    NotFoundError,
    Orrery,
    OrreryError,
    PaymentRequiredError,
    RateLimitedError,
    TooLargeError,
    UnauthorizedError,
    UnavailableError,
    UnexpectedResponseError,
    models,
    parameters,
)
from orrery._call import Operation
from orrery.errors import error_of


def test_every_status_of_the_api_has_its_own_exception(openapi: dict[str, Any]) -> None:
    statuses = {
        int(status)
        for path in openapi["paths"].values()
        for operation in path.values()
        for status in operation["responses"]
        if status != "200"
    }
    kinds = {status: type(error_of(status, {}, None)) for status in statuses}
    assert len(statuses) >= 12
    assert len(set(kinds.values())) == len(statuses)
    assert UnexpectedResponseError not in kinds.values()
    assert len({kind.code for kind in kinds.values()}) == len(statuses)


def test_every_exception_is_exported() -> None:
    kinds = [
        one for one in vars(package.errors).values() if inspect.isclass(one) and issubclass(one, OrreryError)
    ]
    assert {kind.__name__ for kind in kinds} <= set(package.__all__)


def test_wrong_input_names_the_fields(orrery: Orrery) -> None:
    with pytest.raises(InvalidRequestError) as caught:
        orrery.wallets_pnl_leaders(type="1W", limit=99)
    error = caught.value
    assert (error.status, error.reason) == (400, "invalid_request")
    assert error.details == ["limit must be an integer from 1 to 10"]
    assert str(error) == "Invalid request. limit must be an integer from 1 to 10"
    assert (error.request_id or "").startswith("req_")
    assert error.body["success"] is False


def test_keys(service: Service) -> None:
    with Orrery(service.url, api_key="") as nobody, pytest.raises(UnauthorizedError):
        nobody.content_search()
    with Orrery(service.url, "nonsense") as stranger, pytest.raises(ForbiddenError):
        stranger.content_search()


def test_a_full_limit_says_when_to_come_back(service: Service) -> None:
    with Orrery(service.url, service.free_key) as free:
        for _ in range(service.free_limit):
            free.content_search()
        with pytest.raises(RateLimitedError) as caught:
            free.content_search(timeout=0.9)
    assert (caught.value.retry_after or 0) > 0
    assert caught.value.body["plan"] == "free"


def test_paths_methods_and_sizes(service: Service, orrery: Orrery) -> None:
    with Orrery(f"{service.url}/elsewhere", service.key) as lost, pytest.raises(NotFoundError):
        lost.content_search()
    with pytest.raises(MethodNotAllowedError):
        orrery._call(
            Operation("GET", "/api/v1/content/search", parameters.UsageRequest, models.ContentSearchResponse),
            {},
            None,
        )
    with pytest.raises(TooLargeError):
        orrery.content_search(query="x" * 300_000)


def test_payment_carries_the_offers(service: Service) -> None:
    with Orrery(service.paid_url, api_key="") as client, pytest.raises(PaymentRequiredError) as caught:
        client.content_search()
    assert caught.value.x402_version == 2
    assert caught.value.offers[0]["network"] == "eip155:84532"
    assert caught.value.body["x402Version"] == 1
    assert caught.value.payment is None


@pytest.mark.anyio
async def test_the_asynchronous_client_raises_the_same(service: Service) -> None:
    async with AsyncOrrery(service.url, service.key) as client:
        with pytest.raises(InvalidRequestError, match="limit must be an integer from 1 to 10"):
            await client.wallets_pnl_leaders(type="1W", limit=99)
    async with AsyncOrrery("http://127.0.0.1:9", retries=0) as client:
        with pytest.raises(ConnectionFailedError):
            await client.content_search()


def test_nothing_listens_there() -> None:
    with Orrery("http://127.0.0.1:9", retries=0) as client:
        with pytest.raises(
            ConnectionFailedError, match=r"^The connection to http://127\.0\.0\.1:9 failed: .+"
        ) as caught:
            client.content_search()
    assert isinstance(caught.value, UnavailableError)
    assert isinstance(caught.value.__cause__, httpx.ConnectError)


@pytest.mark.parametrize(
    ("response", "kind", "message"),
    [
        (httpx.Response(200, text="<html>"), UnexpectedResponseError, "check base_url"),
        (httpx.Response(200, json=[]), UnexpectedResponseError, "check base_url"),
        (
            httpx.Response(301, headers={"location": "https://orrery.example/"}),
            UnexpectedResponseError,
            "redirects to https://orrery.example/: use that address as base_url",
        ),
        (httpx.Response(418, text="teapot"), UnexpectedResponseError, "status 418"),
        (httpx.Response(500, text="oops"), package.InternalError, "status 500"),
        (httpx.Response(402, headers={"payment-required": "%%%"}), PaymentRequiredError, "status 402"),
        (
            httpx.Response(429, json={"error": 1, "details": "no", "retryAfter": "soon"}),
            RateLimitedError,
            "429",
        ),
    ],
)
def test_answers_of_something_else(response: httpx.Response, kind: type[OrreryError], message: str) -> None:
    transport = httpx.MockTransport(lambda _: response)
    with httpx.Client(transport=transport) as http:
        with pytest.raises(kind, match=message) as caught:
            Orrery(http_client=http, retries=0).content_search()
    assert caught.value.retry_after is None
    assert caught.value.details == []


def test_loading_progress() -> None:
    body = {"success": False, "error": "Loading.", "details": ["Loading.", "Ask again."], "progress": 0.4}
    error = error_of(503, {"retry-after": "2"}, body)
    assert isinstance(error, UnavailableError)
    assert (error.progress, error.retry_after, str(error)) == (0.4, 2, "Loading. Ask again.")

"""A call is paid for at most once."""

from __future__ import annotations

import base64
import json
import secrets
import time
from collections.abc import Mapping
from typing import Any

import httpx
import pytest
from conftest import Service

from orrery import AsyncOrrery, Orrery, PaymentRequest, PaymentRequiredError, UnavailableError


def signed(request: PaymentRequest) -> dict[str, str]:
    """A payment that matches the first offer, with a signature that only the test's facilitator accepts."""
    offer = request.offers[0]
    authorization = {
        "from": f"0x{secrets.token_hex(20)}",
        "to": offer["payTo"],
        "value": offer["amount"],
        "validAfter": "0",
        "validBefore": str(int(time.time()) + 100),
        "nonce": f"0x{secrets.token_hex(32)}",
    }
    payload = {"authorization": authorization, "signature": f"0x{'11' * 65}"}
    return header({"x402Version": 2, "accepted": offer, "payload": payload})


def header(payment: dict[str, Any]) -> dict[str, str]:
    return {"PAYMENT-SIGNATURE": base64.b64encode(json.dumps(payment).encode()).decode()}


class Wallet:
    def __init__(self, payment: dict[str, str] | None = None) -> None:
        self.payment = payment
        self.asked: list[PaymentRequest] = []

    def pay(self, request: PaymentRequest) -> Mapping[str, str] | None:
        self.asked.append(request)
        return self.payment or signed(request)


def test_the_hook_pays_and_is_answered(service: Service) -> None:
    before = service.settled()
    wallet = Wallet()
    with Orrery(service.paid_url, api_key="", pay=wallet.pay) as client:
        assert client.content_search().success is True
    (asked,) = wallet.asked
    assert (asked.method, asked.x402_version) == ("POST", 2)
    assert asked.url.endswith("/api/v1/content/search")
    assert asked.body["accepts"][0]["network"] == "base-sepolia"
    assert "payment-required" in asked.headers
    assert service.settled() == before + 1


@pytest.mark.anyio
@pytest.mark.parametrize("is_async", [False, True], ids=["blocking hook", "asynchronous hook"])
async def test_the_asynchronous_client_pays(service: Service, is_async: bool) -> None:
    before = service.settled()
    wallet = Wallet()

    async def pay(request: PaymentRequest) -> Mapping[str, str] | None:
        return wallet.pay(request)

    async with AsyncOrrery(service.paid_url, api_key="", pay=pay if is_async else wallet.pay) as client:
        assert (await client.content_search()).success is True
    assert len(wallet.asked) == 1
    assert service.settled() == before + 1


def test_a_refused_payment_is_not_followed_by_another(service: Service) -> None:
    wallet = Wallet(header({"x402Version": 2}))
    with Orrery(service.paid_url, api_key="", pay=wallet.pay) as client:
        with pytest.raises(PaymentRequiredError) as caught:
            client.content_search()
    assert len(wallet.asked) == 1
    assert caught.value.payment == wallet.payment


def test_a_hook_may_decline(service: Service) -> None:
    with Orrery(service.paid_url, api_key="", pay=lambda _: None) as client:
        with pytest.raises(PaymentRequiredError) as caught:
            client.content_search()
    assert caught.value.payment is None


class Flaky(httpx.BaseTransport):
    """Loses the first responses to requests that carry a payment, after the service has answered them."""

    def __init__(self, losses: int) -> None:
        self.inner = httpx.HTTPTransport()
        self.losses = losses
        self.payments: list[str] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response = self.inner.handle_request(request)
        if "payment-signature" not in request.headers:
            return response
        self.payments.append(request.headers["payment-signature"])
        if len(self.payments) > self.losses:
            return response
        response.read()
        response.close()
        raise httpx.ReadError("the connection was lost", request=request)

    def close(self) -> None:
        self.inner.close()


def test_a_lost_answer_is_not_paid_for_again(service: Service) -> None:
    before = service.settled()
    wallet = Wallet()
    with httpx.Client(transport=Flaky(losses=1)) as http:
        client = Orrery(service.paid_url, api_key="", pay=wallet.pay, http_client=http)
        # The service has delivered its answer, so that the payment is used up.
        with pytest.raises(PaymentRequiredError) as caught:
            client.content_search()
    assert len(wallet.asked) == 1
    assert service.settled() == before + 1
    assert caught.value.reason == "payment_already_used"
    assert caught.value.payment is not None


def test_a_retry_sends_the_same_payment() -> None:
    demand = {"x402Version": 1, "error": "Pay.", "accepts": [{"payTo": "0x1", "amount": "1"}]}
    sent: list[str | None] = []

    def play(request: httpx.Request) -> httpx.Response:
        sent.append(request.headers.get("payment-signature"))
        if sent[-1] is None:
            return httpx.Response(402, json=demand)
        return httpx.Response(503, headers={"retry-after": "0"})

    wallet = Wallet()
    with httpx.Client(transport=httpx.MockTransport(play)) as http:
        with pytest.raises(UnavailableError) as caught:
            Orrery(pay=wallet.pay, http_client=http, retries=2).content_search()
    assert len(wallet.asked) == 1
    assert sent[0] is None
    assert len(sent) == 4
    assert set(sent[1:]) == {sent[1]}
    # The caller can redeem the payment later.
    assert caught.value.payment == {"PAYMENT-SIGNATURE": sent[1]}

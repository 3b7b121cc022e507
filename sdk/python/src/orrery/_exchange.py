"""One call: sent, paid for at most once, repeated where that is safe, and never longer than its time.

The rules are a generator that yields what to do next. The two clients do it, one blocking
and one asynchronously, so that both follow the same rules.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any

from .errors import (
    ConnectionFailedError,
    OrreryError,
    PaymentRequiredError,
    RateLimitedError,
    TimedOutError,
    UnavailableError,
    UnexpectedResponseError,
    error_of,
)

FIRST_BACKOFF = 0.25
"""Seconds."""
JITTER = 0.5
"""Many clients that are refused together should not come back together."""


@dataclass(frozen=True)
class Call:
    method: str
    url: str
    """With the query."""
    content: bytes | None
    headers: Mapping[str, str]
    timeout: float
    retries: int


@dataclass(frozen=True)
class PaymentRequest:
    """What a `pay` hook gets: the call, and what the service asks for it."""

    body: dict[str, Any]
    """The 402 as it came, for clients of x402 version 1."""
    headers: Mapping[str, str]
    """`payment-required` is the same for clients of x402 version 2, in Base64."""
    offers: list[dict[str, Any]]
    """The ways to pay, of the newest version that the service speaks."""
    x402_version: int
    method: str
    url: str


@dataclass(frozen=True)
class Send:
    """Send the request. The answer is a Reply, or the exception that prevented it."""

    headers: Mapping[str, str]
    """In addition to the call's: the payment."""
    timeout: float


@dataclass(frozen=True)
class Pay:
    """Ask the hook. The answer is its headers, or None."""

    request: PaymentRequest


@dataclass(frozen=True)
class Wait:
    seconds: float


@dataclass(frozen=True)
class Reply:
    status: int
    headers: Mapping[str, str]
    content: bytes


class NoReply(Exception):
    """The connection failed."""


class TooLate(Exception):
    """The time of the call is over."""


Step = Send | Pay | Wait
Answer = Reply | NoReply | TooLate | Mapping[str, str] | None


def exchange(call: Call, *, can_pay: bool) -> Generator[Step, Answer, dict[str, Any]]:
    deadline = time.monotonic() + call.timeout
    payment: Mapping[str, str] = {}
    attempt = 0
    while True:
        error = yield from _attempt(call, payment, deadline)
        if isinstance(error, dict):
            return error
        error.payment = payment or None
        if isinstance(error, PaymentRequiredError) and can_pay and not payment:
            body = error.body if isinstance(error.body, dict) else {}
            request = PaymentRequest(
                body, error.headers, error.offers, error.x402_version, call.method, call.url
            )
            made = yield Pay(request)
            if not isinstance(made, Mapping) or not made:
                raise error
            payment = made
            continue
        wait = _wait_before(error, attempt)
        if wait is None or attempt >= call.retries or time.monotonic() + wait >= deadline:
            raise error
        yield Wait(wait)
        attempt += 1


def _attempt(
    call: Call, payment: Mapping[str, str], deadline: float
) -> Generator[Step, Answer, dict[str, Any] | OrreryError]:
    left = deadline - time.monotonic()
    reply = TooLate() if left <= 0 else (yield Send(payment, left))
    if isinstance(reply, Reply):
        body = _parsed(reply.content)
        if not 200 <= reply.status < 300:
            return error_of(reply.status, reply.headers, body)
        if isinstance(body, dict):
            return body
        return UnexpectedResponseError(
            f"{call.url} does not answer with JSON of this API: check base_url.",
            status=reply.status,
            body=body,
            headers=reply.headers,
        )
    cause = reply.__cause__ if isinstance(reply, Exception) else None
    if isinstance(reply, TooLate):
        error: OrreryError = TimedOutError(f"No response within {call.timeout:g} s.")
    else:
        error = ConnectionFailedError(f"The connection to {_origin(call.url)} failed: {cause}.")
    error.__cause__ = cause
    return error


def _wait_before(error: OrreryError, attempt: int) -> float | None:
    """Seconds to wait before the same request is sent again; None if that would not help.

    Every call only reads, so repeating one changes nothing. A payment is never made a second
    time: the one that was made is sent again, and the service charges it once.
    """
    over_limit = isinstance(error, PaymentRequiredError) and error.reason == "over_limit"
    if isinstance(error, RateLimitedError) or over_limit:
        return None if error.retry_after is None else error.retry_after + random.random() * JITTER
    if not isinstance(error, UnavailableError):
        return None
    if error.retry_after is not None:
        return error.retry_after + random.random() * JITTER
    return FIRST_BACKOFF * 2.0**attempt * (0.5 + random.random() / 2)


def _parsed(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return None


def _origin(url: str) -> str:
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{rest.partition('/')[0]}"

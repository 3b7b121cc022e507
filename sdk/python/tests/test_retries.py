"""What is repeated, when, and for how long."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import anyio
import httpx
import pytest

from orrery import (
    AsyncOrrery,
    ConnectionFailedError,
    InternalError,
    Orrery,
    OrreryError,
    RateLimitedError,
    TimedOutError,
    UnavailableError,
)

TERMS: dict[str, Any] = {"success": True, "error": None, "ecosystems": []}
LIMIT = {"error": "Too many requests.", "limit": 2, "plan": "free", "window": "1m"}
Outcome = httpx.Response | Exception


class Script:
    """Plays the given outcomes, one per request, and records the pauses between them."""

    def __init__(self, *outcomes: Outcome, monkeypatch: pytest.MonkeyPatch) -> None:
        self.outcomes = list(outcomes)
        self.requests: list[httpx.Request] = []
        self.pauses: list[float] = []

        async def pause(seconds: float) -> None:
            self.pauses.append(seconds)

        monkeypatch.setattr("orrery._client.time.sleep", self.pauses.append)
        monkeypatch.setattr("orrery._client.anyio.sleep", pause)

    def play(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        outcome = self.outcomes.pop(0)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def call(self, is_async: bool, **settings: Any) -> OrreryError | None:
        """The error of a call; None if it succeeded."""
        transport = httpx.MockTransport(self.play)
        try:
            if not is_async:
                with httpx.Client(transport=transport) as http:
                    Orrery(http_client=http, **settings).reference_ecosystems()
                return None

            async def run() -> None:
                async with httpx.AsyncClient(transport=transport) as http:
                    await AsyncOrrery(http_client=http, **settings).reference_ecosystems()

            anyio.run(run)
        except OrreryError as error:
            return error
        return None


Play = Callable[..., Script]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Play:
    return lambda *outcomes: Script(*outcomes, monkeypatch=monkeypatch)


def good() -> httpx.Response:
    return httpx.Response(200, json=TERMS)


both = pytest.mark.parametrize("is_async", [False, True], ids=["sync", "async"])


@both
def test_a_full_limit_is_waited_for_as_long_as_the_service_says(script: Play, is_async: bool) -> None:
    played = script(httpx.Response(429, json=LIMIT | {"retryAfter": 7}), good())
    assert played.call(is_async) is None
    assert 7 <= played.pauses[0] <= 7.5


@both
@pytest.mark.parametrize("status", [502, 503, 504])
def test_an_unavailable_service_is_asked_again(script: Play, is_async: bool, status: int) -> None:
    played = script(httpx.Response(status), httpx.Response(status, headers={"retry-after": "2"}), good())
    assert played.call(is_async) is None
    assert 0.125 <= played.pauses[0] <= 0.25
    assert 2 <= played.pauses[1] <= 2.5


@both
@pytest.mark.parametrize(
    "failure", [httpx.ConnectError("x"), httpx.ReadError("x"), httpx.RemoteProtocolError("x")]
)
def test_a_lost_connection_is_tried_again(script: Play, is_async: bool, failure: Exception) -> None:
    played = script(failure, failure, failure)
    error = played.call(is_async)
    assert isinstance(error, ConnectionFailedError)
    assert error.__cause__ is failure
    assert len(played.requests) == 3
    assert 0.25 <= played.pauses[1] <= 0.5


@both
@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 408, 409, 413, 500])
def test_other_errors_are_not_repeated(script: Play, is_async: bool, status: int) -> None:
    played = script(httpx.Response(status, json={"error": "No."}))
    error = played.call(is_async)
    assert error is not None
    assert error.status == status
    assert isinstance(error, InternalError) == (status == 500)


@both
def test_a_wait_beyond_the_time_of_the_call_is_not_begun(script: Play, is_async: bool) -> None:
    played = script(httpx.Response(429, json=LIMIT | {"retryAfter": 60}))
    error = played.call(is_async)
    assert isinstance(error, RateLimitedError)
    assert (error.retry_after, played.pauses) == (60, [])


@both
def test_retries_can_be_switched_off(script: Play, is_async: bool) -> None:
    played = script(httpx.Response(503))
    assert isinstance(played.call(is_async, retries=0), UnavailableError)


@contextmanager
def dripping_server(gap: float) -> Iterator[str]:
    """Answers every connection with one byte at a time, for ever."""
    listener = socket.create_server(("127.0.0.1", 0))
    ended = threading.Event()

    def answer() -> None:
        connection, _ = listener.accept()
        with connection:
            connection.recv(65_536)
            connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n")
            while not ended.wait(gap):
                try:
                    connection.sendall(b" ")
                except OSError:
                    return

    thread = threading.Thread(target=answer, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        ended.set()
        thread.join(5)
        listener.close()


@pytest.mark.parametrize("gap", [0.05, 30], ids=["dripping", "silent"])
def test_a_call_ends_in_time(gap: float) -> None:
    with dripping_server(gap) as url, Orrery(url, timeout=30) as client:
        started = time.monotonic()
        with pytest.raises(TimedOutError, match=r"^No response within 0\.3 s\.$"):
            client.reference_ecosystems(timeout=0.3)
        assert time.monotonic() - started < 5


@pytest.mark.anyio
async def test_an_asynchronous_call_ends_in_time() -> None:
    with dripping_server(0.05) as url:
        async with AsyncOrrery(url, timeout=0.3) as client:
            started = time.monotonic()
            with pytest.raises(TimedOutError):
                await client.reference_ecosystems()
            assert time.monotonic() - started < 5

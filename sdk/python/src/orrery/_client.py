"""The two clients: `Orrery` blocks, `AsyncOrrery` is awaited."""

from __future__ import annotations

import inspect
import time
from collections.abc import Awaitable, Callable, Mapping
from types import TracebackType
from typing import Any, TypeVar

import anyio
import httpx

from ._call import Operation, call_of, check, read, settings_from
from ._exchange import Answer, Call, NoReply, Pay, PaymentRequest, Reply, Send, TooLate, Wait, exchange
from ._methods import AsyncMethods, Methods
from ._model import Model
from ._paging import AsyncPages, Item, Pages, Paging

M = TypeVar("M", bound=Model)

PayHook = Callable[[PaymentRequest], Mapping[str, str] | None]
"""Pays for a call and returns the header that proves it, or None to leave it."""
AsyncPayHook = Callable[[PaymentRequest], Awaitable[Mapping[str, str] | None] | Mapping[str, str] | None]


class Orrery(Methods):
    """A client of an Orrery service.

    Args:
        base_url: Where the service is. Default: $ORRERY_URL, or http://127.0.0.1:8080.
        api_key: Default: $ORRERY_API_KEY.
        timeout: Seconds that a call may take, including its retries.
        retries: How often a call is repeated after a full limit, a 502, 503 or 504, or a
            failed connection.
        pay: Pays for a call (x402) that is answered with 402. Called at most once per call.
        http_client: Another httpx.Client, for a proxy or a test. You close it.
    """

    def __init__(
        self,
        base_url: str | None = None,
        api_key: str | None = None,
        *,
        timeout: float = 30.0,
        retries: int = 2,
        pay: PayHook | None = None,
        http_client: httpx.Client | None = None,
    ) -> None:
        self._settings = settings_from(base_url, api_key, timeout, retries)
        self._pay = pay
        self._http = httpx.Client() if http_client is None else http_client
        self._is_owner = http_client is None

    def close(self) -> None:
        """Closes the connections."""
        if self._is_owner:
            self._http.close()

    def __enter__(self) -> Orrery:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Orrery({self._settings.base_url!r})"

    def _call(self, operation: Operation[M], request: Mapping[str, Any], timeout: float | None) -> M:
        call = call_of(self._settings, operation, request, timeout)
        steps = exchange(call, can_pay=self._pay is not None)
        answer: Answer = None
        try:
            while True:
                step = steps.send(answer)
                answer = None
                if isinstance(step, Send):
                    answer = self._send(call, step)
                elif isinstance(step, Pay) and self._pay is not None:
                    answer = self._pay(step.request)
                elif isinstance(step, Wait):
                    time.sleep(step.seconds)
        except StopIteration as end:
            return read(operation.response, end.value)

    def _send(self, call: Call, step: Send) -> Answer:
        deadline = time.monotonic() + step.timeout
        try:
            with self._http.stream(
                call.method,
                call.url,
                content=call.content,
                headers={**call.headers, **step.headers},
                timeout=step.timeout,
            ) as response:
                content = bytearray()
                for chunk in response.iter_bytes():
                    content += chunk
                    # The timeout of httpx is one of each read, not of all of them.
                    if time.monotonic() > deadline:
                        return TooLate()
                return Reply(response.status_code, response.headers, bytes(content))
        except httpx.TimeoutException as error:
            return _because(TooLate(), error)
        except httpx.RequestError as error:
            return _because(NoReply(), error)

    def _pages(
        self, paging: Paging[Item], request: Mapping[str, Any], page_size: int, timeout: float | None
    ) -> Pages[Item]:
        check(paging.parameters, request)
        return Pages(
            paging,
            request,
            page_size,
            lambda page: self._call(paging.operation, page, timeout),
        )


class AsyncOrrery(AsyncMethods):
    """A client of an Orrery service for asynchronous programs.

    Args:
        base_url: Where the service is. Default: $ORRERY_URL, or http://127.0.0.1:8080.
        api_key: Default: $ORRERY_API_KEY.
        timeout: Seconds that a call may take, including its retries.
        retries: How often a call is repeated after a full limit, a 502, 503 or 504, or a
            failed connection.
        pay: Pays for a call (x402) that is answered with 402. Called at most once per call.
            It may be asynchronous.
        http_client: Another httpx.AsyncClient, for a proxy or a test. You close it.
    """

    def __init__(
        self,
        base_url: str | None = None,
        api_key: str | None = None,
        *,
        timeout: float = 30.0,
        retries: int = 2,
        pay: AsyncPayHook | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        self._settings = settings_from(base_url, api_key, timeout, retries)
        self._pay = pay
        self._http = httpx.AsyncClient() if http_client is None else http_client
        self._is_owner = http_client is None

    async def aclose(self) -> None:
        """Closes the connections."""
        if self._is_owner:
            await self._http.aclose()

    async def __aenter__(self) -> AsyncOrrery:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.aclose()

    def __repr__(self) -> str:
        return f"AsyncOrrery({self._settings.base_url!r})"

    async def _call(self, operation: Operation[M], request: Mapping[str, Any], timeout: float | None) -> M:
        call = call_of(self._settings, operation, request, timeout)
        steps = exchange(call, can_pay=self._pay is not None)
        answer: Answer = None
        try:
            while True:
                step = steps.send(answer)
                answer = None
                if isinstance(step, Send):
                    answer = await self._send(call, step)
                elif isinstance(step, Pay) and self._pay is not None:
                    made = self._pay(step.request)
                    answer = await made if inspect.isawaitable(made) else made
                elif isinstance(step, Wait):
                    await anyio.sleep(step.seconds)
        except StopIteration as end:
            return read(operation.response, end.value)

    async def _send(self, call: Call, step: Send) -> Answer:
        try:
            with anyio.fail_after(step.timeout):
                response = await self._http.request(
                    call.method,
                    call.url,
                    content=call.content,
                    headers={**call.headers, **step.headers},
                    timeout=step.timeout,
                )
            return Reply(response.status_code, response.headers, response.content)
        except (httpx.TimeoutException, TimeoutError) as error:
            return _because(TooLate(), error)
        except httpx.RequestError as error:
            return _because(NoReply(), error)

    def _pages(
        self, paging: Paging[Item], request: Mapping[str, Any], page_size: int, timeout: float | None
    ) -> AsyncPages[Item]:
        check(paging.parameters, request)
        return AsyncPages(
            paging,
            request,
            page_size,
            lambda page: self._call(paging.operation, page, timeout),
        )


Outcome = TypeVar("Outcome", NoReply, TooLate)


def _because(outcome: Outcome, cause: Exception) -> Outcome:
    outcome.__cause__ = cause
    return outcome

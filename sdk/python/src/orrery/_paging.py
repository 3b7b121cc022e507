"""Walking a list page by page while it may change under the walk."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, overload

from ._call import Operation
from ._model import Model, TableResponse, row_model

if TYPE_CHECKING:
    import pandas
    import polars

Item = TypeVar("Item", bound=Model)

MOST_WALKS = 3
"""A list that never holds still is not followed for ever."""


@dataclass(frozen=True)
class Paging(Generic[Item]):
    """How the pages of an operation are requested."""

    item: type[Item]
    operation: Operation[Any]
    parameters: Any
    """The type of the parameters of the iterator, without those that it sets."""
    by: Literal["page", "offset", "cursor"]
    """Whether the request counts pages or items, or repeats what the last page said."""
    end_at: tuple[str, ...]
    """Where the response says how long the list is, or, with a cursor, where the next page starts."""
    key: str | None
    """The field that identifies an item; with a cursor, the list does not move."""


class Walk(Generic[Item]):
    """Every item once, in the order of the list.

    When the list moved between two pages (an item came twice, or the length changed), an item
    may have slipped past: the list is walked again, and only what is new is returned.
    """

    def __init__(self, paging: Paging[Item], request: Mapping[str, Any], size: int) -> None:
        if size < 1:
            raise ValueError(f"page_size must be 1 or more, not {size}")
        self._paging = paging
        self._request = request
        self._size = size
        self._offset = 0
        self._cursor: str | None = None
        self._walks = 1
        self._length: int | None = None
        self._moved = False
        self._met: set[Any] = set()
        self._returned: set[Any] = set()
        self.done = False

    def request(self) -> dict[str, Any]:
        """The request of the next page."""
        if self._paging.key is None:
            cursor = {} if self._cursor is None else {"cursor": self._cursor}
            return {**self._request, "limit": self._size, **cursor}
        start = self._offset // self._size if self._paging.by == "page" else self._offset
        return {**self._request, "limit": self._size, self._paging.by: start}

    def take(self, response: TableResponse) -> list[Item]:
        """The new items of the page."""
        total: Any = response
        for name in self._paging.end_at:
            total = getattr(total, name)
        if self._paging.key is None:
            self._cursor = total
            self.done = total is None
            items: Any = response.rows()
            return list(items)
        self._moved = self._moved or (self._length is not None and total != self._length)
        self._length = total
        rows: Any = response.rows()
        fresh: list[Item] = []
        for item in rows:
            key = getattr(item, self._paging.key)
            self._moved = self._moved or key in self._met
            self._met.add(key)
            if key not in self._returned:
                self._returned.add(key)
                fresh.append(item)
        self._offset += self._size
        if not rows or self._offset >= total:
            self._end_walk()
        return fresh

    def _end_walk(self) -> None:
        self.done = not self._moved or self._walks >= MOST_WALKS
        self._walks += 1
        self._offset = 0
        self._length = None
        self._moved = False
        self._met = set()


class Pages(Generic[Item]):
    """A whole list. Pages are fetched as it is read; every loop over it reads it afresh."""

    def __init__(
        self,
        paging: Paging[Item],
        request: Mapping[str, Any],
        page_size: int,
        fetch: Callable[[dict[str, Any]], TableResponse],
    ) -> None:
        self._paging = paging
        self._request = request
        self._page_size = page_size
        self._fetch = fetch
        # Rejects a wrong page size here, and not in the first loop.
        self._walk()

    def _walk(self) -> Walk[Item]:
        return Walk(self._paging, self._request, self._page_size)

    def __iter__(self) -> Iterator[Item]:
        walk = self._walk()
        while not walk.done:
            yield from walk.take(self._fetch(walk.request()))

    @overload
    def df(self, engine: Literal["pandas"] = "pandas") -> pandas.DataFrame: ...

    @overload
    def df(self, engine: Literal["polars"]) -> polars.DataFrame: ...

    def df(self, engine: Literal["pandas", "polars"] = "pandas") -> Any:
        """Reads the whole list into a DataFrame."""
        from ._frames import frame, table_of

        return frame(table_of(list(self), row_model(self._paging.operation.response)), engine)


class AsyncPages(Generic[Item]):
    """A whole list. Pages are fetched as it is read; every loop over it reads it afresh."""

    def __init__(
        self,
        paging: Paging[Item],
        request: Mapping[str, Any],
        page_size: int,
        fetch: Callable[[dict[str, Any]], Awaitable[TableResponse]],
    ) -> None:
        self._paging = paging
        self._request = request
        self._page_size = page_size
        self._fetch = fetch
        # Rejects a wrong page size here, and not in the first loop.
        self._walk()

    def _walk(self) -> Walk[Item]:
        return Walk(self._paging, self._request, self._page_size)

    async def __aiter__(self) -> AsyncIterator[Item]:
        walk = self._walk()
        while not walk.done:
            for item in walk.take(await self._fetch(walk.request())):
                yield item

    @overload
    async def df(self, engine: Literal["pandas"] = "pandas") -> pandas.DataFrame: ...

    @overload
    async def df(self, engine: Literal["polars"]) -> polars.DataFrame: ...

    async def df(self, engine: Literal["pandas", "polars"] = "pandas") -> Any:
        """Reads the whole list into a DataFrame."""
        from ._frames import frame, table_of

        rows = [item async for item in self]
        return frame(table_of(rows, row_model(self._paging.operation.response)), engine)

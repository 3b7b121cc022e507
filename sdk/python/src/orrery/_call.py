"""Builds the request of a method, and reads its response."""

from __future__ import annotations

import datetime
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Generic, TypeVar
from urllib.parse import urlencode, urlsplit

from pydantic import ValidationError

from ._exchange import Call
from ._model import Model
from .errors import UnexpectedResponseError

DEFAULT_URL = "http://127.0.0.1:8080"

M = TypeVar("M", bound=Model)

try:
    __version__ = version("orrery-sdk")
except PackageNotFoundError:  # used from a source folder
    __version__ = "0"


@dataclass(frozen=True)
class Operation(Generic[M]):
    """A method of the client: where it is sent, the type of its parameters, and of its response."""

    method: str
    path: str
    parameters: Any
    response: type[M]


@dataclass(frozen=True)
class Settings:
    base_url: str
    timeout: float
    retries: int
    # Not in repr(): it holds the key.
    headers: Mapping[str, str] = field(repr=False)


def settings_from(base_url: str | None, api_key: str | None, timeout: float, retries: int) -> Settings:
    base = (base_url or os.environ.get("ORRERY_URL") or DEFAULT_URL).strip().rstrip("/")
    parts = urlsplit(base)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(f"base_url must be an address such as {DEFAULT_URL}, not {base!r}")
    key = (api_key or os.environ.get("ORRERY_API_KEY") or "").strip()
    if not (key.isascii() and (key.isprintable())):
        raise ValueError("api_key contains characters that no API key has")
    if retries < 0:
        raise ValueError(f"retries must be 0 or more, not {retries}")
    headers = {"accept": "application/json", "user-agent": f"orrery-python/{__version__}"}
    if key:
        headers["authorization"] = f"Bearer {key}"
    return Settings(base, _positive(timeout), retries, headers)


def check(parameters: Any, given: Mapping[str, Any]) -> None:
    """Rejects a wrong name like a function does, because nothing else checks a typed dictionary."""
    unknown = given.keys() - (parameters.__required_keys__ | parameters.__optional_keys__)
    missing = parameters.__required_keys__ - given.keys()
    if unknown:
        raise TypeError(f"unknown parameter: {', '.join(sorted(unknown))}")
    if missing:
        raise TypeError(f"missing parameter: {', '.join(sorted(missing))}")


def call_of(
    settings: Settings, operation: Operation[M], given: Mapping[str, Any], timeout: float | None
) -> Call:
    """None means that the caller did not give a value."""
    check(operation.parameters, given)
    # `from` is a word of Python, so its parameter is `from_`.
    request = {name.removesuffix("_"): value for name, value in given.items() if value is not None}
    url = settings.base_url + operation.path
    limit = settings.timeout if timeout is None else _positive(timeout)
    if operation.method == "GET":
        query = urlencode({name: _query_value(value) for name, value in request.items()})
        full = f"{url}?{query}" if query else url
        return Call(operation.method, full, None, settings.headers, limit, settings.retries)
    content = json.dumps(request, default=_json_value, allow_nan=False).encode()
    headers = {**settings.headers, "content-type": "application/json"}
    return Call(operation.method, url, content, headers, limit, settings.retries)


def read(model: type[M], body: dict[str, Any]) -> M:
    try:
        return model.model_validate(body)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise UnexpectedResponseError(
            f"The response does not fit this version of the client ({__version__}): {where}: {first['msg']}.",
            status=200,
            body=body,
        ) from error


def _positive(timeout: float) -> float:
    if not timeout > 0:
        raise ValueError(f"timeout must be a number of seconds above 0, not {timeout!r}")
    return timeout


def _query_value(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else value


def _json_value(value: Any) -> Any:
    """Dates, and the numbers and arrays of NumPy, pandas and polars."""
    if isinstance(value, datetime.date):
        return value.isoformat()[:10]
    for convert in ("tolist", "to_list", "item"):
        if callable(getattr(value, convert, None)):
            return getattr(value, convert)()
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    raise TypeError(f"a value of type {type(value).__name__} cannot be sent")

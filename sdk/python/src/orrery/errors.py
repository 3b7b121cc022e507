"""What can go wrong. Every error of the service is a class of its own."""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Mapping
from typing import Any, ClassVar


class OrreryError(Exception):
    """Any failure of a call."""

    code: ClassVar[str] = ""
    """The error's name in the API."""

    def __init__(
        self,
        message: str,
        *,
        status: int = 0,
        body: Any = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        told = body if isinstance(body, dict) else {}
        self.message = message
        self.status = status
        """The HTTP status, or 0 if there was no response."""
        self.body: Any = body
        """The response as it came."""
        self.headers: Mapping[str, str] = headers or {}
        self.details: list[str] = _strings(told.get("details"))
        """One sentence per problem, naming the field."""
        self.reason: str | None = _string(told.get("reason"))
        """A short machine-readable reason, such as `over_limit`."""
        self.request_id: str | None = _string(told.get("request_id")) or self.headers.get("x-request-id")
        """Quote it to the operator: it is in the service's log."""
        self.retry_after: float | None = _number(told.get("retryAfter", self.headers.get("retry-after")))
        """Seconds after which the same call may succeed, if the service says so."""
        self.payment: Mapping[str, str] | None = None
        """The payment that was sent with the call. Send it again instead of paying a second time."""


class InvalidRequestError(OrreryError):
    """The request is invalid. `details` name the fields (400)."""

    code = "invalid_request"


class UnauthorizedError(OrreryError):
    """No API key was sent (401)."""

    code = "unauthorized"


class PaymentRequiredError(OrreryError):
    """The call can be paid for with x402, and was not (402)."""

    code = "payment_required"

    def __init__(
        self,
        message: str,
        *,
        status: int = 402,
        body: Any = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message, status=status, body=body, headers=headers)
        demand = _demand(self.headers.get("payment-required"), body)
        version = demand.get("x402Version")
        accepts = demand.get("accepts")
        self.x402_version: int = version if isinstance(version, int) else 1
        self.offers: list[dict[str, Any]] = [
            offer for offer in (accepts if isinstance(accepts, list) else []) if isinstance(offer, dict)
        ]
        """The ways to pay: scheme, network, asset, amount and recipient."""


class ForbiddenError(OrreryError):
    """The API key is invalid, revoked, expired, or may not call this endpoint (403)."""

    code = "forbidden"


class NotFoundError(OrreryError):
    """There is no such path: check the base URL and the version of the service (404)."""

    code = "not_found"


class MethodNotAllowedError(OrreryError):
    """The path does not accept this HTTP method (405)."""

    code = "method_not_allowed"


class TimedOutError(OrreryError):
    """No response arrived in time, or the service gave up waiting for the request (408)."""

    code = "timed_out"


class ConflictError(OrreryError):
    """The same operation is already running (409)."""

    code = "conflict"


class TooLargeError(OrreryError):
    """The request body is too large (413)."""

    code = "too_large"


class RateLimitedError(OrreryError):
    """The limit of the key's plan is used up. `retry_after` says for how long (429)."""

    code = "rate_limited"


class InternalError(OrreryError):
    """Something went wrong in the service (500)."""

    code = "internal"


class UnavailableError(OrreryError):
    """The service is unavailable or still loading its data (502, 503, 504)."""

    code = "unavailable"

    @property
    def progress(self) -> float | None:
        """From 0 to 1, while the service loads the data of this endpoint."""
        told = self.body.get("progress") if isinstance(self.body, dict) else None
        return _number(told)


class ConnectionFailedError(UnavailableError):
    """The service cannot be reached, or the connection was lost."""


class UnexpectedResponseError(OrreryError):
    """The response is not one of this API, or of a version that this client does not know."""


_BY_STATUS: dict[int, type[OrreryError]] = {
    400: InvalidRequestError,
    401: UnauthorizedError,
    402: PaymentRequiredError,
    403: ForbiddenError,
    404: NotFoundError,
    405: MethodNotAllowedError,
    408: TimedOutError,
    409: ConflictError,
    413: TooLargeError,
    429: RateLimitedError,
    500: InternalError,
    502: UnavailableError,
    503: UnavailableError,
    504: UnavailableError,
}


def error_of(status: int, headers: Mapping[str, str], body: Any) -> OrreryError:
    """The error of a response that is not a success."""
    kind = _BY_STATUS.get(status, UnexpectedResponseError)
    return kind(_message_of(status, headers, body), status=status, body=body, headers=headers)


def _message_of(status: int, headers: Mapping[str, str], body: Any) -> str:
    told = body if isinstance(body, dict) else {}
    headline = told.get("error")
    if isinstance(headline, str):
        return " ".join(dict.fromkeys([headline, *_strings(told.get("details"))]))
    if 300 <= status < 400 and "location" in headers:
        return f"The service redirects to {headers['location']}: use that address as base_url."
    return f"The response has status {status} and is not one of this API."


def _demand(header: str | None, body: Any) -> dict[str, Any]:
    """What is asked for: version 2 of x402 is in the header, version 1 in the body."""
    if header is not None:
        try:
            demand = json.loads(base64.b64decode(header, validate=True))
        except (binascii.Error, ValueError):
            demand = None
        if isinstance(demand, dict):
            return demand
    return body if isinstance(body, dict) else {}


def _string(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def _strings(value: Any) -> list[str]:
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def _number(value: Any) -> float | None:
    try:
        number = float(value)
    except (TypeError, ValueError):
        return None
    return number if 0 <= number < float("inf") else None

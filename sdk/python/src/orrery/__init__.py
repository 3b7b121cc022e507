"""Client of Orrery, the self-hosted crypto intelligence API."""

from . import models
from ._call import __version__
from ._client import AsyncOrrery, AsyncPayHook, Orrery, PayHook
from ._exchange import PaymentRequest
from ._frames import to_df
from ._paging import AsyncPages, Pages
from .errors import (
    ConflictError,
    ConnectionFailedError,
    ForbiddenError,
    InternalError,
    InvalidRequestError,
    MethodNotAllowedError,
    NotFoundError,
    OrreryError,
    PaymentRequiredError,
    RateLimitedError,
    TimedOutError,
    TooLargeError,
    UnauthorizedError,
    UnavailableError,
    UnexpectedResponseError,
)

__all__ = [
    "AsyncOrrery",
    "AsyncPages",
    "AsyncPayHook",
    "ConflictError",
    "ConnectionFailedError",
    "ForbiddenError",
    "InternalError",
    "InvalidRequestError",
    "MethodNotAllowedError",
    "NotFoundError",
    "Orrery",
    "OrreryError",
    "Pages",
    "PayHook",
    "PaymentRequest",
    "PaymentRequiredError",
    "RateLimitedError",
    "TimedOutError",
    "TooLargeError",
    "UnauthorizedError",
    "UnavailableError",
    "UnexpectedResponseError",
    "__version__",
    "models",
    "to_df",
]

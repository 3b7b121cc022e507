"""The service that the tests call, started from this repository."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from orrery import Orrery

PACKAGE = Path(__file__).parent.parent
REPOSITORY = PACKAGE.parent.parent


@dataclass
class Service:
    url: str
    key: str
    free_key: str
    """A key that may make `free_limit` calls a minute."""
    free_limit: int
    paid_url: str
    """Another service, which sells its answers."""
    process: subprocess.Popen[str]

    def settled(self) -> int:
        """How many payments were settled so far."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return int(self.read()["settled"])

    def read(self) -> dict[str, Any]:
        return _read(self.process)


def _read(process: subprocess.Popen[str]) -> dict[str, Any]:
    assert process.stdout is not None
    line = process.stdout.readline()
    if line == "":
        pytest.exit(f"the service did not start: node ended with {process.wait()}", 1)
    told: dict[str, Any] = json.loads(line)
    return told


@pytest.fixture(scope="session")
def service() -> Iterator[Service]:
    process = subprocess.Popen(
        ["node", "--import", "tsx", "test/python-service.ts"],
        cwd=REPOSITORY,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    yield Service(**_read(process), process=process)
    process.communicate(timeout=120)


@pytest.fixture
def orrery(service: Service) -> Iterator[Orrery]:
    with Orrery(f"{service.url}/", service.key) as client:
        yield client


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def openapi() -> dict[str, Any]:
    document: dict[str, Any] = json.loads((REPOSITORY / "openapi.json").read_text())
    return document

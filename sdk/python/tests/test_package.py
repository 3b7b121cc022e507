"""The package as its users get it: built, and installed into an empty environment without a network."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from conftest import PACKAGE, REPOSITORY, Service

WHEELS = REPOSITORY / ".venv-python" / "wheels"

USER_SCRIPT = """
import asyncio

import orrery
from orrery import AsyncOrrery, Orrery, PaymentRequest, RateLimitedError, models, to_df


def pay(request: PaymentRequest) -> dict[str, str] | None:
    return None if request.offers else {"PAYMENT-SIGNATURE": request.url}


def largest(client: Orrery) -> models.FilteredProject:
    answer = client.projects_filter(filter_mode="direct", sort_by="market_cap", limit=1)
    return answer.projects[0]


async def everything() -> list[str]:
    async with AsyncOrrery(pay=pay) as client:
        leaders = await client.wallets_pnl_leaders(type="1W")
        symbols = [project.symbol async for project in client.iter_projects(filter_mode="direct")]
        return symbols + [leader.wallet for leader in leaders.data.items]


def main() -> None:
    with Orrery(timeout=10, retries=1, pay=pay) as client:
        try:
            cap: float | None = largest(client).market_cap
            frame = client.content_search(ecosystems=["solana"], content_types=["news"]).df()
            print(cap, len(frame), len(client.usage().df("polars")), to_df([largest(client)]))
        except RateLimitedError as error:
            print(error.retry_after, error.details)
    print(asyncio.run(everything()), orrery.__version__)
"""
MISTAKES = {
    'Orrery().content_search(limit="many")': "arg-type",
    'Orrery().content_search(ecosystems=["mars"])': "list-item",
    "Orrery().projects_filter()": "call-arg",
    "Orrery().usage().plans": "attr-defined",
    'Orrery().usage().df("excel")': "call-overload",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=PACKAGE,
        check=True,
        capture_output=True,
    )
    return folder


def test_the_wheel_holds_the_package_and_its_types(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    files = zipfile.ZipFile(wheel).namelist()
    modules = {f"orrery/{path.name}" for path in (PACKAGE / "src" / "orrery").glob("*.py")}
    assert {name for name in files if name.startswith("orrery/")} == modules | {"orrery/py.typed"}
    assert any(name.endswith("licenses/LICENSE") for name in files)
    metadata = zipfile.ZipFile(wheel).read(next(name for name in files if name.endswith("METADATA"))).decode()
    assert "Requires-Python: >=3.10\n" in metadata
    assert "Provides-Extra: pandas\n" in metadata
    assert "# Orrery for Python" in metadata


def test_the_sdist_can_be_built_again(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        files = {name.partition("/")[2] for name in archive.getnames()}
    assert {"pyproject.toml", "README.md", "LICENSE", "src/orrery/py.typed"} <= files
    assert "examples/quickstart.ipynb" in files
    assert not any("test" in name or "requirements" in name for name in files)


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the README's first block was run as printed."""
    folder = tmp_path_factory.mktemp("empty")
    run_readme_block("sh", folder, {"PIP_FIND_LINKS": f"{built} {WHEELS}", "PIP_NO_INDEX": "1"})
    return folder


def run_readme_block(language: str, folder: Path, further: dict[str, str]) -> str:
    readme = (PACKAGE / "README.md").read_text()
    block = re.search(rf"```{language}\n(.*?)```", readme, re.DOTALL)
    assert block is not None
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    # To pip, a false value of this variable means --no-compile.
    environment |= {"PIP_NO_COMPILE": "no"}
    script = block[1] if language == "sh" else f". .venv/bin/activate\npython <<'END'\n{block[1]}END\n"
    ran = subprocess.run(
        ["bash", "-e"],
        input=script,
        cwd=folder,
        env=environment | further,
        text=True,
        capture_output=True,
    )
    assert ran.returncode == 0, ran.stderr
    assert len(block[1].strip().splitlines()) <= 8
    return ran.stdout


def test_ten_lines_lead_from_an_empty_environment_to_a_frame(service: Service, installed: Path) -> None:
    printed = run_readme_block(
        "python", installed, {"ORRERY_URL": service.url, "ORRERY_API_KEY": service.key}
    )
    assert re.search(r"symbol +price +market_cap +rsi\n0 +PLY +\S+ +230000000", printed)
    assert re.search(r"period +\n2026-0\d-\d\d +[\d.e+]+ +[\d.e+]+\n", printed)


def test_a_user_s_script_passes_strict_mypy(installed: Path) -> None:
    (installed / "user.py").write_text(USER_SCRIPT)
    lines = "\n".join(f"{line}  # type: ignore[{code}]" for line, code in MISTAKES.items())
    (installed / "mistakes.py").write_text(f"from orrery import Orrery\n\n{lines}\n")
    ran = subprocess.run(
        [
            *(sys.executable, "-m", "mypy", "--strict", "--no-incremental"),
            *("--python-executable", ".venv/bin/python", "user.py", "mistakes.py"),
        ],
        cwd=installed,
        text=True,
        capture_output=True,
    )
    assert ran.stdout == "Success: no issues found in 2 source files\n"

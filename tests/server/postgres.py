"""A PostgreSQL of the tests' own, from Debian's packages, gone when it is no longer needed."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def binaries() -> Path | None:
    """Where `initdb` and `pg_ctl` are, if anywhere."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def _owner() -> str | None:
    """PostgreSQL refuses to run as root; then somebody else must run it."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    return None


def why_not() -> str:
    """What is missing; empty when there is nothing."""
    if binaries() is None:
        return "NO POSTGRESQL: initdb is not here (on Debian: apt-get install postgresql)"
    if os.geteuid() == 0 and (_owner() is None or not shutil.which("runuser")):
        return "NO POSTGRESQL: it does not run as root, and nobody else can be had"
    return ""


def _run(owner: str | None, *command: str) -> None:
    whole = ["runuser", "-u", owner, "--", *command] if owner else list(command)
    done = subprocess.run(whole, capture_output=True, text=True, cwd="/")
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed: {done.stderr or done.stdout}")


@contextmanager
def running() -> Iterator[str]:
    """The address of an empty database."""
    folder = binaries()
    assert folder is not None
    owner = _owner()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    home = Path(tempfile.mkdtemp(prefix="karban-pg-"))
    if owner:
        shutil.chown(home, owner)
    data, log = str(home / "data"), str(home / "log")
    _run(owner, str(folder / "initdb"), "-D", data, "-U", "karban", "-A", "trust", "-E", "UTF8")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -k {home} -c max_connections=60"
    control = str(folder / "pg_ctl")
    try:
        _run(owner, control, "-D", data, "-l", log, "-o", options, "-w", "start")
        yield f"postgresql://karban@127.0.0.1:{port}/postgres"
    finally:
        _run(owner, control, "-D", data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(home, ignore_errors=True)

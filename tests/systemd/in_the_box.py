"""What an installed box does under a real systemd; run by check.service inside a container, as root.

Prints a line for each thing tried, and "all went well" if all did. At its end the box switches the machine off.
"""

from __future__ import annotations

import glob
import os
import pwd
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

STATE, ETC, RUN = Path("/var/lib/railway-companion"), Path("/etc/railway-companion"), Path("/run/railway-companion")
DROPINS = Path("/etc/systemd/system/companion.service.d")
WATCHDOG_S = 10
LAUNCHED = f"""[Service]
WatchdogSec={WATCHDOG_S}
ExecStart=
ExecStart=/usr/bin/python3 -I /check/launcher.py run --config /etc/railway-companion/companion.toml
"""
FAREWELL = """[Unit]
ConditionPathExistsGlob=
[Service]
ExecStartPost=+/bin/sh -c 'echo %i >/farewell; sync'
"""
KEPT_GAME = """
import sys
sys.path[:0] = ["/usr/lib/railway-companion", "/usr/lib/railway-companion/vendor"]
from pathlib import Path
from companion import catalogue
from companion.clock import SystemClock
from companion.play.header import new_header
from companion.play.session import Session
from companion.play.shelf import Shelf
clock, name = SystemClock(), "railroader"
game = catalogue.game(name)
header = new_header(game, ("Zoe", "Lukasz", "Ann"), {}, catalogue.house_texts(name), clock.wall())
session = Session(game, header, Shelf(Path("/var/lib/railway-companion/games"), clock).begin(header), (), clock)
for seat in range(3):
    session.press(seat, 1000 * seat)
session.put_away()
"""
failures: list[str] = []


def sh(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """A command and what it says; one that hangs is ended."""
    return subprocess.run(words, capture_output=True, text=True, timeout=120, check=False, **more)


def check(what: str, true: object, why: object = "") -> None:
    """One line."""
    print("ok" if true else "FAILED:", what, "" if true else why, flush=True)
    if not true:
        failures.append(what)


def show(field: str, unit: str = "companion.service") -> str:
    """A property of the unit."""
    return sh("systemctl", "show", "--value", "--property", field, unit).stdout.strip()


def until(true: Callable[[], object], seconds: float = 30.0) -> bool:
    """Whether it becomes true in time."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def active() -> bool:
    """Whether the box has said READY."""
    return show("ActiveState") == "active"


def new_one(old: str) -> bool:
    """Whether another process is ready."""
    return active() and show("MainPID") not in (old, "0")


def tell(command: str) -> str:
    """Have the launcher do something; what the screen says then."""
    for path in (RUN / "answer", RUN / "commands"):
        path.unlink(missing_ok=True)
    beside = RUN / "beside"
    beside.write_text(command + "\n")
    os.chmod(beside, 0o666)
    os.replace(beside, RUN / "commands")
    until(lambda: (RUN / "answer").exists() and not (RUN / "commands").exists(), 10)
    return (RUN / "answer").read_text() if (RUN / "answer").exists() else "(no answer)"


def log() -> str:
    """What the box has written."""
    return sh("journalctl", "--no-pager", "-o", "cat", "-u", "companion").stdout


def installed(package: str) -> None:
    """The package goes in, without a network and with a pip that refuses (F24)."""
    env = {**os.environ, "PIP_INDEX_URL": "http://127.0.0.1:9/simple", "DEBIAN_FRONTEND": "noninteractive"}
    options = ("-y", "--no-install-recommends", "--allow-downgrades", "-o", "Dpkg::Options::=--force-confold")
    done = sh("apt-get", "install", *options, package, env=env)
    check(f"{package} is installed with one command, offline", done.returncode == 0, done.stdout + done.stderr)


def first_start() -> None:
    """F23: no hardware, no configuration touched, and the box is up."""
    check("it starts by itself and is ready", until(active), sh("systemctl", "status", "companion").stdout + log())
    check(
        "its status says what to do and what is missing",
        "Choose a game (missing:" in show("StatusText"),
        show("StatusText"),
    )
    check("it starts with the machine", sh("systemctl", "is-enabled", "companion").stdout.strip() == "enabled")
    user = pwd.getpwnam("railway-companion")
    check(
        "it has a user of its own",
        0 < user.pw_uid < 1000 and Path(f"/proc/{show('MainPID')}").stat().st_uid == user.pw_uid,
    )
    check("the games are its own", STATE.stat().st_uid == user.pw_uid and STATE.stat().st_mode & 0o777 == 0o750)
    check(
        "the settings are root's and a conffile",
        (ETC / "companion.toml").stat().st_uid == 0
        and "/etc/railway-companion/companion.toml"
        in sh("dpkg-query", "-W", "-f", "${Conffiles}", "railway-companion").stdout,
    )
    check("there is a folder for decks", (ETC / "decks").is_dir())
    work = os.readlink(f"/proc/{show('MainPID')}/cwd")
    check("its working directory is empty", os.listdir(work) == [], work)
    net = os.readlink(f"/proc/{show('MainPID')}/ns/net")
    check("it has a network of its own, with nothing in it", net != os.readlink("/proc/self/ns/net"))
    caps = next(
        line for line in Path(f"/proc/{show('MainPID')}/status").read_text().splitlines() if line.startswith("CapBnd")
    )
    check("it has none of root's powers", int(caps.split()[1], 16) == 0, caps)
    hints = sh("companion", "doctor", "--hints", "--config", str(ETC / "companion.toml"))
    check("the doctor's hints run", hints.returncode == 0, hints.stderr)


def exposure() -> None:
    """At most 1.0."""
    said = sh("systemd-analyze", "security", "--threshold=10", "--no-pager", "companion.service")
    check(
        f"exposure is at most 1.0 ({said.stdout.strip().splitlines()[-1:]})", said.returncode == 0, said.stdout[-300:]
    )
    for unit in glob.glob("/usr/lib/systemd/system/companion*"):
        name = os.path.basename(unit).replace("@", "@off")
        verified = sh("systemd-analyze", "verify", name)
        check(
            f"{name} is well formed", verified.returncode == 0 and "companion" not in verified.stderr, verified.stderr
        )


def in_a_game() -> str:
    """With mock pins a game goes on; the words of its question."""
    settings = ETC / "companion.toml"
    settings.write_text(settings.read_text().replace('factory = "lgpio"', 'factory = "mock"') + "# mine\n")
    DROPINS.mkdir(parents=True)
    (DROPINS / "check.conf").write_text(LAUNCHED)
    made = sh("runuser", "-u", "railway-companion", "--", "python3", "-c", KEPT_GAME, cwd="/")
    check("a game is kept", made.returncode == 0, made.stderr)
    sh("systemctl", "daemon-reload")
    sh("systemctl", "restart", "companion")
    check("it starts again with mock pins", until(active), log())
    tell("press ok")
    for _ in range(12):
        words = tell("press right")
    check(
        "the status names game, move and seat",
        "Railroader, move" in show("StatusText") and "(seat" in show("StatusText"),
        show("StatusText"),
    )
    return words


def comes_back(what: str, words: str, cut: Callable[[], object], within_s: float) -> None:
    """After a cut another process is ready in time and asks the same."""
    old, begun = show("MainPID"), time.monotonic()
    tell("press left")
    tell("press right")
    # Which line is in front is not kept; game, move and seat are, and a move is one question.
    before, asked = tell("look"), show("StatusText")
    begun = time.monotonic()
    cut()
    check(f"{what}: it is ready again", until(lambda: new_one(old), within_s + 10), log()[-600:])
    took = time.monotonic() - begun
    check(f"{what}: within {within_s:.0f} s (took {took:.1f})", took <= within_s)
    after = tell("look")
    check(
        f"{what}: the same question",
        asked == show("StatusText") and "Railway table" not in after,
        f"{before!r} / {after!r}",
    )


def stuck() -> None:
    """The loop turns for ever in one place."""
    tell("stick")


def cuts(words: str) -> None:
    """Everything that can end it."""
    comes_back("a stuck loop", words, stuck, 1.5 * WATCHDOG_S)
    check("the log says where it was stuck", "in sticking" in log(), log()[-600:])
    comes_back("kill -9", words, lambda: os.kill(int(show("MainPID")), signal.SIGKILL), 15)
    comes_back("SIGTERM", words, lambda: os.kill(int(show("MainPID")), signal.SIGTERM), 15)
    for _ in range(6):
        sh("systemctl", "restart", "companion")
    check("six starts in a row, and not given up", until(active), log()[-600:])
    begun = time.monotonic()
    sh("systemctl", "stop", "companion")
    check(f"a stop takes less than 5 s ({time.monotonic() - begun:.1f})", time.monotonic() - begun < 5)
    sh("systemctl", "start", "companion")
    check("and it starts again", until(active))
    pid_before = show("MainPID")
    second = sh("runuser", "-u", "railway-companion", "--", "companion", "run", "--state", str(STATE))
    check(
        "a second one says that one is running",
        second.returncode == 1 and "already running" in second.stderr,
        second.stderr,
    )
    check("and leaves the first alone", active() and show("MainPID") == pid_before)


def by_hand() -> None:
    """F23: cwd /proc, no HOME, no locale, umask 077, a user without groups."""
    command = [
        "setpriv",
        "--reuid=65534",
        "--regid=65534",
        "--clear-groups",
        "/usr/bin/companion",
        "run",
        "--state",
        "/tmp/by-hand/s",
    ]
    os.makedirs("/tmp/by-hand")
    os.chown("/tmp/by-hand", 65534, 65534)
    with subprocess.Popen(
        command,
        cwd="/proc",
        env={"PATH": os.environ["PATH"]},
        umask=0o077,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as daemon:
        assert daemon.stdout is not None
        said = daemon.stdout.readline()
        daemon.terminate()
        _, errors = daemon.communicate(timeout=20)
    check(
        "it starts from /proc without HOME, locale and groups",
        said == "The box is ready.\n" and daemon.returncode == 0,
        errors,
    )
    pipes = sh("find", "/", "-xdev", "-name", ".lgd-nfy*").stdout
    check("no pipe of lgpio lies anywhere", pipes == "", pipes)


def backup() -> None:
    """While it plays, and back."""
    out = sh("companion", "backup", "--state", str(STATE), "/var/tmp/games.tar.gz")
    check(
        "games are copied while one is played",
        out.returncode == 0 and ": copied" in out.stdout,
        out.stdout + out.stderr,
    )
    back = sh("companion", "restore", "--state", str(STATE), "/var/tmp/games.tar.gz")
    check(
        "and back, where they are already",
        back.returncode == 0 and "here already" in back.stdout,
        back.stdout + back.stderr,
    )


def life() -> None:
    """Upgrade, remove, purge, and in again."""
    games = sorted(path.name for path in (STATE / "games").glob("*.game"))
    pid = show("MainPID")
    installed("/check/newer.deb")
    check("after an upgrade the new one runs", until(lambda: new_one(pid)), log()[-600:])
    check("an upgrade keeps the games", sorted(path.name for path in (STATE / "games").glob("*.game")) == games)
    check("an upgrade keeps the settings", (ETC / "companion.toml").read_text().endswith("# mine\n"))
    check("an upgrade keeps drop-ins", (DROPINS / "check.conf").exists() and show("WatchdogUSec") == f"{WATCHDOG_S}s")
    sh("apt-get", "remove", "-y", "railway-companion")
    check("removed, it does not run", show("ActiveState") != "active")
    check(
        "removed, games and settings are there",
        (STATE / "games" / games[0]).exists() and (ETC / "companion.toml").exists(),
    )
    check(
        "removed, no compiled files are left",
        not Path("/usr/lib/railway-companion").exists(),
        sh("find", "/usr/lib/railway-companion").stdout,
    )
    purged = sh("apt-get", "purge", "-y", "railway-companion")
    check(
        "purged, nothing is left", purged.returncode == 0 and not STATE.exists() and not ETC.exists(), purged.stderr
    )
    (DROPINS / "check.conf").unlink()
    sh("systemctl", "daemon-reload")
    installed(old_package())
    check("and it can be installed again", until(active), log()[-600:])


def switched_off() -> None:
    """The daemon's own user asks; systemd ends this process."""
    farewell = Path("/etc/systemd/system/companion-farewell@off.service.d")
    farewell.mkdir(parents=True)
    (farewell / "check.conf").write_text(FAREWELL)
    sh("systemctl", "daemon-reload")
    check(
        "the wish is waited for", sh("systemctl", "is-active", "companion-switch-off.path").stdout.strip() == "active"
    )
    if not failures:
        print("all went well", flush=True)
    asked = sh("runuser", "-u", "railway-companion", "--", "touch", "/run/railway-companion/switch-off")
    if asked.returncode:
        print("FAILED: the wish", asked.stderr, flush=True)
    time.sleep(30)


def old_package() -> str:
    """The package as it was built."""
    (found,) = glob.glob("/check/railway-companion_*.deb")
    return found


def main() -> None:
    """Everything, in the order of a box's life."""
    try:
        installed(old_package())
        first_start()
        exposure()
        words = in_a_game()
        backup()
        cuts(words)
        by_hand()
        life()
    except Exception as error:
        check("the check itself", False, repr(error))
    switched_off()


if __name__ == "__main__":
    main()

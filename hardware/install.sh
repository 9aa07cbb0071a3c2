#!/bin/sh
# Sets a Raspberry Pi up as a board, from a clone of this project or from its wheel; a second run brings it up to date.
#
#   sudo sh hardware/install.sh                       from a clone
#   sudo sh install.sh cribboard-0.1.0-py3-none-any.whl    from a wheel (unzip -p WHEEL hardware/install.sh > install.sh)
#   sh hardware/install.sh --dry-run                  only says what it would do
#   sudo sh hardware/install.sh --uninstall           takes it away; games and configuration stay
#
# It is all in /opt/cribboard, but for: the unit /etc/systemd/system/cribboard.service, the link /usr/local/bin/cribboard,
# the configuration /etc/cribboard, the games /var/lib/cribboard, and the lines for SPI in config.txt.
set -eu

PACKAGES="python3-venv python3-lgpio python3-spidev"
GROUPS_NEEDED="gpio spi dialout input"
SPI_LINES="dtparam=spi=on dtoverlay=spi0-0cs dtoverlay=spi1-1cs,cs0_pin=16"
ROOT=${CRIBBOARD_ROOT:-}  # where the Pi's files are, for a test or an image that is mounted
PREFIX=/opt/cribboard
UNIT=/etc/systemd/system/cribboard.service
LINK=/usr/local/bin/cribboard
CONFIG=/etc/cribboard/config.toml

dry=no
what=install
source=

say() { printf '%s\n' "$*"; }

fail() { printf '%s\n' "$0: $*" >&2; exit 2; }

# Run a command, or only say it.
run() {
  if [ "$dry" = yes ]; then say "  $*"; else "$@"; fi
}

# Write standard input to a file, or only say so.
put() {
  if [ "$dry" = yes ]; then say "  write $1"; cat >/dev/null; else mkdir -p "$(dirname "$ROOT$1")"; cat >"$ROOT$1"; fi
}

while [ $# -gt 0 ]; do
  case $1 in
    --dry-run) dry=yes ;;
    --uninstall) what=uninstall ;;
    -h | --help) sed -n '2,10s/^# \{0,1\}//p' "$0"; exit 0 ;;
    -*) fail "$1 is no option; see --help" ;;
    *) source=$1 ;;
  esac
  shift
done

if [ "$dry" = no ] && [ "$(id -u)" -ne 0 ] && [ -z "$ROOT" ]; then
  fail "this changes the system: run it with sudo, or with --dry-run to see what it would do"
fi

if [ "$what" = uninstall ]; then
  say "Taking the service away:"
  run systemctl disable --now cribboard.service || say "  (it was not running)"
  run rm -f "$ROOT$UNIT" "$ROOT$LINK"
  run rm -rf "$ROOT$PREFIX"
  run systemctl daemon-reload
  say "Games stay in /var/lib/cribboard, the configuration in /etc/cribboard, and the user cribboard, whose they are."
  exit 0
fi

# A clone is the folder above this file.
if [ -z "$source" ]; then
  source=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
  [ -f "$source/pyproject.toml" ] || fail "there is no clone around $0: name the wheel"
fi
[ -e "$source" ] || fail "$source is not there: name the wheel, or run this in a clone"

say "1. Packages of the system: $PACKAGES"
run apt-get update -qq
# shellcheck disable=SC2086  # several words, each its own
run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $PACKAGES

say "2. The user cribboard, in the groups $GROUPS_NEEDED"
for group in $GROUPS_NEEDED; do
  getent group "$group" >/dev/null || run groupadd --system "$group"
done
groups=$(printf '%s' "$GROUPS_NEEDED" | tr ' ' ,)
if id cribboard >/dev/null 2>&1; then
  run usermod --append --groups "$groups" cribboard
else
  run useradd --system --user-group --home-dir /var/lib/cribboard --no-create-home --shell /usr/sbin/nologin \
    --groups "$groups" cribboard
fi

say "3. The program, in $PREFIX, with the system's own libraries for pins and SPI"
[ -x "$ROOT$PREFIX/bin/python" ] || run python3 -m venv --system-site-packages "$ROOT$PREFIX"
run "$ROOT$PREFIX/bin/python" -m pip install --disable-pip-version-check --quiet --upgrade "$source"
case $source in
  *.whl) run "$ROOT$PREFIX/bin/python" -m pip install --disable-pip-version-check --quiet --force-reinstall --no-deps "$source" ;;
esac
run mkdir -p "$ROOT$(dirname $LINK)"
run ln -sf "$PREFIX/bin/cribboard" "$ROOT$LINK"

say "4. The configuration, $CONFIG"
if [ -f "$ROOT$CONFIG" ]; then
  say "  it is there, and stays as it is"
else
  put "$CONFIG" <<'TOML'
# The configuration of the board. `cribboard config` prints what holds; docs/OPTIONS.md tells every key.
TOML
fi

say "5. The service"
if [ -f "$(dirname -- "$0")/systemd/cribboard.service" ]; then
  put "$UNIT" <"$(dirname -- "$0")/systemd/cribboard.service"
elif [ "$dry" = yes ]; then
  say "  write $UNIT"
else
  put "$UNIT" <"$("$ROOT$PREFIX/bin/python" -c 'import hardware; print(hardware.__path__[0])')/systemd/cribboard.service"
fi
run systemctl daemon-reload
run systemctl enable cribboard.service

say "6. The SPI buses of strip and digits"
reboot=no
for boot in /boot/firmware/config.txt /boot/config.txt; do
  [ -f "$ROOT$boot" ] && break
  boot=
done
if [ -z "$boot" ]; then
  say "  there is no config.txt: this is no Raspberry Pi"
else
  for line in $SPI_LINES; do
    grep -qx "$line" "$ROOT$boot" && continue
    [ "$reboot" = yes ] || run cp "$ROOT$boot" "$ROOT$boot.before-cribboard"
    if [ "$dry" = yes ]; then
      say "  add $line to $boot"
    else
      [ "$reboot" = yes ] || printf '\n[all]\n' >>"$ROOT$boot"
      printf '%s\n' "$line" >>"$ROOT$boot"
    fi
    reboot=yes
  done
fi

if [ "$reboot" = yes ]; then
  say "Done. Restart the Pi, and the board plays: sudo reboot"
else
  run systemctl restart cribboard.service
  say "Done: the board plays. What is wrong is told by: cribboard doctor"
fi

#!/bin/sh
# MicroPython for the RP2040 from Debian's source packages: build.sh FOLDER leaves FOLDER/firmware.uf2.
# Needs apt sources of Debian (or Raspberry Pi OS) and: apt-get install gcc-arm-none-eabi libnewlib-arm-none-eabi
# libstdc++-arm-none-eabi-newlib cmake make gcc g++ dpkg-dev python3.  Nothing of it is installed or kept elsewhere.
set -eu
FOLDER=$(mkdir -p "$1" && cd "$1" && pwd)
SUITE=${SUITE:-trixie}
for tool in arm-none-eabi-gcc arm-none-eabi-g++ cmake make gcc g++ dpkg-source; do
  command -v "$tool" >/dev/null || { echo "build.sh needs $tool; the head of this file says where it comes from"; exit 2; }
done

# A package list of its own, for a suite that this machine need not use, from wherever this machine has Debian.
FROM=$(apt-get indextargets --format '$(REPO_URI)' 'Label: Debian' 'Created-By: Packages' | grep -v security | head -n 1)
mkdir -p "$FOLDER/apt/lists/partial" "$FOLDER/apt/cache/archives/partial" "$FOLDER/src"
printf 'deb %s %s main\ndeb-src %s %s main\n' "$FROM" "$SUITE" "$FROM" "$SUITE" > "$FOLDER/apt/sources.list"
apt() {
  apt-get -q -o Dir::Etc::sourcelist="$FOLDER/apt/sources.list" -o Dir::Etc::sourceparts=- \
    -o Dir::State::lists="$FOLDER/apt/lists" -o Dir::Cache="$FOLDER/apt/cache" -o APT::Sandbox::User=root "$@"
}
apt update
cd "$FOLDER/src"
apt source --download-only micropython mbedtls
apt download pico-sdk-source tinyusb-source
for deb in *.deb; do dpkg-deb -x "$deb" "$FOLDER/sdk"; done
for dsc in *.dsc; do
  name=${dsc%%_*}
  [ -d "$FOLDER/$name" ] || dpkg-source --no-check -x "$dsc" "$FOLDER/$name"
done

# What upstream has as submodules comes from packages; micropython-lib is not needed.
M=$FOLDER/micropython
for part in tinyusb mbedtls; do [ -L "$M/lib/$part" ] || rmdir "$M/lib/$part"; done
ln -sfn "$FOLDER/sdk/usr/src/tinyusb" "$M/lib/tinyusb"
ln -sfn "$FOLDER/mbedtls" "$M/lib/mbedtls"
touch "$M/lib/micropython-lib/README.md"
printf 'freeze("$(PORT_DIR)/modules")\ninclude("$(MPY_DIR)/extmod/asyncio")\n' > "$FOLDER/manifest.py"

export PICO_SDK_PATH="$FOLDER/sdk/usr/src/pico-sdk"
make -j2 -C "$M/mpy-cross" > "$FOLDER/mpy-cross.log" 2>&1
cd "$M/ports/rp2"
cmake -G "Unix Makefiles" -S . -B "$FOLDER/out" -DPICO_BUILD_DOCS=0 -DPICO_NO_PICOTOOL=1 \
  -DMICROPY_BOARD=RPI_PICO -DMICROPY_BOARD_DIR="$PWD/boards/RPI_PICO" -DPICO_SDK_PATH_OVERRIDE="$PICO_SDK_PATH" \
  -DMICROPY_FROZEN_MANIFEST="$FOLDER/manifest.py" > "$FOLDER/cmake.log" 2>&1
make -j2 -C "$FOLDER/out" > "$FOLDER/make.log" 2>&1
python3 "$M/tools/uf2conv.py" -f 0xe48bff56 -c -b 0x10000000 "$FOLDER/out/firmware.bin" -o "$FOLDER/firmware.uf2"

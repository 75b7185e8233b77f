#!/bin/sh
# Takes out what install.sh has put below ~/.local. Races and settings stay.
set -eu

home=$HOME/.local/lib/cubitos-desktop
data=${XDG_DATA_HOME:-$HOME/.local/share}
link=$HOME/.local/bin/cubitos

if [ -L "$link" ] && [ "$(readlink "$link")" = "$home/cubitos" ]; then
    rm "$link"
fi
rm -f "$data/applications/cubitos.desktop"
rm -f "$data"/icons/hicolor/*/apps/cubitos.png
rm -rf "$home" "$home.new"
echo "Cubitos is no longer installed. Your races and settings are still in $data/cubitos-desktop."

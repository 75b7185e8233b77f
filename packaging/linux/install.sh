#!/bin/sh
# Puts the game into the menu of the desktop, for one person: below ~/.local, nothing elsewhere.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
home=$HOME/.local/lib/cubitos-desktop
data=${XDG_DATA_HOME:-$HOME/.local/share}
link=$HOME/.local/bin/cubitos

if [ "$here" = "$home" ]; then
    echo "This copy is installed already; start it from the menu, or with $link." >&2
    exit 1
fi

# Whole before it takes the place of an older one.
rm -rf "$home.new"
mkdir -p "$HOME/.local/lib" "$HOME/.local/bin" "$data/applications" "$data/icons"
cp -R "$here" "$home.new"
rm -rf "$home"
mv "$home.new" "$home"

# A command of that name that is not ours stays.
if [ -L "$link" ] && [ "$(readlink "$link")" = "$home/cubitos" ]; then
    rm "$link"
fi
if [ -e "$link" ] || [ -L "$link" ]; then
    echo "$link is there already and stays as it is."
else
    ln -s "$home/cubitos" "$link"
fi

cp -R "$home/menu/icons/." "$data/icons/"
# Some letters mean something in such a file: the path is written so that it is taken as it is.
path=$(printf '%s' "$home/cubitos" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
{
    grep -v '^Exec=' "$home/menu/cubitos.desktop"
    printf 'Exec="%s" %%f\n' "$path"
} >"$data/applications/cubitos.desktop"

# A time that is new tells desktops that what they remember of this folder is old.
touch "$data/icons/hicolor"
echo "Cubitos is in the menu now. $home/uninstall.sh takes it out again."

"""From sounds to files, by ffmpeg: its version may change the bytes, not what is heard."""

import subprocess

from tools.sound.synthesis import Wave, encoded

QUALITY = "4"
"""Of Vorbis: what is lost lies 25 dB and more below what is heard."""


def compressed(title: str, *ears: Wave) -> bytes:
    """The whole OGG file of a sound, for one ear or for two."""
    # Without a clock or a serial number by chance in it: else the file would differ each time.
    steady = ["-fflags", "+bitexact", "-flags:a", "+bitexact"]
    command = ["ffmpeg", "-v", "error", "-f", "wav", "-i", "-", "-metadata", f"title={title}"]
    command += ["-c:a", "libvorbis", "-q:a", QUALITY, *steady, "-f", "ogg", "-"]
    done = subprocess.run(command, input=encoded(*ears), stdout=subprocess.PIPE, check=True)
    return done.stdout

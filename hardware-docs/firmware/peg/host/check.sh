#!/bin/sh
# Feeds a million random bytes to the peg board, then says hello: it must answer as if nothing had been. Argument: the program.
set -eu
program=$1
hello=$(printf '#00 H 1*8EA4\r' | od -An -v -tx1 | tr -d ' \n')
{
    head -c 1000000 /dev/urandom | od -An -v -tx1 -w500 | tr -d ' ' | sed 's/^/say /'
    # Noise may have left a line open: the end of it is the beginning of the next.
    printf 'wait 2000\nsay 0d%s\nwait 1000\n' "$hello"
} | "$program" | tail -n 1 | grep -q ' I 1 PEG-SIM-1 ' || { echo "peg: no answer after noise" >&2; exit 1; }
echo "peg: a million random bytes survived"

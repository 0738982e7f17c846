#!/bin/sh
# Feeds a million random bytes to the program named first; afterwards it must still understand a PING.
set -e
head -c 1000000 /dev/urandom | "$1" noise | grep -q '^clock  A5 0E 42'
echo "dial: a million random bytes, and still at its senses"

#!/bin/sh
# Says more than anybody can hear, in one line without end, and never moves.
. "$(dirname "$0")/polite.sh"
go() {
  yes 'info string flood' | head -n 200000
  yes flood | tr -d '\n'
}
listen

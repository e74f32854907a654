#!/bin/sh
# Writes noise in between, and lines that are nearly right.
. "$(dirname "$0")/polite.sh"
go() {
  printf '\377\376 noise \001\n\ninfo\ninfo depth\ninfo depth x score cp y pv\ninfo depth 3 score mate 99999 pv e7e5 junk\nbestmoves e2e4\n'
  printf 'info depth 99999999999999999999 multipv -7 score cp 20 nodes -1 pv %s\n' "$move"
  printf 'bestmove %s ponder\n' "$move"
}
listen

#!/bin/sh
# Complains at length when it is asked for a move, says what it lacks, and ends; before that it is as it should be.
. "$(dirname "$0")/polite.sh"
go() {
  i=0
  while [ $i -lt 4000 ]; do
    echo "complaint number $i, of which nobody wants to hear" >&2
    i=$((i + 1))
  done
  printf 'there is no book\n\n' >&2
  exit 4
}
listen

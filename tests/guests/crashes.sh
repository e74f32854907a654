#!/bin/sh
# Ends when it is asked for a move; before that it is as it should be.
. "$(dirname "$0")/polite.sh"
go() { kill -SEGV $$; }
listen

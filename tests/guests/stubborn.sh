#!/bin/sh
# Says who it is, and never answers when it is asked for a move.
. "$(dirname "$0")/polite.sh"
go() { :; }
halt() { :; }
listen

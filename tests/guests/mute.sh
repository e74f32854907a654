#!/bin/sh
# Hears everything, says nothing, and does not end when it is told to.
trap '' TERM
while :; do read -r line || sleep 1; done

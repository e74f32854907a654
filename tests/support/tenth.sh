#!/bin/bash
# The program under test as a player who looks at a tenth of the nodes that he is told.
sed -u 's/^go nodes \([0-9]*\)0$/go nodes \1/' | exec "$PAWNSHOP" uci

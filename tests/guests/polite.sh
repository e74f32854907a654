#!/bin/sh
# A guest as it should be, which moves the pawn before the king whatever it is told: e2e4, or e7e5 as the second
# player. Others take it over and do one thing otherwise. What it hears is written to $HEARD, where that is set.
move=e2e4
uci() {
  echo "id name Polite"
  echo "option name Hash type spin default 16 min 1 max 64"
  echo "option name MultiPV type spin default 1 min 1 max 5"
  echo "option name Skill Level type spin default 20 min 0 max 20"
  echo "option name UCI_Variant type combo default chess var chess var crazyhouse var pocketknight"
  echo "uciok"
}
position() {
  case $1 in
    *moves*) move=e7e5 ;;
    *) move=e2e4 ;;
  esac
}
answer() {
  echo "info depth 7 multipv 1 score cp 31 nodes 1000 time 10 pv $move"
  echo "bestmove $move"
}
go() {
  case $1 in
    *infinite*) echo "info depth 5 multipv 1 score cp 12 nodes 500 time 10 pv $move" ;;
    *) answer ;;
  esac
  waits=$1
}
halt() {
  case $waits in *infinite*) answer ;; esac
  waits=
}
listen() {
  while read -r order rest; do
    [ -z "$HEARD" ] || echo "$order $rest" >>"$HEARD"
    case $order in
      uci) uci ;;
      isready) echo readyok ;;
      position) position "$rest" ;;
      go) go "$rest" ;;
      stop) halt ;;
      quit) exit 0 ;;
    esac
  done
}
case $0 in */polite.sh) listen ;; esac

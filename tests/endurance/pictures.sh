# A few tables as they look, beside small pictures of how they should: tests/data/pictures/NAME.png. Letters and edges
# may be smoothed otherwise elsewhere, so both are looked at from afar, with some tolerance; a scene with one man less
# must be told apart. PAWNSHOP_NEW_PICTURES=1 writes them anew: look at them before they are kept.
source "$PAWNSHOP_TREE/tests/support/command.sh"
source "$PAWNSHOP_TREE/tests/support/display.sh"

kept_pictures=$PAWNSHOP_TREE/tests/data/pictures
tolerance=0.012  # of all that a pixel can differ; a man less is over 0.03

# scene NAME GAME ARGS...: draws it and makes it small.
scene() {
  local name=$1
  shift
  answers play "$@" --fresh --size 900x640 --scale 1 --as both --screenshot "$scratch/$name-large.png"
  convert "$scratch/$name-large.png" -crop 660x590+0+40 +repage -resize 164x147! -dither None -colors 48 "PNG8:$scratch/$name.png"
}
# distance A B: 0 to 1.
distance() { compare -metric RMSE "$1" "$2" null: 2>&1 | sed -E 's/.*\((.*)\)/\1/'; }
is_below() { awk -v a="$1" -v b="$2" 'BEGIN { exit !(a < b) }'; }

# looks_right NAME GAME ARGS...
looks_right() {
  local name=$1
  scene "$@"
  if [[ ${PAWNSHOP_NEW_PICTURES:-} ]]; then cp "$scratch/$name.png" "$kept_pictures/$name.png"; fi
  local apart
  apart=$(distance "$scratch/$name.png" "$kept_pictures/$name.png")
  printf '%s: %s\n' "$name" "$apart"
  is_below "$apart" "$tolerance" || fail "$name does not look as it should: $apart"
}

looks_right start hostage
looks_right held hostage --fen "4k3/1P6/8/8/8/5n2/3p4/2B1K1N1[NNP#Rp] w - - 0 1"
looks_right hole prisoners-dilemma
looks_right tiles shogi
looks_right exotic hyper-chess --moves "Pa2-a4"

scene less hostage --fen "4k3/1P6/8/8/8/8/3p4/2B1K1N1[NNP#Rp] w - - 0 1"
apart=$(distance "$scratch/less.png" "$kept_pictures/held.png")
printf 'one man less: %s\n' "$apart"
if is_below "$apart" "$tolerance"; then fail "one man less looks the same: $apart"; fi
finish

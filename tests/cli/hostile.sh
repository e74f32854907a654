# Scripts that want to hang, to fill the memory or to break out end in one clear error: within two seconds of CPU time
# and 256 MiB where nothing but the program itself uses them up, and without a file being made.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/scripts"
cp "$PAWNSHOP_TREE"/tests/hostile/*.lua "$scratch/scripts"
cd "$scratch/scripts" || exit 1

# ---- what is too long to be kept, or is no file that can be kept

# repeated TEXT COUNT
repeated() { yes "$1" | head -n "$2" | tr -d '\n'; }

{ echo 'return extend "hostage" { title = "Hostile" }'; repeated '          ' 80000; } >source-of-800-kB.lua
{ echo 'local x = 0'; yes 'x = x + 1' | head -n 80000; echo 'return 1'; } >long-source.lua
{ echo 'local x'; echo 'if x then'; repeated 'elseif x then ' 17000; echo 'end'; } >source-of-elseifs.lua
{ echo 'local x'; echo 'return x'; repeated 'and x ' 40000; } >source-of-ands.lua
{ for i in {1..9000}; do echo "goto l$i"; done; for i in {1..9000}; do echo "::l$i::"; done; } >source-of-gotos.lua
{
  for i in {1..80}; do echo "return function(...) local a, b, c, d, e, f"; repeated ', a' 150; done
  repeated ' x() ' 40000
} >source-of-functions.lua
{ printf 'return '; repeated '(' 200000; } >source-of-brackets.lua
{ printf 'return '; repeated '{' 200000; } >source-of-braces.lua
{ printf 'return '; repeated 'not ' 60000; echo x; } >source-of-nots.lua
{ printf 'return "'; repeated '\\x' 60000; } >source-of-escapes.lua
{ echo '--[==['; repeated ']=] ' 60000; } >source-of-an-open-comment.lua
{ printf 'return extend "hostage" { title = "'; printf '\xff\xfe\x80\xc0'; echo '" }'; } >source-of-odd-bytes.lua
head -c 200000 "$PAWNSHOP" >source-of-machine-code.lua

ln -s /etc/passwd outside.lua.link
mv outside.lua.link passwd.lua
mkdir folder.lua
mkfifo pipe.lua
mkdir "$scratch/other"
echo 'return {}' >"$scratch/other/library.lua"
ln -s "$scratch/other/library.lua" library.lua
for name in passwd folder pipe library; do echo "return require \"$name\"" >"requires-$name.lua"; done

# Many scripts that are small as texts, and large when each of them is taken apart.
for i in {1..90}; do { repeated ';' 240000; echo ' return {}'; } >"crowd-$i.lua"; done
echo 'for i = 1, 90 do require("crowd-" .. i) end' >requires-a-crowd.lua

# ---- all of them

before=$(ls | wc -l)
failures=0 runs=0
sanitized=$([[ ${PAWNSHOP_SANITIZE-} ]] && echo yes || echo no)
fail() {
  printf 'FAILED: %s: %s\n  stderr: %s\n' "$script" "$1" "$(head -c 400 "$scratch/err")"
  failures=$((failures + 1))
}
# try SECONDS COMMAND SCRIPT: sanitizers make everything slower and larger, and the program gives itself ten times as
# long. On a busy machine that can take minutes.
patience=60
if [[ $sanitized == yes ]]; then patience=600; fi
try() {
  (
    if [[ $sanitized == no ]]; then
      ulimit -v 262144 -t "$1"
    fi
    exec timeout $patience "$PAWNSHOP" "$2" "$3" >"$scratch/out" 2>"$scratch/err" </dev/null
  ) 2>/dev/null
}
commands=(check moves show)
if [[ $sanitized == yes ]]; then commands=(check); fi  # the others go the same way to the rules, ten times slower
for script in *.lua; do
  case $script in passwd.lua | folder.lua | pipe.lua | library.lua | crowd-*.lua) continue ;; esac
  # Under sanitizers, what is meant to end by the clock is left to the plain build.
  if [[ $sanitized == yes ]] &&
    { [[ $script == *without-end* ]] || grep -qE 'while true|math.maxinteger|1000000' "$script"; }; then
    continue
  fi
  runs=$((runs + 1))
  for command in "${commands[@]}"; do
    try 2 "$command" "$script"
    code=$?
    if [[ $script == heavy-* && $code == 0 ]]; then continue; fi  # a game after all, and judged in time
    # What is hostile only in play may not come up in the start position.
    if [[ $command != check && $code == 0 ]]; then continue; fi
    [[ $code == 1 ]] || fail "$command: exit code $code, expected 1"
    # What is wrong with the rules only in play need not have a line.
    place='^(([a-z0-9_/-]+/)?'"(crowd-[0-9]+|${script%.lua})"'|(scripts|variants)/[a-z_-]+)\.lua:[0-9]+: error: '
    if [[ $command != check ]]; then place+='|^error: the rules '; fi
    grep -qE "$place" "$scratch/err" || fail "$command: no error with the name and the line of a script"
    # The clock would end it too, after five times the memory.
    [[ $script != requires-a-crowd.lua ]] || grep -q 'too much memory$' "$scratch/err" || fail "$command: memory is lost"
    if LC_ALL=C grep -q $'[\x01-\x08\x0b-\x1f\x7f]' "$scratch/err"; then fail "$command: a control sign in a message"; fi
    if grep -q 'root:' "$scratch/err"; then fail "$command: a message shows what is in a file outside"; fi
    [[ $(wc -c <"$scratch/err") -lt 20000 ]] || fail "$command: a message that is too long"
    [[ $(ls | wc -l) == "$before" ]] || { fail "$command: a file was made"; before=$(ls | wc -l); }
    # The title is printed when the script is loaded: where it never was, the others end in the same place.
    if [[ $command == check && ! -s $scratch/out && $script != requires-* ]]; then break; fi
  done
done
echo "$runs hostile scripts, $failures failed"
[[ $failures == 0 && $runs -ge 40 ]]

-- luacheck over all Lua of the tree. Game scripts see the words of the rule language and a safe part of Lua,
-- nothing else: a word that is in neither list is a slip of the pen.
stds.rules = {
  read_globals = {
    -- Lua
    "assert", "error", "ipairs", "next", "pairs", "require", "select", "tonumber", "tostring", "type",
    math = { other_fields = true }, string = { other_fields = true }, table = { other_fields = true },
    -- games, parts, turns, movements
    "game", "extend", "option",
    "board", "man", "zone", "marks", "counter", "flag", "duty", "mine", "theirs",
    "move", "drop", "together", "pass", "point",
    "step", "slide", "hop", "swap",
    -- directions
    "forward", "backward", "left", "right", "sideways", "orthogonal", "diagonal", "every_way",
    "forward_diagonal", "backward_diagonal", "north", "south", "east", "west", "leap",
    -- sides, regions, sets
    my = { other_fields = true }, their = { other_fields = true },
    all = { other_fields = true }, the = { other_fields = true },
    "rank", "file", "squares", "first_rank", "last_rank", "light", "dark", "everywhere", "nowhere", "where",
    "empty", "from", "to", "path", "behind", "moved", "dropped", "taken",
    "shift", "neighbours", "files", "ranks", "reach", "attackers", "threatened", "defended", "when",
    -- conditions, effects, ends
    "any", "none", "within", "count", "worth", "attacked", "safe_for", "by", "took", "paid", "how", "repeated",
    "before", "ask",
    "take", "remove", "become", "convert", "send", "mark", "raise", "call",
    "win", "lose", "draw", "adjudged", "claim",
  },
}

std = "lua54"
max_line_length = 120
-- An argument may be there for its name: function(paid, rescued) return true end.
unused_args = false

files["scripts"].std = "rules"
files["variants"].std = "rules"
files["tests/features"].std = "rules"

-- Broken on purpose: they test what the program says of them.
exclude_files = { "tests/errors", "tests/hostile", "tests/fuzz" }

-- Fails when a document has a line that is too long, or names a file or a folder that is not there. It may be named by
-- the end of its path (`hot/sketch.h`), and a pair of header and source without an ending (`engine/places`).
-- Positions cannot be wrapped, nor can the tables of the language reference, which the page reads row by row. In the
-- documents for programmers (CODE) every name is looked up that can be one of a file, and every name of the code
-- (`Desk::look`, `run_by`), but for documents that tell of the past.
-- Usage: lua5.4 documents.lua, in the root of the tree.
local WIDTH = 120
local REFERENCE = "./scripts/LANGUAGE.md"
local CODE = { "^%./host/", "^%./renderer/", "^%./tests/", "^%./CONTRIBUTING%.md$" }
local PAST = { "/adr/", "/EXPERIMENTS%.md$", "/BENCHMARKS%.md$" }
local SOURCES = {
  "%.cpp$", "%.h$", "%.lua$", "%.ts$", "%.mjs$", "%.js$", "%.py$", "%.sh$", "%.txt$", "%.json$", "^/pawnshop$",
}

local function lines_of(command)
  local list, pipe = {}, assert(io.popen(command))
  for line in pipe:lines() do list[#list + 1] = line end
  return list
end

-- What the programs write, and what lies on other machines, is named but is not here.
local elsewhere = { "^build/", "^/", "^~", "^debian/", "^node_modules/", "^library%.json$" }

local tree = {}
for _, path in ipairs(lines_of "find . -path ./build -prune -o -path ./.git -prune -o -print") do
  tree[#tree + 1] = path:sub(2)
end
local whole = table.concat(tree, "\n") .. "\n"

local function any_of(patterns, name)
  for _, pattern in ipairs(patterns) do
    if name:find(pattern) then return true end
  end
  return false
end

-- A `*` stands for any part of a name.
local function is_there(name)
  if any_of(elsewhere, name) then return true end
  local plain = name:gsub("/$", "")
  if plain:find("*", 1, true) then
    local pattern = plain:gsub("[%-%.]", "%%%0"):gsub("%*", "[^/\n]*")
    return whole:find("/" .. pattern .. "[^/\n]*\n") ~= nil
  end
  return whole:find("/" .. plain .. "\n", 1, true) ~= nil
end

local failures, count = {}, 0

local function fail(path, number, message)
  failures[#failures + 1] = ("%s:%d: error: %s"):format(path, number, message)
end

-- Not what stands for several files: with the sign of a pattern, or with a name in capital letters to be filled in.
local function is_file_name(name)
  return name:find("^[%w_.%-/]+%.%l+$") and name:find("/", 1, true) and not name:find("%f[%u]%u%u+%f[^%u]")
end

-- The endings of our files: a name with another one is a word of some language, or a page of the web.
local endings = {}
for _, path in ipairs(tree) do
  local ending = path:match("[^/]%.(%l+)$")
  if ending then endings[ending] = true end
end

-- What in a document for programmers is a path: with a folder in it, or a file's name with one of our endings.
local function is_path(name)
  if name:find("^[%w_.*%-]+%.%l+$") then return endings[name:match("%.(%l+)$")] ~= nil end
  return name:find("^[%l%d_.*%-/]*/[%l%d_.*%-/]*$") ~= nil
end

-- A decision is named by its number as well (`adr/0007`).
local function check_path(path, number, name)
  name = name:gsub("^%./", "")
  if is_there(name) or (not name:find("%.%l+$") and (is_there(name .. ".*") or is_there(name .. "-*"))) then return end
  fail(path, number, "there is no file or folder " .. name)
end

-- Every word in the code, for names that documents give.
local words = {}
for _, path in ipairs(tree) do
  local file = any_of(SOURCES, path) and io.open("." .. path)
  if file then
    for word in file:read("a"):gmatch "[%a_][%w_]*" do words[word] = true end
    file:close()
  end
end

-- A function, a class or a field: a name with an underscore, or with capitals within. Its parts, or nothing.
local function parts_of_name(name)
  local plain = name:gsub("%(.*%)$", ""):gsub("::", ".")
  if not plain:find("^[%a_][%w_.]*$") or is_path(plain) or not plain:find("%l[_%u.]%w") then return {} end
  local parts = {}
  for part in plain:gmatch "[^.]+" do parts[#parts + 1] = part end
  return parts
end

local function check_name(path, number, name)
  for _, part in ipairs(parts_of_name(name)) do
    if not words[part] then fail(path, number, ("no source has the name %s (`%s`)"):format(part, name)) end
  end
end

local function check(path)
  local number, is_code, is_for_code = 0, false, any_of(CODE, path)
  local has_names = is_for_code and not any_of(PAST, path)
  for line in io.lines(path) do
    number = number + 1
    if line:find("^```") then is_code = not is_code end
    local length = utf8.len(line) or #line
    local is_wide = line:find("^Try: ") or line:find("^    %S+/") or (line:find("^|") and path == REFERENCE)
    if length > WIDTH and not is_wide then
      fail(path, number, ("%d signs in a line: %d is the most"):format(length, WIDTH))
    end
    for name in line:gmatch "`([^`]+)`" do
      if has_names and not is_code then check_name(path, number, name) end
      if not is_code and is_for_code and is_path(name) then
        check_path(path, number, name)
      elseif not is_code and is_file_name(name) and not is_there(name) then
        fail(path, number, "there is no file " .. name)
      end
    end
    for name in line:gmatch "%]%(([^)#:]+)%)" do
      if not is_code and not is_there(name:gsub("^%.%.?/", "")) then fail(path, number, "there is no file " .. name) end
    end
  end
  count = count + 1
end

for _, path in ipairs(lines_of "find . -path ./build -prune -o -path ./.git -prune -o -name '*.md' -print | sort") do
  check(path)
end
for _, failure in ipairs(failures) do print(failure) end
print(("%d documents, %d faults"):format(count, #failures))
os.exit(#failures == 0 and count > 0)

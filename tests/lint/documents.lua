-- Fails when a document has a line that is too long, or names a file that is not there. A file may be named by the end
-- of its path (`hot/sketch.h`). Tables cannot be wrapped, nor can positions.
-- Usage: lua5.4 documents.lua, in the root of the tree.
local WIDTH = 120

local function lines_of(command)
  local list, pipe = {}, assert(io.popen(command))
  for line in pipe:lines() do list[#list + 1] = line end
  return list
end

-- What the programs write, and what lies on other machines, is named but is not here.
local elsewhere = { "^build/", "^/", "^~", "^debian/", "^node_modules/" }

local tree = {}
for _, path in ipairs(lines_of "find . -path ./build -prune -o -path ./.git -prune -o -print") do
  tree[#tree + 1] = path:sub(2)
end
local whole = table.concat(tree, "\n") .. "\n"

local function is_there(name)
  for _, pattern in ipairs(elsewhere) do
    if name:find(pattern) then return true end
  end
  return whole:find("/" .. name:gsub("/$", "") .. "\n", 1, true) ~= nil
end

local failures, count = {}, 0

local function fail(path, number, message)
  failures[#failures + 1] = ("%s:%d: error: %s"):format(path, number, message)
end

-- Not what stands for several files: with the sign of a pattern, or with a name in capital letters to be filled in.
local function is_file_name(name)
  return name:find("^[%w_.%-/]+%.%l+$") and name:find("/", 1, true) and not name:find("%f[%u]%u%u+%f[^%u]")
end

local function check(path)
  local number, is_code = 0, false
  for line in io.lines(path) do
    number = number + 1
    if line:find("^```") then is_code = not is_code end
    local length = utf8.len(line) or #line
    if length > WIDTH and not line:find("^|") and not line:find("^Try: ") and not line:find("^    %S+/") then
      fail(path, number, ("%d signs in a line: %d is the most"):format(length, WIDTH))
    end
    for name in line:gmatch "`([^`]+)`" do
      if not is_code and is_file_name(name) and not is_there(name) then
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

-- Fails when a file of host/ or renderer/ includes what its module does not depend on.
-- Usage: lua5.4 layers.lua HOST LAYERS RENDERER, where LAYERS holds a line "module: dependency;dependency" per
-- module, written by CMake from the link lines themselves.
local host, layers_path, renderer = ...

-- Libraries that only some modules may see, by the beginning of what is included.
local OUTSIDE = {
  { "^lua", "script" }, { "^lauxlib", "script" }, { "^CLI/", "cli" }, { "^nlohmann/", "cli" },
  { "^SFML/", "window" }, { "^imgui", "window" }, { "^backends/imgui", "window" }, { "^cairo", "window" },
  { "^GL/", "window" }, { "^X11/", "window" },
}

-- Rooms of a module that share no code with another one: who judges the fast way must not stand on it.
local APART = {
  { "^rules/referee/", "^rules/plan/" },
  { "^rules/referee/", "^rules/compiled/" },
  { "^rules/referee/", "^rules/hot/" },
  { "^rules/referee/", "^rules/partial/" },
}

local allowed, failures = {}, {}
for line in io.lines(layers_path) do
  local module, dependencies = line:match("^(%w+):(.*)$")
  if module then
    allowed[module] = { [module] = true }
    for dependency in dependencies:gmatch("%w+") do allowed[module][dependency] = true end
  end
end
assert(next(allowed), "no layers in " .. layers_path)

-- `owner` is the module, or `window` for the files of the renderer that put things on a screen.
local function check(path, module, owner, number, included)
  local function fail(message)
    failures[#failures + 1] = ("%s:%d: error: %s"):format(path, number, message)
  end
  local folder = included:match("^(%w+)/")
  if folder and allowed[folder] and not allowed[module][folder] then
    fail(("%s may not include %s"):format(module, folder))
  end
  local own = path:gsub("^host/", "")
  for _, rooms in ipairs(APART) do
    if (own:find(rooms[1]) and included:find(rooms[2])) or (own:find(rooms[2]) and included:find(rooms[1])) then
      fail(("its room may not include <%s>"):format(included))
    end
  end
  for _, rule in ipairs(OUTSIDE) do
    if included:find(rule[1]) and owner ~= rule[2] then
      fail(("only %s may include <%s>"):format(rule[2], included))
    end
  end
end

local count = 0
local function check_file(path, module, owner)
  if not allowed[module] then
    failures[#failures + 1] = path .. ":1: error: in no module of CMake"
  else
    local number = 0
    for text in io.lines(path) do
      number = number + 1
      local included = text:match('^%s*#%s*include%s*[<"]([^>"]+)[>"]')
      if included then check(path, module, owner, number, included) end
    end
    if number > 400 then print(("%s: note: %d lines; is it still one thought?"):format(path, number)) end
  end
  count = count + 1
end

local function files(folder)
  return assert(io.popen(("find '%s' -name '*.h' -o -name '*.cpp' | sort"):format(folder))):lines()
end
for path in files(host) do
  local module = path:sub(#host + 2):match("^(%w+)/")
  check_file(path, module, module)
end
for path in files(renderer) do
  local is_page = path:find("/web/", 1, true)
  check_file(path, is_page and "page" or "renderer", path:find("/window/", 1, true) and "window" or "renderer")
end

for _, failure in ipairs(failures) do print(failure) end
print(("%d files, %d faults"):format(count, #failures))
os.exit(#failures == 0)

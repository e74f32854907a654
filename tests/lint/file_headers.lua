-- Fails when a file does not open as every file of its kind does:
--   C++            the licence line; a header then has #pragma once, a source first includes its own header
--   variants/*.lua title, inventor, source and a year, where a reader looks for them
-- Usage: lua5.4 file_headers.lua, in the root of the tree.
local LICENCE = "// SPDX-License-Identifier: MIT"

local count, failures = 0, {}

local function fail(path, line, message)
  failures[#failures + 1] = ("%s:%d: error: %s"):format(path, line, message)
end

local function files(command)
  local list, pipe = {}, assert(io.popen(command .. " 2>/dev/null | sort"))
  for path in pipe:lines() do list[#list + 1] = path end
  return list
end

local function read(path)
  local lines = {}
  for line in io.lines(path) do lines[#lines + 1] = line end
  return lines
end

local function exists(path)
  local file = io.open(path)
  return file and file:close()
end

-- The first line that is neither empty nor a comment.
local function first_code(lines, from)
  for number = from, #lines do
    if lines[number]:find("%S") and not lines[number]:find("^%s*//") then return number, lines[number] end
  end
  return #lines, ""
end

local function check_cpp(path)
  local lines = read(path)
  if lines[1] ~= LICENCE then fail(path, 1, "the first line is not '" .. LICENCE .. "'") end
  local number, code = first_code(lines, 1)
  if path:find("%.h$") then
    if code ~= "#pragma once" then fail(path, number, "a header begins with #pragma once") end
  elseif exists((path:gsub("%.cpp$", ".h"))) then
    local own = path:gsub("%.cpp$", ".h"):gsub("^host/", "")
    if code ~= ('#include "%s"'):format(own) then
      fail(path, number, ('the first include is not its own header, "%s"'):format(own))
    end
  end
end

local function check_variant(path)
  local text = table.concat(read(path), "\n")
  for _, key in ipairs { "title", "inventor", "source" } do
    if not text:find("%f[%w]" .. key .. "%s*=") then fail(path, 1, "does not say its " .. key) end
  end
  if not text:find("%f[%d]%d%d%d%d%f[%D]") then fail(path, 1, "does not say its year") end
end

local function check(list, how)
  for _, path in ipairs(list) do how(path) end
  count = count + #list
end

check(files("find host renderer tests \\( -name '*.h' -o -name '*.cpp' \\)"), check_cpp)
check(files("find variants -maxdepth 1 -name '*.lua' ! -name catalogue.lua"), check_variant)

for _, failure in ipairs(failures) do print(failure) end
print(("%d files, %d faults"):format(count, #failures))
os.exit(#failures == 0 and count > 0)

-- Fails when a text that people read cannot be said in another language as it should be:
--   host/languages/*.po      every text that host/ and renderer/ mark with said(...) or to_say(...) has an entry with a
--                            translation, every entry is still marked, and both have the same places and fields
--   variants/languages/*.po  the same of the texts of all shipped games, which `pawnshop texts` prints
--   variants/help/LANGUAGE/  has a page for each page of variants/help, with as many lessons, and in each the same
--                            position, moves to try and refused moves
--   variants/rules/LANGUAGE/ has a page for each page of variants/rules, with the same levels of headings, rows of
--                            tables, drawings and positions, numbers of rules and pieces of code
-- Usage: lua5.4 translations.lua ROOT [PAWNSHOP [--missing LANGUAGE]]. Without the program pawnshop the texts of games
-- are left out; with --missing the entries that are not there yet are printed, to be translated.
local root, program, mode, wanted = ...
local failures, checked = {}, 0

--- Of texts of several lines the first tells which one is meant.
local function fail(form, ...)
  local words = { ... }
  for i, word in ipairs(words) do words[i] = type(word) == "string" and word:gsub("\n.*", " ...") or word end
  failures[#failures + 1] = ("error: " .. form):format(table.unpack(words))
end

local function files(command)
  local list, pipe = {}, assert(io.popen(command .. " 2>/dev/null | sort"))
  for path in pipe:lines() do list[#list + 1] = path end
  pipe:close()
  return list
end

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read("a")
  file:close()
  return text
end

-- ---------------------------------------------------------------- texts in C++

local ESCAPES = { n = "\n", t = "\t", ['"'] = '"', ["\\"] = "\\", ["'"] = "'" }

local function unescaped(text)
  text = text:gsub("\\u(%x%x%x%x)", function(code) return utf8.char(tonumber(code, 16)) end)
  return (text:gsub("\\(.)", function(sign) return ESCAPES[sign] or sign end))
end

--- Reads the texts in quotation marks that follow each other from a place on; nil if there is none.
local function literal(source, place)
  local text
  while true do
    local _, behind = source:find("^%s*", place)
    local raw, after = source:match('^R"%((.-)%)"()', behind + 1)
    if raw then
      text, place = (text or "") .. raw, after
    elseif source:sub(behind + 1, behind + 1) == '"' then
      local last = behind + 2
      while source:sub(last, last) ~= '"' do last = last + (source:sub(last, last) == "\\" and 2 or 1) end
      text, place = (text or "") .. unescaped(source:sub(behind + 2, last - 1)), last + 1
    else
      return text
    end
  end
end

--- All texts that the program marks, with a place where each stands.
local function marked_texts()
  local texts = {}
  local sources = files(("find %s/host %s/renderer -name '*.cpp' -o -name '*.h'"):format(root, root))
  for _, path in ipairs(sources) do
    local source = read(path)
    for begin, name, place in source:gmatch "()%f[%w_]([%w_]+)%(()" do
      if (name == "said" or name == "to_say") and source:sub(begin - 1, begin - 1) ~= "." then
        local text = literal(source, place)
        if text and not texts[text] then texts[text] = path:sub(#root + 2) end
      end
    end
  end
  return texts
end

-- ---------------------------------------------------------------- .po files

--- The entries of a .po text: English -> translation. Entries for the tools of translators are left out.
local function entries_of(text, shown)
  local entries, order, number = {}, {}, 0
  local english, translated, part
  local function finish()
    if english and english ~= "" then
      if entries[english] then fail("%s: a second entry for '%s'", shown, english) end
      entries[english] = translated or ""
      order[#order + 1] = english
    end
    english, translated, part = nil, nil, nil
  end
  local is_fuzzy = false  -- the program leaves such an entry out
  for line in (text .. "\n"):gmatch "(.-)\r?\n" do
    number = number + 1
    local word, quoted = line:match '^(msg%a+) "(.*)"$'
    local more = line:match '^"(.*)"$'
    if word == "msgid" then
      finish()
      english, part = unescaped(quoted), "english"
    elseif word == "msgstr" then
      translated, part = is_fuzzy and "" or unescaped(quoted), is_fuzzy and "fuzzy" or "translated"
      is_fuzzy = false
    elseif more and part == "english" then
      english = english .. unescaped(more)
    elseif more and part == "translated" then
      translated = translated .. unescaped(more)
    elseif line:match "^#,.*fuzzy" then
      is_fuzzy = true
    elseif not (line == "" or line:match "^#" or (more and part == "fuzzy")) then
      fail("%s:%d: this line is no part of an entry", shown, number)
    end
  end
  finish()
  return entries, order
end

--- The places of a template of the program, as sorted numbers: `{}` is the next one, `{2}` the second.
local function places_of(text)
  local places, next_place = {}, 0
  for number in text:gmatch "{(%d*)}" do
    if number == "" then
      next_place = next_place + 1
      places[#places + 1] = next_place
    else
      places[#places + 1] = tonumber(number)
    end
  end
  table.sort(places)
  return table.concat(places, " ")
end

--- The fields of a template of a script, sorted; of a counter's only its name, since what it counts is translated.
local function fields_of(text)
  local seen, fields = {}, {}
  for field in text:gmatch "<([%a_,]+)[^<>]*>" do
    if not seen[field] then fields[#fields + 1] = field end
    seen[field] = true
  end
  table.sort(fields)
  return table.concat(fields, " ")
end

local function ends_of(text) return text:match "^%s*" .. "|" .. text:match "%s*$" end

local function quoted(text)
  local out = text:gsub('[\\"]', "\\%0"):gsub("\t", "\\t")
  if not out:find "\n" then return '"' .. out .. '"' end
  return '""\n"' .. out:gsub("\n", '\\n"\n"') .. '"'
end

--- Compares the texts that there are with the entries of a file. What the library can say in games that are not
--- shipped may have an entry as well.
local function check(shown, path, texts, library)
  local entries = entries_of(read(path), shown)
  local missing = {}
  for english, where in pairs(texts) do
    checked = checked + 1
    local translated = entries[english]
    local is_year = english:find "^%d+$"  -- which is the same in all languages
    if not translated or translated == "" then
      if not is_year then missing[#missing + 1] = { where, english } end
    elseif places_of(translated) ~= places_of(english) then
      fail("%s: '%s' and its translation have other places", shown, english)
    elseif fields_of(translated) ~= fields_of(english) then
      fail("%s: '%s' and its translation have other fields", shown, english)
    elseif ends_of(translated) ~= ends_of(english) then
      fail("%s: '%s' and its translation begin or end with other blanks", shown, english)
    end
  end
  table.sort(missing, function(a, b) return a[1] == b[1] and a[2] < b[2] or a[1] < b[1] end)
  for _, one in ipairs(missing) do
    if mode == "--missing" and shown:match("/" .. wanted .. "%.po$") then
      print(("#: %s\nmsgid %s\nmsgstr \"\"\n"):format(one[1], quoted(one[2])))
    else
      fail("%s: no translation of '%s' (%s)", shown, one[2], one[1])
    end
  end
  for english in pairs(entries) do
    if not texts[english] and not library:find(english, 1, true) then
      fail("%s: nothing says '%s' any more", shown, english)
    end
  end
end

-- ---------------------------------------------------------------- pages

--- What a page of help says that is no sentence: its lessons, and what each of them tries.
local function lessons_of(path)
  local bones, lesson = {}, 0
  for line in io.lines(path) do
    if line:match "^## " then
      lesson = lesson + 1
      bones[#bones + 1] = "lesson " .. lesson
    elseif line:match "^Try:" or line:match "^Play:" or line:match "^No:" then
      bones[#bones + 1] = line:gsub("%s+$", "")
    end
  end
  return bones
end

--- What a line of long rules is, if its words do not matter; a table's row has as many cells as it has bars between.
local function kind_of(line)
  local level = line:match "^(#+) "
  if level then return "heading " .. level end
  if line:match "^|" then return "row of " .. select(2, line:gsub("|", "")) - 1 end
end

--- The pieces of code and the numbers of rules (8.2.1, H9.3, U10) in a text, sorted, since another language may name
--- them in another order.
local function names_in(text)
  local names = {}
  for code in text:gmatch "`[^`]+`" do names[#names + 1] = code end
  for name in text:gsub("`[^`]+`", " "):gmatch "%f[%w]%u?%d[%d.]*" do
    name = name:gsub("%.+$", "")
    if name:match "^%u" or name:match "%." then names[#names + 1] = "rule " .. name end
  end
  table.sort(names)
  return names
end

--- What a page of long rules says that is no sentence.
local function frame_of(path)
  local bones, words, is_fenced = {}, {}, false
  for line in io.lines(path) do
    line = line:gsub("%s+$", "")
    local is_fence = line:match "^```" ~= nil
    if is_fence then is_fenced = not is_fenced end
    if is_fence or is_fenced or line:match "^    " then
      bones[#bones + 1] = line
    else
      bones[#bones + 1] = kind_of(line)
      words[#words + 1] = line
    end
  end
  for _, name in ipairs(names_in(table.concat(words, " "))) do bones[#bones + 1] = name end
  return bones
end

--- Where a page and its translation differ first.
local function compare(shown, path, sister, bones_of)
  local ours, theirs = bones_of(path), bones_of(sister)
  for i = 1, math.max(#ours, #theirs) do
    if ours[i] ~= theirs[i] then
      return fail("%s: it has '%s' where %s has '%s'", sister, theirs[i] or "nothing", shown, ours[i] or "nothing")
    end
  end
end

local function check_pages(folder, code, bones_of)
  for _, path in ipairs(files(("find %s/%s -maxdepth 1 -name '*.md'"):format(root, folder))) do
    local name = path:match "([^/]+)$"
    local sister = ("%s/%s/%s/%s"):format(root, folder, code, name)
    local file = io.open(sister)
    checked = checked + 1
    if not file then
      fail("%s: there is no such page", sister)
    else
      file:close()
      compare(folder .. "/" .. name, path, sister, bones_of)
    end
  end
  for _, path in ipairs(files(("find %s/%s/%s -name '*.md'"):format(root, folder, code))) do
    local file = io.open(("%s/%s/%s"):format(root, folder, path:match "([^/]+)$"))
    if file then file:close() else fail("%s: there is no such page in English", path) end
  end
end

--- The languages in which there are pages of either kind.
local function languages_of_pages()
  local find = "find %s/variants/help %s/variants/rules -mindepth 1 -type d -printf '%%f\\n'"
  local codes, seen = {}, {}
  for _, code in ipairs(files(find:format(root, root))) do
    if not seen[code] then codes[#codes + 1] = code end
    seen[code] = true
  end
  return codes
end

-- ---------------------------------------------------------------- all of it

local marked = marked_texts()
for _, path in ipairs(files(("find %s/host/languages -name '*.po'"):format(root))) do
  check(path:sub(#root + 2), path, marked, "")
end
if program then
  local library = ""
  for _, path in ipairs(files(("find %s/scripts -name '*.lua'"):format(root))) do library = library .. read(path) end
  local pipe = assert(io.popen(program .. " texts"))
  local texts = {}
  for _, english in ipairs(select(2, entries_of(pipe:read "a", "pawnshop texts"))) do texts[english] = "a game" end
  if not pipe:close() then fail("%s texts: it fails", program) end
  for _, path in ipairs(files(("find %s/variants/languages -name '*.po'"):format(root))) do
    check(path:sub(#root + 2), path, texts, library)
  end
end
for _, code in ipairs(languages_of_pages()) do
  check_pages("variants/help", code, lessons_of)
  check_pages("variants/rules", code, frame_of)
end

table.sort(failures)
for _, line in ipairs(failures) do print(line) end
if #failures == 0 and mode ~= "--missing" then print(checked .. " texts and pages") end
os.exit(#failures == 0)

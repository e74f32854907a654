// SPDX-License-Identifier: MIT
#include "script/reader.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "support/text.h"

namespace pawnshop::script {

namespace {

constexpr std::size_t kMaxEntries = 200;  ///< of a list or a map of names
constexpr std::size_t kLongestText = 20'000, kLongestLine = 200, kLongestName = 100;

}  // namespace

Reader::Reader(Session& session, std::string name, Location where, SeatId seat)
    : session_(session), name_(std::move(name)), where_(std::move(where)), seat_(seat) {
  lua_State* lua = session_.lua();
  luaL_checkstack(lua, 20, nullptr);
  index_ = lua_gettop(lua);
  is_table_ = lua_type(lua, index_) == LUA_TTABLE;
  if (const auto place = place_of(session, index_)) {
    where_ = *place;
    seat_ = session_.seat(*place);
  }
}

Reader Reader::inner(const std::string& key) {
  return Reader(session_, name(key), where(key), seat_of(key));
}

SeatId Reader::seat_of(const std::string& key) {
  if (!is_table_)
    return kNoSeat;
  const SeatId seat = seat_of_field(session_.lua(), index_, key);
  return seat >= 0 ? seat : session_.seat(seat_, key);
}

Location Reader::where(const std::string& key) {
  Location place = session_.locate(seat_of(key));
  return place.line > 0 ? place : where_;
}

std::optional<Location> Reader::written(const std::string& key) {
  const bool is_written =
      mentions(key.c_str()) || (is_table_ && seat_of_field(session_.lua(), index_, key) != kNoSeat);
  return is_written ? std::optional(where(key)) : std::nullopt;
}

bool Reader::mentions(const char* key) {
  if (!is_table_)
    return false;
  lua_State* lua = session_.lua();
  lua_pushstring(lua, key);
  const bool there = lua_rawget(lua, index_) != LUA_TNIL;
  lua_pop(lua, 1);
  return there;
}

bool Reader::push(const char* key) {
  if (!is_table_)
    return false;
  lua_State* lua = session_.lua();
  lua_pushstring(lua, key);
  lua_rawget(lua, index_);
  if (lua_isnil(lua, -1) || is_nothing(lua, -1)) {
    lua_pop(lua, 1);
    return false;
  }
  return true;
}

void Reader::wrong(const char* key,
                   const std::string& wanted,
                   const std::string& example,
                   const std::string& hint) {
  complain(key,
           "'" + name(key) + "' must be " + wanted + ", got " + sort_in_words(session_.lua(), -1),
           hint,
           example);
}

bool Reader::has(const char* key) {
  const bool there = push(key);
  if (there)
    lua_pop(session_.lua(), 1);
  return there;
}

std::optional<std::string> Reader::text(const char* key) {
  if (!push(key))
    return std::nullopt;
  lua_State* lua = session_.lua();
  std::optional<std::string> value;
  if (lua_type(lua, -1) == LUA_TSTRING) {
    std::size_t size = 0;
    const char* data = lua_tolstring(lua, -1, &size);
    std::string text(data, std::min(size, kLongestText));
    std::string plain = text;
    std::replace_if(
        plain.begin(), plain.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
    if (size > kLongestText) {
      complain(key,
               "'" + name(key) + "' is too long: " + std::to_string(size) + " bytes, at most " +
                   std::to_string(kLongestText),
               "say it in fewer words");
    } else if (!support::is_printable(plain)) {
      complain(key,
               "'" + name(key) + "' has signs that cannot be shown",
               "control signs, or bytes that are not UTF-8");
    } else {
      value = std::move(text);
    }
  } else {
    wrong(key, "a text", std::string(key) + " = \"...\",", "a text stands in quotation marks");
  }
  lua_pop(lua, 1);
  return value;
}

std::optional<std::string> Reader::plain_text(const char* key) {
  if (!push(key))
    return std::nullopt;
  lua_State* lua = session_.lua();
  std::optional<std::string> value;
  if (lua_type(lua, -1) == LUA_TSTRING)
    value = lua_tostring(lua, -1);
  lua_pop(lua, 1);
  return value;
}

std::optional<std::string> Reader::line(const char* key) {
  auto value = text(key);
  if (!value)
    return std::nullopt;
  if (value->find_first_of("\n\t") != std::string::npos) {
    complain(key,
             "'" + name(key) + "' must be a text of one line",
             "write it without line breaks and tabs; 'rules' may have many lines");
    return std::nullopt;
  }
  if (value->size() > kLongestLine) {
    complain(key,
             "'" + name(key) + "' is too long: at most " + std::to_string(kLongestLine) + " bytes",
             "say it in fewer words; 'rules' may be longer");
    return std::nullopt;
  }
  return value;
}

std::optional<double> Reader::number(const char* key) {
  if (!push(key))
    return std::nullopt;
  lua_State* lua = session_.lua();
  std::optional<double> value;
  if (lua_type(lua, -1) == LUA_TNUMBER && std::abs(lua_tonumber(lua, -1)) <= 1e6) {
    value = lua_tonumber(lua, -1);
  } else {
    wrong(key,
          "a number up to a million",
          std::string(key) + " = 3,",
          "a number has no quotation marks");
  }
  lua_pop(lua, 1);
  return value;
}

std::optional<int> Reader::integer(const char* key, int least, int most) {
  if (!push(key))
    return std::nullopt;
  lua_State* lua = session_.lua();
  std::optional<int> value;
  int exact = 0;
  const lua_Integer given = lua_type(lua, -1) == LUA_TNUMBER ? lua_tointegerx(lua, -1, &exact) : 0;
  if (exact && given >= least && given <= most) {
    value = static_cast<int>(given);
  } else {
    wrong(key,
          "a whole number from " + std::to_string(least) + " to " + std::to_string(most),
          std::string(key) + " = " + std::to_string(std::clamp(8, least, most)) + ",",
          hint_of_number(lua, -1));
  }
  lua_pop(lua, 1);
  return value;
}

bool Reader::flag(const char* key) {
  if (!push(key))
    return false;
  lua_State* lua = session_.lua();
  if (lua_type(lua, -1) != LUA_TBOOLEAN)
    wrong(key,
          "true or false",
          std::string(key) + " = true,",
          "true and false have no quotation marks");
  const bool value = lua_toboolean(lua, -1);
  lua_pop(lua, 1);
  return value;
}

namespace {

/// The name of a field as Lua has it: in brackets if it is not one word.
std::string as_key(const std::string& name) {
  const auto is_in_words = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  const bool is_word = !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
                       std::all_of(name.begin(), name.end(), is_in_words);
  return is_word ? name : "[\"" + name + "\"]";
}

/// A right form of a field that takes a value of the rule language.
std::string example_of(const std::string& name, Sort sort) {
  const std::string key = as_key(name);
  switch (sort) {
    case Sort::Movement:
      return key + " = slide(orthogonal) | step(diagonal),";
    case Sort::Condition:
      return key + " = attacked(my.king),";
    case Sort::Set:
      return key + " = everywhere - last_rank,";
    case Sort::Name:
      return key + " = my.hand,";
    case Sort::End:
      return key + " = lose(my.stuck & attacked(my.king)),";
    case Sort::Nothing:
    case Sort::Directions:
    case Sort::Number:
    case Sort::Side:
    case Sort::Effect:
    case Sort::Swap:
      break;
  }
  return {};
}

/// A right form of a field that takes a function.
std::string example_of_function(const std::string& key) {
  if (key == "becomes")
    return "becomes = function(from, to)\n"
           "  if last_rank:has(to) then return \"queen\" end\n"
           "end,";
  if (key == "price")
    return "price = function(paid, dropped) return paid.value >= dropped.value end,";
  return key + " = function(man, by) return my.hand end,";
}

/// A right form of a field that takes a table: one that a game can be played with.
std::string example_of_table(const std::string& key) {
  if (key == "board")
    return "board = board(8, 8),";
  if (key == "men")
    return "men = { king = man { letter = \"K\", moves = step(every_way) } },";
  if (key == "turn")
    return "turn = { move = move {} },";
  if (key == "never")
    return "never = { check = attacked(my.king) },";
  if (key == "ends")
    return "ends = { mate = lose(my.stuck & attacked(my.king)) },";
  return key + " = {},";
}

/// What turns one sort into another.
std::string hint_between(Sort wanted, Sort given) {
  const bool is_set = given == Sort::Set || given == Sort::Name;
  if (wanted == Sort::Condition && is_set)
    return "any(set) says whether a set has squares, none(set) whether it has none";
  if (wanted == Sort::Condition && given == Sort::Number)
    return "compare it: count(my.pawn):at_least(2)";
  if (wanted == Sort::Set && given == Sort::Condition)
    return "when(condition, set) is the set where the condition holds, else nothing";
  return form_of(wanted);
}

}  // namespace

SymbolId Reader::symbol(const char* key, std::initializer_list<Sort> sorts) {
  if (!push(key))
    return kNoSymbol;
  lua_State* lua = session_.lua();
  const auto id = symbol_at(lua, -1);
  const Sort sort = id ? session_.symbol(*id).sort : Sort::Nothing;
  SymbolId found = kNoSymbol;
  for (const Sort wanted : sorts) {
    if (id && (sort == wanted || (wanted == Sort::Set && sort == Sort::Name)))
      found = *id;
  }
  if (found == kNoSymbol) {
    std::vector<std::string> wanted;
    for (const Sort each : sorts)
      wanted.emplace_back(each == Sort::Name ? "a zone" : words_for(each));
    wrong(key,
          support::list_words(wanted),
          example_of(key, *sorts.begin()),
          hint_between(*sorts.begin(), sort));
  }
  lua_pop(lua, 1);
  return found;
}

int Reader::function(const char* key, Location& where) {
  if (!push(key))
    return -1;
  lua_State* lua = session_.lua();
  if (lua_type(lua, -1) != LUA_TFUNCTION || lua_iscfunction(lua, -1)) {
    wrong(key,
          "a function",
          example_of_function(key),
          "it is called when the game is loaded, and what it answers is the rule");
    lua_pop(lua, 1);
    return -1;
  }
  where = session_.place_of_function(-1);
  if (!waits_in_vain(key, where))
    return luaL_ref(lua, LUA_REGISTRYINDEX);
  lua_pop(lua, 1);
  return -1;
}

/// Whether the function on top of the stack waits for more values than the host calls it with;
/// complains then.
bool Reader::waits_in_vain(const std::string& key, const Location& where) {
  struct Call {
    const char* key;
    int count;
    const char *values, *hint;
  };
  static const Call kCalls[] = {{"becomes",
                                 2,
                                 "the squares 'from' and 'to'",
                                 "what a man becomes can depend on nothing else; a man of his own "
                                 "whose 'stands' depends on the "
                                 "position says the rest"},
                                {"captured",
                                 3,
                                 "the captured man, his captor, and the square where he stood",
                                 "what depends on the position says an effect"},
                                {"price",
                                 2,
                                 "the man who is paid and the man who is dropped",
                                 "what depends on the position says 'when' of this kind of turn"}};
  lua_State* lua = session_.lua();
  lua_Debug record;
  lua_pushvalue(lua, -1);
  lua_getinfo(lua, ">u", &record);
  const auto* const call = std::find_if(
      std::begin(kCalls), std::end(kCalls), [&](const Call& known) { return key == known.key; });
  const bool is_told_more = std::string_view(key) == "price" && mentions("change");
  if (call == std::end(kCalls) || record.nparams <= call->count + is_told_more)
    return false;
  session_.complain(where,
                    "'" + name(key) + "' is given " + std::to_string(call->count) + " values, " +
                        call->values + ", and this function waits for " +
                        std::to_string(record.nparams),
                    call->hint);
  return true;
}

void Reader::table(const char* key, const std::function<void(Reader&)>& visit) {
  if (!push(key))
    return;
  lua_State* lua = session_.lua();
  if (lua_type(lua, -1) != LUA_TTABLE) {
    wrong(key, "a table", example_of_table(key), "a table stands in braces");
  } else {
    Reader field = inner(key);
    visit(field);
  }
  lua_pop(lua, 1);
}

/// The names in the table, sorted; complains about other keys than names and numbers.
std::vector<std::string> Reader::names() {
  lua_State* lua = session_.lua();
  std::vector<std::string> keys;
  if (!is_table_)
    return keys;
  lua_pushnil(lua);
  while (lua_next(lua, index_)) {
    session_.spend(2);
    lua_pop(lua, 1);
    if (lua_type(lua, -1) != LUA_TSTRING)
      continue;
    std::size_t size = 0;
    const char* key = lua_tolstring(lua, -1, &size);
    if (!support::is_printable({key, size}))
      complain("", "'" + name_ + "' has a name that cannot be shown", "a name is a word");
    else if (size > kLongestName)
      complain(key,
               "the name '" + support::printable({key, size}, 30) + "' is too long: " +
                   std::to_string(size) + " bytes, at most " + std::to_string(kLongestName),
               "say it in fewer words");
    else
      keys.emplace_back(key, size);
  }
  std::sort(keys.begin(), keys.end());
  return keys;
}

void Reader::entries(const std::function<void(const std::string&)>& visit) {
  lua_State* lua = session_.lua();
  const std::vector<std::string> keys = names();
  if (is_table_ && lua_rawlen(lua, index_) > 0)
    complain("",
             (name_.empty() ? "a game" : "'" + name_ + "'") +
                 " is a map of names, and has entries without one",
             "write name = value for each",
             name_.empty() ? "return game { title = \"My game\" }" : example_of_table(name_));
  if (keys.size() > kMaxEntries) {
    complain("",
             "'" + name_ + "' has " + std::to_string(keys.size()) + " entries, and at most " +
                 std::to_string(kMaxEntries) + " are possible",
             "one entry can say it for several men or squares, such as my.pawn | my.knight; is it "
             "filled in a loop?");
    return;
  }
  for (const std::string& key : keys) {
    lua_pushstring(lua, key.c_str());
    lua_rawget(lua, index_);
    if (!lua_isnil(lua, -1) && !is_nothing(lua, -1))
      visit(key);
    lua_pop(lua, 1);
  }
}

void Reader::list(const std::function<void(int)>& visit, const std::vector<std::string>& also) {
  lua_State* lua = session_.lua();
  if (const std::string kind = is_table_ ? kind_of(lua, index_) : ""; kind == "duty") {
    complain("",
             "'" + name_ + "' is a list, got a " + kind + " by itself",
             "a list has braces of its own, around a single entry too",
             name_ + " = { duty { does = took() } },");
    return;
  }
  for (const std::string& key : names()) {
    if (std::find(also.begin(), also.end(), key) == also.end())
      complain(key,
               "'" + name_ + "' is a list, and has the name '" + key + "'",
               "in a list the order counts and nothing has a name: { first, second }");
  }
  const std::size_t n = is_table_ ? lua_rawlen(lua, index_) : 0;
  if (n > kMaxEntries) {
    complain("",
             "'" + name_ + "' has " + std::to_string(n) + " entries, and at most " +
                 std::to_string(kMaxEntries) + " are possible",
             "one entry can say it for several men or squares, such as my.pawn | my.knight; is it "
             "filled in a loop?");
    return;
  }
  for (std::size_t i = 1; i <= n; ++i) {
    lua_rawgeti(lua, index_, static_cast<lua_Integer>(i));
    if (!is_nothing(lua, -1))
      visit(static_cast<int>(i));
    lua_pop(lua, 1);
  }
}

std::string Reader::nearest(const std::string& key) {
  std::vector<std::string> others = names();
  std::erase(others, key);
  const auto match = support::closest_match(key, others);
  return match ? "did you mean '" + *match + "'?" : "";
}

void Reader::unknown(const std::string& key,
                     const std::vector<std::string>& known,
                     const Adviser& advise) {
  const Advice advice = advise ? advise(key) : Advice{support::did_you_mean(key, known), {}};
  complain(key, "unknown field '" + name(key) + "'", advice.hint, advice.example);
}

void Reader::only(const std::vector<std::string>& keys, const Adviser& advise) {
  entries([](const std::string&) {});  // whether it is a map at all
  only_names(keys, advise);
}

void Reader::only_names(const std::vector<std::string>& keys, const Adviser& advise) {
  for (const std::string& key : names()) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      unknown(key, keys, advise);
  }
}

}  // namespace pawnshop::script

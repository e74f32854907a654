// SPDX-License-Identifier: MIT
#include "script/game_men.h"

#include <algorithm>

#include "script/tabulate.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

/// What a tabulated function asks of a man who has no such field. It may be a field of men of other
/// games, and then it has no value; but one that is written nearly like a field of these men is a
/// slip of the pen. The upvalue lists their fields.
int field_of_nobody(lua_State* lua) {
  Session& session = Session::of(lua);
  if (lua_type(lua, 2) != LUA_TSTRING || lua_rawlen(lua, 2) > 100)
    return 0;
  const std::string key = lua_tostring(lua, 2);
  std::vector<std::string> meant;
  const int list = lua_upvalueindex(1);
  const auto n = static_cast<lua_Integer>(lua_rawlen(lua, list));
  for (lua_Integer i = 1; i <= n; ++i) {
    session.spend(10);
    lua_rawgeti(lua, list, i);
    const std::string known = lua_tostring(lua, -1);
    lua_pop(lua, 1);
    if (known == key)
      return 0;
    if (support::is_slip_of(key, known))
      meant.push_back(known);
  }
  const auto match = support::closest_match(key, meant);
  if (!match)
    return 0;
  session.complain(session.here(),
                   "no man has a field '" + support::printable(key) + "'",
                   "did you mean '" + *match + "'?",
                   {},
                   support::About::Wording);
  return push_nothing(session);
}

const std::vector<std::string>& man_keys() {
  static const std::vector<std::string> kKeys = {"letter",
                                                 "moves",
                                                 "shared",
                                                 "stands",
                                                 "lands",
                                                 "becomes",
                                                 "value",
                                                 "says",
                                                 "silent",
                                                 "picture"};
  return kKeys;
}

}  // namespace

void ManReader::read(Reader& game) {
  read_letters(game);
  check_letters(game);
  // Letters decide the order in which men are written, and so their numbers.
  const std::string order = game.line("order").value_or("");
  check_order(game, order);
  std::stable_sort(
      rules_.men.begin(), rules_.men.end(), [&](const rules::Man& a, const rules::Man& b) {
        const std::size_t i = std::min<std::size_t>(order.find(a.letter), 999),
                          j = std::min<std::size_t>(order.find(b.letter), 999);
        return i != j ? i < j : a.name < b.name;
      });
  for (rules::Man& man : rules_.men) {
    for (const char c : support::lower(man.letter)) {
      if (c != '~')
        man.text += c;
    }
    if (man.letter[0] == '+')
      man.text = "+";
  }
  keep_man_tables(game);
  each_part(
      game, "men", rules_.men, [&](Reader& fields, rules::Man& man) { read_man(fields, man); });
}

void ManReader::read_letters(Reader& game) {
  game.table("men", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const auto man = std::find_if(rules_.men.begin(),
                                    rules_.men.end(),
                                    [&](const rules::Man& known) { return known.name == name; });
      if (man == rules_.men.end() || std::string(kind_of(session_.lua(), -1)) != "man")
        return;
      Reader fields = table.inner(name);
      man->is_nobodys = fields.flag("shared");
      const auto letter = fields.line("letter");
      if (!fields.mentions("letter"))
        complain_of_none(fields, name);
      if (letter && !letter->empty())
        man->letter = *letter;
      else if (letter)
        man->letter = " ";  // complained about with the others
    });
  });
}

void ManReader::complain_of_none(Reader& fields, const std::string& name) {
  const bool is_small = name[0] >= 'a' && name[0] <= 'z';
  const char first = is_small ? static_cast<char>(name[0] - 'a' + 'A') : 'P';
  std::string slip;
  fields.entries([&](const std::string& key) {
    if (support::is_slip_of(key, "letter"))
      slip = key;
  });
  fields.complain(slip,
                  "the man '" + name + "' has no letter",
                  slip.empty() ? "positions and turns are written with letters"
                               : "is '" + slip + "' meant to be 'letter'?",
                  std::string("letter = \"") + first + "\",");
}

void ManReader::check_letters(Reader& game) {
  std::map<std::string, std::vector<Owner>> owners;  // by letter
  each_part(game, "men", rules_.men, [&](Reader& fields, rules::Man& man) {
    if (man.letter == "?")
      return;
    const std::string rest = man.letter.substr(man.letter[0] == '+' ? 1 : 0);
    if (!rest.empty() && rest[0] >= 'A' && rest[0] <= 'Z' &&
        (rest.size() == 1 || rest.substr(1) == "~")) {
      owners[man.letter].push_back({man.name, fields.where("letter")});
    } else {
      fields.complain("letter",
                      "'" + (man.letter == " " ? "" : man.letter) + "' is no letter of a man",
                      "one capital letter, perhaps with '+' before or '~' behind it",
                      "letter = \"P\",");
      man.letter = "?";
    }
  });
  for (const auto& [letter, men] : owners) {
    if (men.size() > 1)
      complain_of_shared(letter, men);
  }
}

void ManReader::complain_of_shared(const std::string& letter, const std::vector<Owner>& men) {
  // Of two men, the one that a derived game adds is in the way.
  const auto own = std::find_if(
      men.rbegin(), men.rend(), [&](const Owner& owner) { return owner.where.file == file_.file; });
  std::vector<std::string> names;
  for (std::size_t i = 0; i < men.size() && i < 4; ++i)
    names.push_back("'" + men[i].man + "'");
  if (men.size() > 4)
    names.emplace_back("others");
  const std::string plain = letter.substr(letter[0] == '+' ? 1 : 0, 1);
  session_.complain(
      own != men.rend() ? own->where : men.back().where,
      "the men " + support::list_words(names, "and") + " have the same letter '" + letter + "'",
      "take a letter that nobody has, or write \"+" + plain + "\" or \"" + plain + "~\"",
      "letter = \"+" + plain + "\",");
}

/// Every letter of `order` is that of a man. One that comes from another script may name men whom
/// this one has taken away.
void ManReader::check_order(Reader& game, const std::string& order) {
  std::vector<std::string> letters;
  for (const rules::Man& man : rules_.men)
    letters.push_back(man.letter);
  if (letters.empty() || game.where("order").file != file_.file ||
      std::find(letters.begin(), letters.end(), "?") != letters.end())
    return;
  for (std::size_t i = 0; i < order.size();) {
    std::size_t length = 0;
    for (const std::string& letter : letters) {
      if (order.compare(i, letter.size(), letter) == 0)
        length = std::max(length, letter.size());
    }
    if (length == 0) {
      std::string all;
      for (const std::string& letter : letters)
        all += letter;
      const std::string_view unknown = support::first_character(std::string_view(order).substr(i));
      game.complain(
          "order",
          "'order' has the letter '" + support::printable(unknown) + "', and no man has it",
          "it names the men by their letters, in the order in which they are written",
          "order = \"" + all + "\",");
      length = unknown.size();
    }
    i += length;
  }
}

/// What tabulated functions see of each man: his fields as declared, his name, and true under it.
void ManReader::keep_man_tables(Reader& game) {
  lua_State* lua = session_.lua();
  each_part(game, "men", rules_.men, [&](Reader& fields, rules::Man& man) {
    lua_newtable(lua);
    if (lua_type(lua, fields.index()) == LUA_TTABLE) {
      lua_pushnil(lua);
      while (lua_next(lua, fields.index())) {
        session_.spend(2);
        if (lua_type(lua, -2) == LUA_TSTRING && lua_rawlen(lua, -2) <= 100)
          ++field_uses_[lua_tostring(lua, -2)];
        if (lua_type(lua, -2) == LUA_TSTRING && lua_type(lua, -1) == LUA_TNUMBER)
          man.numbers[lua_tostring(lua, -2)] = lua_tonumber(lua, -1);
        lua_pushvalue(lua, -2);
        lua_insert(lua, -2);
        lua_rawset(lua, -4);
      }
    }
    lua_pushstring(lua, man.name.c_str());
    lua_setfield(lua, -2, "name");
    lua_pushboolean(lua, true);
    lua_setfield(lua, -2, man.name.c_str());
    tabulator_.add_man(luaL_ref(lua, LUA_REGISTRYINDEX));
  });
  std::vector<std::string> fields = man_keys();
  fields.insert(fields.end(), {"name", "mine", "theirs"});
  for (const auto& [name, uses] : field_uses_)
    fields.push_back(name);
  for (const rules::Man& man : rules_.men)
    fields.push_back(man.name);
  lua_newtable(lua);
  lua_newtable(lua);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    lua_pushstring(lua, fields[i].c_str());
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  lua_pushcclosure(lua, field_of_nobody, 1);
  lua_setfield(lua, -2, "__index");
  for (int type = 0; type < rules_.man_count(); ++type) {
    tabulator_.push_man(type);
    lua_pushvalue(lua, -2);
    lua_setmetatable(lua, -2);
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
}

void ManReader::read_man(Reader& fields, rules::Man& man) {
  man.says = fields.text("says").value_or("");
  read_picture(fields, man);
  man.silent = fields.flag("silent");
  if (man.is_nobodys)
    forbid_owners_fields(fields, man.name);
  read_value(fields, man);
  man.stands = set_field(fields, "stands", kAsksPosition, &man.stands_where);
  man.lands = set_field(fields, "lands", kAsksAttack, &man.lands_where);
  const SymbolId moves = fields.symbol("moves", {Sort::Movement});
  if (moves != kNoSymbol) {
    for (const AtomSymbol& atom : session_.symbol(moves).atoms)
      man.atoms.push_back(resolver_.atom(atom));
  }
  if (moves == kNoSymbol && fields.mentions("moves"))
    resolver_.knows_movements = false;
  tabulator_.becomes(fields, man);
  check_own_fields(fields);
}

/// A man who is nobody's has nobody who moves him, or whom he helps.
void ManReader::forbid_owners_fields(Reader& fields, const std::string& name) {
  struct Field {
    const char *key, *message, *hint, *example;
  };
  static const Field kFields[] = {
      {"moves",
       "no player moves him",
       "an effect can: it sends him to a square that a player names",
       "turn = { place = point { onto = empty } },\neffects = { send(the.NAME, to):when(how "
       "\"place\") },"},
      {"becomes", "he does not arrive anywhere as another man", "leave 'becomes' out", ""},
      {"value",
       "he is worth nothing to either player",
       "what rules count is a field of your own: points = 3",
       "points = 3,"},
  };
  for (const Field& field : kFields) {
    if (!fields.mentions(field.key))
      continue;
    std::string example = field.example;
    if (const std::size_t blank = example.find("NAME"); blank != std::string::npos)
      example.replace(blank, 4, name);
    fields.complain(
        field.key,
        "'" + fields.name(field.key) + "': the " + name + " is nobody's, and " + field.message,
        field.hint,
        example);
  }
}

/// What a man is worth to engines; 0 says that they have to find out.
void ManReader::read_value(Reader& fields, rules::Man& man) {
  man.value = fields.number("value").value_or(0);
  if (man.value >= 0)
    return;
  fields.complain(
      "value",
      "'" + fields.name("value") + "' must be 0 or more",
      "a value says how much the man helps his owner; without one it is worked out from "
      "the rules",
      "value = 1,");
  man.value = 0;
}

/// A picture is a file beside others, so its name is no path.
void ManReader::read_picture(Reader& fields, rules::Man& man) {
  man.picture = fields.line("picture").value_or("");
  if (man.picture.empty() || support::is_plain_name(man.picture))
    return;
  fields.complain("picture",
                  "'" + support::printable(man.picture) + "' is no name of a picture",
                  "letters, digits, '-' and '_', without the folder and the ending",
                  "picture = \"tower\",");
  man.picture.clear();
}

namespace {

/// The words of a name: `can_be_royal` and `canBeRoyal` have three.
std::vector<std::string> words_of_name(const std::string& name) {
  std::vector<std::string> words(1);
  for (const char c : name) {
    const bool is_capital = c >= 'A' && c <= 'Z';
    if (c == '_' || (is_capital && !words.back().empty()))
      words.emplace_back();
    if (c != '_')
      words.back() += c;
  }
  for (std::string& word : words)
    word = support::lower(word);
  return words;
}

/// What is meant by a field that promises something, where the language says it in other words.
std::string words_for_promise(const std::string& field) {
  const auto words = words_of_name(field);
  const auto has = [&](const char* beginning) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
      return word.starts_with(beginning);
    });
  };
  if (has("promot") || has("turns"))
    return "what a man becomes when he arrives says 'becomes'";
  if (has("royal") || has("king"))
    return "a man is royal where 'never' guards him: never = { check = attacked(my.king) }";
  if (has("captur") || has("take") || has("attack"))
    return "whom a man captures say :onto and :takes of his movements";
  if (has("drop"))
    return "where a man may be dropped says 'lands'";
  if (has("jump") || has("leap") || has("walk") || has("step"))
    return "how a man goes says 'moves'";
  return "the fields that mean something by themselves are " +
         support::list_words(man_keys(), "and");
}

}  // namespace

/// Fields that the language does not know are the script's own. One that is written nearly like a
/// known one, or like one of other men, may be a slip of the pen; whether the right one is there
/// too says nothing, since a derived game inherits it. One that no script asks for by its name
/// probably changes nothing, whatever it seems to promise.
void ManReader::check_own_fields(Reader& fields) {
  fields.entries([&](const std::string& key) {
    const auto is_known = [](const std::string& name) {
      return std::find(man_keys().begin(), man_keys().end(), name) != man_keys().end();
    };
    const Location where = fields.where(key);
    if (is_known(key))
      return;
    if (find_named(rules_.men, key) >= 0) {
      const std::string him = support::with_article(key);
      return fields.complain(key,
                             "'" + fields.name(key) + "' has the name of a man",
                             "man." + key + " says whether a man is " + him +
                                 ", so a field of your own needs another name",
                             "worth = 1,");
    }
    // What is required was written by somebody who meant it.
    if (where.file != file_.file)
      return;
    std::vector<std::string> meant;
    for (const std::string& name : man_keys()) {
      if (support::is_slip_of(key, name))
        meant.push_back(name);
    }
    for (const auto& [name, count] : field_uses_) {
      session_.spend(10);
      if (name != key && !is_known(name) && support::is_slip_of(key, name))
        meant.push_back(name);
    }
    const auto uses = field_uses_.find(key);
    const bool is_shared = uses != field_uses_.end() && uses->second > 1;
    const auto match = is_shared ? std::nullopt : support::closest_match(key, meant);
    if (match)
      session_.warn(where,
                    "'" + fields.name(key) + "' is a field of your own",
                    "did you mean '" + *match + "'?");
    else if (!session_.reads(key))
      session_.warn(where,
                    "'" + fields.name(key) +
                        "' is a field of your own, and no script asks for it by its name",
                    words_for_promise(key));
  });
}

}  // namespace pawnshop::script

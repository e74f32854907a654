// SPDX-License-Identifier: MIT
#include "script/game_translations.h"

#include <algorithm>
#include <map>

#include "rules/texts.h"
#include "support/fields.h"
#include "support/language_codes.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

constexpr const char* kExample =
    "translations = { de = { [\"the king stands there\"] = \"dort steht der König\" } },";

std::vector<std::string> fields_of(std::string_view text) {
  std::vector<std::string> fields;
  while (!text.empty()) {
    const support::Piece piece = support::take_piece(text);
    if (piece.is_field)
      fields.emplace_back(piece.text);
  }
  return fields;
}

/// A field that the second text has and the first has not; nothing if there is none.
std::string strange_field(const std::string& english, const std::string& translated) {
  const std::vector<std::string> known = fields_of(english);
  for (const std::string& field : fields_of(translated)) {
    // A counter's field ends with what it counts, which is translated.
    const std::string name = field.substr(0, field.find(' '));
    if (std::none_of(known.begin(), known.end(), [&](const std::string& one) {
          return one.substr(0, one.find(' ')) == name;
        }))
      return field;
  }
  return {};
}

/// The text at a stack index, or nothing; the value stays what it is.
std::optional<std::string> text_there(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TSTRING)
    return std::nullopt;
  std::size_t size = 0;
  const char* const data = lua_tolstring(lua, index, &size);
  return std::string(data, size);
}

}  // namespace

void TranslationReader::read(Reader& game) {
  known_ = rules::texts_of(rules_);
  for (const Session::Option& option : session_.options) {
    known_.push_back(option.name);
    known_.insert(known_.end(), option.choices.begin(), option.choices.end());
  }
  is_whole_ = session_.faults.empty();
  game.table("translations", [&](Reader& languages) {
    languages.entries([&](const std::string& code) {
      if (!support::is_language_code(code) || code == "en") {
        languages.complain(code,
                           code == "en"
                               ? "the texts of a game are English already"
                               : "'" + support::printable(code) + "' is no code of a language",
                           "a code is two small letters, such as de for German",
                           kExample);
        return;
      }
      languages.table(code.c_str(), [&](Reader& texts) { read_language(code, texts); });
    });
  });
}

/// The entries are sorted, so that the faults of a script are always the same.
void TranslationReader::read_language(const std::string& code, Reader& texts) {
  lua_State* lua = session_.lua();
  std::map<std::string, std::string> entries;
  lua_pushnil(lua);
  while (lua_next(lua, texts.index())) {
    session_.spend(5);
    const auto english = text_there(lua, -2), translated = text_there(lua, -1);
    if (english && translated)
      entries.emplace(*english, *translated);
    else if (english || lua_type(lua, -2) == LUA_TNUMBER)
      texts.complain(english.value_or(""),
                     "a translation is a text in quotation marks, with the English text before it",
                     "both are in quotation marks, and the first is in square brackets",
                     kExample);
    lua_pop(lua, 1);
  }
  for (const auto& [english, translated] : entries) {
    session_.spend(english.size() + translated.size());
    check_entry(texts, english, translated);
  }
  rules_.translations.script[code].insert(entries.begin(), entries.end());
}

void TranslationReader::check_entry(Reader& texts,
                                    const std::string& english,
                                    const std::string& translated) {
  const auto where = texts.written(english);
  if (where && !session_.is_main(*where))
    return;
  const std::string shown = support::printable(english);
  std::string plain = translated;
  std::replace(plain.begin(), plain.end(), '\n', ' ');
  if (is_whole_ && std::find(known_.begin(), known_.end(), english) == known_.end()) {
    const std::string near = support::did_you_mean(english, known_);
    texts.complain(english,
                   "the game has no text '" + shown + "'",
                   near.starts_with("did you mean") ? near
                                                    : "the English text is written as the game "
                                                      "has it, letter by letter");
  } else if (translated.empty() || !support::is_printable(plain)) {
    texts.complain(english,
                   "the translation of '" + shown + "' cannot be shown",
                   "a text has at least one sign, and all of it is plain UTF-8");
  } else if (const std::string field = strange_field(english, translated); !field.empty()) {
    texts.complain(english,
                   "the translation of '" + shown + "' has <" + support::printable(field) +
                       ">, which the English text has not",
                   "the same words stand in angle brackets in both texts");
  }
}

}  // namespace pawnshop::script

// SPDX-License-Identifier: MIT
#include "script/game_templates.h"

#include <algorithm>

#include "support/fields.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

const char* const kBraces =
    "each '{' has its '}', and no other '{' between; what they hold is left out if it is empty";

}  // namespace

void check_turn_template(Reader& table,
                         const char* key,
                         const std::string& text,
                         const std::vector<std::string>& fields,
                         const std::vector<std::string>& needed,
                         const std::string& usual) {
  const std::string name = "'" + table.name(key) + "'";
  const std::string example = std::string(key) + " = \"" + usual + "\",";
  const bool has_blank = text.find(' ') != std::string::npos;
  if (text.empty() || text.size() > 100 || has_blank) {
    table.complain(key,
                   name + (text.size() > 100 ? " has a spelling that is too long"
                           : text.empty()    ? " has a spelling that is empty"
                                             : " has a blank, and turns are separated by blanks"),
                   "spellings are separated by ' | '",
                   example);
    return;
  }
  std::set<std::string> seen;
  bool is_good = true;
  int count = 0;  // each field can be read in several ways
  for (std::string_view rest = text; !rest.empty();) {
    const support::Piece piece = support::take_piece(rest);
    if (!piece.is_field && piece.text.find('<') != std::string_view::npos) {
      table.complain(
          key, "a '<' of " + name + " is never closed", "fields are written <to>", example);
      return;
    }
    if (!piece.is_field)
      continue;
    const std::string field(piece.text);
    if (std::find(fields.begin(), fields.end(), field) == fields.end()) {
      table.complain(
          key, "unknown field '<" + field + ">' in " + name, support::did_you_mean(field, fields));
      is_good = false;  // most likely the very one that is missing
    } else if (!seen.insert(field).second && (field == "origin" || field == "source")) {
      table.complain(
          key, name + " names '<" + field + ">' twice", "say it once in each spelling", example);
    }
    if (++count > 8) {
      table.complain(key,
                     name + " has more than 8 fields in one spelling",
                     "a turn is told by fewer: each field needs to be said once",
                     example);
      return;
    }
  }
  for (const std::string& any_of : needed) {
    const std::vector<std::string> names = support::split(any_of, "|");
    if (is_good && std::none_of(names.begin(), names.end(), [&](const std::string& field) {
          return seen.contains(field);
        }))
      table.complain(key,
                     name + " does not name '<" + names.front() + ">'",
                     "turns that differ in it would be written alike",
                     example);
  }
}

void check_position_template(Reader& game,
                             const rules::Ruleset& rules,
                             const std::set<std::string>& faulty_names) {
  const std::string& text = rules.position;
  const std::string example = "position = \"<board><zones> <side> <number>\",";
  std::vector<std::string> known = {"board", "zones", "side", "number"};
  const auto add = [&](const auto& parts) {
    for (const auto& part : parts)
      known.push_back(part.name);
  };
  add(rules.zones);
  add(rules.marks);
  add(rules.counters);
  add(rules.flags);
  const auto complain = [&](std::string message, std::string hint) {
    game.complain("position", std::move(message), std::move(hint), example);
  };
  std::set<std::string> seen;
  bool in_group = false;
  for (std::string_view rest = text; !rest.empty();) {
    const support::Piece piece = support::take_piece(rest);
    if (piece.is_field) {
      const std::string field(piece.text);
      if (std::find(known.begin(), known.end(), field) == known.end()) {
        if (!faulty_names.contains(field))
          complain("'position' names '<" + field + ">', which is no zone, mark, counter or flag",
                   support::closest_match(field, known)
                       ? support::did_you_mean(field, known)
                       : "known are: " + support::list_words(known, "and"));
      } else if (!seen.insert(field).second) {
        complain("'position' names '<" + field + ">' twice", "say each field once");
      }
      continue;
    }
    for (const char sign : piece.text) {
      if (sign == '<')
        return complain("a '<' of 'position' is never closed", "fields are written <side>");
      if (sign == '{' || sign == '}') {
        if (in_group == (sign == '{'))
          return complain("the braces of 'position' do not fit", kBraces);
        in_group = !in_group;
      } else if (std::string_view(" ,;:|=()[]+-#").find(sign) == std::string_view::npos) {
        return complain("'" + std::string(1, sign) + "' cannot stand in 'position'",
                        "between the fields stand blanks, or one of , ; : | = ( ) [ ] + - #");
      }
    }
  }
  if (in_group)
    return complain("the braces of 'position' do not fit", kBraces);
  for (const char* field : {"board", "side"}) {
    if (!seen.contains(field))
      complain(std::string("'position' does not name '<") + field + ">'",
               "without it nobody could set up a position");
  }
}

}  // namespace pawnshop::script

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
        })) {
      const bool shows_it = example.find("<" + names.front() + ">") != std::string::npos;
      table.complain(key,
                     name + " does not name '<" + names.front() + ">'",
                     "turns that differ in it would be written alike",
                     shows_it ? example : "");
    }
  }
}

namespace {

/// What a script is told of a fault.
struct Fault {
  std::string message, hint;
};

/// Reads `position` from its front to its back.
class PositionTemplate {
 public:
  PositionTemplate(const rules::Ruleset& rules, const std::set<std::string>& faulty_names)
      : faulty_names_(faulty_names) {
    add_names(rules.zones);
    add_names(rules.marks);
    add_names(rules.counters);
    add_names(rules.flags);
  }

  /// What is wrong with one field, if anything is.
  std::optional<Fault> field(const std::string& name) {
    if (std::find(known_.begin(), known_.end(), name) == known_.end())
      return faulty_names_.contains(name) ? std::nullopt : std::optional(unknown(name));
    if (!seen_.insert(name).second)
      return Fault{"'position' names '<" + name + ">' twice", "say each field once"};
    return std::nullopt;
  }

  /// The first thing that is wrong with a text between fields; nobody can read on behind it.
  std::optional<Fault> text(std::string_view text) {
    for (const char sign : text) {
      if (sign == '<')
        return Fault{"a '<' of 'position' is never closed", "fields are written <side>"};
      const bool is_brace = sign == '{' || sign == '}';
      if (is_brace && in_group_ == (sign == '{'))
        return unfit_braces();
      if (is_brace)
        in_group_ = !in_group_;
      else if (std::string_view(" ,;:|=()[]+-#").find(sign) == std::string_view::npos)
        return Fault{"'" + std::string(1, sign) + "' cannot stand in 'position'",
                     "between the fields stand blanks, or one of , ; : | = ( ) [ ] + - #"};
    }
    return std::nullopt;
  }

  /// What is wrong with the whole.
  std::vector<Fault> end() const {
    if (in_group_)
      return {unfit_braces()};
    std::vector<Fault> faults;
    for (const char* name : {"board", "side"}) {
      if (!seen_.contains(name))
        faults.push_back({std::string("'position' does not name '<") + name + ">'",
                          "without it nobody could set up a position"});
    }
    return faults;
  }

 private:
  template <class Part>
  void add_names(const std::vector<Part>& parts) {
    for (const Part& part : parts)
      known_.push_back(part.name);
  }

  Fault unknown(const std::string& name) const {
    return {"'position' names '<" + name + ">', which is no zone, mark, counter or flag",
            support::closest_match(name, known_)
                ? support::did_you_mean(name, known_)
                : "known are: " + support::list_words(known_, "and")};
  }

  static Fault unfit_braces() { return {"the braces of 'position' do not fit", kBraces}; }

  const std::set<std::string>& faulty_names_;
  std::vector<std::string> known_ = {"board", "zones", "side", "number"};
  std::set<std::string> seen_;
  bool in_group_ = false;
};

}  // namespace

void check_position_template(Reader& game,
                             const rules::Ruleset& rules,
                             const std::set<std::string>& faulty_names) {
  const auto complain = [&](const Fault& fault) {
    game.complain(
        "position", fault.message, fault.hint, "position = \"<board><zones> <side> <number>\",");
  };
  PositionTemplate position(rules, faulty_names);
  for (std::string_view rest = rules.position; !rest.empty();) {
    const support::Piece piece = support::take_piece(rest);
    const auto fault =
        piece.is_field ? position.field(std::string(piece.text)) : position.text(piece.text);
    if (fault)
      complain(*fault);
    if (fault && !piece.is_field)
      return;
  }
  for (const Fault& fault : position.end())
    complain(fault);
}

}  // namespace pawnshop::script

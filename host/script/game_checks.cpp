// SPDX-License-Identifier: MIT
// What only the whole game can tell: whether its texts can be read back, whether its men can ever
// be there, whether its turns can be numbered.

#include <algorithm>
#include <set>

#include "rules/setup.h"
#include "script/game_reader.h"
#include "support/text.h"

namespace pawnshop::script {

using rules::Action;

namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

/// A turn is a number of 16 bits: its kind, and what tells turns of one kind apart.
constexpr std::size_t kMaxForms = 60'000;

}  // namespace

void GameReader::check_whole(Reader& game) {
  resolver_.check_ways();
  check_position(game);
  check_forms(game);
  if (!session_.faults.empty())
    return;
  warn_of_alike_turns();
  warn_of_alike_arrivals();
  warn_of_men();
  admit_royal();
}

// ---------------------------------------------------------------- templates

/// The template of a turn: fields in pointed brackets, and plain signs.
void GameReader::check_template(Reader& table,
                                const char* key,
                                const std::string& text,
                                const std::vector<std::string>& fields,
                                const std::vector<std::string>& needed) {
  const std::string name = "'" + table.name(key) + "'";
  const bool has_blank = std::string(key) == "text" && text.find(' ') != std::string::npos;
  if (text.empty() || text.size() > 100 || has_blank) {
    table.complain(key,
                   name + (text.size() > 100 ? " has a spelling that is too long"
                           : text.empty()    ? " has a spelling that is empty"
                                             : " has a blank, and turns are separated by blanks"),
                   "spellings are separated by ' | '");
    return;
  }
  std::set<std::string> seen;
  int count = 0;  // each field can be read in several ways
  for (std::size_t i = text.find('<'); i != std::string::npos; i = text.find('<', i + 1)) {
    const std::size_t end = text.find('>', i);
    if (end == std::string::npos) {
      table.complain(key, "a '<' of " + name + " is never closed", "fields are written <to>");
      return;
    }
    const std::string field = text.substr(i + 1, end - i - 1);
    if (std::find(fields.begin(), fields.end(), field) == fields.end())
      table.complain(
          key, "unknown field '<" + field + ">' in " + name, support::did_you_mean(field, fields));
    else if (!seen.insert(field).second && (field == "origin" || field == "source"))
      table.complain(key, name + " names '<" + field + ">' twice");
    if (++count > 8) {
      table.complain(key, name + " has more than 8 fields in one spelling");
      return;
    }
  }
  for (const std::string& field : needed) {
    if (!seen.count(field))
      table.complain(key,
                     name + " does not name '<" + field + ">'",
                     "turns that differ in it would be written alike");
  }
}

/// The template of a position: the same, with groups in braces.
void GameReader::check_position(Reader& game) {
  const std::string& text = rules_.position;
  const std::string example = "position = \"<board><zones> <side> <number>\",";
  std::vector<std::string> known = {"board", "zones", "side", "number"};
  const auto add = [&](const auto& parts) {
    for (const auto& part : parts)
      known.push_back(part.name);
  };
  add(rules_.zones);
  add(rules_.marks);
  add(rules_.counters);
  add(rules_.flags);
  const auto complain = [&](std::string message, std::string hint = {}) {
    game.complain("position", std::move(message), std::move(hint), example);
  };
  std::set<std::string> seen;
  bool in_group = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{' || text[i] == '}') {
      if (in_group == (text[i] == '{'))
        return complain("the braces of 'position' do not fit",
                        "{...} is written only if a field in it has something to say; it cannot "
                        "lie in another one");
      in_group = !in_group;
    } else if (text[i] == '<') {
      const std::size_t end = text.find('>', i);
      if (end == std::string::npos)
        return complain("a '<' of 'position' is never closed");
      const std::string field = text.substr(i + 1, end - i - 1);
      if (std::find(known.begin(), known.end(), field) == known.end()) {
        if (!resolver_.faulty_names.count(field))
          complain("'position' names '<" + field + ">', which is no zone, mark, counter or flag",
                   support::did_you_mean(field, known));
      } else if (!seen.insert(field).second) {
        complain("'position' names '<" + field + ">' twice");
      }
      i = end;
    } else if (std::string(" ,;:|=()[]+-#").find(text[i]) == std::string::npos) {
      return complain("'" + std::string(1, text[i]) + "' cannot stand in 'position'",
                      "between the fields stand blanks, or one of , ; : | = ( ) [ ] + - #");
    }
  }
  if (in_group)
    return complain("the braces of 'position' do not fit");
  for (const char* field : {"board", "side"}) {
    if (!seen.count(field))
      complain(std::string("'position' does not name '<") + field + ">'");
  }
}

// ---------------------------------------------------------------- turns

/// Two kinds of drop with one spelling: whoever writes it may mean either.
void GameReader::warn_of_alike_turns() {
  for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const Action &a = rules_.actions[k], &b = rules_.actions[i];
      if (a.kind == Action::Kind::Drop && b.kind == a.kind && a.text == b.text)
        session_.warn(b.where,
                      "'turn." + a.name + "' and 'turn." + b.name + "' are both written " + b.text,
                      "one can have a text of its own: text = \"<man>*<to>\"");
    }
  }
}

/// Different men that one move can make and that are written alike, unless it depends on the
/// position which of them may stand there.
void GameReader::warn_of_alike_arrivals() {
  const auto is_settled = [&](const rules::Man& man) {
    return man.stands == rules::kNoNode || rules_.node(man.stands).op == rules::Op::Region;
  };
  for (const rules::Man& man : rules_.men) {
    const std::set<std::uint16_t> lists(man.becomes.begin(), man.becomes.end());
    for (const std::uint16_t list : lists) {
      for (const int a : rules_.choice_lists[list]) {
        for (const int b : rules_.choice_lists[list]) {
          const rules::Man &first = rules_.man(rules_.choices[at(a)].man),
                           &second = rules_.man(rules_.choices[at(b)].man);
          if (first.name < second.name && first.text == second.text && is_settled(first) &&
              is_settled(second))
            session_.warn(man.becomes_where,
                          "a " + man.name + " that becomes a '" + first.name +
                              "' and one that becomes a '" + second.name + "' are both written '" +
                              first.text + "'",
                          "of the men that one move can make, one can have a letter with '+'");
        }
      }
    }
  }
}

/// How many forms of turn there could be: that is how they are numbered.
void GameReader::check_forms(Reader& game) {
  const std::size_t men = rules_.men.size();
  std::size_t forms = 0;
  for (const Action& action : rules_.actions) {
    if (action.kind == Action::Kind::Move)
      forms += (rules_.atoms.size() + 1) * rules_.choices.size();
    else if (action.kind == Action::Kind::Drop)
      forms += action.pay.given() ? men * men : men;
    else
      ++forms;
  }
  if (forms > kMaxForms)
    game.complain("turn",
                  "the turns of this game have too many forms: " + std::to_string(forms) +
                      ", at most " + std::to_string(kMaxForms),
                  "fewer movements, fewer kinds of turn, or fewer different answers of 'becomes'");
}

// ---------------------------------------------------------------- men

/// Men that are not there at the start, and that nobody can become.
void GameReader::warn_of_men() {
  const auto start = rules::read_setup(rules_, rules_.start);
  if (!start)
    return;  // that is complained about when the game is opened
  std::uint32_t known = 0;
  for (const int code : start->man_at) {
    if (code)
      known |= 1u << rules::type_of(code);
  }
  for (std::size_t i = 0; i < start->held.size(); ++i) {
    if (start->held[i])
      known |= 1u << (i % rules_.men.size());
  }
  for (const rules::Choice& choice : rules_.choices) {
    if (choice.man >= 0)
      known |= 1u << choice.man;
  }
  for (const rules::Fate& fate : rules_.fates) {
    if (fate.kind != rules::Fate::Kind::Leaves)
      known |= 1u << fate.man;
  }
  for (const auto* list : {&rules_.effects, &rules_.afterwards}) {
    for (const rules::Effect& effect : *list) {
      if (effect.kind == rules::Effect::Kind::Become)
        known |= 1u << effect.index;
      if (effect.kind == rules::Effect::Kind::Call)
        known = ~0u;  // nobody knows what it answers
    }
  }
  for (int type = 0; type < rules_.man_count(); ++type) {
    const rules::Man& man = rules_.man(type);
    if (!(known >> type & 1))
      session_.warn(man.where,
                    "the man '" + man.name + "' never occurs",
                    "he is not in the start position, and nothing turns into him");
  }
}

/// A royal man is in a zone only where the game begins so.
void GameReader::admit_royal() {
  const auto start = rules::read_setup(rules_, rules_.start);
  if (!start)
    return;
  for (std::size_t zone = 0; zone < rules_.zones.size(); ++zone) {
    bool is_there = false;
    for (int player = 0; player < 2; ++player) {
      for (int type = 0; type < rules_.man_count(); ++type) {
        is_there = is_there ||
                   (rules_.is_royal(type) &&
                    start->held[(2 * zone + at(player)) * at(rules_.man_count()) + at(type)] > 0);
      }
    }
    rules_.zones[zone].admits_royal = is_there;
  }
}

}  // namespace pawnshop::script

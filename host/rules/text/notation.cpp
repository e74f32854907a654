// SPDX-License-Identifier: MIT
#include "rules/text/notation.h"

#include <algorithm>
#include <array>

#include "support/fields.h"
#include "support/lists.h"
#include "support/patience.h"
#include "support/text.h"

namespace pawnshop::rules {

using support::at;

namespace {

/// The parts of an origin that may be written: nothing, the file, the rank, the square.
template <int W>
std::array<std::string, 4> origins(const Ruleset& rules, const Turn<W>& turn) {
  if (turn.from.empty())
    return {};
  const board::Topology& topology = rules.topology;
  return {"",
          topology.file_name(turn.move.from),
          topology.rank_name(turn.move.from),
          topology.name(turn.move.from)};
}

std::string letter(const Ruleset& rules, int type) {
  return type >= 0 ? rules.man(type).letter : "";
}

std::vector<std::string> letters_of(const Ruleset& rules, const std::vector<int>& types) {
  std::vector<std::string> letters;
  for (const int type : types)
    letters.push_back(rules.man(type).letter);
  return letters;
}

std::string joined(const std::vector<std::string>& men) {
  std::string text;
  for (const std::string& one : men)
    text += (text.empty() ? "" : ",") + one;
  return text;
}

/// The fields that every form of a turn fills in the same way.
template <int W>
std::string plain_field(const Ruleset& rules, const Turn<W>& turn, std::string_view field) {
  if (field == "paid")
    return turn.paid ? joined(letters_of(rules, turn.paid->paid)) : "";
  if (field == ",change")
    return turn.paid && !turn.paid->change.empty()
               ? "," + joined(letters_of(rules, turn.paid->change))
               : "";
  if (field == "from")
    return turn.from.any() ? rules.topology.name(turn.move.from) : "";
  if (field == "to")
    return turn.to.any() ? rules.topology.name(turn.move.to) : "";
  return "";
}

bool has_origin(std::string_view spelling) {
  return support::names_field(spelling, "origin") || support::names_field(spelling, "source");
}

std::string cased(const std::string& text, Reading reading) {
  return reading == Reading::AnyCase ? support::lower(text) : text;
}

/// What a text that is read freely may say: with none, some or all of the signs at its end, since
/// they may be part of what somebody became; with all where they surely are.
std::vector<std::string> freed(const Ruleset& rules, std::string_view text, Reading reading) {
  std::vector<std::string> texts;
  const std::size_t least = means_its_signs(rules, text) ? text.size() : without_signs(text).size();
  for (std::size_t size = least; size <= text.size(); ++size) {
    const std::string_view part = text.substr(0, size);
    if (std::string free = cased(bare(rules.topology, part), reading); !free.empty())
      texts.push_back(std::move(free));
  }
  return texts;
}

/// The men of a list in the order of others, if they are the same ones.
std::vector<std::string> in_order_of(const std::vector<std::string>& men,
                                     const std::vector<std::string>& others,
                                     Reading reading) {
  const auto sorted = [&](const std::vector<std::string>& list) {
    std::vector<std::string> all;
    for (const std::string& one : list)
      all.push_back(cased(one, reading));
    std::sort(all.begin(), all.end());
    return all;
  };
  return sorted(men) == sorted(others) ? others : men;
}

/// What a text may mean by its lists of men, letters with commas between them: each is in the order
/// in which a payment writes those who pay, or has behind its first man those who come back.
std::vector<std::string> with_lists_of(const Ruleset& rules,
                                       std::string_view text,
                                       const Payment& payment,
                                       Reading reading) {
  constexpr std::size_t kMost = 8;  // a turn has two such lists
  const auto is_of_list = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' || c == '~' || c == ',';
  };
  const std::vector<std::string> paid = letters_of(rules, payment.paid),
                                 change = letters_of(rules, payment.change);
  std::vector<std::string> texts{""};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t begin = i;
    while (i < text.size() && is_of_list(text[i]))
      ++i;
    const auto men = support::split(text.substr(begin, i - begin), ",");
    auto with_change = in_order_of({men.begin() + 1, men.end()}, change, reading);
    with_change.insert(with_change.begin(), men.front());
    const std::string lists[] = {joined(in_order_of(men, paid, reading)), joined(with_change)};
    const bool is_both = lists[0] != lists[1] && texts.size() < kMost;
    const std::size_t count = texts.size();
    for (std::size_t k = 0; k < count; ++k) {
      if (is_both)
        texts.push_back(texts[k] + lists[1]);
      texts[k] += lists[0];
    }
    if (i < text.size()) {
      for (std::string& one : texts)
        one += text[i];
    }
  }
  return texts;
}

}  // namespace

template <int W>
std::string machine_text(const Ruleset& rules, const Turn<W>& turn) {
  return support::fill_fields(turn.action->text, [&](std::string_view field) -> std::string {
    if (field == "man")
      return letter(rules, turn.becomes);
    if (field == "becomes")
      return turn.becomes != turn.man && turn.man >= 0 ? rules.man(turn.becomes).text : "";
    return plain_field(rules, turn, field);
  });
}

template <int W>
Notation<W>::Notation(const Referee<W>& referee,
                      const Position<W>& position,
                      std::vector<Move> legal)
    : referee_(referee),
      rules_(*referee.tables().rules),
      position_(position),
      moves_(std::move(legal)) {
  for (const Move move : moves_)
    turns_.push_back(referee_.turn_of(position_, move));
}

/// The least part of the origin that tells this turn from the other legal ones.
template <int W>
std::string Notation<W>::least_origin(const Turn<W>& turn, bool without_rank) const {
  const auto parts = origins(rules_, turn);
  const bool captures = turn.takes.any();
  for (int i = 0; i < 4; ++i) {
    if (without_rank && i == 2)
      continue;
    if (i == 0 && rules_.man(turn.man).silent && captures)
      continue;
    const bool alone = std::none_of(turns_.begin(), turns_.end(), [&](const Turn<W>& other) {
      return other.action->kind == Action::Kind::Move && other.man == turn.man &&
             other.move.from != turn.move.from && other.move.to == turn.move.to &&
             origins(rules_, other)[at(i)] == parts[at(i)];
    });
    if (alone)
      return parts[at(i)];
  }
  return parts[3];
}

/// Whether a turn that may have been refused can at least be carried out, to see what it would
/// take.
template <int W>
bool Notation<W>::can_be_played(const Turn<W>& turn) const {
  if (((turn.to & position_.occupied()) - turn.from - turn.takes).any())
    return false;
  if (turn.action->kind == Action::Kind::Drop &&
      referee_.lack(turn, referee_.scene_of(position_, turn.player)))
    return false;
  const Choice& choice = rules_.choices[at(turn.choice)];
  const Tables<W>& tables = referee_.tables();
  return !choice.swap.given() ||
         position_.held[tables.held_index(tables.slot(choice.swap, turn.player), choice.man)] > 0;
}

/// The other men lost by a turn, by file and rank: " (xe4, Xd5)". Those that an "x" stands for are
/// not named.
template <int W>
std::string Notation<W>::losses(const Turn<W>& turn) const {
  if (!can_be_played(turn))
    return {};
  const support::Question question(rules_.where);
  Position<W> after;
  Scene<W> scene;
  referee_.play(position_, turn, after, scene);
  Bits<W> lost = scene.taken;
  const Bits<W> displaced = turn.to & position_.occupied();
  lost -= displaced;
  if (turn.man >= 0 && rules_.man(turn.man).silent)
    lost -= turn.takes;
  // The mover himself, gone from the square that he reached.
  const bool mover_lost = turn.from.any() && turn.action->kind == Action::Kind::Move &&
                          (turn.to & scene.taken).any() && !(turn.to & scene.moved).any() &&
                          (displaced.empty() || !after.man_at[turn.move.to]);
  if (mover_lost)
    lost |= turn.to;
  std::vector<int> squares;
  lost.each([&](int square) { squares.push_back(square); });
  const board::Topology& topology = rules_.topology;
  std::sort(squares.begin(), squares.end(), [&](int a, int b) {
    return std::pair(topology.file(a), topology.rank(a)) <
           std::pair(topology.file(b), topology.rank(b));
  });
  std::string out;
  for (const int square : squares) {
    const int code = position_.man_at[square];
    const bool mine =
        (mover_lost && square == turn.move.to) || (code && rules_.owner(code) == turn.player);
    out += std::string(out.empty() ? " (" : ", ") + (mine ? "X" : "x") + topology.name(square);
  }
  return out.empty() ? out : out + ")";
}

template <int W>
std::string Notation<W>::fill(const Turn<W>& turn,
                              const std::string& spelling,
                              const Filling& filling) const {
  Filling known = filling;
  known.names_losses = support::names_field(spelling, "losses");
  return support::fill_fields(spelling,
                              [&](std::string_view field) { return said(turn, field, known); });
}

/// What stands for a blank of a spelling.
template <int W>
std::string Notation<W>::said(const Turn<W>& turn,
                              std::string_view field,
                              const Filling& filling) const {
  const bool silent = turn.man >= 0 && rules_.man(turn.man).silent;
  const bool changed = turn.man >= 0 && turn.becomes != turn.man && filling.says_becoming;
  const bool displaces =
      (turn.to & position_.occupied()).any() && turn.action->kind == Action::Kind::Move;
  if (field == "piece")
    return silent && !filling.names_silent ? "" : letter(rules_, turn.man);
  if (field == "man")
    return letter(rules_, turn.man);
  if (field == "origin" || field == "source")
    return filling.origin;
  if (field == "x")
    return displaces || (silent && turn.takes.any()) ? "x" : "";
  if (field == "-x")
    return displaces || (!filling.names_losses && turn.takes.any()) ? "x" : "-";
  if (field == "becomes")
    return changed ? rules_.man(turn.becomes).text : "";
  if (field == "=becomes")
    return changed ? "=" + support::upper(rules_.man(turn.becomes).text) : "";
  if (field == "losses")
    return filling.says_losses ? losses(turn) : "";
  return plain_field(rules_, turn, field);
}

template <int W>
std::string Notation<W>::human(std::size_t i) const {
  const Turn<W>& turn = turns_[i];
  const std::string& spelling = turn.action->human.front();
  const bool without_rank = support::names_field(spelling, "source");
  std::string text = fill(
      turn, spelling, {.origin = has_origin(spelling) ? least_origin(turn, without_rank) : ""});
  const Position<W> after = referee_.make(position_, moves_[i]);
  if (referee_.in_check(after, after.side)) {
    const auto answers = referee_.legal(after);
    const bool helpless =
        answers.empty() ||
        rules_.actions[referee_.tables().acts[answers.front().act].action].otherwise;
    text += helpless ? '#' : '+';
  }
  return text;
}

template <int W>
bool Notation<W>::spells(const Turn<W>& turn, std::string_view text) const {
  if (machine_text(rules_, turn) == text)
    return true;
  for (const std::string& spelling : turn.action->human) {
    for (const std::string& origin : origins(rules_, turn)) {
      const std::string spelled = fill(turn, spelling, {.origin = origin});
      if (text.starts_with(spelled) && without_signs(text).size() <= spelled.size())
        return true;
      if (!has_origin(spelling))
        break;
    }
  }
  return false;
}

/// Beyond what `bare` drops, a silent man's letter may be written and losses may be left out.
template <int W>
bool Notation<W>::spells_freely(const Turn<W>& turn,
                                const std::vector<std::string>& texts,
                                Reading reading,
                                bool says_becoming) const {
  const auto is_meant = [&](const std::string& spelled) {
    return std::find(texts.begin(), texts.end(), cased(bare(rules_.topology, spelled), reading)) !=
           texts.end();
  };
  const bool stays = turn.man < 0 || turn.becomes == turn.man;
  if ((says_becoming || stays) && is_meant(machine_text(rules_, turn)))
    return true;
  const bool is_silent = turn.man >= 0 && rules_.man(turn.man).silent;
  for (const std::string& spelling : turn.action->human) {
    for (const std::string& origin : origins(rules_, turn)) {
      for (const bool named : {false, true}) {
        if (named <= is_silent &&
            is_meant(fill(turn, spelling, {origin, named, false, says_becoming})))
          return true;
      }
      if (!has_origin(spelling))
        break;
    }
  }
  return false;
}

template <int W>
typename Referee<W>::Meant Notation<W>::spelled(std::string_view text, Reading reading) const {
  if (reading == Reading::Exact)
    return [this, text = std::string(text)](const Turn<W>& turn) { return spells(turn, text); };
  if (text.size() > kLongestTurn)
    return [](const Turn<W>&) { return false; };
  const auto is_meant = [this, reading](const Turn<W>& turn,
                                        const std::vector<std::string>& texts) {
    return spells_freely(turn, texts, reading, true);
  };
  if (text.find(',') == std::string_view::npos)
    return [is_meant, texts = freed(rules_, text, reading)](const Turn<W>& turn) {
      return is_meant(turn, texts);
    };
  return [this, is_meant, reading, text = std::string(text)](const Turn<W>& turn) {
    if (!turn.paid)
      return is_meant(turn, freed(rules_, text, reading));
    const auto meant = with_lists_of(rules_, text, *turn.paid, reading);
    return std::any_of(meant.begin(), meant.end(), [&](const std::string& one) {
      return is_meant(turn, freed(rules_, one, reading));
    });
  };
}

template <int W>
std::vector<Move> Notation<W>::read(std::string_view text, Reading reading) const {
  std::vector<Move> found;
  if (reading == Reading::Exact) {
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      if (machine_text(rules_, turns_[i]) == text)
        return {moves_[i]};
    }
  }
  const auto is_meant = spelled(text, reading);
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    if (is_meant(turns_[i]))
      found.push_back(moves_[i]);
  }
  return found;
}

template <int W>
std::vector<Move> Notation<W>::read(std::string_view text) const {
  text = trimmed(text);
  for (const Reading reading : {Reading::Exact, Reading::Bare, Reading::AnyCase}) {
    if (reading == Reading::AnyCase && is_to_the_letter(rules_, text))
      break;
    if (auto found = read(text, reading); !found.empty())
      return found;
  }
  return read_as_pair(text);
}

/// Turns in which the man on the first square goes together with the one on the second.
template <int W>
std::vector<Move> Notation<W>::read_as_pair(std::string_view text) const {
  std::vector<Move> found;
  for (std::size_t end = 1; end < text.size(); ++end) {
    const auto from = rules_.topology.named(text.substr(0, end));
    const auto other = rules_.topology.named(text.substr(end));
    if (!from || !other || *from == *other)
      continue;
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      if (turns_[i].action->kind == Action::Kind::Together && moves_[i].from == *from &&
          turns_[i].from.has(*other))
        found.push_back(moves_[i]);
    }
  }
  return found;
}

template <int W>
std::vector<Move> Notation<W>::read_as_staying(std::string_view text) const {
  std::vector<Move> found;
  if (text.size() > kLongestTurn)
    return found;
  const auto texts = freed(rules_, text, Reading::AnyCase);
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    if (spells_freely(turns_[i], texts, Reading::AnyCase, false))
      found.push_back(moves_[i]);
  }
  return found;
}

template std::string machine_text(const Ruleset&, const Turn<1>&);
template std::string machine_text(const Ruleset&, const Turn<2>&);
template std::string machine_text(const Ruleset&, const Turn<4>&);
template class Notation<1>;
template class Notation<2>;
template class Notation<4>;

}  // namespace pawnshop::rules

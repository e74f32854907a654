// SPDX-License-Identifier: MIT
#include "rules/notation.h"

#include <algorithm>
#include <array>
#include <functional>

namespace pawnshop::rules {

namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

/// Puts values into the <blanks> of a template.
std::string fill_blanks(std::string_view text,
                        const std::function<std::string(std::string_view)>& value) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = text[i] == '<' ? text.find('>', i) : std::string_view::npos;
    if (end == std::string_view::npos) {
      out += text[i++];
    } else {
      out += value(text.substr(i + 1, end - i - 1));
      i = end + 1;
    }
  }
  return out;
}

std::string upper(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z')
      c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

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

std::string_view without_marks(std::string_view text) {
  while (!text.empty() &&
         (text.back() == '+' || text.back() == '#' || text.back() == '!' || text.back() == '?'))
    text.remove_suffix(1);
  return text;
}

}  // namespace

template <int W>
std::string machine_text(const Ruleset& rules, const Turn<W>& turn) {
  return fill_blanks(turn.action->text, [&](std::string_view field) -> std::string {
    if (field == "from")
      return turn.from.any() ? rules.topology.name(turn.move.from) : "";
    if (field == "to")
      return turn.to.any() ? rules.topology.name(turn.move.to) : "";
    if (field == "man")
      return turn.becomes >= 0 ? rules.man(turn.becomes).letter : "";
    if (field == "paid")
      return turn.paid >= 0 ? rules.man(turn.paid).letter : "";
    if (field == "becomes")
      return turn.man >= 0 && turn.becomes != turn.man ? rules.man(turn.becomes).text : "";
    return "";
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
  const Tables<W>& tables = referee_.tables();
  const auto holds = [&](ZoneRef zone, int man) {
    return man >= 0 && position_.held[tables.held_index(tables.slot(zone, turn.player), man)] > 0;
  };
  if (((turn.to & position_.occupied()) - turn.from - turn.takes).any())
    return false;
  if (turn.action->kind == Action::Kind::Drop && !holds(turn.action->from, turn.becomes))
    return false;
  if (turn.paid >= 0 && !holds(turn.action->pay, turn.paid))
    return false;
  const Choice& choice = rules_.choices[at(turn.choice)];
  return !choice.swap.given() || holds(choice.swap, choice.man);
}

/// The other men lost by a turn, by file and rank: " (xe4, Xd5)". Those that an "x" stands for are
/// not named.
template <int W>
std::string Notation<W>::losses(const Turn<W>& turn) const {
  if (!can_be_played(turn))
    return {};
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
        (mover_lost && square == turn.move.to) || (code && owner_of(code) == turn.player);
    out += std::string(out.empty() ? " (" : ", ") + (mine ? "X" : "x") + topology.name(square);
  }
  return out.empty() ? out : out + ")";
}

template <int W>
std::string Notation<W>::fill(const Turn<W>& turn,
                              const std::string& spelling,
                              const std::string& origin) const {
  const Man* man = turn.man >= 0 ? &rules_.man(turn.man) : nullptr;
  const bool changed = man && turn.becomes != turn.man;
  const bool displaces =
      (turn.to & position_.occupied()).any() && turn.action->kind == Action::Kind::Move;
  return fill_blanks(spelling, [&](std::string_view field) -> std::string {
    if (field == "piece")
      return !man || man->silent ? "" : man->letter;
    if (field == "man")
      return man ? man->letter : "";
    if (field == "paid")
      return turn.paid >= 0 ? rules_.man(turn.paid).letter : "";
    if (field == "origin" || field == "source")
      return origin;
    if (field == "from")
      return turn.from.any() ? rules_.topology.name(turn.move.from) : "";
    if (field == "to")
      return turn.to.any() ? rules_.topology.name(turn.move.to) : "";
    if (field == "x")
      return displaces || (man && man->silent && turn.takes.any()) ? "x" : "";
    if (field == "-x")
      return displaces ? "x" : "-";
    if (field == "becomes")
      return changed ? rules_.man(turn.becomes).text : "";
    if (field == "=becomes")
      return changed ? "=" + upper(rules_.man(turn.becomes).text) : "";
    if (field == "losses")
      return losses(turn);
    return "";
  });
}

template <int W>
std::string Notation<W>::human(std::size_t i) const {
  const Turn<W>& turn = turns_[i];
  const std::string& spelling = turn.action->human.front();
  const bool without_rank = spelling.find("<source>") != std::string::npos;
  const bool wants_origin = without_rank || spelling.find("<origin>") != std::string::npos;
  std::string text = fill(turn, spelling, wants_origin ? least_origin(turn, without_rank) : "");
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
  const std::string_view plain = without_marks(text);
  for (const std::string& spelling : turn.action->human) {
    const bool has_origin = spelling.find("<origin>") != std::string::npos ||
                            spelling.find("<source>") != std::string::npos;
    for (const std::string& origin : origins(rules_, turn)) {
      const std::string spelled = fill(turn, spelling, origin);
      if (spelled == plain || spelled == text)
        return true;
      if (!has_origin)
        break;
    }
  }
  return false;
}

template <int W>
std::vector<Move> Notation<W>::read(std::string_view text) const {
  std::vector<Move> found;
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    if (machine_text(rules_, turns_[i]) == text)
      return {moves_[i]};
  }
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    if (spells(turns_[i], text))
      found.push_back(moves_[i]);
  }
  return found;
}

// ---------------------------------------------------------------- form

namespace {

/// Tries to lay a template over a text; every way of reading a field is tried.
class Form {
 public:
  Form(const Ruleset& rules, std::string_view form) : rules_(rules), form_(form) {}

  bool fits(std::string_view text, std::size_t i = 0) const {
    if (i >= form_.size())
      return text.empty();
    const std::size_t end = form_[i] == '<' ? form_.find('>', i) : std::string_view::npos;
    if (end == std::string_view::npos)
      return !text.empty() && text[0] == form_[i] && fits(text.substr(1), i + 1);
    const std::string_view field = form_.substr(i + 1, end - i - 1);
    for (const std::size_t length : lengths(field, text)) {
      if (length <= text.size() && fits(text.substr(length), end + 1))
        return true;
    }
    return false;
  }

 private:
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static bool is_small(char c) { return c >= 'a' && c <= 'z'; }

  std::vector<std::size_t> lengths(std::string_view field, std::string_view text) const {
    if (field == "from" || field == "to")
      return square(text);
    if (field == "man" || field == "paid")
      return letter(text, false);
    if (field == "piece")
      return letter(text, true);
    if (field == "origin" || field == "source") {
      std::vector<std::size_t> list = square(text);
      if (!text.empty() && (is_small(text[0]) || is_digit(text[0])))
        list.push_back(1);
      if (text.size() > 1 && is_digit(text[0]) && is_digit(text[1]))
        list.push_back(2);
      list.push_back(0);
      return list;
    }
    if (field == "x" || field == "-x")
      return text.empty() || (text[0] != 'x' && text[0] != '-') ? std::vector<std::size_t>{0}
                                                                : std::vector<std::size_t>{1, 0};
    if (field == "becomes")
      return text.empty() ? std::vector<std::size_t>{0} : std::vector<std::size_t>{0, 1};
    if (field == "=becomes")
      return text.starts_with('=') ? std::vector<std::size_t>{2, 3} : std::vector<std::size_t>{0};
    if (field == "losses")
      return text.starts_with(" (") ? std::vector<std::size_t>{text.size()}
                                    : std::vector<std::size_t>{0};
    return {0};
  }

  static std::vector<std::size_t> square(std::string_view text) {
    if (text.size() < 2 || !is_small(text[0]) || !is_digit(text[1]))
      return {};
    if (text.size() > 2 && is_digit(text[2]))
      return {3, 2};
    return {2};
  }

  std::vector<std::size_t> letter(std::string_view text, bool may_be_silent) const {
    std::vector<std::size_t> list;
    for (const Man& man : rules_.men) {
      if (text.starts_with(man.letter))
        list.push_back(man.letter.size());
    }
    if (may_be_silent)
      list.push_back(0);
    if (list.empty() && !text.empty() && text[0] >= 'A' && text[0] <= 'Z')
      list.push_back(1);  // a man of some other game
    return list;
  }

  const Ruleset& rules_;
  std::string_view form_;
};

}  // namespace

bool looks_like_turn(const Ruleset& rules, std::string_view text) {
  if (text.size() > 64)
    return false;
  for (const Action& action : rules.actions) {
    if (Form(rules, action.text).fits(text))
      return true;
    for (const std::string& spelling : action.human) {
      if (Form(rules, spelling).fits(without_marks(text)))
        return true;
    }
  }
  return false;
}

template std::string machine_text(const Ruleset&, const Turn<1>&);
template std::string machine_text(const Ruleset&, const Turn<2>&);
template std::string machine_text(const Ruleset&, const Turn<4>&);
template class Notation<1>;
template class Notation<2>;
template class Notation<4>;

}  // namespace pawnshop::rules

// SPDX-License-Identifier: MIT
#include "rules/text/turn_faults.h"

#include <algorithm>

#include "rules/texts.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::rules {

using support::said;

namespace {

/// The squares that a text names, by their names, on the board or not: a small letter and as many
/// figures as a rank of the board has.
std::vector<std::string> squares_named(const board::Topology& topology, std::string_view text) {
  const auto is_digit = [&](std::size_t i) {
    return i < text.size() && text[i] >= '0' && text[i] <= '9';
  };
  std::vector<std::string> squares;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] < 'a' || text[i] > 'z' || !is_digit(i + 1))
      continue;
    std::string name(text.substr(i, is_digit(i + 2) ? 3 : 2));
    if (name.size() == 3 && !topology.named(name) && topology.named(name.substr(0, 2)))
      name.pop_back();
    i += name.size() - 1;
    squares.push_back(std::move(name));
  }
  return squares;
}

bool begins_with_two(const std::vector<std::string>& squares, std::string_view text) {
  return squares.size() >= 2 && text.starts_with(squares[0]) &&
         text.substr(squares[0].size()).starts_with(squares[1]);
}

}  // namespace

/// The rule against the turn that a text spells, the more exact reading first.
template <int W>
std::optional<Refusal> TurnFaults<W>::rule_against(std::string_view text) const {
  auto exact = referee_.explain(
      position_, [&](const Turn<W>& turn) { return machine_text(rules_, turn) == text; });
  if (exact)
    return exact;
  for (const Reading reading : {Reading::Exact, Reading::Bare, Reading::AnyCase}) {
    if (reading == Reading::AnyCase && is_to_the_letter(rules_, text))
      break;
    if (auto refused = referee_.explain(position_, notation_.spelled(text, reading)))
      return refused;
  }
  return std::nullopt;
}

/// The line that lets men on the board move.
template <int W>
Location TurnFaults<W>::place_of_moves() const {
  for (const Action& action : rules_.actions) {
    if (action.kind == Action::Kind::Move)
      return action.where;
  }
  return rules_.where;
}

/// Squares that are not on the board, nobody or somebody else's man on the first square.
template <int W>
std::optional<Refusal> TurnFaults<W>::square_at_fault(std::string_view text) const {
  const std::vector<std::string> squares = squares_named(rules_.topology, text);
  for (const std::string& name : squares) {
    if (!rules_.topology.named(name))
      return Refusal{said("there is no square '{}' on this board", name), rules_.where};
  }
  if (!begins_with_two(squares, text))
    return std::nullopt;
  const int code = position_.man_at[*rules_.topology.named(squares[0])];
  if (!code)
    return Refusal{said("there is no man on {}", squares[0]), place_of_moves()};
  const Man& man = rules_.man(type_of(code));
  if (man.is_nobodys)
    return Refusal{said("the {} on {} belongs to neither player and cannot be moved",
                        spoken_name(rules_, man.name),
                        squares[0]),
                   man.where};
  if (owner_of(code) != position_.side)
    return Refusal{
        said("the man on {} belongs to the other player, whose turn it is not", squares[0]),
        place_of_moves()};
  return std::nullopt;
}

/// "e2e4q": a turn, but for the man at its end.
template <int W>
std::optional<Refusal> TurnFaults<W>::becomes_nobody(std::string_view text) const {
  const std::string written = support::lower(bare(rules_.topology, without_signs(text)));
  bool is_known = false;  // whoever is named at the end
  for (const Man& man : rules_.men) {
    if (!written.ends_with(man.text) || written.size() > kLongestTurn)
      continue;
    const std::string stem = written.substr(0, written.size() - man.text.size());
    const auto staying = notation_.read_as_staying(stem);
    const int who = staying.empty() ? -1 : referee_.turn_of(position_, staying.front()).man;
    if (who >= 0) {
      const Man& goes = rules_.man(who);
      return Refusal{said("the {} cannot become {} on {}",
                          spoken_name(rules_, goes.name),
                          support::with_article(spoken_name(rules_, man.name)),
                          rules_.topology.name(staying.front().to)),
                     goes.where};
    }
    if (auto refused = rule_against(stem))
      return refused;
    is_known = true;
  }
  const auto letter = [&](std::size_t i) { return written[i] >= 'a' && written[i] <= 'z'; };
  if (!is_known && written.size() >= 2 && letter(written.size() - 1) && !letter(written.size() - 2))
    return Refusal{
        said("no man of this game has the letter '{}'", written.substr(written.size() - 1)), {}};
  return std::nullopt;
}

/// A text of two squares, with a man of the player's own on the first.
template <int W>
std::optional<Refusal> TurnFaults<W>::unlike_the_man(std::string_view text) const {
  const std::vector<std::string> squares = squares_named(rules_.topology, text);
  if (!begins_with_two(squares, text))
    return std::nullopt;
  // A turn that does not say what a man becomes is the nearest thing that is meant.
  auto begun = referee_.explain(position_, [&](const Turn<W>& turn) {
    const std::string machine = machine_text(rules_, turn);
    return machine.size() > text.size() && machine.starts_with(text);
  });
  if (begun)
    return begun;
  const int code = position_.man_at[*rules_.topology.named(squares[0])];
  const Man& man = rules_.man(type_of(code));
  const std::string name = spoken_name(rules_, man.name);
  const Square from = *rules_.topology.named(squares[0]), to = *rules_.topology.named(squares[1]);
  const auto& moves = notation_.moves();
  const bool goes_there = std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
    return move.from == from && move.to == to;
  });
  return Refusal{squares.size() == 2 && !goes_there
                     ? said("the {} on {} cannot move to {}", name, squares[0], squares[1])
                     : said("the {} on {} does not move like that", name, squares[0]),
                 man.where};
}

/// "Nf6" when no man of that letter can go there, "e5" when nobody whose letter is silent can.
template <int W>
std::optional<Refusal> TurnFaults<W>::nobody_goes(std::string_view text) const {
  const std::vector<std::string> squares = squares_named(rules_.topology, text);
  if (squares.empty() || text.find_first_of("@*(") != std::string_view::npos)
    return std::nullopt;
  std::vector<std::string> names;
  support::Location where;  // how he moves is written there
  std::size_t longest = 0;  // of a letter with which the text begins
  const auto is_meant = [&](const Man& man) {
    return longest ? man.letter.size() == longest && text.starts_with(man.letter) : man.silent;
  };
  for (const Man& man : rules_.men) {
    if (text.starts_with(man.letter))
      longest = std::max(longest, man.letter.size());
  }
  for (const Man& man : rules_.men) {
    if (!is_meant(man))
      continue;
    names.push_back(spoken_name(rules_, man.name));
    where = man.where;
  }
  const Square to = *rules_.topology.named(squares.back());
  bool otherwise = false;
  for (std::size_t i = 0; i < notation_.moves().size(); ++i) {
    const Turn<W>& turn = notation_.turn(i);
    otherwise = otherwise || (turn.action->kind == Action::Kind::Move && turn.move.to == to &&
                              (names.empty() || is_meant(rules_.man(turn.man))));
  }
  const std::string men = names.empty() ? said("man") : support::list_words(names, said("or"));
  return Refusal{otherwise ? said("you have no {} that can go to {} like that", men, squares.back())
                           : said("you have no {} that can go to {}", men, squares.back()),
                 names.size() == 1 ? where : support::Location{}};
}

/// "(Q-R)N*e4" where both the rook and the knight would be the man who is dropped.
template <int W>
std::optional<Refusal> TurnFaults<W>::men_at_odds(std::string_view text) const {
  const auto two = two_men_for_one(rules_, text);
  if (!two)
    return std::nullopt;
  const auto name = [&](const std::string& letter) {
    for (const Man& man : rules_.men) {
      if (letter.empty() ? man.silent : man.letter == letter)
        return spoken_name(rules_, man.name);
    }
    return said("man");
  };
  return Refusal{said("a move of the form {} names one man, but this one names {} and {}",
                      two->form,
                      support::with_article(name(two->first)),
                      support::with_article(name(two->second))),
                 two->action->where};
}

/// A hint at the one turn that the same letters mean in another case, where it is not read so since
/// they mean something as they stand.
template <int W>
std::string TurnFaults<W>::other_case(std::string_view text) const {
  const auto meant = notation_.read(text, Reading::AnyCase);
  if (meant.size() != 1)
    return {};
  const auto& moves = notation_.moves();
  const auto i = std::find(moves.begin(), moves.end(), meant.front()) - moves.begin();
  return said("; did you mean {}?", notation_.human(static_cast<std::size_t>(i)));
}

/// A text as its faults are looked for: without signs and losses; and if some letter means nothing
/// as it stands, all of them small but for that of a man in front.
template <int W>
std::string TurnFaults<W>::plainly(std::string_view text) const {
  std::string written = bare(rules_.topology, text.substr(0, text.find(" (")));
  if (is_to_the_letter(rules_, text))
    return written;
  std::string plain = support::lower(written);
  const bool may_be_man = !is_line(rules_.topology, plain.substr(0, 1));
  for (const Man& man : rules_.men) {
    if (written.starts_with(man.letter) ||
        (may_be_man && plain.starts_with(support::lower(man.letter))))
      return man.letter + plain.substr(man.letter.size());
  }
  return plain;
}

template <int W>
Refusal TurnFaults<W>::refusal(std::string_view text) const {
  text = trimmed(text);
  if (!looks_like_turn(rules_, text))
    return {said("'{}' is no move", support::printable(text)), {}};
  if (auto refused = rule_against(text))
    return *refused;
  if (text == kNoTurn)
    return {said("you cannot pass here"), place_of_moves()};
  if (auto fault = men_at_odds(text))
    return *fault;
  const std::string plain = plainly(text);
  if (auto fault = square_at_fault(plain))
    return *fault;
  if (auto fault = becomes_nobody(plain))
    return *fault;
  if (auto fault = unlike_the_man(plain))
    return *fault;
  Refusal fault = nobody_goes(plain).value_or(Refusal{said("there is no such move here"), {}});
  fault.text += other_case(text);
  return fault;
}

template class TurnFaults<1>;
template class TurnFaults<2>;
template class TurnFaults<4>;

}  // namespace pawnshop::rules

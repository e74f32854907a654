// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/referee.h"

namespace pawnshop::rules {

/// The machine form of a turn, by the `text` template of its kind.
template <int W>
std::string machine_text(const Ruleset& rules, const Turn<W>& turn);

/// Turns as people write them, by the `human` templates of the kinds of turn: the first spelling is
/// written, all are read. Made for one position and its legal turns.
template <int W>
class Notation {
 public:
  Notation(const Referee<W>& referee, const Position<W>& position, std::vector<Move> legal);

  std::string machine(std::size_t i) const { return machine_text(rules_, turns_[i]); }
  /// With + and #, as far as the turn gives check or mate.
  std::string human(std::size_t i) const;
  /// The legal turns that a text means, in machine form or any spelling: none, one, or several if
  /// it is ambiguous.
  std::vector<Move> read(std::string_view text) const;
  /// Whether a spelling of the turn is the text, whatever other turns there are.
  bool spells(const Turn<W>& turn, std::string_view text) const;

  const std::vector<Move>& moves() const { return moves_; }
  const Turn<W>& turn(std::size_t i) const { return turns_[i]; }

 private:
  std::string fill(const Turn<W>& turn,
                   const std::string& spelling,
                   const std::string& origin) const;
  std::string least_origin(const Turn<W>& turn, bool without_rank) const;
  bool can_be_played(const Turn<W>& turn) const;
  std::string losses(const Turn<W>& turn) const;

  const Referee<W>& referee_;
  const Ruleset& rules_;
  const Position<W>& position_;
  std::vector<Move> moves_;
  std::vector<Turn<W>> turns_;
};

/// Whether a text has the form of a turn of this game at all, legal or not: squares, men and signs
/// where the templates have them.
bool looks_like_turn(const Ruleset& rules, std::string_view text);

extern template std::string machine_text(const Ruleset&, const Turn<1>&);
extern template std::string machine_text(const Ruleset&, const Turn<2>&);
extern template std::string machine_text(const Ruleset&, const Turn<4>&);
extern template class Notation<1>;
extern template class Notation<2>;
extern template class Notation<4>;

}  // namespace pawnshop::rules

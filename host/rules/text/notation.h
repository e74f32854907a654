// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/referee/referee.h"
#include "rules/text/turn_text.h"

namespace pawnshop::rules {

/// The machine form of a turn, by the `text` template of its kind.
template <int W>
std::string machine_text(const Ruleset& rules, const Turn<W>& turn);

/// How freely a text is read: as it stands; without the signs that say nothing (`bare`) and with
/// what may be left out or put in, and with several men who pay in any order; the same, with its
/// letters in any case.
enum class Reading { Exact, Bare, AnyCase };

/// Turns as people write them, by the `human` templates of the kinds of turn: the first spelling is
/// written, all are read. Made for one position and its legal turns.
template <int W>
class Notation {
 public:
  Notation(const Referee<W>& referee, const Position<W>& position, std::vector<Move> legal);

  std::string machine(std::size_t i) const { return machine_text(rules_, turns_[i]); }
  /// With + and #, as far as the turn gives check or mate.
  std::string human(std::size_t i) const;
  /// The legal turns that a text means: none, one, or several if it is ambiguous. What is written
  /// exactly is never read freely: the machine form first, then every spelling as it stands, then
  /// the freer readings. Letters may have another case only where they mean nothing as they stand.
  /// What means nothing else may be two squares from which men go together, as other programs write
  /// castling: `e1h1`.
  std::vector<Move> read(std::string_view text) const;
  /// The legal turns that a text means if it is read in this way and no other.
  std::vector<Move> read(std::string_view text, Reading reading) const;
  /// The legal turns that a text would mean if a man became nobody else by them.
  std::vector<Move> read_as_staying(std::string_view text) const;
  /// Tells of any turn, legal or not, whether a spelling of it is the text, whatever other turns
  /// there are.
  typename Referee<W>::Meant spelled(std::string_view text, Reading reading) const;

  const std::vector<Move>& moves() const { return moves_; }
  const Turn<W>& turn(std::size_t i) const { return turns_[i]; }

 private:
  /// What a template is filled with where that is not fixed by the turn.
  struct Filling {
    std::string origin{};
    bool names_silent = false;  ///< whether a silent man's letter is written
    bool says_losses = true;
    bool says_becoming = true;
    bool names_losses = false;  ///< whether the spelling names other men who are lost
  };
  std::vector<Move> read_as_pair(std::string_view text) const;
  std::string fill(const Turn<W>& turn, const std::string& spelling, const Filling& filling) const;
  std::string said(const Turn<W>& turn, std::string_view field, const Filling& filling) const;
  bool spells(const Turn<W>& turn, std::string_view text) const;
  bool spells_freely(const Turn<W>& turn,
                     const std::vector<std::string>& texts,
                     Reading reading,
                     bool says_becoming) const;
  std::string least_origin(const Turn<W>& turn, bool without_rank) const;
  bool can_be_paid(const Turn<W>& turn) const;
  bool can_be_played(const Turn<W>& turn) const;
  std::string losses(const Turn<W>& turn) const;

  const Referee<W>& referee_;
  const Ruleset& rules_;
  const Position<W>& position_;
  std::vector<Move> moves_;
  std::vector<Turn<W>> turns_;
};

extern template std::string machine_text(const Ruleset&, const Turn<1>&);
extern template std::string machine_text(const Ruleset&, const Turn<2>&);
extern template std::string machine_text(const Ruleset&, const Turn<4>&);
extern template class Notation<1>;
extern template class Notation<2>;
extern template class Notation<4>;

}  // namespace pawnshop::rules

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

/// How freely a text is read. Exact: as it is. Bare: without signs that mean nothing (`bare`), with
/// optional parts left out or added, and with several payers in any order. AnyCase: as Bare, and
/// ignoring upper and lower case.
enum class Reading { Exact, Bare, AnyCase };

/// The texts of turns, by the templates of the kinds of turn. The first `human` template is used
/// for writing, all for reading. An object is made for one position and its legal turns.
template <int W>
class Notation {
 public:
  Notation(const Referee<W>& referee, const Position<W>& position, std::vector<Move> legal);

  std::string machine(std::size_t i) const { return machine_text(rules_, turns_[i]); }
  /// The human notation, with + or # for check or mate.
  std::string human(std::size_t i) const;
  /// The legal turns that a text means: none, one, or several if it is ambiguous. A text that is
  /// exactly the machine form or a spelling of some turn means only that; otherwise it is read more
  /// and more freely. If nothing else fits, two squares may name a compound move, as other programs
  /// write castling: `e1h1`.
  std::vector<Move> read(std::string_view text) const;
  /// The legal turns that a text means if it is read in this way only.
  std::vector<Move> read(std::string_view text, Reading reading) const;
  /// The legal turns that a text would mean if nobody were promoted by them.
  std::vector<Move> read_as_staying(std::string_view text) const;
  /// A function that says of any turn, legal or not, whether a spelling of it is the text.
  typename Referee<W>::Meant spelled(std::string_view text, Reading reading) const;

  const std::vector<Move>& moves() const { return moves_; }
  const Turn<W>& turn(std::size_t i) const { return turns_[i]; }

 private:
  /// The choices in filling a template that the turn does not determine.
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

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/opened_game.h"
#include "renderer/table/layout.h"
#include "rules/game.h"

namespace pawnshop::renderer {

/// What a square has to do with the man whom the lens looks at, told apart by shape and colour.
enum class LensKind { Move, Capture, Drop, Together, Attacker };

/// How such squares are called in the legend.
const char* lens_word(LensKind kind);

struct LensMark {
  Square square = board::kNoSquare;
  LensKind kind = LensKind::Move;
  bool operator==(const LensMark&) const = default;
};

/// A line that the lens says, with the rule behind it if there is one.
struct LensLine {
  enum class Kind { Title, Plain, Way, Trouble };
  Kind kind = Kind::Plain;
  std::string text;
  support::Location where{};
  std::string rule{};  ///< that line of the script, as it is written
  std::optional<LensKind> mark{};
};

/// A square or a man through the lens: what is to be said of it, what it has to do with others.
struct LensView {
  Spot spot;
  std::vector<LensLine> lines;
  std::vector<LensMark> marks;
  std::vector<rules::Outcome> outcomes;  ///< of the man who stands there
};

/// The man on a spot, for questions to the rules.
rules::Aim aim_at(const Spot& spot);

/// Looks at a spot. What a live function of the rules does wrong becomes a line.
LensView look_through(const engine::Opened& opened, const Spot& spot);

/// What the man whom the lens looks at has to do with another square: that he goes there, with all
/// that comes of it, or the rule that is against it. Nothing where nobody is looked at.
struct LensAnswer {
  std::vector<LensLine> lines;
  std::vector<Square> victims;
};
LensAnswer ask_about(const engine::Opened& opened, const LensView& view, Square to);

/// What the last turn did, effect by effect.
std::vector<LensLine> last_turn_lines(const engine::Opened& opened);

/// Squares that can be shown on the board: what the script says is worth seeing, what it marks, and
/// men who can do nothing.
struct LensSet {
  std::string key;  ///< by which it is shown: its title in English
  std::string title;
  std::vector<Square> squares;
  support::Location where{};
};
std::vector<LensSet> sets_of(const engine::Opened& opened);

/// Squares whose men a turn takes off the board, the mover's own if it costs him.
std::vector<Square> victims_of(const rules::Outcome& outcome);

/// The lens as somebody uses it: what he looks at and points at, which sets he wants to see. It
/// looks again when the position has changed.
class Lens {
 public:
  bool is_on() const { return is_on_; }
  void turn(bool on);

  /// Looks at what is clicked; without a spot at nothing.
  void look(const engine::Opened& opened, std::optional<Spot> spot);
  /// Asks about what is pointed at. True if something is to be drawn anew.
  bool point(const engine::Opened& opened, std::optional<Spot> spot);
  /// The position is another one, or the rules are.
  void follow(const engine::Opened& opened, std::uint64_t version);
  /// What is shown stays on the board when the lens is put away.
  void show(const std::string& title, bool is_shown);
  bool shows(const std::string& title) const;
  const std::vector<std::string>& shown() const { return shown_; }

  const std::optional<LensView>& view() const { return view_; }
  const LensAnswer& answer() const { return answer_; }
  const std::optional<Spot>& pointed() const { return pointed_; }
  const std::vector<LensSet>& sets() const { return sets_; }
  const std::vector<LensLine>& last_turn() const { return last_turn_; }

 private:
  bool is_on_ = false;
  std::optional<std::uint64_t> version_;
  std::optional<LensView> view_;
  std::optional<Spot> pointed_;
  LensAnswer answer_;
  std::vector<LensSet> sets_;
  std::vector<std::string> shown_;
  std::vector<LensLine> last_turn_;
};

}  // namespace pawnshop::renderer

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/game.h"
#include "rules/judge.h"
#include "rules/text/notation.h"

namespace pawnshop::rules {

/// Implements `Game` for boards of W words. Its methods are in four files: `game.cpp` has play,
/// `game_record.cpp` what turns do and have done, `game_lens.cpp` what people ask who learn the
/// rules, and `game_trial.cpp` perft and the comparison of both generators.
template <int W>
class GameOf final : public Game {
 public:
  explicit GameOf(std::shared_ptr<const AnyJudge> judge)
      : shared_(Judge<W>::of(std::move(judge))) {}

  const Ruleset& rules() const override { return judge_.rules(); }
  std::shared_ptr<const AnyJudge> judge() const override { return shared_; }
  const std::vector<Refusal>& slow_reasons() const override { return compiled_.slow(); }
  Means means() const override { return compiled_.means(); }
  const std::vector<Refusal>& tried_turns() const override { return compiled_.tried(); }
  const std::vector<Refusal>& tried_attacks() const override { return judge_.tried(); }

  support::Result<void> set_up(std::string_view text) override;
  Setup setup() const override { return to_setup(tables_, track_.position); }
  std::uint64_t key() const override { return track_.position.key; }
  const History& history() const override { return track_.history; }
  std::vector<Refusal> faults() const override { return referee_.faults(track_.position); }
  Status status() const override;
  SquareSet frozen() const override { return board::widen(referee_.frozen(track_.position)); }

  const std::vector<Move>& moves() const override { return here().moves(); }
  std::vector<std::string> legal() const override;
  std::vector<std::pair<std::string, std::string>> legal_named() const override;
  Spelled spelled(Move move) const override;
  std::vector<std::string> machine_line(const std::vector<Move>& line) const override;
  Meaning read(std::string_view text) const override { return meaning(track_, here(), text); }
  void play(Move move) override;
  bool undo() override;
  std::vector<TurnView> turns() const override;
  std::vector<Change> changes_of(Move move) const override;
  std::optional<Refusal> why(std::string_view text) const override;

  std::unique_ptr<Game> copy(std::shared_ptr<const AnyJudge> judge) const override {
    auto made = std::make_unique<GameOf>(std::move(judge));
    made->track_ = track_;
    return made;
  }
  void become(const Game& other) override {
    PAWNSHOP_EXPECTS(other.rules().topology.words() == W);
    track_ = static_cast<const GameOf&>(other).track_;
    listed_.reset();
  }

  Record record() const override;
  support::Result<Replayed> replay(const Record& record) override;
  std::size_t turns_made() const override { return track_.steps.size(); }
  Setup setup_before(std::size_t turn) const override;
  std::vector<Change> changes_at(std::size_t turn) const override;

  std::vector<TurnView> turns_of(int player) const override;
  std::vector<Outcome> outcomes_of(int player, const Aim& man) const override;
  std::optional<Refusal> why_not(int player, const Aim& aim) const override;
  std::vector<Attack> attacks_on(Square square) const override;
  SquareSet shown(std::size_t show, int player) const override;
  bool is_shown(std::size_t show, int player) const override;

  PerftResult perft(int depth,
                    PerftMode mode,
                    bool divide,
                    const StopQuestion& stops) const override;
  PerftResult count_whole_turns(int depth, bool divide) const override;
  std::optional<std::string> random_play(std::uint64_t seed, int turns, int& played) override;

 private:
  /// A turn of the game, with the position before it, so that undo only copies it back: about a
  /// kilobyte for each turn.
  struct Step {
    Position<W> before;
    Move move;
  };
  /// The turns of a game, the present position, and the keys of all positions.
  struct Track {
    std::vector<Step> steps;
    Position<W> position;
    History history;

    const Position<W>& before(std::size_t turn) const {
      return turn < steps.size() ? steps[turn].before : position;
    }
  };

  support::Result<void> begin(std::string_view text, Track& track) const;
  void drop_idle_marks(Position<W>& position) const;
  void expect_legal(Move move) const;
  void advance(Track& track, Move move) const;
  Position<W> made(const Position<W>& position, Move move) const {
    return compiled_.plays() ? compiled_.make(position, move) : referee_.make(position, move);
  }
  /// The legal turns of the present position of a track, and their texts.
  Notation<W> named(const Track& track) const {
    return Notation<W>(referee_, track.position, judge_.legal(track.position, &track.history));
  }
  /// The legal turns of this game's position, listed when first needed.
  const Notation<W>& here() const { return listed_ ? *listed_ : listed_.emplace(named(track_)); }
  Meaning meaning(const Track& track, const Notation<W>& notation, std::string_view text) const;
  Refusal refused(const Track& track, const Notation<W>& notation, std::string_view text) const;
  TurnView view(const Notation<W>& notation, std::size_t i) const;
  std::vector<TurnView> views(const Notation<W>& notation) const;
  Position<W> seen_by(int player) const;
  std::vector<Move> legal_for(const Position<W>& seen) const;
  /// The settings of a running perft, and the keys of the positions that led to the present one.
  struct Counting {
    PerftMode mode;
    const StopQuestion& stops;
    History history;
    bool is_stopped = false;

    bool stop() { return is_stopped = is_stopped || (stops && stops()); }
  };
  std::uint64_t count(const Position<W>& position, int depth, Counting& counting) const;
  std::uint64_t count_after(const Position<W>& position,
                            Move move,
                            int depth,
                            Counting& counting) const;
  std::optional<std::string> generators_differ(const std::vector<Move>& moves,
                                               const Referee<W>& referee) const;
  bool ask_plain_referee(const std::vector<Move>& moves,
                         std::optional<std::string>& difference) const;
  std::optional<std::string> ends_differ(const std::vector<Move>& moves,
                                         const Referee<W>& referee) const;
  std::uint64_t whole_turns(const Position<W>& position,
                            int depth,
                            int parts,
                            History& history) const;
  void divide_whole_turns(const Position<W>& position,
                          int depth,
                          int parts,
                          const std::string& played,
                          History& history,
                          PerftResult& result) const;
  std::optional<std::string> loud_turns_differ(const std::vector<Move>& moves) const;
  std::optional<std::string> broken_invariant(const std::vector<Move>& moves,
                                              bool tries_everything) const;

  const std::shared_ptr<const Judge<W>> shared_;
  const Judge<W>& judge_ = *shared_;
  const Tables<W>& tables_ = judge_.tables();
  const Referee<W>& referee_ = judge_.referee();
  const Compiled<W>& compiled_ = judge_.compiled();
  Track track_;
  mutable std::optional<Notation<W>> listed_;  ///< of track_.position, once needed
};

extern template class GameOf<1>;
extern template class GameOf<2>;
extern template class GameOf<4>;

}  // namespace pawnshop::rules

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/game_clock.h"
#include "engine/game_tree.h"
#include "engine/pgn.h"
#include "rules/game.h"
#include "support/result.h"

namespace pawnshop::engine {

/// The options that are not as the script writes them first: "death=transient".
std::string chosen_options(const rules::Ruleset& rules);

/// A game that is being played: everything that was tried, where it stands, and how it ended. What
/// is taken back stays; another turn in its stead is a branch. Where a live function of the rules
/// fails, its faults are thrown and nothing has changed. The important methods are `play`, `undo`,
/// `redo`, `go_to` and `verdict`; records stand in `game_session_record.cpp`.
class GameSession {
 public:
  /// Requires: no turn has been made.
  explicit GameSession(rules::Game& game);
  /// The number of its rules, which its records have as a tag.
  void know_rules_as(std::string hash) { rules_hash_ = std::move(hash); }

  const rules::Game& game() const { return game_; }
  std::string start() const { return game_.position_text_before(0); }
  /// Whether that is where the rules let games begin.
  bool begins_as_usual() const { return start() == usual_start_; }
  const std::vector<Turn>& turns() const { return turns_; }
  const std::vector<Turn>& undone() const { return undone_; }  ///< the next one to redo last
  const rules::Status& status() const { return now_.status; }
  int to_move() const { return now_.status.side; }
  const std::optional<Verdict>& verdict() const { return tree_.at(here_).verdict; }

  /// Begins anew from a position text; on faults nothing changes.
  support::Result<void> begin(const std::string& position);
  /// Whether a game could begin from a position text; nothing changes.
  support::Result<void> try_position(const std::string& position);
  /// Plays on. Requires: no verdict, and the turn is legal.
  void play(rules::Move move);
  /// Plays the turn that a text means. Requires: no verdict.
  rules::Played play(const std::string& text);
  /// A legal turn as it would stand among the turns.
  Turn preview(rules::Move move);
  /// Writes turns down as a variation that begins at a node, up to one that is not legal; true if
  /// the first of them is. The game stands where it stood, and its main line stays what it was. Of
  /// a turn that stands there already, glyphs and comments stay: they are what somebody thought of
  /// it. Requires: the node holds.
  bool add_line(int node, const std::vector<rules::Move>& turns);
  bool undo();
  bool redo();
  /// Ends the game by what players say.
  void end(Verdict verdict);
  /// Goes on where `end` ended it; false if it was not that which did.
  bool take_word_back();

  /// How much of another session holds here.
  struct TakenOver {
    int fault = -1;        ///< the first node of the line that does not hold any more; -1: none
    std::size_t lost = 0;  ///< turns of the line from there on
  };
  /// Goes on with what was tried in another session, maybe by other rules. Turns that do not hold
  /// are marked and kept with all that follows them. Requires: nothing was played yet.
  TakenOver take_over(const GameSession& other);

  // Everything that was tried.
  const GameTree& tree() const { return tree_; }
  int here() const { return here_; }
  /// Requires: the node holds.
  void go_to(int node);
  void comment(int node, const std::string& text) { tree_.at(node).comment = text; }
  /// What somebody thought of a turn: "$2".
  void mark(int node, const std::string& glyphs) { tree_.at(node).glyphs = glyphs; }
  /// Somebody has looked at the present position, be it on the way to a turn of his.
  void note(Estimate estimate, bool plays) {
    tree_.at(here_).estimate = estimate;
    tree_.at(here_).is_looked_at = tree_.at(here_).is_looked_at || !plays;
  }
  // Who has played: that is known of each turn, whoever plays from now on.
  /// The last turn was made by somebody, as records name players.
  void note_player(const std::string& name);
  /// Those who have made the turns of a player in the main line, in the order in which they came.
  std::vector<std::string> played_by(int player) const;
  /// Of turns of which it is not known any more: what `played_by` said before.
  void know_players(std::array<std::vector<std::string>, 2> names) {
    players_before_ = std::move(names);
  }
  /// Another language is spoken: what turns did is said in it. Where a live function fails, what
  /// was said before stays.
  void word_anew();
  void promote(int node) { tree_.promote(node); }
  /// Takes a turn away with all that follows; whoever stands there goes back before it.
  void cut(int node);

  // Clocks, which somebody else reads: what the turns have left of them is kept here.
  const ClockRule& clocks() const { return clocks_; }
  /// From now on; nothing is left of earlier ones.
  void set_clocks(const ClockRule& clocks);
  /// What a player has left here.
  double time_left(int player) const;
  /// So much is left to whoever made the last turn.
  void note_time(double left);

  /// All of it, wherever it stands now; the caller adds who plays, unless it was read from a record
  /// that says so.
  GameRecord record() const;
  /// The turns so far with their numbers.
  std::vector<std::string> numbered_turns() const;
  /// Goes to the end of a recorded game, or says which turn of it is wrong, and nothing changes.
  support::Result<void> replay(const GameRecord& record);
  /// Goes as far as a recorded game can be played, and comes back with a sentence about the fault
  /// that ends it, or that ends another line of it. Where the first turn is at fault already it
  /// fails, and nothing changes.
  using UpTo = std::optional<support::Diagnostic>;
  support::Result<UpTo> replay_up_to_fault(const GameRecord& record);
  /// What a record that was read says of who played.
  void forget_players();
  /// Whether the rules were others when the last record was written.
  bool is_of_other_rules() const { return is_of_other_rules_; }
  /// What else a person should know of the last record, which could be played; empty if nothing:
  /// its rules were others, or the rules give another result.
  const std::string& record_note() const { return record_note_; }

 private:
  /// What the rules say of a position.
  struct Judged {
    rules::Status status;
    std::optional<Verdict> verdict;
  };
  Judged judge() const;
  Turn make(rules::Move move);
  /// A turn of a record that cannot be played: with its number, and why.
  struct UnplayedTurn {
    std::string text;
    rules::Meaning meant;
    bool is_first = false;  ///< of its line
  };
  /// Where a line of a record ends before its end, and the first of the others in it that does.
  struct Unplayed {
    std::optional<UnplayedTurn> in_line{}, in_others{};
  };
  Unplayed replay_line(const RecordedLine& line, GameTree& tree, int node);
  support::Result<void> check_game_of(const GameRecord& record) const;
  support::Result<UpTo> replay(const GameRecord& record, bool is_wanted_whole);
  static std::optional<support::Diagnostics> refusal_of(const GameRecord& record,
                                                        const Unplayed& unplayed,
                                                        bool is_wanted_whole);
  UpTo told_of(const GameRecord& record, const Unplayed& unplayed) const;
  std::string note_on(const GameRecord& record) const;
  void take_tags_over(const GameRecord& record);
  bool try_turn(GameTree::Node& node);
  template <class Play>
  void play_all(GameTree& tree, const Play& play);
  RecordedLine line_from(int node, int depth) const;
  bool has_untimed_turns() const;
  /// From now on it stands there.
  void stand(int node, Judged judged);

  rules::Game& game_;
  std::string usual_start_;  ///< as texts are written; scripts may leave things out
  GameTree tree_;
  int here_ = GameTree::kStart;
  std::vector<Turn> turns_, undone_;  ///< of the line through here
  Judged now_;
  std::string rules_hash_;  ///< empty: not known
  bool is_of_other_rules_ = false;
  std::string record_note_;
  ClockRule clocks_;
  std::vector<std::pair<std::string, std::string>> kept_tags_;  ///< of a record, not ours to write
  std::array<std::vector<std::string>, 2> players_before_;      ///< of turns without a name
};

}  // namespace pawnshop::engine

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/engine_players.h"
#include "engine/game_file.h"
#include "engine/game_session.h"
#include "engine/lessons.h"
#include "engine/level.h"
#include "engine/opened_game.h"
#include "engine/opponent.h"
#include "engine/running.h"
#include "renderer/analysis.h"
#include "renderer/drawings.h"
#include "renderer/noise.h"
#include "renderer/report.h"
#include "renderer/table/motion.h"
#include "renderer/table/view.h"
#include "support/language.h"
#include "support/patience.h"

namespace pawnshop::renderer {

inline constexpr double kLongestPause = 10;

/// One line for the person at the table.
struct Message {
  enum class Kind { Quiet, Refusal, Trouble };
  Kind kind = Kind::Quiet;
  std::string text;
  support::Location where{};        ///< the rule that says so
  bool offers_other_games = false;  ///< to read a record as
  bool ends_lesson = false;         ///< somebody has answered it
  bool is_about_man = false;        ///< whom somebody could not take

  bool operator==(const Message&) const = default;
};

/// What is wrong, in a line: the first faults, and the place and the hint of the first one.
Message message_of(const support::Diagnostics& faults);

/// A name as it can stand in a line: its words, and not too many of them.
std::string cleaned_name(const std::string& name);

/// What is said to those who play on.
inline constexpr const char* kGameIsOver =
    support::to_say("The game is over. Take a move back, or begin a new one.");

/// A game on the table, with whoever plays it: people, the computer, or both. It knows no window;
/// somebody calls `tick` from time to time while it `is_thinking`. The important methods are
/// `play`, `tick`, `go`, `take_back` and `view`. Where one looks in the game stands in
/// `desk_walk.cpp`, what the computer does in `desk_computer.cpp`, who looks on in
/// `desk_analysis.cpp`, guests in `desk_guests.cpp`, what people say in
/// `desk_people.cpp`, what has to do with time in `desk_clock.cpp`, what happens when the rules
/// change in `desk_reload.cpp`.
class Desk {
 public:
  /// Requires: a game that was opened for this desk.
  Desk(engine::Opened opened, std::uint64_t seed);

  const rules::Ruleset& rules() const { return *opened_.rules; }
  const engine::Opened& opened() const { return opened_; }
  const engine::GameSession& session() const { return *session_; }
  const Message& message() const { return message_; }
  void say(Message message) { message_ = std::move(message); }
  /// Another language is spoken now.
  void say_anew();

  // Who plays.
  using Computers = std::array<bool, 2>;
  const Computers& computers() const { return computers_; }
  const Computers& usual_computers() const { return usual_computers_; }
  /// From now on, and in games that begin here. Whoever looks back plays on from there.
  void set_computers(Computers computers);
  /// People play both sides until a new game begins: of a lesson, of a record.
  void let_people_play();
  engine::Level& level(int player) { return levels_[support::at(player)]; }
  const engine::Level& level(int player) const { return levels_[support::at(player)]; }
  /// Who plays a side where the computer does: another program, or without one the program itself.
  const std::optional<engine::Guest>& guest(int player) const {
    return guests_[support::at(player)];
  }
  void set_guest(int player, std::optional<engine::Guest> guest);
  /// A guest, or the program itself, plays a side from now on. Who gives his own side away so that
  /// the computer plays both does so for this game: the next one has the usual players.
  void let_play(int player, std::optional<engine::Guest> guest);
  /// "computer", or what a guest is called.
  std::string computer_called(int player) const;
  // What people are called, by the side that each plays; `desk_people.cpp`. Empty: nobody has said.
  using Names = std::array<std::string, 2>;
  const Names& names() const { return names_; }
  /// In games that begin here, and in this one where nobody has said it yet.
  void set_usual_names(Names names);
  const Names& usual_names() const { return usual_names_; }
  /// In this game, and in those that begin here unless the names came with a record; whatever a
  /// record has said of its players is forgotten.
  void set_names(Names names);
  /// How whoever plays a side is spoken of beside the board: by name, or "you", "computer".
  std::string called(int player) const;
  /// "Black", or "Anna (Black)".
  std::string addressed(int player) const;
  /// Seconds between turns where it plays both sides, so that one can follow.
  double pause = 0;
  /// Whether people may choose their next turn while the computer thinks.
  bool lets_prepare = false;
  /// The player as whom somebody looks at the table: the person, or whoever is to move of two;
  /// nobody, rules::kNobody, where the computer plays both.
  int viewer() const;
  bool is_persons_turn() const;
  bool is_computers_turn() const;

  // What is seen.
  const TableView& view() const { return view_; }
  /// What the rules let show of a player that holds now: "king captured".
  const std::vector<std::string>& achieved(int player) const {
    return achieved_[support::at(player)];
  }
  /// What the last change of the position looks like, to be shown once.
  std::vector<Motion> take_motions();
  /// What the last turn sounds like, to be heard once.
  std::optional<Noise> take_noise() { return std::exchange(noise_, std::nullopt); }
  /// Changes with every change of the position.
  std::uint64_t version() const { return version_; }

  // Clocks; `desk_clock.cpp`. They run from the first turn on, for whoever is to move, and stand
  // while one looks back or somebody holds them. Whose time is up has lost, whatever the other one
  // has to win with.
  const engine::ClockRule& clocks() const { return session_->clocks(); }
  /// From now on; both players have all of it. In the middle of a game they start with the next
  /// turn; a lesson has none, and the next game gets them.
  void set_clocks(const engine::ClockRule& clocks);
  double time_left(int player) const;
  bool is_clock_running() const { return clock_.is_running(); }
  /// Why they stand: somebody has stopped them, until he lets them go or a move is made; the lens
  /// is on; the game was over when it was opened and is only looked at, until somebody lets them
  /// go; something lies over the table, such as the rules; or they were set in the middle of a
  /// game.
  enum class Hold : std::uint8_t { Person = 1, Lens = 2, Record = 4, Covered = 8, UntilMove = 16 };
  void hold_clocks(Hold why, bool held);
  void let_clocks_go();
  bool are_clocks_held() const;
  /// Why the clocks of a game stand that goes on elsewhere; there they stand for it again.
  std::uint8_t holds() const { return holds_; }
  void take_holds_over(std::uint8_t holds);
  /// Whether the clocks show something else than when this was last asked, or `tick` has to end the
  /// game since no time is left.
  bool take_clock_change();
  /// Where the time comes from, in seconds; a test has its own.
  void read_time_from(std::function<double()> now) { now_ = std::move(now); }

  // What a person does.
  /// A turn that was pointed at; false if it is none any more.
  bool play(rules::Move move);
  /// A turn in any form; says why not if it is none.
  bool play(const std::string& text);
  /// Says why nobody can go from here to there.
  void explain(const Spot& from, const Spot& to);
  /// Says why nobody who is to move can take the man there, and what he is for.
  void explain_pick(const Spot& spot);
  /// Somebody tries something else: why the last thing did not work is said no more.
  void forget_refusal();
  /// Goes on where players have ended the game by their word: after a resignation, an agreed draw,
  /// a fallen flag.
  bool can_play_on() const;
  void play_on();

  // Where one looks; `desk_walk.cpp`. Who looks back changes nothing: the computer waits until
  // somebody moves or wants it to play on from there, and goes on where the game stands when one
  // comes back. After the end of a game it stays away from what is tried.
  bool is_looking_back() const { return session_->here() != game_node_; }
  /// Whether the game has ended, wherever somebody looks.
  bool is_over() const { return session_->tree().at(game_node_).verdict.has_value(); }
  /// Somebody looks back at a game that the computer plays.
  bool is_computer_waiting() const;
  void play_from_here();
  void return_to_game() { go(game_node_); }
  /// One turn back, or on again.
  void undo();
  void redo();
  /// To the position after so many turns of the line, taken back ones included.
  void go_to(std::size_t turns);
  /// To a position of the game's tree.
  void go(int node);
  /// To where the game stands; from there to the end of the main line, in another line to its end.
  void go_to_end();
  /// Takes the last turn of a person back, with the answer of the computer; the game goes on from
  /// there.
  void take_back();
  bool can_take_back() const { return place_before_persons_turn() >= 0; }
  /// Turns that were tried in the stead of this one: how many there are, to the next or the one
  /// before.
  int others_beside() const;
  void go_beside(int step);
  /// Other words for people; what programs say in the comment stays.
  void comment(int node, const std::string& words);
  /// Circles and arrows on the present position, which its comment holds.
  Drawings drawings() const;
  void draw_stroke(const Stroke& stroke);
  /// Takes away what was drawn here and is not saved yet: what a record holds stays.
  void wipe_new_drawings();
  /// Takes all of them away.
  void wipe_drawings();
  /// What somebody thinks of a turn: "$2" is a mistake; empty takes it back.
  void mark(int node, const std::string& glyph);
  /// The line to this position becomes the main one.
  void promote(int node);
  /// Takes a turn away with all that follows.
  void cut(int node);

  // Other games.
  /// With the usual players.
  void begin_again();
  support::Result<void> begin_at(const std::string& position);
  /// A position that somebody only tries: nobody asks whether to save what is played there, unless
  /// it has become a game of so many turns.
  support::Result<void> try_at(const std::string& position, std::size_t turns);
  /// People play both sides from the lesson's position. It is said what to try, and after the first
  /// turn whether it was that.
  support::Result<void> try_lesson(engine::Lesson lesson);
  /// The one that is being tried.
  const std::optional<engine::Lesson>& lesson() const { return lesson_; }
  /// What is wrong with a position text; nothing if a game can begin from it.
  support::Diagnostics faults_of(const std::string& position);
  /// Who it is that would resign now.
  int who_resigns() const;
  void resign();
  /// What can be done about a draw now.
  enum class Draw { None, Claim, Agree, Offer };
  Draw draw_there_is() const;
  /// On which ground a draw can be claimed now; empty without one.
  std::string claim_there_is() const;
  /// Does it; whether the computer accepts an offer depends on what it thought last. Where people
  /// agree somebody has asked the other one before.
  void draw();
  /// What comes of it where he does not agree.
  void decline_draw();
  support::Result<void> save(const std::string& file);
  /// The game as PGN.
  std::string game_text() const;
  /// Whether there is anything to go on with: turns, or a position of its own.
  bool is_begun() const;
  /// Whether nothing would be lost if the game were left now.
  bool is_saved() const;
  /// The file in which the game lies; empty without one.
  const std::string& file() const { return file_; }
  /// Where a fault has cut the game off its file keeps the rest: nothing is saved over it.
  void lies_in(const std::string& file) { file_ = is_cut_off_ ? "" : file; }
  /// A name for its file, made of players and date.
  std::string file_name() const;
  /// The game of a record, up to its fault if it has one, of which it is told. Requires: it is of
  /// the game on this desk.
  support::Result<void> open(const engine::GameRecord& record);
  /// Says as which game a record was opened that does not name it, if there is nothing else to say.
  void tell_of_unnamed_game(const engine::GameRecord& record);
  /// Reads the record from a file; one of another game is refused.
  support::Result<void> open(const std::string& file);

  /// The game as it is kept against the end of the program, and the way back.
  engine::Running running() const;
  support::Result<void> resume(const engine::Running& running);
  /// Goes on by the same rules as they are written now, in the same position; what does not hold by
  /// them is marked and kept. Says what has changed. Where the new rules fail, nothing changes.
  support::Result<void> reload(engine::Opened fresh);
  /// Counts the rules that were in force.
  int edition() const { return edition_; }
  /// What the last reloading changed in a file, by the name that messages give it.
  std::optional<engine::LinesChanged> changed_in(const std::string& shown) const;

  // The computer.
  /// Begins to think where it is its turn, and plays what it thought of. True if something is to be
  /// drawn anew.
  bool tick();
  bool is_thinking() const { return opponent_.is_thinking(); }
  bool is_hinting() const { return is_thinking() && purpose_ == Purpose::Hint; }
  /// Whoever thinks stops, until the next `tick`.
  void stop_thinking() { drop_thought(); }
  void move_now() {
    if (is_thinking())
      opponent_.stop();
  }
  void hint();
  /// Whether it has met trouble, and waits until it is told to try again.
  bool is_paused() const { return pauses_ && is_computers_turn() && !is_thinking(); }
  void try_again();
  /// What the computer thinks of this position, or thought before the last turn. Nothing where
  /// somebody looks elsewhere.
  const std::optional<search::Line>& thought() const;
  /// Whether the turns that the computer expects may be told: nobody tells a player what it is up
  /// to while he plays against it.
  bool tells_plan() const { return computers_[0] == computers_[1] || is_over(); }
  /// The line in human notation, if it may be told.
  const std::string& expected() const;
  int thinker() const { return thinker_; }

  // Who looks at the position and does not play; he waits while the computer thinks.
  Analysis& analysis() { return analysis_; }
  const Analysis& analysis() const { return analysis_; }
  /// Who that is: another program, or without one the program itself.
  const std::optional<engine::Guest>& analyst() const { return analyst_; }
  void set_analyst(std::optional<engine::Guest> analyst);
  /// What the analysis may use; the computer at the table has the same table of positions.
  void set_resources(const engine::Resources& resources);
  const engine::Resources& resources() const { return resources_; }
  /// Goes to the end of a line that was found here, as a variation: the game stays where it stands.
  void try_line(std::vector<rules::Move> turns);
  /// Looks at one position after the other, each for a moment, until somebody goes elsewhere: of
  /// the main line, or of the line to the end of which one stands in another.
  void look_through();
  bool looks_through() const { return looks_through_.has_value(); }
  // What the game was like, turn by turn; `desk_report.cpp`.
  /// Looks at whatever of the line is not known yet, then tells of it: faults are marked, and what
  /// should have been played becomes a variation.
  void make_report();
  /// Whether it is to be shown now; once.
  bool take_report() { return std::exchange(is_report_due_, false); }
  /// As far as it is known. Requires: it was asked for in this game.
  Report report() const;
  /// Where the better turn of the report leads; -1 where it is no variation, or was taken away.
  int better_than(const Judged& turn) const;
  /// Goes before a turn of the report, so that somebody finds a better one.
  void try_turn_again(int node);
  /// What was last found of a position of the game's tree; of the end of a game, how it ended.
  std::optional<engine::Estimate> estimate_at(int node) const;
  /// The positions of the line that the graph shows, from the start on.
  std::vector<int> line_shown() const;
  /// What was last found of the present position, or of the last one before it of which anything is
  /// known.
  std::optional<engine::Estimate> last_estimate() const;

 private:
  enum class Purpose { Move, Hint };
  /// Asks the rules; what a live function does wrong is said, and false comes back.
  template <class Do>
  bool guarded(const Do& act) {
    try {
      const support::Patience patience(engine::kSecondsOfAnswer);
      act();
      return true;
    } catch (const support::Diagnostics& faults) {
      meet(faults);
      return false;
    }
  }
  void meet(const support::Diagnostics& faults);
  void end(engine::Verdict verdict);
  void start(Purpose purpose);
  void finish();
  bool accepts_draw() const;
  bool is_too_soon() const;
  bool is_honest() const;
  bool may_play();
  void play_thought(const search::Thought& thought);
  void drop_thought();
  void forget_thought();
  void take_note(const search::Line& line);
  bool analyse();
  bool walk_through();
  bool has_judged(double waited) const;
  /// The game is looked through.
  struct LookThrough {
    std::vector<int> line{};  ///< the nodes to go to
    bool makes_report = false;
    bool was_on = false;    ///< the analysis, before
    bool is_known = false;  ///< what is to be known of this position
    double since = 0;       ///< at this position
  };
  void begin_looking(LookThrough look);
  void look_from_here(LookThrough look);
  void end_looking(const LookThrough& look, bool is_whole);
  bool is_known(const Found& found) const;
  Found found_at(int node) const;
  void tell_report();
  void add_better_line(const Judged& turn);
  void forget_report();
  /// A turn of the report for which somebody seeks a better one.
  struct TriedAgain {
    int node, before;  ///< the turn, and from where it was played
    std::string best;  ///< as programs write it
  };
  void ask_to_try(TriedAgain tried);
  void answer_try();
  bool is_answer(rules::Move move) const;
  void tell_of_answer(bool is_right);
  std::vector<int> line_to_end() const;
  void estimate(const search::Line& line, bool plays);
  std::shared_ptr<engine::EnginePlayer> engine_player_of(int player);
  void send_others_home();
  void take_names_over();
  std::string recorded_as(int player) const;
  std::array<std::string, 2> recorded_players() const;
  void look();
  void go_on_here();
  void follow_game();
  int place_before_persons_turn() const;
  void keep_drawings(const Drawings& drawn);
  void tell_of_waiting();
  void follow_clocks();
  void press_clock();
  std::optional<double> time_left_in_game() const;
  void take_clocks_over(std::optional<double> left);
  /// Whether somebody's time runs here, be it that it stands just now.
  bool is_timed() const;
  void change_holds(std::uint8_t holds);
  bool is_time_up() const;
  bool has_time_run_out();
  void changed(const rules::Setup& before);
  void mark_last_turn();
  int preparer() const;
  std::string whose_man(const Spot& spot) const;
  void look_at_achievements();
  void tell_of_last_resort();
  std::vector<std::string> texts_of(const Spot& from, const Spot& to) const;

  engine::Opened opened_;
  std::unique_ptr<engine::GameSession> session_;
  std::unique_ptr<rules::Game> trial_;  ///< on which positions are tried; null until one is
  engine::EnginePlayers engine_players_;
  engine::Opponent opponent_;
  Analysis analysis_;
  Computers computers_ = {false, true}, usual_computers_ = computers_;
  int game_node_ = engine::GameTree::kStart;  ///< where the game stands, wherever somebody looks
  int taken_back_to_ = -1;  ///< the next turn here comes before what was taken back, or only tried
  std::array<engine::Level, 2> levels_;
  std::array<std::optional<engine::Guest>, 2> guests_;  ///< by player
  std::optional<engine::Guest> analyst_;
  engine::Resources resources_;
  Names names_, usual_names_;
  bool has_recorded_names_ = false;  ///< they came with a record
  Purpose purpose_ = Purpose::Move;
  std::vector<engine::Source> sources_before_;  ///< the last reloading
  int edition_ = 0;
  bool is_saved_ = true;
  std::size_t tried_turns_ = 0;  ///< fewer of them are only a try
  /// By node on which something was drawn or wiped away: what was there when it was last saved.
  std::map<int, Drawings> drawings_before_;
  std::string file_;
  bool is_cut_off_ = false;  ///< the record that was opened has a fault, and more than is here
  bool is_varied_ = false;   ///< the turn is drawn from several good ones
  bool pauses_ = false;      ///< the computer has met trouble and does not try again unasked
  int thinker_ = 0;          ///< whose turn it thinks about
  std::uint64_t seed_;
  std::uint64_t version_ = 0;
  std::optional<search::Line> thought_;
  int thought_node_ = -1;  ///< the position that it is about
  std::string expected_;
  engine::GameClock clock_;
  std::function<double()> now_;
  std::uint8_t holds_ = 0;          ///< of Hold
  engine::ClockRule clocks_aside_;  ///< of games, during a lesson
  int ticking_ = 0;                 ///< whose clock runs, or would run
  int clocked_node_ = -1;           ///< where the clocks were looked at last
  std::map<int, double>
      interrupted_;  ///< by node: the rest of a turn's time, since the clock stopped
  std::array<std::string, 2> clocks_shown_;
  std::optional<LookThrough> looks_through_;
  std::map<int, BestTurn> best_turns_;  ///< by node
  std::vector<int> report_line_;        ///< the nodes that the report tells of
  bool is_report_due_ = false;
  std::optional<TriedAgain> tried_again_;
  std::optional<engine::Lesson> lesson_;
  TableView view_;
  std::array<std::vector<std::string>, 2> achieved_;
  std::vector<Motion> motions_;
  std::chrono::steady_clock::time_point played_at_{};  ///< when the last turn was made
  std::size_t turns_heard_ = 0;
  std::optional<Noise> noise_;
  Message message_;
};

/// A game on a desk of its own, or what is wrong with it, be it that its rules fail at its start.
support::Result<std::unique_ptr<Desk>> open_desk(const engine::Wanted& wanted, std::uint64_t seed);
/// An opened game, or why it could not be opened, on a desk of its own.
support::Result<std::unique_ptr<Desk>> desk_of(support::Result<engine::Opened> opened,
                                               std::uint64_t seed);

}  // namespace pawnshop::renderer

// SPDX-License-Identifier: MIT
// The desk: what the computer does on it.

#include <algorithm>
#include <cstdlib>

#include "engine/said_line.h"
#include "renderer/desk.h"
#include "support/language.h"
#include "support/random.h"

namespace pawnshop::renderer {

using support::said;

using support::at;

namespace {

constexpr std::size_t kVariedTurns = 4;  ///< first turns of a game that are drawn from good ones
constexpr int kVariedLines = 4;
constexpr search::Score kVariedMargin = 25;
constexpr double kVariedSeconds = 0.4;
constexpr double kHintSeconds = 2;
constexpr std::size_t kExpectedTurns = 6;
constexpr double kClockOverhead = 0.08;  ///< until a turn that was thought of is on the desk
constexpr double kLeastOnClock = 0.02;   ///< 0 would mean no clock

}  // namespace

void Desk::start(Purpose purpose) {
  thinker_ = session_->to_move();
  purpose_ = purpose;
  is_varied_ = false;
  search::Limits limits;
  if (purpose == Purpose::Hint) {
    limits.seconds = kHintSeconds;
  } else {
    engine::Level level = levels_[at(thinker_)];
    level.seed = seed_ + session_->turns().size();
    limits = engine::limits_of(level);
    if (is_timed() && level.depth == 0) {
      limits.seconds = 0;
      limits.overhead = kClockOverhead;
      for (int player = 0; player < 2; ++player) {
        limits.clock[player] = std::max(kLeastOnClock, time_left(player));
        limits.increment[player] = clocks().players[at(player)].increment;
      }
    }
    // The first turns come soon, and not every game begins alike; who plays weakly errs anyway.
    if (session_->turns().size() < kVariedTurns && session_->begins_as_usual()) {
      limits.seconds = is_timed() ? std::min(kVariedSeconds, time_left(thinker_) / 40)
                                  : std::min(limits.seconds, kVariedSeconds);
      is_varied_ = level.step == engine::Level::kFull && level.depth == 0 && !guests_[at(thinker_)];
      limits.lines = is_varied_ ? kVariedLines : limits.lines;
    }
  }
  forget_thought();
  thought_node_ = session_->here();
  analysis_.leave();
  const auto player = purpose == Purpose::Move ? engine_player_of(thinker_) : engine_players_.own();
  player->use({.megabytes = resources_.megabytes});  // its levels are measured on one thread
  opponent_.start(player, engine::SearchRequest::of(*opened_.game), limits);
}

bool Desk::tick() {
  if (has_time_run_out())
    return true;
  if (!opponent_.is_thinking()) {
    if (!is_computers_turn() || pauses_ || (is_timed() && are_clocks_held()))
      return analyse();
    start(Purpose::Move);
    return true;
  }
  bool is_new = false;
  if (const auto line = opponent_.best_so_far();
      line && (!thought_ || line->depth != thought_->depth || line->turns != thought_->turns)) {
    take_note(*line);
    is_new = true;
  }
  if (!opponent_.is_finished() || is_too_soon())
    return is_new;
  finish();
  return true;
}

/// What it thinks now, with the line as people write it.
void Desk::take_note(const search::Line& line) {
  thought_ = line;
  expected_.clear();
  guarded([&] {
    for (const std::string& turn :
         engine::human_line(*opened_.game, thought_->turns, kExpectedTurns))
      expected_ += (expected_.empty() ? "" : "  ") + turn;
  });
}

void Desk::finish() {
  guarded([this] {
    const search::Thought thought = opponent_.take();
    if (thought.lines.empty())
      return;
    take_note(thought.lines.front());
    if (is_honest())
      estimate(thought.lines.front(), purpose_ == Purpose::Move);
    if (purpose_ == Purpose::Move)
      return play_thought(thought);
    const rules::TurnView* const best = find_turn(view_, thought_->turns.front());
    if (!best)
      return;
    if (best->to != board::kNoSquare)
      view_.advice = {origin_of(*best), {.square = best->to}};
    message_ = {Message::Kind::Quiet, said("Hint: {}", best->human)};
  });
  if (is_paused())
    hold_clocks(Hold::Person, true);  // nobody's time runs out over trouble that is not his
}

/// Whether what was found says how the position stands. Below full strength one errs on purpose.
bool Desk::is_honest() const {
  return purpose_ == Purpose::Hint || levels_[at(thinker_)].step == engine::Level::kFull;
}

/// Who looks on while the computer plays itself wants to see each turn, but for no player's time.
bool Desk::is_too_soon() const {
  if (is_timed())
    return false;
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - played_at_;
  return computers_[0] && computers_[1] && purpose_ == Purpose::Move && passed.count() < pause &&
         !session_->turns().empty();
}

void Desk::play_thought(const search::Thought& thought) {
  std::size_t drawn = 0;
  if (is_varied_) {
    const auto good =
        std::count_if(thought.lines.begin(), thought.lines.end(), [&](const search::Line& line) {
          return line.score >= thought.lines.front().score - kVariedMargin;
        });
    support::Random random(seed_ + session_->turns().size());
    drawn = random.below(static_cast<std::uint32_t>(good));
  }
  const std::string& claim = session_->status().claim;
  if (!claim.empty() && thought.lines.front().score <= 0)
    return end({"1/2-1/2", claim});
  if (drawn > 0)
    take_note(thought.lines[drawn]);
  const rules::Move move = thought.lines[drawn].turns.front();
  if (!opened_.game->is_legal(move)) {  // a live function has told the two of us different things
    pauses_ = true;
    message_ = {Message::Kind::Trouble,
                said("The computer chose a move that the rules do not allow.")};
    return;
  }
  const rules::Setup before = view_.position;
  session_->play(move);
  session_->note_player(recorded_as(thinker_));
  message_ = {};
  is_saved_ = false;
  follow_game();
  press_clock();
  changed(before);
}

void Desk::drop_thought() {
  if (is_hinting())
    message_ = {};
  opponent_.drop();
  analysis_.leave();
}

const std::optional<search::Line>& Desk::thought() const {
  static const std::optional<search::Line> kNone;
  const int here = session_->here();
  const bool is_of_here =
      here == thought_node_ || session_->tree().at(here).parent == thought_node_;
  return is_of_here ? thought_ : kNone;
}

const std::string& Desk::expected() const {
  static const std::string kNothing;
  return tells_plan() ? expected_ : kNothing;
}

void Desk::forget_thought() {
  thought_.reset();
  expected_.clear();
}

void Desk::hint() {
  if (opponent_.is_thinking() || !is_persons_turn())
    return;
  message_ = {Message::Kind::Quiet, said("Looking for a good move ...")};
  start(Purpose::Hint);
}

}  // namespace pawnshop::renderer

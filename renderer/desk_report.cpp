// SPDX-License-Identifier: MIT
// The desk: the whole game is looked through, and what came of it is told.

#include <algorithm>

#include "engine/spoken.h"
#include "renderer/desk.h"
#include "renderer/table/evaluation.h"
#include "search/score.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

std::vector<int> Desk::line_to_end() const {
  const engine::GameTree& tree = session_->tree();
  const int here = session_->here();
  int end = game_node_;
  if (here == game_node_ || !tree.is_on_way(here, game_node_)) {
    const std::vector<int> line = tree.line_through(here);
    end = tree.is_main(here) ? tree.main_end()
          : line.empty()     ? engine::GameTree::kStart
                             : line.back();
  }
  return tree.line_to(end);
}

std::vector<int> Desk::line_shown() const {
  std::vector<int> line = line_to_end();
  line.insert(line.begin(), engine::GameTree::kStart);
  return line;
}

void Desk::go_to_end() {
  const std::vector<int> line = line_to_end();
  go(line.empty() ? engine::GameTree::kStart : line.back());
}

// ---------------------------------------------------------------- looking through

void Desk::look_through() {
  begin_looking({.line = line_to_end()});
}

void Desk::begin_looking(LookThrough look) {
  look.was_on = analysis_.is_on();
  analysis_.set_on(true);
  go_to(0);
  look_from_here(std::move(look));
}

void Desk::look_from_here(LookThrough look) {
  look.since = now_();
  look.is_known = look.makes_report && is_known(found_at(session_->here()));
  looks_through_ = std::move(look);
  if (message_.kind == Message::Kind::Quiet)
    message_ = {Message::Kind::Quiet, said("Looking through the game. Go to any move to stop.")};
}

/// Whether the engine has looked far enough ahead to judge the position on the table, or long
/// enough.
bool Desk::has_judged(double waited) const {
  constexpr int kLeastDepth = 4;
  constexpr double kLongMoment = 10;
  if (session_->verdict())
    return true;
  if (analysis_.prospects().empty())
    return false;
  const search::Line& best = analysis_.prospects().front().line;
  return best.depth >= kLeastDepth || search::is_decided(best.score) || waited >= kLongMoment;
}

/// Goes on to the next position after a moment; true if it did, or has come to the end. On a slow
/// machine the moment may be longer, so that the engine can judge the position.
bool Desk::walk_through() {
  constexpr double kMoment = 1, kShortMoment = 0.4;
  if (!looks_through_)
    return false;
  LookThrough look = *looks_through_;
  const double waited = now_() - look.since;
  const bool is_done = waited >= (look.makes_report ? kShortMoment : kMoment) && has_judged(waited);
  if (analysis_.is_on() && !look.is_known && !is_done)
    return false;
  const std::size_t made = session_->turns().size();
  const int here = session_->here();
  if (analysis_.is_on() && made < look.line.size())
    go(look.line[made]);
  if (session_->here() != here)
    look_from_here(std::move(look));
  else
    end_looking(look, made == look.line.size());
  return true;
}

void Desk::end_looking(const LookThrough& look, bool is_whole) {
  looks_through_.reset();
  message_ = {};
  if (!look.makes_report)
    return;
  analysis_.set_on(look.was_on);
  if (is_whole)
    tell_report();
}

// ---------------------------------------------------------------- the report

bool Desk::is_known(const Found& found) const {
  return found.share && (!found.best.machine.empty() || session_->tree().at(found.node).verdict);
}

void Desk::make_report() {
  report_line_ = line_to_end();
  if (report().is_whole)
    return tell_report();
  begin_looking({.line = report_line_, .makes_report = true});
}

void Desk::tell_report() {
  for (const Judged& turn : report().turns) {
    if (turn.fault == Fault::None)
      continue;
    add_better_line(turn);
    if (!session_->tree().at(turn.node).glyphs.empty())
      continue;
    session_->mark(turn.node, glyph_of(turn.fault));
    is_saved_ = false;
  }
  is_report_due_ = true;
  ++version_;
}

int Desk::better_than(const Judged& turn) const {
  const engine::GameTree& tree = session_->tree();
  return tree.find(tree.at(turn.node).parent, turn.best.machine);
}

/// Writes what should have been played beside a fault, unless it stands there already.
void Desk::add_better_line(const Judged& turn) {
  constexpr std::size_t kMostTurns = 8;
  if (better_than(turn) >= 0)
    return;
  std::vector<rules::Move> line = turn.best.line;
  line.resize(std::min(line.size(), kMostTurns));
  guarded([&] {
    if (session_->add_line(session_->tree().at(turn.node).parent, line))
      is_saved_ = false;
  });
}

/// Another game begins, or other rules hold.
void Desk::forget_report() {
  best_turns_.clear();
  report_line_.clear();
  looks_through_.reset();
  tried_again_.reset();
  is_report_due_ = false;
}

Report Desk::report() const {
  std::vector<Found> line = {found_at(engine::GameTree::kStart)};
  for (const int node : report_line_)
    line.push_back(found_at(node));
  return report_on(session_->tree(), line);
}

Found Desk::found_at(int node) const {
  Found found = {.node = node};
  if (const auto estimate = estimate_at(node))
    found.share = share_of(estimate->score);
  if (const auto best = best_turns_.find(node); best != best_turns_.end())
    found.best = best->second;
  return found;
}

// ---------------------------------------------------------------- trying again

void Desk::try_turn_again(int node) {
  const engine::GameTree& tree = session_->tree();
  const int before = tree.at(node).parent;
  const auto best = best_turns_.find(before);
  if (before < 0 || best == best_turns_.end())
    return;
  go(before);
  ask_to_try({node, before, best->second.machine});
}

void Desk::ask_to_try(TriedAgain tried) {
  const engine::Turn& turn = session_->tree().at(tried.node).turn;
  message_ = {
      Message::Kind::Quiet,
      said("{} played {}. Find a better move.", engine::player_name(turn.player), turn.human)};
  tried_again_ = std::move(tried);
}

/// Tells whoever tries again whether he has found it. Requires: a turn was made.
void Desk::answer_try() {
  const auto tried = std::exchange(tried_again_, {});
  const engine::GameTree::Node& made = session_->tree().at(session_->here());
  if (!tried || tried->before != made.parent)
    return;
  const bool is_best = made.turn.machine == tried->best;
  message_ = {Message::Kind::Quiet,
              is_best ? said("Yes: {} is the move that the report prefers.", made.turn.human)
                      : said("The report prefers another move than {}. Left goes back, and you can "
                             "try again.",
                             made.turn.human)};
  if (!is_best)
    tried_again_ = tried;
}

}  // namespace pawnshop::renderer

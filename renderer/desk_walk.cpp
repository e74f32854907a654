// SPDX-License-Identifier: MIT
// The desk: where one looks in the game, and where the game stands meanwhile.

#include <algorithm>

#include "engine/glyphs.h"
#include "engine/remark.h"
#include "renderer/desk.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

using support::at;

// ---------------------------------------------------------------- where the game stands

/// The game stands where somebody looks.
void Desk::go_on_here() {
  game_node_ = session_->here();
  taken_back_to_ = -1;
}

/// A turn has been made, and the game goes on with it; when it is over, the turn is only tried.
void Desk::follow_game() {
  if (is_over())
    return;
  if (session_->tree().at(session_->here()).parent == taken_back_to_)
    session_->promote(session_->here());
  go_on_here();
}

bool Desk::is_computer_waiting() const {
  return is_looking_back() && !session_->verdict() && (computers_[0] || computers_[1]);
}

void Desk::play_from_here() {
  if (!is_looking_back())
    return;
  drop_thought();
  go_on_here();
  message_ = {};
  look();
}

void Desk::let_people_play() {
  drop_thought();
  computers_ = {false, false};
  look();
}

bool Desk::can_play_on() const {
  const auto& verdict = session_->verdict();
  return verdict && verdict->is_by_word;
}

void Desk::play_on() {
  if (!can_play_on())
    return;
  drop_thought();
  session_->take_word_back();
  go_on_here();
  message_ = {Message::Kind::Quiet, said("The game goes on.")};
  if (is_timed() && time_left(session_->to_move()) <= 0) {
    message_.text = said("The game goes on without clocks.");
    return set_clocks({});
  }
  look();
}

/// Where a person was to move last; -1 where there is no turn of his to take back.
int Desk::place_before_persons_turn() const {
  const engine::GameTree& tree = session_->tree();
  if (is_looking_back())
    return -1;
  for (int node = game_node_; node != engine::GameTree::kStart; node = tree.at(node).parent) {
    if (!computers_[at(tree.at(node).turn.player)])
      return tree.at(node).parent;
  }
  return -1;
}

void Desk::take_back() {
  const int node = place_before_persons_turn();
  if (node < 0)
    return;
  const int before = std::exchange(game_node_, node);
  go(node);
  if (session_->here() == node)
    taken_back_to_ = node;
  else
    game_node_ = before;
}

// ---------------------------------------------------------------- where one looks

void Desk::undo() {
  go(session_->tree().at(session_->here()).parent);
}

void Desk::redo() {
  go_to(session_->turns().size() + 1);
}

void Desk::go_to(std::size_t turns) {
  const std::vector<int> line = session_->tree().line_through(session_->here());
  if (turns <= line.size())
    go(turns == 0 ? engine::GameTree::kStart : line[turns - 1]);
}

void Desk::go(int node) {
  if (node < 0 || node == session_->here())
    return;
  const engine::GameTree& tree = session_->tree();
  for (const int next : tree.line_to(node)) {
    if (const auto& fault = tree.at(next).fault) {
      message_ = {Message::Kind::Refusal,
                  said("{} does not hold any more: {}", tree.at(next).turn.human, fault->message),
                  fault->where};
      return;
    }
  }
  looks_through_.reset();
  auto tried = std::exchange(tried_again_, {});
  drop_thought();
  const rules::Setup before = view_.position;
  if (!guarded([&] { session_->go_to(node); }))
    return look();
  message_ = {};
  tell_of_waiting();
  if (tried && tried->before == node)  // back from a try
    ask_to_try(std::move(*tried));
  changed(before);
}

/// Who looks back at a game that is over expects nothing of the computer.
void Desk::tell_of_waiting() {
  if (is_computer_waiting() && !is_over())
    message_ = {
        Message::Kind::Quiet,
        said("You are looking back, and the computer waits. Make a move to play on from here.")};
}

int Desk::others_beside() const {
  const engine::GameTree& tree = session_->tree();
  const int parent = tree.at(session_->here()).parent;
  return parent < 0 ? 0 : static_cast<int>(tree.at(parent).next.size()) - 1;
}

void Desk::go_beside(int step) {
  const engine::GameTree& tree = session_->tree();
  const int parent = tree.at(session_->here()).parent;
  if (parent < 0)
    return;
  const std::vector<int>& beside = tree.at(parent).next;
  const auto here = std::find(beside.begin(), beside.end(), session_->here());
  const auto next = here - beside.begin() + step;
  if (next >= 0 && next < std::ssize(beside))
    go(beside[static_cast<std::size_t>(next)]);
}

// ---------------------------------------------------------------- what was tried

void Desk::comment(int node, const std::string& words) {
  session_->comment(node, engine::with_words(session_->tree().at(node).comment, words));
  is_saved_ = false;
  ++version_;
}

Drawings Desk::drawings() const {
  return drawings_of(session_->tree().at(session_->here()).comment, rules().topology);
}

void Desk::draw_stroke(const Stroke& stroke) {
  Drawings drawn = drawings();
  drawings_before_.try_emplace(session_->here(), drawn);
  toggle(drawn, stroke);
  keep_drawings(drawn);
}

/// Another colour of what a record holds is as good as the record's.
void Desk::wipe_new_drawings() {
  const auto before = drawings_before_.find(session_->here());
  if (before == drawings_before_.end())
    return;
  Drawings drawn = drawings();
  const auto is_new = [&](const Stroke& stroke) {
    return std::none_of(before->second.begin(), before->second.end(), [&](const Stroke& old) {
      return old.from == stroke.from && old.to == stroke.to;
    });
  };
  if (std::erase_if(drawn, is_new) > 0)
    keep_drawings(drawn);
}

void Desk::wipe_drawings() {
  const Drawings drawn = drawings();
  drawings_before_.try_emplace(session_->here(), drawn);
  if (!drawn.empty())
    keep_drawings({});
}

/// An arrow alone makes no game that anybody would save.
void Desk::keep_drawings(const Drawings& drawn) {
  const int here = session_->here();
  session_->comment(here,
                    with_drawings(session_->tree().at(here).comment, drawn, rules().topology));
  is_saved_ = is_saved_ && !is_begun();
  ++version_;
}

void Desk::mark(int node, const std::string& glyph) {
  session_->mark(node, engine::with_turn_glyph(session_->tree().at(node).glyphs, glyph));
  is_saved_ = false;
  ++version_;
}

void Desk::promote(int node) {
  session_->promote(node);
  is_saved_ = false;
  ++version_;
}

void Desk::cut(int node) {
  drop_thought();
  const rules::Setup before = view_.position;
  const bool cuts_game = session_->tree().is_on_way(node, game_node_);
  if (!guarded([&] { session_->cut(node); }))
    return look();
  drawings_before_.clear();  // the numbers of nodes may be given again
  if (cuts_game)
    game_node_ = session_->tree().at(node).parent;
  is_saved_ = false;
  message_ = {};
  changed(before);
}

}  // namespace pawnshop::renderer

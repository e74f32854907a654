// SPDX-License-Identifier: MIT
// The table of a page: a position that is put together by hand.

#include <algorithm>

#include "engine/spoken.h"
#include "renderer/table/draft_keys.h"
#include "renderer/table/draft_scene.h"
#include "renderer/web/core/table.h"
#include "web/values.h"

namespace pawnshop::renderer {

using emscripten::val;
using support::at;

namespace {

constexpr float kLargestMan = 46, kGap = 10;
constexpr float kShareOfPalette = 0.3f;  ///< of the canvas, at most

}  // namespace

/// The game waits meanwhile, as it stands.
void Table::begin_set_up() {
  turn_lens(false);
  desk_->hold_clocks(Desk::Hold::Covered, true);
  desk_->stop_thinking();
  desk_->say({});
  draft_.emplace(desk_->rules(), desk_->view().position);
  judged_.clear();
  judge_draft();
}

void Table::resume_set_up(const std::string& position) {
  begin_set_up();
  if (!position.empty())
    set_up_again(position);
}

/// A position that was set up before, maybe by other rules. Where these cannot read it, it is told
/// as a text.
void Table::set_up_again(const std::string& position) {
  draft_.emplace(desk_->rules(), desk_->view().position);
  judged_.clear();
  if (draft_->read(position))
    return;
  end_set_up();
  desk_->say({Message::Kind::Trouble,
              "The rules cannot read the position that you had set up: " + position});
}

void Table::end_set_up() {
  desk_->hold_clocks(Desk::Hold::Covered, false);
  draft_.reset();
  palette_ = {};
  hand_ = {};
}

void Table::clear_draft() {
  if (draft_)
    draft_->clear();
  judge_draft();
}

void Table::begin_draft_at_start() {
  if (draft_)
    draft_->begin_at_start();
  judge_draft();
}

void Table::undo_draft() {
  if (draft_ && draft_->can_undo())
    draft_->undo();
}

void Table::redo_draft() {
  if (draft_ && draft_->can_redo())
    draft_->redo();
}

void Table::read_draft(const std::string& text) {
  if (!draft_)
    return;
  const auto done = draft_->read(text);
  judged_.clear();  // the position may be the one of before, the faults are not
  judge_draft();
  if (!done)
    draft_faults_ = done.error();
}

void Table::set_draft_side(int player) {
  if (draft_ && (player == 0 || player == 1))
    draft_->set_side(player);
}

void Table::set_draft_mark(int mark) {
  if (draft_ && mark >= -1 && mark < static_cast<int>(desk_->rules().marks.size()))
    draft_->mark = mark;
}

void Table::set_draft_letter(int mark, int letter, int player, bool is_set) {
  const auto& marks = desk_->rules().marks;
  if (draft_ && mark >= 0 && at(mark) < marks.size() && letter >= 0 &&
      at(letter) < marks[at(mark)].letters.size() && (player == 0 || player == 1))
    draft_->set_letter(mark, at(letter), player, is_set);
}

void Table::remove_man() {
  if (draft_)
    remove_pointed(*draft_, hand_, layout_);
}

bool Table::letter(const std::string& letter) {
  if (!draft_)
    return false;
  if (hand_.cursor() && letter.size() == 1)
    (void)draft_->type(*hand_.cursor(), letter.front());
  return true;
}

val Table::play_draft() {
  const val done = begin_at(draft_ ? draft_->text() : std::string());
  if (done["faults"]["length"].as<int>() == 0)
    desk_->let_people_play();
  return done;
}

/// The rules are asked once for each position.
void Table::judge_draft() {
  if (!draft_ || draft_->text() == judged_)
    return;
  judged_ = draft_->text();
  draft_faults_ = desk_->faults_of(judged_);
}

/// The table, with all sorts of men below it.
std::vector<Mark> Table::draft_marks() {
  judge_draft();
  const rules::Ruleset& rules = desk_->rules();
  palette_ = lay_out_palette(rules, {0, 0, area_.w, area_.h * kShareOfPalette}, kLargestMan);
  Box area = area_;
  area.h = std::max(1.0f, area.h - palette_.height - kGap);
  TableShape shape = shape_of(rules, {draft_->position()});
  shape.has_names_beside = shows_coordinates_ && gallery_->all_turn();
  layout_ = lay_out(shape, area, is_flipped_);
  const float left = std::max(0.0f, layout_.board.middle().x - palette_.width / 2);
  for (Palette::Entry& entry : palette_.entries) {
    entry.box.x += left;
    entry.box.y += layout_.table.bottom() + kGap;
  }
  const TableView view = draft_->view();
  std::vector<Mark> marks = draw_table({.layout = layout_,
                                        .view = view,
                                        .hand = hand_,
                                        .motions = {},
                                        .progress = 1,
                                        .shows_coordinates = shows_coordinates_,
                                        .is_plain = gallery_->all_turn(),
                                        .board = themes_.of_board(),
                                        .room = themes_.of_room()});
  append(marks, draw_palette(palette_, *draft_, themes_.of_board(), 1));
  append(marks, draw_in_hand(*draft_, layout_));
  return marks;
}

// ---------------------------------------------------------------- what the page shows of it

namespace {

val letters_of(const Draft& draft) {
  return web::list_of(draft.letters(), [&](const Draft::Letter& letter) {
    const auto& [mark, number, player, sign] = letter;
    val one = val::object();
    one.set("mark", mark);
    one.set("letter", static_cast<int>(number));
    one.set("player", player);
    one.set("text", sign);
    one.set("means", draft.letter_means(mark, number, player));
    one.set("set", draft.has_letter(mark, number, player));
    return one;
  });
}

}  // namespace

val Table::state_of_draft() const {
  const rules::Ruleset& rules = desk_->rules();
  std::vector<std::string> marks;
  for (const rules::Mark& mark : rules.marks)
    marks.push_back(engine::called(rules, mark));
  val state = val::object();
  state.set("text", draft_->text());
  state.set("side", draft_->position().side);
  state.set("marks", web::list(marks));
  state.set("mark", draft_->mark);
  state.set("changed", draft_->is_changed());
  state.set("canUndo", draft_->can_undo());
  state.set("canRedo", draft_->can_redo());
  state.set("letters", letters_of(*draft_));
  state.set("faults", web::list(in_words(draft_faults_)));
  return state;
}

}  // namespace pawnshop::renderer

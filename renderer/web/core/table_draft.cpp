// SPDX-License-Identifier: MIT
// The table of a page: a position that is put together by hand.

#include <algorithm>

#include "engine/spoken.h"
#include "renderer/web/core/table.h"
#include "support/text.h"
#include "web/values.h"

namespace pawnshop::renderer {

using emscripten::val;
using support::at;

namespace {

constexpr float kLargestMan = 46, kGap = 10;
constexpr float kShareOfPalette = 0.3f;  ///< of the canvas, at most

}  // namespace

void Table::begin_set_up() {
  turn_lens(false);
  desk_->hold_clocks(Desk::Hold::Person, true);
  desk_->set_computers({false, false});
  desk_->say({});
  draft_.emplace(desk_->rules(), desk_->view().position);
  judged_.clear();
  judge_draft();
}

void Table::end_set_up() {
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
  if (draft_ && hand_.cursor())
    draft_->remove(layout_, layout_.box_of(*hand_.cursor()).middle());
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
    end_set_up();
  return done;
}

/// Enter is a click where the frame is; a second Escape ends it.
void Table::key_on_draft(Key key) {
  if (key == Key::Escape && draft_->in_hand() != 0)
    return draft_->let_go();
  if (key == Key::Escape && !hand_.cursor())
    return end_set_up();
  if (key == Key::Enter && hand_.cursor()) {
    const Point point = layout_.box_of(*hand_.cursor()).middle();
    draft_->press(layout_, {}, point);
    return draft_->release(layout_, {}, point);
  }
  (void)hand_.key(layout_, view_of_draft(), key);
  if (hand_.cursor())
    draft_->move(layout_.box_of(*hand_.cursor()).middle());
}

TableView Table::view_of_draft() const {
  TableView view = {.rules = &desk_->rules(), .position = draft_->position()};
  view.last = draft_->marked();
  return view;
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
  const float space = area_.h * kShareOfPalette;
  const Palette measured = lay_out_palette(rules, {0, 0, area_.w, space}, kLargestMan);
  Box area = area_;
  area.h = std::max(1.0f, area.h - measured.height - kGap);
  palette_ = lay_out_palette(rules, {area_.x, area.h + kGap, area_.w, space}, kLargestMan);
  layout_ = lay_out(shape_of(rules, {draft_->position()}), area, is_flipped_);
  const TableView view = view_of_draft();
  std::vector<Mark> marks = draw_table({.layout = layout_,
                                        .view = view,
                                        .hand = hand_,
                                        .motions = {},
                                        .progress = 1,
                                        .shows_coordinates = shows_coordinates_,
                                        .is_plain = gallery_->all_turn(),
                                        .board = themes_.of_board(),
                                        .room = themes_.of_room()});
  const auto man = [&](int code, const Box& box, float alpha) {
    const int owner = rules::owner_of(code);
    marks.emplace_back(ManDrawn{
        box, rules::type_of(code), owner, (owner == board::kSecond) != is_flipped_, alpha});
  };
  for (const Palette::Entry& entry : palette_.entries) {
    const bool is_chosen = draft_->in_hand() == entry.code;
    marks.emplace_back(FilledBox{
        entry.box.inset(1), is_chosen ? themes_.of_board().picked : themes_.of_board().tray, 5});
    marks.emplace_back(ManDrawn{
        entry.box.inset(3), rules::type_of(entry.code), rules::owner_of(entry.code), false, 1});
  }
  if (const int code = draft_->in_hand()) {
    const Point p = draft_->pointer();
    man(code, Box{p.x, p.y, 0, 0}.square(layout_.side * 0.9f), 0.85f);
  }
  return marks;
}

// ---------------------------------------------------------------- what is said of it

namespace {

val letters_of(const Draft& draft, const rules::Ruleset& rules) {
  val all = val::array();
  int count = 0;
  for (int mark = 0; mark < static_cast<int>(rules.marks.size()); ++mark) {
    const auto& letters = rules.marks[at(mark)].letters;
    for (int player = 0; player < 2; ++player) {
      for (std::size_t i = 0; i < letters.size(); ++i) {
        const std::string letter(1, letters[i].letter);
        val one = val::object();
        one.set("mark", mark);
        one.set("letter", static_cast<int>(i));
        one.set("player", player);
        one.set("text", player == 0 ? letter : support::lower(letter));
        one.set("means", draft.letter_means(mark, i, player));
        one.set("set", draft.has_letter(mark, i, player));
        all.set(count++, one);
      }
    }
  }
  return all;
}

}  // namespace

val Table::said_of_draft() const {
  const rules::Ruleset& rules = desk_->rules();
  std::vector<std::string> marks, faults;
  for (const rules::Mark& mark : rules.marks)
    marks.push_back(engine::called(mark));
  for (support::Diagnostic fault : draft_faults_) {
    rules::call_position(fault, "");
    const std::string text = fault.message + (fault.hint.empty() ? "" : "; " + fault.hint);
    faults.push_back(
        engine::capital(text.substr(std::min(text.find_first_not_of(": "), text.size()))));
  }
  val said = val::object();
  said.set("text", draft_->text());
  said.set("side", draft_->position().side);
  said.set("marks", web::list(marks));
  said.set("mark", draft_->mark);
  said.set("letters", letters_of(*draft_, rules));
  said.set("faults", web::list(faults));
  return said;
}

}  // namespace pawnshop::renderer

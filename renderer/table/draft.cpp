// SPDX-License-Identifier: MIT
#include "renderer/table/draft.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "engine/spoken.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::at;
using support::said;

namespace {

constexpr int kMostHeld = 99;  ///< of a sort in a zone

bool are_same(const rules::Setup& one, const rules::Setup& other) {
  const auto parts = [](const rules::Setup& setup) {
    return std::tie(setup.man_at,
                    setup.held,
                    setup.marks,
                    setup.counters,
                    setup.flags,
                    setup.side,
                    setup.goes_on,
                    setup.number);
  };
  return parts(one) == parts(other);
}

}  // namespace

int Palette::at(Point point) const {
  for (const Entry& entry : entries) {
    if (entry.box.has(point))
      return entry.code;
  }
  return 0;
}

Palette lay_out_palette(const rules::Ruleset& rules, const Box& area, float largest) {
  Palette palette;
  const int count = rules.man_count();
  // As few columns as the height allows, so that men are large; rows of the same length.
  int columns = std::clamp(static_cast<int>(area.w / (largest * 0.8f)), 1, count);
  int rows = 1, even = 1;
  float side = 0;
  for (; columns <= count; ++columns) {
    rows = (count + columns - 1) / columns;
    even = (count + rows - 1) / rows;
    side = std::floor(std::min(largest, area.w / static_cast<float>(even)));
    if (static_cast<float>(2 * rows) * side <= area.h)
      break;
  }
  for (int player = 0; player < 2; ++player) {
    for (int type = 0; type < count; ++type) {
      if (player == board::kSecond && rules.is_nobodys(type))
        continue;
      const int row = player * rows + type / even;
      palette.entries.push_back({rules::man_code(type, player),
                                 {area.x + side * static_cast<float>(type % even),
                                  area.y + side * static_cast<float>(row),
                                  side,
                                  side}});
    }
  }
  palette.width = side * static_cast<float>(even);
  palette.height = side * static_cast<float>(2 * rows);
  return palette;
}

Draft::Draft(const rules::Ruleset& rules, rules::Setup position)
    : rules_(&rules), position_(std::move(position)), steps_{position_} {}

// ---------------------------------------------------------------- steps

bool Draft::is_changed() const {
  return !are_same(standing(), steps_.front());
}

void Draft::note_step() {
  if (is_on_his_way() || are_same(position_, steps_[step_]))
    return;
  steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(++step_), steps_.end());
  steps_.push_back(position_);
}

void Draft::show_step(std::size_t step) {
  let_go();
  step_ = step;
  position_ = steps_[step];
}

/// Somebody who is on his way only goes back.
void Draft::undo() {
  show_step(can_undo() && !is_on_his_way() ? step_ - 1 : step_);
}

void Draft::redo() {
  show_step(can_redo() ? step_ + 1 : step_);
}

// ---------------------------------------------------------------- the whole position

void Draft::clear() {
  const int side = position_.side;
  position_ = rules::Setup(*rules_);
  position_.side = side;
  in_hand_ = 0;
  note_step();
}

void Draft::begin_at_start() {
  if (auto start = rules::read_setup(*rules_, rules_->start))
    position_ = std::move(*start);
  in_hand_ = 0;
  note_step();
}

support::Result<void> Draft::read(const std::string& text) {
  auto position = rules::read_setup(*rules_, text);
  if (!position)
    return support::Failure(position.error());
  position_ = std::move(*position);
  in_hand_ = 0;
  note_step();
  return {};
}

void Draft::set_side(int player) {
  let_go();
  position_.side = player;
  note_step();
}

// ---------------------------------------------------------------- men

/// A place for a man: squares on which one stands, and zones, wherever in them it is.
std::optional<Spot> Draft::spot_at(const Layout& layout, Point point) const {
  if (const auto spot = layout.at(point)) {
    if (!spot->is_square() || !rules_->topology.sinks().has(spot->square))
      return spot;
    return std::nullopt;
  }
  for (const ZonePlace& place : layout.zones) {
    if (place.box.has(point))
      return Spot{.zone = place.zone, .player = place.player};
  }
  return std::nullopt;
}

void Draft::put(const Spot& spot, int code) {
  if (spot.is_square()) {
    position_.man_at[at(spot.square)] = code;
    for (board::SquareSet& squares : position_.marks)
      squares.clear(spot.square);
    return;
  }
  const int slot =
      rules_->slot(spot.zone, spot.player) * rules_->man_count() + rules::type_of(code);
  position_.held[at(slot)] = std::min(kMostHeld, position_.held[at(slot)] + 1);
}

int Draft::lift(const Spot& spot) {
  if (spot.is_square()) {
    const int code = position_.man_at[at(spot.square)];
    put(spot, 0);
    return code;
  }
  if (spot.man < 0)
    return 0;
  int& count =
      position_.held[at(rules_->slot(spot.zone, spot.player) * rules_->man_count() + spot.man)];
  if (count == 0)
    return 0;
  --count;
  return rules::man_code(spot.man,
                         rules_->keeper(spot.man, owner_in(*rules_, spot.zone, spot.player)));
}

/// Who comes back to where he stood has what he had there, such as castling rights.
void Draft::put_down(const Spot& spot) {
  if (is_on_his_way() && spot == from_)
    position_ = steps_[step_];
  else
    put(spot, in_hand_);
}

void Draft::press(const Layout& layout, const Palette& palette, Point point) {
  pointer_ = down_at_ = point;
  if (const int code = palette.at(point)) {
    let_go();
    in_hand_ = code;
    stays_in_hand_ = true;
    is_down_ = true;
    mark = -1;
    return;
  }
  const auto spot = spot_at(layout, point);
  if (mark >= 0) {
    let_go();
    if (spot && spot->is_square()) {
      board::SquareSet& squares = position_.marks[at(mark)];
      squares.has(spot->square) ? squares.clear(spot->square) : squares.set(spot->square);
    }
    return note_step();
  }
  if (in_hand_ != 0) {
    if (spot)
      put_down(*spot);
    if (!stays_in_hand_ || !spot)
      in_hand_ = 0;
    return note_step();
  }
  if (!spot)
    return;
  in_hand_ = lift(*spot);
  stays_in_hand_ = false;
  from_ = *spot;
  is_down_ = in_hand_ != 0;
}

void Draft::move(Point point) {
  pointer_ = point;
  if (is_down_ && distance(point, down_at_) >= kDragFrom)
    is_dragging_ = true;
}

void Draft::release(const Layout& layout, const Palette&, Point point) {
  pointer_ = point;
  const bool was_dragging = is_dragging_;
  is_down_ = is_dragging_ = false;
  if (!was_dragging || in_hand_ == 0)
    return;
  // Whoever is dropped beside the table is gone.
  if (const auto spot = spot_at(layout, point))
    put_down(*spot);
  in_hand_ = 0;
  note_step();
}

void Draft::remove(const Layout& layout, Point point) {
  const auto spot = spot_at(layout, point);
  if (in_hand_ != 0 || !spot)
    return let_go();
  (void)lift(*spot);
  note_step();
}

bool Draft::type(const Spot& spot, char letter) {
  if (!spot.given() || (spot.is_square() && rules_->topology.sinks().has(spot.square)))
    return false;
  const int player = (letter >= 'A' && letter <= 'Z') ? board::kFirst : board::kSecond;
  std::vector<int> meant;
  for (int type = 0; type < rules_->man_count(); ++type) {
    if (rules_->letter(type, player).find(letter) != std::string::npos)
      meant.push_back(rules::man_code(type, rules_->keeper(type, player)));
  }
  if (meant.empty())
    return false;
  let_go();
  const int now = spot.is_square() ? position_.man_at[at(spot.square)] : 0;
  const auto here = std::find(meant.begin(), meant.end(), now);
  put(spot, here == meant.end() || here + 1 == meant.end() ? meant.front() : *(here + 1));
  note_step();
  return true;
}

void Draft::let_go() {
  if (is_on_his_way())
    position_ = steps_[step_];
  in_hand_ = 0;
  is_down_ = is_dragging_ = false;
}

board::SquareSet Draft::squares_of(int which, std::size_t letter, int player) const {
  return rules_->topology.seen_by(rules_->marks[at(which)].letters[letter].squares, player);
}

bool Draft::has_letter(int which, std::size_t letter, int player) const {
  return (squares_of(which, letter, player) - standing().marks[at(which)]).empty();
}

void Draft::set_letter(int which, std::size_t letter, int player, bool is_set) {
  let_go();
  board::SquareSet squares = position_.marks[at(which)];
  const board::SquareSet own = squares_of(which, letter, player);
  if (is_set) {
    position_.marks[at(which)] = squares | own;
    return note_step();
  }
  // What other letters need stays.
  board::SquareSet needed{};
  for (std::size_t other = 0; other < rules_->marks[at(which)].letters.size(); ++other) {
    if (other != letter && has_letter(which, other, player))
      needed |= squares_of(which, other, player);
  }
  position_.marks[at(which)] = squares - (own - needed);
  note_step();
}

std::string Draft::letter_means(int which, std::size_t letter, int player) const {
  const rules::Mark& meant = rules_->marks[at(which)];
  const board::SquareSet squares = squares_of(which, letter, player);
  std::vector<std::string> names;
  squares.each([&](Square square) { names.push_back(rules_->topology.name(square)); });
  // One letter may be for a part of what another one is for.
  bool is_part = false;
  for (std::size_t other = 0; other < meant.letters.size(); ++other)
    is_part = is_part || (other != letter && (squares - squares_of(which, other, player)).empty());
  const std::string name = engine::capital(engine::called(*rules_, meant));
  const std::string squares_named = support::list_words(names, said("and"));
  return is_part ? said("{} of {} alone, {}", name, squares_named, engine::player_name(player))
                 : said("{} of {}, {}", name, squares_named, engine::player_name(player));
}

std::vector<Draft::Letter> Draft::letters() const {
  std::vector<Letter> all;
  for (int which = 0; which < static_cast<int>(rules_->marks.size()); ++which) {
    const auto& letters = rules_->marks[at(which)].letters;
    for (int player = 0; player < 2; ++player) {
      for (std::size_t i = 0; i < letters.size(); ++i) {
        const std::string sign(1, letters[i].letter);
        all.push_back({which, i, player, player == 0 ? sign : support::lower(sign)});
      }
    }
  }
  return all;
}

std::vector<Square> Draft::marked() const {
  std::vector<Square> squares;
  if (mark >= 0)
    position_.marks[at(mark)].each([&](Square square) { squares.push_back(square); });
  return squares;
}

TableView Draft::view() const {
  TableView view = {.rules = rules_, .position = position_};
  view.last = marked();
  return view;
}

std::vector<std::string> in_words(const support::Diagnostics& faults_of_position) {
  std::vector<std::string> sentences;
  for (support::Diagnostic fault : faults_of_position) {
    rules::call_position(fault, "");
    const std::string text = fault.message + (fault.hint.empty() ? "" : "; " + fault.hint);
    const std::size_t begin = std::min(text.find_first_not_of(": "), text.size());
    sentences.push_back(engine::capital(text.substr(begin)));
  }
  return sentences;
}

}  // namespace pawnshop::renderer

// SPDX-License-Identifier: MIT
#include "renderer/table/hand.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "engine/spoken.h"
#include "renderer/table/pointed_turns.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

/// How many sorts of men somebody can buy: who buys less is cheaper.
int buys(const rules::Ruleset& rules, const rules::TurnView& turn) {
  const rules::Action& action = rules.actions[support::at(turn.action)];
  if (turn.paid.empty() || action.payers)
    return 0;
  int count = 0;
  for (int type = 0; type < rules.man_count(); ++type)
    count += rules.price(action, turn.paid.front(), type).good;
  return count;
}

/// What several men who pay together are worth, less those who are given back.
double cost(const rules::Ruleset& rules, const rules::TurnView& turn) {
  double sum = 0;
  if (!rules.actions[support::at(turn.action)].payers)
    return sum;
  for (const int type : turn.paid)
    sum += rules.man(type).value;
  for (const int type : turn.change)
    sum -= rules.man(type).value;
  return sum;
}

bool only_names_squares(const TableView& view) {
  return !view.turns.empty() &&
         std::all_of(view.turns.begin(), view.turns.end(), [](const rules::TurnView& turn) {
           return turn.kind == rules::Action::Kind::Point;
         });
}

int first_paid(const rules::TurnView& turn) {
  return turn.paid.empty() ? -1 : turn.paid.front();
}

}  // namespace

std::vector<Option> options_of(const TableView& view,
                               const std::vector<const rules::TurnView*>& turns) {
  const rules::Ruleset& rules = *view.rules;
  std::vector<const rules::TurnView*> sorted = turns;
  const auto rank = [&](const rules::TurnView* turn) {
    return std::tuple(buys(rules, *turn),
                      cost(rules, *turn),
                      turn->becomes == turn->man,
                      turn->becomes,
                      -first_paid(*turn),
                      turn->machine);
  };
  std::sort(sorted.begin(), sorted.end(), [&](const auto* a, const auto* b) {
    return rank(a) < rank(b);
  });
  const auto differ = [&](auto field) {
    return std::any_of(sorted.begin(), sorted.end(), [&](const auto* turn) {
      return turn->*field != sorted.front()->*field;
    });
  };
  const bool pays =
      !sorted.empty() && (differ(&rules::TurnView::paid) || differ(&rules::TurnView::change));
  const bool becomes = !sorted.empty() && differ(&rules::TurnView::becomes);
  const int me = view.position.side;
  std::vector<Option> options;
  for (const rules::TurnView* turn : sorted) {
    Option option = {turn->move, turn->becomes, me, -1, false};
    if (pays && !becomes && !turn->paid.empty())
      option = {turn->move, turn->paid.front(), board::other(me), -1, true};
    else if (pays)
      option.badge = first_paid(*turn);
    if (option.pays && turn->paid.size() > 1)
      option.group = turn->paid;
    options.push_back(option);
  }
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& one = options[i];
    const auto looks_alike = [&](const Option& other) {
      return one.man == other.man && one.badge == other.badge && one.pays == other.pays &&
             one.group == other.group;
    };
    if (sorted[i]->kind == rules::Action::Kind::Point)
      options[i].words =
          engine::spoken_name(rules, rules.actions[support::at(sorted[i]->action)].name);
    else if (std::count_if(options.begin(), options.end(), looks_alike) > 1)
      options[i].words = sorted[i]->human;
  }
  return options;
}

void Hand::let_go() {
  picked_ = {};
  picked_early_.reset();
  prepared_.reset();
  is_down_ = is_dragging_ = was_picked_ = false;
  options_.clear();
  option_ = 0;
}

std::vector<Square> Hand::targets(const TableView& view) const {
  std::vector<Square> squares;
  if (!options_.empty() || (!picked_.given() && !only_names_squares(view)))
    return squares;
  for (const rules::TurnView& turn : view.turns) {
    if (turn.to != board::kNoSquare && origin_of(turn) == picked_ &&
        std::find(squares.begin(), squares.end(), turn.to) == squares.end())
      squares.push_back(turn.to);
  }
  return squares;
}

/// Own men, on the board or beside it, whether or not they have a turn: who tries is told why not.
bool Hand::may_pick(const TableView& view, const Spot& spot) const {
  const auto man = man_on(view, spot);
  return man && (man->owner == view.preparer ||
                 (view.is_persons_turn && man->owner == view.position.side));
}

/// Whether somebody who points there names the square: a turn says so, and no man there has a turn.
bool Hand::names_square(const TableView& view, const Spot& spot) const {
  const auto begins_there = [&](const rules::TurnView& turn) { return origin_of(turn) == spot; };
  return !turns_between(view, {}, spot).empty() &&
         std::none_of(view.turns.begin(), view.turns.end(), begins_there);
}

/// Whether a turn takes the man in hand there, or on to the own man with whom he castles.
bool Hand::is_target(const TableView& view, const Spot& spot) const {
  return !turns_between(view, picked_, spot).empty() ||
         !turns_onto_own_man(view, picked_, spot).empty();
}

/// Names the square of the man in hand, if a turn does; else he is put back.
Intent Hand::put_back(const TableView& view) {
  const Spot spot = picked_;
  let_go();
  return turns_between(view, {}, spot).empty() ? Intent{} : put(view, spot);
}

Intent Hand::pick(const TableView& view, const Spot& pointed) {
  Spot spot = pointed;
  if (names_square(view, spot)) {
    let_go();
    return put(view, spot);
  }
  // Men of a zone that both players use are shown beside both, and belong to whoever takes one.
  if (spot.is_held() && view.rules->zones[support::at(spot.zone)].is_shared)
    spot.player = view.preparer >= 0 ? view.preparer : view.position.side;
  if (may_pick(view, spot)) {
    picked_ = spot;
    picked_early_ = view.preparer >= 0 ? std::optional(view.made) : std::nullopt;
    return {Intent::Kind::Picked, {}, spot, {}};
  }
  let_go();
  if (man_on(view, spot))
    return {Intent::Kind::NotYours, {}, spot, {}};
  return {};
}

/// The man in hand goes there, if a turn says so; several turns become options.
Intent Hand::put(const TableView& view, const Spot& spot) {
  if (view.preparer >= 0)
    return prepare(view, spot);
  const Spot from = picked_;
  auto turns = turns_between(view, from, spot);
  if (turns.empty())
    turns = turns_onto_own_man(view, from, spot);
  is_dragging_ = is_down_ = false;
  if (turns.size() > 1) {
    options_ = options_of(view, turns);
    options_at_ = spot;
    option_ = 0;
    return {};
  }
  let_go();
  if (turns.size() == 1)
    return {Intent::Kind::Play, turns.front()->move, from, spot};
  return {Intent::Kind::Refused, {}, from, spot};
}

bool Hand::offer(const TableView& view, const std::string& typed) {
  const rules::TurnView* first = nullptr;
  for (const rules::TurnView& turn : view.turns) {
    if (typed.empty() || !turn.machine.starts_with(typed) || turn.to == board::kNoSquare)
      continue;
    if (turn.machine == typed ||
        (first && (turn.to != first->to || origin_of(turn) != origin_of(*first))))
      return false;
    first = &turn;
  }
  if (!first || turns_between(view, origin_of(*first), {.square = first->to}).size() < 2)
    return false;
  picked_ = origin_of(*first);
  (void)put(view, {.square = first->to});
  return true;
}

std::string Hand::question() const {
  if (options_.empty())
    return {};
  const bool are_several = std::any_of(
      options_.begin(), options_.end(), [](const Option& one) { return !one.group.empty(); });
  if (are_several)
    return said("Which men do you give for it? The cheapest come first.");
  if (options_.front().man < 0)
    return said("What is to happen there?");
  return options_.front().pays ? said("Which man do you give for it? The cheapest comes first.")
                               : said("Which man does it become?");
}

Intent Hand::choose(std::size_t option) {
  Intent intent = {Intent::Kind::Play, options_[option].turn, picked_, options_at_};
  let_go();
  return intent;
}

Intent Hand::press_option(const Layout& layout, Point point) {
  const std::vector<Box> boxes = lay_out_choice(layout, options_at_, options_.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (boxes[i].has(point))
      return choose(i);
  }
  let_go();
  return {};
}

Intent Hand::press(const Layout& layout, const TableView& view, Point point) {
  pointer_ = down_at_ = point;
  cursor_.reset();
  if (!options_.empty())
    return press_option(layout, point);
  const auto spot = layout.at(point);
  const bool cancels = prepared_.has_value();
  prepared_.reset();
  if (!spot || (cancels && !may_pick(view, *spot))) {
    let_go();
    return {};
  }
  was_picked_ = picked_ == *spot;
  if (picked_.given() && !was_picked_ && (is_target(view, *spot) || !may_pick(view, *spot)))
    return put(view, *spot);
  Intent intent = pick(view, *spot);
  is_down_ = picked_.given();
  return intent;
}

void Hand::move(Point point) {
  pointer_ = point;
  if (is_down_ && !is_dragging_ && distance(point, down_at_) >= kDragFrom)
    is_dragging_ = true;
}

Intent Hand::release(const Layout& layout, const TableView& view, Point point) {
  pointer_ = point;
  if (!is_down_)
    return {};
  is_down_ = false;
  if (!is_dragging_) {
    return was_picked_ ? put_back(view) : Intent{};  // the second click on the same man
  }
  is_dragging_ = false;
  const auto spot = layout.at(point);
  if (!spot || *spot == picked_) {
    let_go();
    return {};
  }
  return put(view, *spot);
}

/// To the nearest spot in that direction, square or zone.
void Hand::walk(const Layout& layout, Key key) {
  const Point here = layout.box_of(*cursor_).middle();
  const float dx = key == Key::Left ? -1.0f : key == Key::Right ? 1.0f : 0.0f;
  const float dy = key == Key::Up ? -1.0f : key == Key::Down ? 1.0f : 0.0f;
  float best = 0;
  std::optional<Spot> found;
  const auto look = [&](const Box& box, const Spot& spot) {
    const Point there = box.middle();
    const float ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const float aside = std::fabs((there.x - here.x) * dy) + std::fabs((there.y - here.y) * dx);
    const float cost = ahead + 3 * aside;
    if (ahead < 1 || aside > ahead * 1.2f || (found && cost >= best))
      return;
    best = cost;
    found = spot;
  };
  for (std::size_t i = 0; i < layout.squares.size(); ++i)
    look(layout.squares[i], {.square = static_cast<Square>(i)});
  for (const ZonePlace& place : layout.zones) {
    for (const ZonePlace::Slot& slot : place.slots)
      look(slot.box, {.zone = place.zone, .player = place.player, .man = slot.man});
  }
  if (found)
    cursor_ = found;
}

/// From nowhere to the board, from there to one zone after another that holds somebody, and round
/// to the board. Requires: the board has squares.
void Hand::go_on(const Layout& layout, const TableView& view) {
  std::vector<Spot> stops = {
      layout.at(layout.board.middle())
          .value_or(Spot{.square = static_cast<Square>(layout.squares.size() / 2)})};
  std::size_t next = 0;
  for (const ZonePlace& place : layout.zones) {
    const auto is_there = [&](const ZonePlace::Slot& slot) {
      return man_on(view, {.zone = place.zone, .player = place.player, .man = slot.man});
    };
    const auto first = std::find_if(place.slots.begin(), place.slots.end(), is_there);
    if (cursor_ && cursor_->zone == place.zone && cursor_->player == place.player)
      next = stops.size() - (first == place.slots.end() ? 1 : 0);
    if (first != place.slots.end())
      stops.push_back({.zone = place.zone, .player = place.player, .man = first->man});
  }
  if (cursor_)
    cursor_ = stops[(next + 1) % stops.size()];
  else
    cursor_ = stops.front();
}

Intent Hand::key(const Layout& layout, const TableView& view, Key key) {
  if (!options_.empty()) {
    const std::size_t count = options_.size();
    if (key == Key::Enter)
      return choose(option_);
    if (key == Key::Escape)
      let_go();
    else if (key == Key::Down || key == Key::Right || key == Key::Tab)
      option_ = (option_ + 1) % count;
    else
      option_ = (option_ + count - 1) % count;
    return {};
  }
  if (key == Key::Escape) {
    if (picked_.given() || prepared_)
      let_go();
    else
      cursor_.reset();
    return {};
  }
  if (key == Key::Tab) {
    go_on(layout, view);
    return {};
  }
  if (!cursor_)
    return {};
  if (key != Key::Enter) {
    walk(layout, key);
    return {};
  }
  if (picked_ == *cursor_)
    return put_back(view);
  if (picked_.given() && (is_target(view, *cursor_) || !may_pick(view, *cursor_)))
    return put(view, *cursor_);
  return pick(view, *cursor_);
}

}  // namespace pawnshop::renderer

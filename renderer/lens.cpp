// SPDX-License-Identifier: MIT
#include "renderer/lens.h"

#include <algorithm>

#include "support/language.h"

namespace pawnshop::renderer {

const char* lens_word(LensKind kind) {
  switch (kind) {
    case LensKind::Move:
      return support::to_say("goes");
    case LensKind::Capture:
      return support::to_say("captures");
    case LensKind::Drop:
      return support::to_say("drop");
    case LensKind::Together:
      return support::to_say("several at once");
    case LensKind::Attacker:
      return support::to_say("comes here");
  }
  return "";
}

void Lens::turn(bool on) {
  is_on_ = on;
  version_.reset();
  view_.reset();
  pointed_.reset();
  answer_ = {};
}

namespace {

/// Whether the game has such a place: other rules may have another board and other men.
bool is_there(const rules::Ruleset& rules, const Spot& spot) {
  return spot.is_square()
             ? spot.square < rules.topology.size()
             : spot.is_held() && spot.zone < rules.zone_count() && spot.man < rules.man_count();
}

}  // namespace

void Lens::look(const engine::Opened& opened, std::optional<Spot> spot) {
  pointed_.reset();
  answer_ = {};
  if (spot && is_there(*opened.rules, *spot))
    view_ = look_through(opened, *spot);
  else
    view_.reset();
}

bool Lens::point(const engine::Opened& opened, std::optional<Spot> spot) {
  if (spot && !(spot->is_square() && is_there(*opened.rules, *spot)))
    spot.reset();
  if (!view_ || spot == pointed_)
    return false;
  pointed_ = spot;
  answer_ = spot ? ask_about(opened, *view_, spot->square) : LensAnswer{};
  return true;
}

void Lens::follow(const engine::Opened& opened, std::uint64_t version) {
  if ((!is_on_ && shown_.empty()) || version_ == version)
    return;
  version_ = version;
  sets_ = sets_of(opened);
  if (!is_on_)
    return;
  last_turn_ = last_turn_lines(opened);
  look(opened, view_ ? std::optional(view_->spot) : std::nullopt);
}

void Lens::show(const std::string& title, bool is_shown) {
  std::erase(shown_, title);
  if (is_shown)
    shown_.push_back(title);
}

bool Lens::shows(const std::string& title) const {
  return std::find(shown_.begin(), shown_.end(), title) != shown_.end();
}

}  // namespace pawnshop::renderer

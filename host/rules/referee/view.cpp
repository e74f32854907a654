// SPDX-License-Identifier: MIT
// What live Lua sees of a scene.

#include "rules/referee/referee.h"

namespace pawnshop::rules {

namespace {

template <int W>
class View final : public LiveView {
 public:
  View(const Referee<W>& referee, const Scene<W>& scene) : referee_(referee), scene_(scene) {}

  SquareSet squares(NodeId set) const override {
    return board::widen(referee_.squares(set, scene_));
  }
  bool is(NodeId condition) const override { return referee_.holds(condition, scene_); }
  int count(NodeId zone_or_set) const override { return referee_.count(zone_or_set, scene_); }
  SeenMan man(Square square) const override {
    const int code = scene_.position->man_at[square];
    if (!code)
      return {};
    const int owner = referee_.tables().rules->owner(code);
    return {type_of(code), owner == scene_.me, owner == (scene_.me ^ 1)};
  }
  int player() const override { return scene_.me; }

 private:
  const Referee<W>& referee_;
  const Scene<W>& scene_;
};

}  // namespace

template <int W>
std::unique_ptr<LiveView> Referee<W>::make_view(const Scene<W>& scene) const {
  return std::make_unique<View<W>>(*this, scene);
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules

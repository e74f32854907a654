// SPDX-License-Identifier: MIT
#include "renderer/web/core/ready_pictures.h"

#include <utility>

#include "engine/ready_game.h"

namespace pawnshop::renderer {

namespace {

struct Ready {
  engine::Wanted wanted;
  std::unique_ptr<Gallery> pictures;  ///< null if there are none, or if they were handed out
};

Ready& ready() {
  static Ready only;
  return only;
}

std::unique_ptr<Gallery> read_pictures(const engine::Opened& opened) {
  return std::make_unique<Gallery>(*opened.rules, engine::picture_folders(opened.path));
}

}  // namespace

std::string make_first_game_ready() {
  std::string fault = engine::make_first_game_ready();
  if (const engine::Opened* const opened = engine::ready_game())
    ready() = {opened->wanted, read_pictures(*opened)};
  return fault;
}

std::unique_ptr<Gallery> pictures_of(const engine::Opened& opened) {
  if (ready().pictures && ready().wanted == opened.wanted)
    return std::move(ready().pictures);
  return read_pictures(opened);
}

}  // namespace pawnshop::renderer

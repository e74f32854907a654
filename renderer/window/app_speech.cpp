// SPDX-License-Identifier: MIT
// The window: what it says aloud, and other programs that it talks with meanwhile.

#include <algorithm>

#include "renderer/window/app.h"
#include "support/language.h"

namespace pawnshop::renderer {

/// What has come since the last frame, for whoever hears it.
void App::speak_news() {
  if (room_.setting_up)
    return;
  if (!room_.settings.speaks) {
    if (room_.narrator.has_looked())
      speech_.stop();
    return room_.narrator.forget();
  }
  if (const std::string news = room_.narrator.look(*room_.desk, room_.hand); !news.empty())
    speech_.say(news, support::language().code);
}

/// Other programs of the desktop, which ask and answer when they like.
void App::serve_others() {
  picture_clipboard_.serve();
  speech_.serve(clock_.getElapsedTime().asSeconds());
  if (const auto trouble = speech_.take_trouble()) {
    room_.desk->say({Message::Kind::Trouble, *trouble, {}});
    frames_due_ = std::max(frames_due_, 1);
  }
}

}  // namespace pawnshop::renderer

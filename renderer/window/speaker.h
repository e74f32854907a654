// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "renderer/noise.h"

namespace pawnshop::renderer {

/// Makes noises heard. Nothing is opened before the first one, and nothing ever where no device for
/// sound is there to answer.
class Speaker {
 public:
  Speaker();
  ~Speaker();
  Speaker(const Speaker&) = delete;
  Speaker& operator=(const Speaker&) = delete;

  /// So loud, in percent.
  void play(Noise noise, int volume);

 private:
  struct Voices;
  std::unique_ptr<Voices> voices_;
  bool is_mute_;
};

}  // namespace pawnshop::renderer

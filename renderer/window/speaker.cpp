// SPDX-License-Identifier: MIT
#include "renderer/window/speaker.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <SFML/Audio.hpp>

namespace pawnshop::renderer {

namespace {

/// Asked of the system's folders, since a library that tries and fails says so on the terminal.
bool has_device() {
  namespace fs = std::filesystem;
  // NOLINTBEGIN(concurrency-mt-unsafe): nobody sets them
  const char* const driver = std::getenv("ALSOFT_DRIVERS");
  const char* const server = std::getenv("PULSE_SERVER");
  const char* const runtime = std::getenv("XDG_RUNTIME_DIR");
  // NOLINTEND(concurrency-mt-unsafe)
  if (driver || server)
    return true;
  std::error_code error;
  if (runtime && fs::exists(std::string(runtime) + "/pulse/native", error))
    return true;
  for (fs::directory_iterator it("/dev/snd", error), end; !error && it != end;
       it.increment(error)) {
    if (it->path().filename().string().starts_with("pcm"))
      return true;
  }
  return false;
}

}  // namespace

struct Speaker::Voices {
  std::array<sf::SoundBuffer, kNoises> buffers;
  sf::Sound sound;

  Voices() {
    for (int i = 0; i < kNoises; ++i) {
      const auto samples = samples_of(static_cast<Noise>(i));
      (void)buffers[static_cast<std::size_t>(i)].loadFromSamples(
          samples.data(), samples.size(), 1, kSampleRate);
    }
  }
};

Speaker::Speaker() : is_mute_(!has_device()) {}
Speaker::~Speaker() = default;

void Speaker::play(Noise noise, int volume) {
  if (is_mute_ || volume <= 0)
    return;
  if (!voices_)
    voices_ = std::make_unique<Voices>();
  voices_->sound.setBuffer(voices_->buffers[static_cast<std::size_t>(noise)]);
  voices_->sound.setVolume(static_cast<float>(volume));
  voices_->sound.play();
}

}  // namespace pawnshop::renderer

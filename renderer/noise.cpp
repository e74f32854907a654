// SPDX-License-Identifier: MIT
#include "renderer/noise.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "support/random.h"

namespace pawnshop::renderer {

std::optional<Noise> noise_of(const engine::GameSession& session) {
  const rules::Game& game = session.game();
  if (game.turns_made() == 0)
    return std::nullopt;
  if (session.verdict())
    return Noise::End;
  if (session.status().in_check)
    return Noise::Check;
  const rules::Setup before = game.setup_before(game.turns_made() - 1), now = game.setup();
  const auto men = [](const rules::Setup& setup) {
    return std::count_if(
        setup.man_at.begin(), setup.man_at.end(), [](int code) { return code != 0; });
  };
  if (men(now) > men(before))
    return Noise::Drop;
  return men(now) < men(before) ? Noise::Capture : Noise::Move;
}

namespace {

/// A tone that dies away.
struct Tone {
  double hertz = 440, loud = 1;
  double fades = 0.03;  ///< in so many seconds to about a third
  double begins = 0;    ///< seconds
};

struct Recipe {
  double seconds = 0.2;
  double loud = 0.25;  ///< at its loudest
  double knock = 0;    ///< how much of it is the rustle of a blow
  std::vector<Tone> tones;
};

Recipe recipe_of(Noise noise) {
  switch (noise) {
    case Noise::Move:
      return {0.14, 0.20, 0.5, {{320, 1, 0.022, 0}, {790, 0.35, 0.012, 0}}};
    case Noise::Capture:
      return {0.2, 0.26, 0.8, {{240, 1, 0.03, 0}, {610, 0.5, 0.016, 0}, {300, 0.8, 0.03, 0.045}}};
    case Noise::Drop:
      return {0.2, 0.22, 0.4, {{190, 1, 0.04, 0}, {420, 0.5, 0.03, 0}, {260, 0.4, 0.03, 0.03}}};
    case Noise::Check:
      return {0.4, 0.18, 0.15, {{880, 1, 0.09, 0}, {1320, 0.45, 0.07, 0}, {330, 0.5, 0.02, 0}}};
    case Noise::End:
      return {1.1,
              0.2,
              0,
              {{392, 1, 0.3, 0},
               {493.9, 0.8, 0.3, 0.09},
               {587.3, 0.8, 0.35, 0.18},
               {196, 0.6, 0.4, 0}}};
  }
  return {};
}

constexpr double kAttack = 0.002, kRelease = 0.02;  ///< seconds, so that nothing cracks
constexpr double kKnockFades = 0.006;

}  // namespace

std::vector<std::int16_t> samples_of(Noise noise) {
  const Recipe recipe = recipe_of(noise);
  const auto count = static_cast<std::size_t>(recipe.seconds * kSampleRate);
  std::vector<double> wave(count);
  support::Random random(1);
  double soft = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double now = static_cast<double>(i) / kSampleRate;
    for (const Tone& tone : recipe.tones) {
      const double since = now - tone.begins;
      if (since >= 0)
        wave[i] += tone.loud * std::exp(-since / tone.fades) * std::min(1.0, since / kAttack) *
                   std::sin(2 * std::numbers::pi * tone.hertz * since);
    }
    // A rustle without its highest parts.
    const double hiss = static_cast<double>(random.below(2001)) / 1000 - 1;
    soft += (hiss - soft) * 0.25;
    wave[i] += recipe.knock * std::exp(-now / kKnockFades) * std::min(1.0, now / kAttack) * soft;
    wave[i] *= std::min(1.0, (recipe.seconds - now) / kRelease);
  }
  double peak = 1e-9;
  for (const double value : wave)
    peak = std::max(peak, std::abs(value));
  std::vector<std::int16_t> samples;
  for (const double value : wave)
    samples.push_back(static_cast<std::int16_t>(std::lround(value / peak * recipe.loud * 32767)));
  return samples;
}

}  // namespace pawnshop::renderer

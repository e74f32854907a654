// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/game_session.h"

namespace pawnshop::renderer {

/// What is heard of a turn.
enum class Noise { Move, Capture, Drop, Check, End };
inline constexpr int kNoises = 5;

/// Which of them are wanted.
using Noises = std::array<bool, kNoises>;
inline constexpr Noises kAllNoises = {true, true, true, true, true};

/// What is heard when the last turn of a game has been made: the most important of what it did.
std::optional<Noise> noise_of(const engine::GameSession& session);

inline constexpr unsigned kSampleRate = 44100;

/// The sound itself, synthesised: wood on wood, glass, a chord. It begins and ends in silence and
/// is quiet; the same every time.
std::vector<std::int16_t> samples_of(Noise noise);

}  // namespace pawnshop::renderer

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "engine/guest.h"
#include "engine/uci_program.h"

namespace pawnshop::study {

/// One side of a match: a UCI program and what it is told before the first game.
using Player = engine::Guest;

/// What the two sides of a match are called where people read it, by what they call themselves.
/// Where that is the same, their options tell them apart, else their commands, else a number.
std::array<std::string, 2> names_of(const std::array<Player, 2>& players,
                                    const std::array<std::string, 2>& called);

/// A program at the board, which has been told which game is played.
class Seat {
 public:
  static support::Result<std::unique_ptr<Seat>> take(const Player& player,
                                                     const std::string& variant);

  /// What it calls itself; empty if it does not say.
  const std::string& name() const { return program_->name(); }

  void begin_game();
  /// What it plays in a position with these limits; nothing if it says nothing in so many seconds.
  std::optional<std::string> play(const std::string& position,
                                  const std::string& limits,
                                  double patience);
  bool has_ended() const { return program_->has_ended(); }

 private:
  explicit Seat(std::unique_ptr<engine::UciProgram> program) : program_(std::move(program)) {}

  std::unique_ptr<engine::UciProgram> program_;
};

}  // namespace pawnshop::study

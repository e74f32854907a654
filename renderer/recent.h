// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace pawnshop::renderer {

inline constexpr std::size_t kMostRecent = 8;

/// The file is the last one that was opened or saved; the list has each once, the last one first.
void remember_file(std::vector<std::string>& recent, const std::string& file);
void forget_file(std::vector<std::string>& recent, const std::string& file);
/// The program may be started elsewhere next time.
std::string whole_path(const std::string& file);
/// A file as a menu shows it: "game.pgn   /home/somebody/games".
std::string recent_text(const std::string& file);

}  // namespace pawnshop::renderer

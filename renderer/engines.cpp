// SPDX-License-Identifier: MIT
#include "renderer/engines.h"

#include <algorithm>
#include <filesystem>

#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

namespace {

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

/// The program of a command, without its folder.
std::string program_of(const std::string& command) {
  const auto words = support::words(command);
  return words.empty() ? "" : std::filesystem::path(words.front()).filename().string();
}

}  // namespace

std::string options_text(const EngineOptions& options) {
  std::string text;
  for (const auto& [name, value] : options)
    text += (text.empty() ? "" : "\n") + name + "=" + value;
  return text;
}

EngineOptions read_options(const std::string& text) {
  EngineOptions options;
  for (const std::string& line : support::split(text, "\n")) {
    const std::size_t equals = line.find('=');
    if (equals == std::string::npos)
      continue;
    const std::string name = trimmed(line.substr(0, equals));
    if (!name.empty())
      options.emplace_back(name, trimmed(line.substr(equals + 1)));
  }
  return options;
}

support::Result<int> keep_engine(std::vector<engine::Guest>& engines,
                                 int place,
                                 engine::Guest guest) {
  guest.command = trimmed(guest.command);
  guest.name = trimmed(guest.name);
  if (guest.command.empty())
    return support::failure(said("A command is missing."));
  if (guest.name.empty())
    guest.name = program_of(guest.command);
  bool can_be_kept = support::is_printable(guest.name) && support::is_printable(guest.command);
  for (const auto& [name, value] : guest.options)
    can_be_kept = can_be_kept && support::is_printable(name) && support::is_printable(value);
  if (!can_be_kept)
    return support::failure(said("A name, command or option has signs that cannot be kept."));
  for (int i = 0; i < static_cast<int>(engines.size()); ++i) {
    if (i != place && engines[support::at(i)].name == guest.name)
      return support::failure(said("Another one is called {} already.", guest.name));
  }
  if (place < 0) {
    engines.push_back(std::move(guest));
    return static_cast<int>(engines.size()) - 1;
  }
  engines[support::at(place)] = std::move(guest);
  return place;
}

const engine::Guest* engine_called(const std::vector<engine::Guest>& engines,
                                   const std::string& name) {
  const auto found = std::find_if(engines.begin(), engines.end(), [&](const engine::Guest& guest) {
    return guest.name == name;
  });
  return found == engines.end() ? nullptr : &*found;
}

}  // namespace pawnshop::renderer

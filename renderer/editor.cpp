// SPDX-License-Identifier: MIT
#include "renderer/editor.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include "support/text.h"
#include "system/run_beside.h"

namespace pawnshop::renderer {

namespace {

template <std::size_t Count>
bool is_among(const std::array<std::string_view, Count>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool needs_terminal(std::string_view name) {
  static constexpr std::array<std::string_view, 11> kNames = {
      "vi", "vim", "nvim", "nano", "joe", "micro", "kak", "ne", "mg", "hx", "helix"};
  return is_among(kNames, name);
}

/// The arguments that name a file and a line of it.
std::vector<std::string> place_in(std::string_view name, const std::string& file, int line) {
  static constexpr std::array<std::string_view, 16> kPlus = {"vi",
                                                             "vim",
                                                             "nvim",
                                                             "gvim",
                                                             "nano",
                                                             "emacs",
                                                             "emacsclient",
                                                             "gedit",
                                                             "pluma",
                                                             "xed",
                                                             "geany",
                                                             "joe",
                                                             "micro",
                                                             "kak",
                                                             "ne",
                                                             "mg"};
  static constexpr std::array<std::string_view, 4> kColon = {"subl", "zed", "hx", "helix"};
  static constexpr std::array<std::string_view, 3> kGoto = {"code", "codium", "vscodium"};
  static constexpr std::array<std::string_view, 2> kOption = {"kate", "kwrite"};
  const std::string number = std::to_string(line);
  if (line < 1)
    return {file};
  if (is_among(kPlus, name))
    return {"+" + number, file};
  if (is_among(kColon, name))
    return {file + ":" + number};
  if (is_among(kGoto, name))
    return {"--goto", file + ":" + number};
  if (is_among(kOption, name))
    return {"--line", number, file};
  return {file};
}

/// What a variable of the environment says; nothing if it is not there.
std::string said_by(const char* variable) {
  const char* const value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): nobody sets it
  return value ? value : "";
}

}  // namespace

std::vector<std::string> editor_command(const std::string& editor,
                                        const std::string& file,
                                        int line) {
  const std::vector<std::string> words = support::words(editor);
  if (words.empty())
    return {};
  const std::string& program = words.front();
  const std::string_view name = std::string_view(program).substr(program.rfind('/') + 1);
  std::vector<std::string> command;
  if (needs_terminal(name))
    command = {"x-terminal-emulator", "-e"};
  command.insert(command.end(), words.begin(), words.end());
  for (std::string& word : place_in(name, file, line))
    command.push_back(std::move(word));
  return command;
}

bool open_in_editor(const std::string& file, int line) {
  for (const char* const variable : {"VISUAL", "EDITOR"}) {
    const auto command = editor_command(said_by(variable), file, line);
    if (!command.empty() && system::run_beside(command))
      return true;
  }
  return system::run_beside({"xdg-open", file});
}

}  // namespace pawnshop::renderer

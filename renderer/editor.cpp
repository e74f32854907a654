// SPDX-License-Identifier: MIT
#include "renderer/editor.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "support/text.h"
#include "system/run_beside.h"

namespace pawnshop::renderer {

namespace {

template <std::size_t Count>
bool is_among(const std::array<std::string_view, Count>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Editors that need a terminal.
constexpr std::array<std::string_view, 31> kInTerminal = {
    "vi",    "vim",    "nvim",           "nvi",   "elvis", "vile",  "levee",
    "ex",    "view",   "rvim",           "nano",  "pico",  "rnano", "joe",
    "jpico", "jstar",  "jmacs",          "micro", "kak",   "ne",    "mg",
    "zile",  "jed",    "mcedit",         "hx",    "helix", "dte",   "tilde",
    "ed",    "editor", "sensible-editor"};

/// A name without what a package adds: "vim.basic" is a vim.
std::string_view plain(std::string_view name) {
  return name.substr(0, name.find('.'));
}

/// The arguments that name a file and a line of it.
std::vector<std::string> place_in(std::string_view name, const std::string& file, int line) {
  static constexpr std::array<std::string_view, 24> kPlus = {
      "vi",    "vim",  "nvim",  "gvim", "nano",  "emacs", "emacsclient", "gedit",
      "pluma", "xed",  "geany", "joe",  "micro", "kak",   "ne",          "mg",
      "nvi",   "rvim", "view",  "pico", "rnano", "jpico", "jstar",       "zile"};
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

std::string_view base_of(std::string_view program) {
  return program.substr(program.rfind('/') + 1);
}

/// The file that runs under a name, at the end of all links; empty if there is none.
std::string file_behind(const std::string& program) {
  std::vector<std::string> places = {program};
  if (program.find('/') == std::string::npos) {
    places = support::split(said_by("PATH"), ":");
    for (std::string& place : places)
      place += "/" + program;
  }
  std::error_code error;
  for (const std::string& place : places) {
    if (const auto file = std::filesystem::canonical(place, error); !error)
      return file.string();
  }
  return {};
}

/// What a program is known as: by its name, or by that of the file to which its name leads, as
/// "editor" does.
std::string known_as(const std::string& program) {
  const auto is_known = [](const std::string& name) {
    return is_among(kInTerminal, name) || place_in(name, "", 1) != std::vector<std::string>{""};
  };
  std::string name(plain(base_of(program)));
  if (name != "editor" && is_known(name))
    return name;
  const std::string file = file_behind(program);
  std::string behind(plain(base_of(file)));
  return is_known(behind) ? behind : name;
}

bool needs_terminal(const std::string& name, const std::vector<std::string>& words) {
  static constexpr std::array<std::string_view, 5> kNoWindow = {
      "-nw", "-t", "-tty", "--tty", "--no-window-system"};
  const bool is_emacs = name == "emacs" || name == "emacsclient";
  return is_among(kInTerminal, name) ||
         (is_emacs && std::any_of(words.begin(), words.end(), [](const std::string& word) {
            return is_among(kNoWindow, word);
          }));
}

}  // namespace

std::vector<std::string> editor_command(const std::string& editor,
                                        const std::string& file,
                                        int line) {
  const std::vector<std::string> words = support::words(editor);
  if (words.empty())
    return {};
  const std::string name = known_as(words.front());
  std::vector<std::string> command;
  if (needs_terminal(name, words))
    command = {"x-terminal-emulator", "-e"};
  command.insert(command.end(), words.begin(), words.end());
  for (std::string& word : place_in(name, file, line))
    command.push_back(std::move(word));
  return command;
}

OpenedIn open_in_editor(const std::string& file, int line) {
  for (const char* const variable : {"VISUAL", "EDITOR"}) {
    const auto command = editor_command(said_by(variable), file, line);
    if (!command.empty() && system::run_beside(command))
      return OpenedIn::Editor;
  }
  return system::run_beside({"xdg-open", file}) ? OpenedIn::Desktop : OpenedIn::Nothing;
}

}  // namespace pawnshop::renderer

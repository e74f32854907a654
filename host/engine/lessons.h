// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace pawnshop::engine {

/// Something to learn about a game, with a position in which it can be tried.
struct Lesson {
  std::string title, text;
  std::string position;              ///< empty: nothing to try
  std::vector<std::string> plays;    ///< turns that are worth trying there
  std::vector<std::string> refused;  ///< turns that look possible and are not
};

/// The lessons of a text: "## Title", paragraphs, and lines that begin with "Try:", "Play:" or
/// "No:".
std::vector<Lesson> read_lessons(const std::string& text);

/// Those that lie in a folder `help/` beside a script, in a file of its name; none if there is no
/// such file. Where the folder has one named by the language that is spoken, they are those there.
std::vector<Lesson> lessons_of(const std::string& script_path);

}  // namespace pawnshop::engine

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pawnshop::support {

/// A place in a script. Line 0 means the whole file; an empty file means no place at all.
struct Location {
  std::string file;
  int line = 0;

  bool operator==(const Location&) const = default;
};

enum class Severity { Error, Warning, Note };

/// What a fault is about, where programs treat it in a way of its own. Its message is for people.
/// Wording is a word or name that means nothing, whatever else the script says.
/// AnotherGame is a record that is not of the game at hand.
enum class About : std::uint8_t { Anything, Option, Position, Wording, AnotherGame };

/// One thing that is wrong with what somebody gave us: where, what, and what to do about it.
struct Diagnostic {
  Severity severity = Severity::Error;
  Location where;
  std::string message;
  std::string hint;     ///< one line, may be empty
  std::string example;  ///< the right form, a line or two, may be empty
  About about = About::Anything;
};

using Diagnostics = std::vector<Diagnostic>;

/// `file:line: error: message`, then `hint:` and `example:` lines. No newline at the end.
std::string to_text(const Diagnostic& diagnostic);
std::string to_text(const Diagnostics& diagnostics);
std::string to_text(const Location& where);

/// An error without a place, for texts that people type.
Diagnostics fault(std::string message, std::string hint = {});

}  // namespace pawnshop::support

// SPDX-License-Identifier: MIT
#include "support/diagnostic.h"

#include <utility>

namespace pawnshop::support {

namespace {

const char* word(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return "error";
    case Severity::Warning:
      return "warning";
    case Severity::Note:
      return "note";
  }
  return "error";
}

/// The text with every further line moved in, so that an example keeps its shape.
std::string indented(const std::string& text) {
  std::string out;
  for (char c : text) {
    out += c;
    if (c == '\n')
      out += "         ";
  }
  return out;
}

}  // namespace

std::string to_text(const Location& where) {
  if (where.file.empty())
    return {};
  return where.line > 0 ? where.file + ":" + std::to_string(where.line) : where.file;
}

std::string to_text(const Diagnostic& diagnostic) {
  std::string out = to_text(diagnostic.where);
  if (!out.empty())
    out += ": ";
  out += std::string(word(diagnostic.severity)) + ": " + diagnostic.message;
  if (!diagnostic.hint.empty())
    out += "\nhint: " + diagnostic.hint;
  if (!diagnostic.example.empty())
    out += "\nexample: " + indented(diagnostic.example);
  return out;
}

std::string to_text(const Diagnostics& diagnostics) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!out.empty())
      out += "\n";
    out += to_text(diagnostic);
  }
  return out;
}

Diagnostics fault(std::string message, std::string hint) {
  return {Diagnostic{Severity::Error, {}, std::move(message), std::move(hint), {}}};
}

}  // namespace pawnshop::support

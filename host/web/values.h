// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <emscripten/val.h>

#include "engine/said_line.h"
#include "support/diagnostic.h"

namespace pawnshop::web {

// Values of the core as JavaScript has them; package/index.d.ts says what they mean.

using emscripten::val;

/// What each element of something becomes, as an array.
template <class Elements, class Make>
val list_of(const Elements& elements, Make make) {
  val all = val::array();
  unsigned count = 0;
  for (const auto& element : elements)
    all.set(count++, make(element));
  return all;
}

val list(const std::vector<std::string>& texts);
std::vector<std::string> texts(const val& list);
void set_place(val& object, const support::Location& where);
val faults(const support::Diagnostics& diagnostics);

/// Of a position where a game stands.
val line_of(const search::Line& line, const rules::Game& game);
engine::SaidLine line_from(const val& line);
val limits_of(const search::Limits& limits);
/// What is not said does not limit.
search::Limits limits_from(const val& options);

/// Carries out what may be refused: faults that are thrown, of live functions and of rules that
/// take too long, are answered like those that are returned.
template <class Work>
val guarded(Work work) {
  try {
    return work();
  } catch (const support::Diagnostics& diagnostics) {
    val answer = val::object();
    answer.set("faults", faults(diagnostics));
    return answer;
  }
}

}  // namespace pawnshop::web

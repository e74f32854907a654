// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace pawnshop::engine {

// What somebody thought of a turn, as records write it behind the turn: "$2 $16".

/// The glyph that a turn is written with, "Nf6?!" as "$6"; empty without one.
std::string glyph_at_end(std::string_view turn);

/// The glyphs of turns, each with its sign: {"$1", "!"}.
std::span<const std::pair<std::string_view, std::string_view>> turn_glyphs();
/// With this glyph of a turn in place of the one that stands there; empty: with none.
std::string with_turn_glyph(std::string_view glyphs, std::string_view glyph);

/// As people write them: "?" behind the turn, "+/-" and the like after a blank; a glyph without a
/// sign of its own as it is.
std::string glyphs_as_signs(std::string_view glyphs);

}  // namespace pawnshop::engine

// SPDX-License-Identifier: MIT
#include <string>

#include "renderer/lens_scene.h"
#include "renderer/web/core/marks.h"
#include "renderer/web/core/state.h"
#include "web/values.h"

namespace pawnshop::renderer {

using emscripten::val;

namespace {

const char* kind_name(LensLine::Kind kind) {
  switch (kind) {
    case LensLine::Kind::Title:
      return "title";
    case LensLine::Kind::Plain:
      return "plain";
    case LensLine::Kind::Way:
      return "way";
    case LensLine::Kind::Trouble:
      return "trouble";
  }
  return "";
}

constexpr float kSign = 22;  ///< the side of a sign in the legend

val line_of(const LensLine& line) {
  val one = val::object();
  one.set("kind", std::string(kind_name(line.kind)));
  one.set("text", line.text);
  one.set("rule", line.rule);
  web::set_place(one, line.where);
  one.set("word", std::string(line.mark ? lens_word(*line.mark) : ""));
  one.set("sign",
          marks_of(line.mark ? lens_sign(*line.mark, {0, 0, kSign, kSign}) : std::vector<Mark>()));
  return one;
}

val lines_of(const std::vector<LensLine>& lines) {
  return web::list_of(lines, line_of);
}

val sets_of(const Lens& lens) {
  std::size_t number = 0;
  return web::list_of(lens.sets(), [&](const LensSet& set) {
    val one = val::object();
    one.set("title", set.title);
    one.set("count", static_cast<unsigned>(set.squares.size()));
    one.set("shown", lens.shows(set.key));
    one.set("color", css(lens_set_color(number++)));
    return one;
  });
}

}  // namespace

val state_of(const Lens& lens) {
  if (!lens.is_on())
    return val::null();
  val state = val::object();
  state.set("lines", lens.view() ? lines_of(lens.view()->lines) : val::array());
  state.set("asks", lens.view() && !lens.view()->outcomes.empty());
  state.set("answer", lines_of(lens.answer().lines));
  state.set("last", lines_of(lens.last_turn()));
  state.set("sets", sets_of(lens));
  return state;
}

}  // namespace pawnshop::renderer

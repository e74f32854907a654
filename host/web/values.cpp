// SPDX-License-Identifier: MIT
#include "web/values.h"

#include <cstdlib>

namespace pawnshop::web {

val list(const std::vector<std::string>& texts) {
  return list_of(texts, [](const std::string& text) { return text; });
}

std::vector<std::string> texts(const val& list) {
  std::vector<std::string> all;
  const auto size = list["length"].as<unsigned>();
  for (unsigned i = 0; i < size; ++i)
    all.push_back(list[i].as<std::string>());
  return all;
}

void set_place(val& object, const support::Location& where) {
  object.set("file", where.file);
  object.set("line", where.line);
}

namespace {

const char* word_of(support::About about) {
  switch (about) {
    case support::About::Anything:
      return "";
    case support::About::Option:
      return "option";
    case support::About::Position:
      return "position";
    case support::About::Wording:
      return "wording";
    case support::About::AnotherGame:
      return "another game";
  }
  return "";
}

}  // namespace

val faults(const support::Diagnostics& diagnostics) {
  return list_of(diagnostics, [](const support::Diagnostic& fault) {
    val one = val::object();
    one.set("severity", fault.severity == support::Severity::Error ? "error" : "warning");
    one.set("message", fault.message);
    one.set("hint", fault.hint);
    one.set("example", fault.example);
    one.set("about", word_of(fault.about));
    set_place(one, fault.where);
    return one;
  });
}

val line_of(const search::Line& line, const rules::Game& game) {
  val one = val::object();
  one.set("rank", line.rank);
  one.set("depth", line.depth);
  one.set("score", line.score);
  const bool is_decided = search::is_decided(line.score);
  one.set("mate", is_decided ? val(search::turns_to_end(line.score)) : val::null());
  one.set("nodes", static_cast<double>(line.nodes));
  one.set("seconds", line.seconds);
  one.set("turns", list(game.machine_line(line.turns)));
  one.set("parts", static_cast<unsigned>(line.parts));
  return one;
}

namespace {

double number(const val& options, const char* name, double otherwise = 0) {
  const val value = options[name];
  return value.isNumber() ? value.as<double>() : otherwise;
}

int whole(const val& options, const char* name, int otherwise = 0) {
  return static_cast<int>(number(options, name, otherwise));
}

}  // namespace

engine::SaidLine line_from(const val& line) {
  engine::SaidLine said{{}, texts(line["turns"])};
  search::Line& one = said.line;
  one.rank = whole(line, "rank", 1);
  one.depth = whole(line, "depth");
  one.score = whole(line, "score");
  one.nodes = static_cast<std::uint64_t>(number(line, "nodes"));
  one.seconds = number(line, "seconds");
  one.parts = static_cast<std::size_t>(number(line, "parts", 1));
  return said;
}

val limits_of(const search::Limits& limits) {
  val options = val::object();
  options.set("depth", limits.depth);
  options.set("nodes", static_cast<double>(limits.nodes));
  options.set("seconds", limits.seconds);
  options.set("lines", limits.lines);
  options.set("skill", limits.skill);
  options.set("seed", static_cast<double>(limits.seed));
  options.set("waits", limits.waits);
  options.set("overhead", limits.overhead);
  for (int player = 0; player < 2; ++player) {
    const std::string name = player == 0 ? "first" : "second";
    options.set(name + "Clock", limits.clock[player]);
    options.set(name + "Increment", limits.increment[player]);
  }
  return options;
}

search::Limits limits_from(const val& options) {
  search::Limits limits;
  limits.depth = whole(options, "depth");
  limits.nodes = static_cast<std::uint64_t>(number(options, "nodes"));
  limits.seconds = number(options, "seconds");
  limits.lines = std::max(1, whole(options, "lines", 1));
  limits.skill = whole(options, "skill", limits.skill);
  limits.seed = static_cast<std::uint64_t>(number(options, "seed"));
  limits.waits = options["waits"].isTrue();
  limits.overhead = number(options, "overhead", limits.overhead);
  for (int player = 0; player < 2; ++player) {
    const std::string name = player == 0 ? "first" : "second";
    limits.clock[player] = number(options, (name + "Clock").c_str());
    limits.increment[player] = number(options, (name + "Increment").c_str());
  }
  return limits;
}

}  // namespace pawnshop::web

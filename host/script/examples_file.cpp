// SPDX-License-Identifier: MIT
#include "script/examples_file.h"

#include <algorithm>
#include <filesystem>

#include "script/reader.h"

namespace pawnshop::script {

namespace {

constexpr lua_Integer kMostLeaves = 1'000'000;  ///< `check` is to be quick
constexpr int kDeepest = 8;

/// Reads one example: the table on top of the stack.
class ExampleReader {
 public:
  ExampleReader(Session& session, Reader fields) : session_(session), fields_(std::move(fields)) {}

  Example read(const std::string& name) {
    Example example;
    example.name = name;
    example.where = fields_.where();
    fields_.only({"set",
                  "fen",
                  "faulty",
                  "moves",
                  "legal",
                  "allows",
                  "refuses",
                  "position",
                  "result",
                  "claim",
                  "check",
                  "perft"});
    read_options(example);
    example.faulty = fields_.line("faulty");
    example.fen = fields_.text("fen");
    example.moves = fields_.text("moves").value_or("");
    example.legal = fields_.text("legal");
    example.allows = fields_.text("allows").value_or("");
    read_refused(example);
    example.position = fields_.text("position");
    example.result = read_result();
    example.claim = fields_.line("claim");
    if (fields_.has("check"))
      example.in_check = fields_.flag("check");
    read_perft(example);
    if (session_.faults.empty())
      check_says_something(example);
    return example;
  }

 private:
  void read_options(Example& example) {
    fields_.table("set", [&](Reader& options) {
      options.entries([&](const std::string& name) {
        if (const auto value = options.line(name.c_str()))
          example.set[name] = *value;
      });
    });
  }

  /// One text of turns, or a map from each turn to words of the reason.
  void read_refused(Example& example) {
    lua_State* const lua = session_.lua();
    lua_getfield(lua, fields_.index(), "refuses");
    const bool is_map = lua_type(lua, -1) == LUA_TTABLE;
    lua_pop(lua, 1);
    if (!is_map) {
      if (const auto turns = fields_.text("refuses"))
        example.refuses.emplace_back(*turns, "");
      return;
    }
    fields_.table("refuses", [&](Reader& turns) {
      turns.entries([&](const std::string& turn) {
        if (const auto reason = turns.line(turn.c_str()))
          example.refuses.emplace_back(turn, *reason);
      });
    });
  }

  std::optional<std::string> read_result() {
    auto result = fields_.line("result");
    if (result && *result != "*" && *result != "1-0" && *result != "0-1" && *result != "1/2-1/2")
      fields_.complain(
          "result",
          "'" + fields_.name("result") + "' is no result",
          "one of \"1-0\", \"0-1\", \"1/2-1/2\" and \"*\", which is a game that goes on",
          "result = \"1-0\"");
    return result;
  }

  void read_perft(Example& example) {
    lua_State* const lua = session_.lua();
    fields_.table("perft", [&](Reader& counts) {
      counts.list([&](int depth) {
        const bool good = depth <= kDeepest && lua_isinteger(lua, -1) &&
                          lua_tointeger(lua, -1) >= 0 && lua_tointeger(lua, -1) <= kMostLeaves;
        if (!good)
          counts.complain("",
                          "'" + fields_.name("perft") + "' is a list of at most " +
                              std::to_string(kDeepest) + " whole numbers up to a million",
                          "how many ways there are to play one turn, two turns, and so on",
                          "perft = { 20, 400 }");
        example.perft.push_back(good ? static_cast<std::uint64_t>(lua_tointeger(lua, -1)) : 0);
      });
    });
  }

  void check_says_something(const Example& example) {
    const bool says_something = example.legal || !example.allows.empty() ||
                                !example.refuses.empty() || example.position || example.result ||
                                example.claim || example.in_check || !example.perft.empty();
    if (!says_something && !example.faulty)
      fields_.complain("",
                       "the example '" + example.name + "' says nothing of its position",
                       "say what must hold there: legal, allows, refuses, position, result, claim, "
                       "check or perft",
                       "[\"" + example.name + "\"] = { moves = \"...\", refuses = \"...\" }");
    else if (example.faulty && (!example.fen || !example.moves.empty() || says_something))
      fields_.complain("faulty",
                       "'" + fields_.name("faulty") + "' is all that is said of a faulty position",
                       "nothing can be played or asked there; beside it stand fen and set",
                       "[\"" + example.name + "\"] = { fen = \"...\", faulty = \"...\" }");
  }

  Session& session_;
  Reader fields_;
};

void read_all(Session& session, const Location& file, std::vector<Example>& examples) {
  lua_State* const lua = session.lua();
  if (lua_type(lua, -1) != LUA_TTABLE || lua_rawlen(lua, -1) > 0) {
    session.complain(file,
                     "a file of examples must return a map of names",
                     "each example has a name, which says what it shows",
                     "return { [\"a pawn steps\"] = { allows = \"a2a3\" } }");
    return;
  }
  Reader table(session, "", file, session.seat(file));
  table.entries([&](const std::string& name) {
    if (lua_type(lua, -1) != LUA_TTABLE) {
      table.complain(name,
                     "the example '" + name + "' is no table",
                     "what is played, and what must hold then, stands in braces",
                     "[\"" + name + "\"] = { moves = \"...\", refuses = \"...\" }");
      return;
    }
    examples.push_back(ExampleReader(session, table.inner(name)).read(name));
  });
  std::stable_sort(examples.begin(), examples.end(), [](const Example& a, const Example& b) {
    return a.where.line < b.where.line;
  });
}

}  // namespace

std::string examples_path(const Request& request) {
  const std::filesystem::path path(request.path);
  return (path.parent_path() / "tests" / path.filename()).string();
}

support::Result<std::vector<Example>> read_examples(const Request& request) {
  const std::string path = examples_path(request);
  std::error_code error;
  std::vector<Example> examples;
  if (request.text || !std::filesystem::is_regular_file(path, error))
    return examples;
  Session session({}, {}, request.budget);
  if (!session.lua())
    return support::failure("there is not enough memory for Lua");
  const Location file{"tests/" + std::filesystem::path(path).filename().string(), 1};
  session.protect(
      [&] {
        if (session.run_file(path, file.file))
          read_all(session, file, examples);
      },
      file);
  if (!session.faults.empty())
    return support::Failure(session.faults);
  return examples;
}

}  // namespace pawnshop::script

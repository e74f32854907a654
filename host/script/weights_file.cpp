// SPDX-License-Identifier: MIT
#include "script/weights_file.h"

#include <algorithm>
#include <filesystem>

#include "script/reader.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

constexpr int kMostNumbers = 1024;  ///< of one row
constexpr int kMostValue = 30000;

const char* const kLearnAgain = "learn the weights again with pawnshop tune, or delete the file";

/// The list on top of the stack, or nothing if it is none.
std::vector<int> numbers_on_top(Session& session, const std::string& name, const Location& file) {
  lua_State* const lua = session.lua();
  std::vector<int> values;
  const bool is_list = lua_type(lua, -1) == LUA_TTABLE;
  const auto count = is_list ? static_cast<int>(lua_rawlen(lua, -1)) : 0;
  bool good = is_list && count <= kMostNumbers;
  for (int i = 1; good && i <= count; ++i) {
    lua_rawgeti(lua, -1, i);
    good = lua_isinteger(lua, -1) && std::abs(lua_tointeger(lua, -1)) <= kMostValue;
    values.push_back(good ? static_cast<int>(lua_tointeger(lua, -1)) : 0);
    lua_pop(lua, 1);
  }
  if (!good)
    session.complain(
        file, "'" + support::printable(name) + "' is no list of whole numbers", kLearnAgain);
  return values;
}

}  // namespace

std::string weights_path(const Request& request) {
  const std::filesystem::path path(request.path);
  return (path.parent_path() / "weights" / path.filename()).string();
}

support::Result<std::vector<support::NamedNumbers>> read_weights(const Request& request) {
  const std::string path = weights_path(request);
  std::error_code error;
  std::vector<support::NamedNumbers> rows;
  if (request.text || !std::filesystem::is_regular_file(path, error))
    return rows;
  Session session({}, {}, request.budget);
  if (!session.lua())
    return support::failure("there is not enough memory for Lua");
  const Location file{"weights/" + std::filesystem::path(path).filename().string(), 1};
  session.protect(
      [&] {
        if (!session.run_file(path, file.file))
          return;
        if (lua_type(session.lua(), -1) != LUA_TTABLE) {
          session.complain(
              file,
              "a file of weights must return a table, got " + sort_in_words(session.lua(), -1),
              kLearnAgain);
          return;
        }
        Reader table(session, "", file);
        table.entries([&](const std::string& name) {
          rows.push_back({name, numbers_on_top(session, name, file)});
        });
      },
      file);
  if (!session.faults.empty())
    return support::Failure(session.faults);
  return rows;
}

std::string write_weights(const std::vector<support::NamedNumbers>& rows,
                          const std::vector<std::string>& remarks) {
  std::string text;
  for (const std::string& remark : remarks)
    text += "-- " + remark + "\n";
  text += "return {\n";
  for (const support::NamedNumbers& row : rows) {
    std::string line = "  [\"" + row.name + "\"] = {";
    for (const int value : row.values) {
      const std::string number = " " + std::to_string(value) + ",";
      if (line.size() + number.size() > 110) {
        text += line + "\n";
        line = "   ";
      }
      line += number;
    }
    if (line.back() == ',')
      line.pop_back();
    text += line + " },\n";
  }
  return text + "}\n";
}

}  // namespace pawnshop::script

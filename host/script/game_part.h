// SPDX-License-Identifier: MIT
#pragma once

#include "script/reader.h"
#include "script/resolve.h"

namespace pawnshop::script {

/// What reads one part of a game has this: the script, and what becomes of it.
class PartReader {
 public:
  PartReader(Session& session, rules::Ruleset& rules, Resolver& resolver, Location file)
      : session_(session), rules_(rules), resolver_(resolver), file_(std::move(file)) {}

 protected:
  /// A set or condition, and the line of the field that says it.
  NodeId set_field(Reader& table, const char* key, Asks asks, Location* where = nullptr);
  NodeId condition_field(Reader& table, const char* key, Asks asks, Location* where = nullptr);

  /// Visits each part of a kind by its number, with a reader of its fields; its value is on top of
  /// the stack.
  template <class Parts, class Visit>
  void each_part(Reader& game, const char* key, Parts& parts, Visit visit) {
    game.table(key, [&](Reader& table) {
      for (auto& part : parts) {
        lua_pushstring(session_.lua(), part.name.c_str());
        lua_rawget(session_.lua(), table.index());
        Reader fields = table.inner(part.name);
        visit(fields, part);
        lua_pop(session_.lua(), 1);
      }
    });
  }

  /// Texts of a script, shortened: at a stack index, and at a place of the list on top of the
  /// stack; there nothing if it is no text.
  std::string text_at(int index) const;
  std::string text_in_list(int place) const;

  Session& session_;
  rules::Ruleset& rules_;
  Resolver& resolver_;
  Location file_;  ///< the script that is loaded; what it derives from lies in others
};

}  // namespace pawnshop::script

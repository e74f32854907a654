// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "script/session.h"

namespace pawnshop::script {

/// What an expression may ask for, where it stands.
enum class Asks : unsigned {
  Position = 0,  ///< the board, zones, marks, counters
  Movement = 1,  ///< also from, to, path, behind
  Turn = 3,      ///< also moved, dropped, taken, by, took, how
};

/// Turns the symbols of a script into the nodes of a ruleset, once names have a meaning. Complains
/// to the session about names that mean nothing and about values of the wrong sort; the important
/// methods are `set` and `condition`.
class Resolver {
 public:
  Resolver(Session& session, rules::Ruleset& rules) : session_(session), rules_(rules) {}

  /// kNoNode if it is faulty; the complaint is made.
  rules::NodeId set(SymbolId id, Asks asks);
  rules::NodeId condition(SymbolId id, Asks asks);
  std::optional<rules::ZoneRef> zone(SymbolId id);
  int atom(const AtomSymbol& symbol);
  std::optional<rules::Effect> effect(SymbolId id);
  /// A name as something that can be counted: squares, or a zone.
  rules::NodeId countable(SymbolId id);

  int man(const std::string& name, const Location& where);
  int mark(const std::string& name, const Location& where);
  int flag(const std::string& name, const Location& where);
  int way(const std::string& name);
  int reason(const std::string& text, const Location& where);
  int hook(int function, const Location& where);
  int vector(board::Vector vector);

  /// The squares of a fixed set, as each player sees it.
  const std::array<board::SquareSet, 2>& fixed_squares(SymbolId id);
  /// The squares that a set could ever hold.
  board::SquareSet outline(rules::NodeId set) const;

  const std::vector<int>& hook_functions() const { return hook_functions_; }
  /// Whether an error is worth a complaint; off while everything that a live function might ask is
  /// prepared.
  bool quiet = false;

 private:
  rules::NodeId add(rules::Node node, const Symbol& from);
  void complain(const Symbol& symbol, std::string message, std::string hint = {});
  void check_asks(rules::NodeId node, const Symbol& symbol, Asks asks);
  rules::NodeId set_node(SymbolId id);
  rules::NodeId name_node(const Symbol& symbol);
  rules::NodeId region_node(SymbolId id);
  rules::NodeId condition_node(SymbolId id);
  rules::NodeId comparison_node(const Symbol& symbol);
  rules::NodeId held_node(const Symbol& name,
                          const Symbol& from,
                          rules::Comparison comparison,
                          int number);
  std::array<board::SquareSet, 2> region_squares(const Symbol& symbol);
  int directions(const std::vector<board::Vector>& vectors);
  std::optional<rules::Side> side(const Symbol& symbol);
  std::vector<std::string> known_names() const;

  Session& session_;
  rules::Ruleset& rules_;
  std::map<SymbolId, rules::NodeId> sets_, conditions_;
  std::map<SymbolId, std::array<board::SquareSet, 2>> fixed_;
  std::vector<unsigned> asks_;  ///< of each node
  std::vector<int> hook_functions_;
};

}  // namespace pawnshop::script

// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "rules/operators.h"
#include "rules/ruleset.h"
#include "script/session.h"
#include "support/lists.h"

namespace pawnshop::script {

using rules::kNoNode;
using rules::Node;
using rules::NodeId;
using rules::Op;
using support::About;
using support::at;
using support::find_named;
using support::names_of;

/// What an expression may ask for, where it stands, besides the position itself: bits of
/// rules::Reads.
using Asks = std::uint32_t;
inline constexpr Asks kAsksPosition = rules::kReadsNothing;
inline constexpr Asks kAsksMovement = rules::kReadsWay;
inline constexpr Asks kAsksTurn = rules::kReadsOfTurn;
inline constexpr Asks kAsksAttack = rules::kReadsAttacks;
inline constexpr Asks kAsksStuck = rules::kReadsTurns;
inline constexpr Asks kAsksHistory = rules::kReadsHistory;
inline constexpr Asks kAsksBefore = rules::kReadsBefore;
inline constexpr Asks kAsksAll = kAsksTurn | kAsksAttack | kAsksStuck | kAsksHistory | kAsksBefore;

/// What may be asked of a turn that has been made and is judged.
inline constexpr Asks kAsksJudged = kAsksTurn | kAsksAttack | kAsksStuck | kAsksBefore;

/// Turns the symbols of a script into the nodes of a ruleset, once names have a meaning. Complains
/// to the session about names that mean nothing and about values of the wrong sort; the important
/// methods are `set` and `condition`.
class Resolver {
 public:
  Resolver(Session& session, rules::Ruleset& rules) : session_(session), rules_(rules) {}

  /// kNoNode if it is faulty; the complaint is made. `where` is the field that asks: words such as
  /// `moved` have no line of their own.
  NodeId set(SymbolId id, Asks asks, const Location& where);
  NodeId condition(SymbolId id, Asks asks, const Location& where);
  /// A set, or `all` if there is none, without the squares of another, for a reason.
  NodeId cut(NodeId set, SymbolId all, SymbolId off, const std::string& why, const Location& where);
  /// A number of the position; nothing if it is faulty.
  std::optional<rules::Amount> number(SymbolId id, Asks asks, const Location& where);
  std::optional<rules::ZoneRef> zone(SymbolId id);
  std::optional<rules::Side> zone_side(const Symbol& symbol, int zone);
  void refuse_zone_as_set(const Symbol& symbol);
  int atom(const AtomSymbol& symbol);
  std::optional<rules::Effect> effect(SymbolId id, Asks asks);
  /// A name as something that can be counted: squares, or a zone.
  NodeId countable(SymbolId id);

  int man(const std::string& name, const Location& where);
  int mark(const std::string& name, const Location& where);
  int flag(const std::string& name, const Location& where);
  int tag(const std::string& name);
  int reason(const std::string& given, const Location& where, SymbolId by = kNoSymbol);
  int hook(int function, const Location& where);
  int vector(board::Vector vector);

  /// The squares of a fixed set, as each player sees it.
  const std::array<board::SquareSet, 2>& fixed_squares(SymbolId id);
  /// The squares that a set could ever hold.
  board::SquareSet outline(NodeId set) const;

  const std::vector<int>& hook_functions() const { return hook_functions_; }
  /// Names that are declared in a faulty way, or are one too many: their uses are no news.
  std::set<std::string> faulty_names;
  /// Asks a function of the script whom each type of man becomes; -1: he stays. Nothing if its
  /// answer is faulty.
  std::function<std::optional<std::vector<int>>(int function, const Location& where)> changes;
  /// Once all rules are read: says by `can_be_taken` who cannot be taken because he is nobody's.
  void settle_nobodys();
  /// Once all rules are read: of two conditions, one that asks who has a turn is asked last. It is
  /// the dearest of all, and in `never` each turn that it tries asks it again.
  void ask_of_turns_last();
  /// Complains about every `how` that asks for something which nothing is named.
  void check_tags();
  /// Whether faulty names are passed over; on while everything that a live function might ask is
  /// prepared.
  bool is_quiet = false;
  /// False where the men of the game are faulty as a whole: then any name may be that of a man.
  bool knows_men = true;
  /// False where those of some man are faulty: then nobody knows how they are named.
  bool knows_movements = true;

 private:
  std::map<int, std::optional<std::vector<int>>> changes_;  ///< that functions said
  NodeId add(Node node, const Symbol& from);
  std::optional<int> effect_index(const Symbol& symbol, const Location& where);
  void complain(const Symbol& symbol, const std::string& message, const std::string& hint = {});
  void complain_of_place(const Symbol& symbol, const std::string& place, const char* hint = "");
  void check_asks(NodeId id, Asks allowed, const Location& where);
  /// The line of the first part of an expression that asks for one of these.
  Location place_of_asker(NodeId id, Asks asks, const Location& where) const;
  NodeId nobodys(const Symbol& from);
  NodeId of_players(NodeId set, const Symbol& from);
  std::uint32_t types_of_all(NodeId set) const;
  bool may_hold_nobodys(NodeId set) const;
  bool takes_nobodys() const;
  NodeId usual_ends(const Location& where);
  void refuse_nobodys(const Symbol& symbol, int type);
  bool check_becomes(const Symbol& symbol, const rules::Effect& effect);
  void weigh(const Symbol& symbol);
  void no_zone(const Symbol& symbol, const std::string& message);
  void unknown_name(const Symbol& symbol, const std::vector<std::string>& known);
  NodeId set_node(SymbolId id);
  NodeId fresh_set(const Symbol& symbol);
  std::optional<Node::Parts> parts_of(const Symbol& symbol);
  NodeId name_node(const Symbol& symbol);
  NodeId region_node(SymbolId id);
  NodeId condition_node(SymbolId id);
  NodeId fresh_condition(const Symbol& symbol);
  NodeId reasoned_condition(const Symbol& symbol);
  NodeId any_node(const Symbol& symbol);
  std::optional<std::uint32_t> men_of(const Symbol& symbol);
  NodeId comparison_node(const Symbol& symbol);
  NodeId repeated_node(const Symbol& symbol);
  NodeId before_node(const Symbol& symbol);
  std::optional<rules::Node::Held> held(const Symbol& name);
  bool is_zone(SymbolId id) const;
  /// Men in a zone can be sent, and nothing else.
  std::nullopt_t refuse_zone(const Symbol& effect, rules::Effect::Kind kind);
  bool read_becomes(const Symbol& symbol, rules::Effect& effect);
  bool read_route(const Symbol& symbol, Asks asks, rules::Effect& effect);
  NodeId held_node(const Symbol& name, const Symbol& from, rules::Threshold threshold);
  std::optional<rules::Amount> amount(SymbolId id);
  std::optional<rules::Amount> counter_amount(const Symbol& number);
  rules::Amount product(const rules::Amount& of, int factor);
  std::optional<rules::Amount> sum(const Symbol& number);
  std::optional<rules::Amount> made_of_others(const Symbol& number);
  int kept(const rules::Amount& amount);
  NodeId compared(rules::Amount left,
                  rules::Amount right,
                  rules::Threshold threshold,
                  const Symbol& from);
  bool read_many(const Symbol& symbol, Asks asks, rules::Effect& effect);
  int worth(const Symbol& number);
  std::array<board::SquareSet, 2> region_squares(const Symbol& symbol);
  std::array<board::SquareSet, 2> squares_where(const Symbol& symbol);
  std::array<board::SquareSet, 2> squares_named(const Symbol& symbol);
  board::SquareSet shifted(const Symbol& symbol, const board::SquareSet& set, int player) const;
  int directions(const std::vector<board::Vector>& vectors);
  std::optional<rules::Side> side(const Symbol& symbol);
  std::vector<std::string> known_names() const;

  Session& session_;
  rules::Ruleset& rules_;
  std::map<SymbolId, NodeId> sets_, conditions_;
  std::map<SymbolId, std::array<board::SquareSet, 2>> fixed_;
  std::vector<std::uint32_t> reads_;  ///< of each node
  std::map<std::tuple<std::string, int, NodeId>, int> reason_numbers_;
  NodeId nobodys_ = kNoNode, usual_ends_ = kNoNode;
  std::size_t ways_to_go_ = 0;  ///< directions of all movements
  double weight_ = 0;           ///< parts of all sets and conditions
  std::vector<int> hook_functions_;
};

}  // namespace pawnshop::script

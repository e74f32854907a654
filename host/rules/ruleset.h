// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "board/topology.h"
#include "rules/expression.h"
#include "rules/kinds.h"
#include "support/diagnostic.h"
#include "support/language.h"
#include "support/lists.h"

namespace pawnshop::rules {

using board::Square;
using board::SquareSet;
using support::Location;

inline constexpr int kMaxMen = 30;  ///< types of men; with one row for all men, 31 pairs of rows
inline constexpr int kMaxZones = 8;
inline constexpr int kMaxMarks = 4;
inline constexpr int kMaxCounters = 4;
inline constexpr int kMaxFlags = 8;
/// Men on the board and in all zones together. No turn makes more of them, so that the count of any
/// zone fits a byte.
inline constexpr int kMaxMenInAll = 255;
inline constexpr int kFar = 1 << 20;  ///< the length of a slide without end

/// Words for a refusal, and the script line that says them.
struct Reason {
  std::string text;
  Location where;
  NodeId by = kNoNode;  ///< the men whom <by> names
};

/// A zone as the mover sees it.
struct ZoneRef {
  int zone = -1;
  Side side = Side::My;  ///< All: both players use it

  bool given() const { return zone >= 0; }
  bool operator==(const ZoneRef&) const = default;
};

/// One way of going: `step`, `slide` or `hop` with its refinements. Sets that are not given have
/// their defaults.
struct Atom {
  using Kind = AtomKind;
  Kind kind = Kind::Slide;
  std::vector<int> vectors;  ///< Ruleset::vectors
  int min = 1;
  int max = kFar;
  int beyond = 1;
  NodeId onto = kNoNode;
  NodeId from = kNoNode;
  NodeId through = kNoNode;
  NodeId over = kNoNode;
  NodeId takes = kNoNode;
  NodeId when = kNoNode;
  NodeId leaves = kNoNode;
  int leaves_mark = -1;
  int tag = -1;  ///< Ruleset::ways
  Location where;
};

/// A number that a position or a turn says, or one that a script states.
struct Amount {
  using Kind = AmountKind;
  Kind kind = Kind::Fixed;
  NodeId set = kNoNode;  ///< of Squares and Worth: which
  Node::Held held{};     ///< of Held and HeldWorth
  Node::Counted of{};    ///< of Counter
  int worth = -1;        ///< of Worth and HeldWorth: Ruleset::worths
  int number = 0;        ///< of Fixed

  bool is_fixed() const { return kind == Kind::Fixed; }
};

/// What a man may become: another type, perhaps by changing places with a man of that type in a
/// zone.
struct Choice {
  int man = -1;
  ZoneRef swap;
  int because = -1;   ///< reason: nobody is there to change places with
  int awakened = -1;  ///< reason: a turn would give an enemy man somebody to change places with
  ZoneRef absent;     ///< with absent_men: only while this zone holds none of them
  std::uint32_t absent_men = 0;
  NodeId where = kNoNode;  ///< only on these squares: all while a condition holds, else none

  bool operator==(const Choice&) const = default;
};

struct Man {
  std::string name;
  std::string letter;  ///< in texts, as the first player writes it: "P", "+P", "Q~"
  std::string text;    ///< how a machine move says that somebody became this man
  std::string says;
  std::map<std::string, double> numbers;  ///< his fields that are numbers, for `worth`
  std::string picture;                    ///< the name of his picture, where it is not his own
  double value = 0;                       ///< 0: not stated
  bool silent = false;
  bool is_nobodys = false;  ///< neither player's; his code is the first player's
  NodeId stands = kNoNode;
  NodeId lands = kNoNode;
  std::vector<int> atoms;  ///< Ruleset::atoms
  /// For each pair of squares (from * squares + to), as the mover sees them: Ruleset::choice_lists;
  /// empty: never any.
  std::vector<std::uint16_t> becomes;
  // The lines of the rules that a derived game can change one by one.
  Location becomes_where, stands_where, lands_where;
  Location where;
};

struct Zone {
  std::string name;
  std::string says;
  bool holds_theirs = false;
  bool is_shared = false;    ///< both players use it, and men in it are nobody's
  bool admits_royal = true;  ///< whether a royal man is there at the start or can come there
  Location where;
};

struct Price {
  bool good = false;
  int reason = -1;
  bool has_needless = false;  ///< less would buy him as well
};

/// What is given for a man who is dropped. Types, rising, each as often as such a man is given.
struct Payment {
  std::vector<int> paid;
  std::vector<int> change;  ///< who is given back for it

  bool operator==(const Payment&) const = default;
  bool operator<(const Payment& other) const {
    return paid != other.paid ? paid < other.paid : change < other.change;
  }
};

/// The types of men in a list, as bits.
inline std::uint32_t bits_of(const std::vector<int>& types) {
  std::uint32_t bits = 0;
  for (const int type : types)
    bits |= 1u << type;
  return bits;
}

/// A kind of turn.
struct Action {
  using Kind = ActionKind;
  struct Part {
    int man;
    Square from, to;  ///< as the first player sees them
  };
  Kind kind = Kind::Move;
  std::string name;
  std::string says;
  NodeId when = kNoNode;
  bool otherwise = false;
  ZoneRef from, pay, into;
  ZoneRef change, home;  ///< from where men are given back, and where they go
  NodeId onto = kNoNode;
  bool takes = false;  ///< of a drop: who stands where it ends is captured
  int payers = 0;      ///< how many men may pay together; 0: one man pays, who is no list
  int returned = 0;    ///< how many men may be given back as change
  /// Of one payer: each type, by its number. Of several: all payments that buy somebody.
  std::vector<Payment> payments;
  std::vector<Price> prices;  ///< payment * men + dropped
  /// Of several payers: what buys nobody, or not everybody, for those who ask why. Prices as above.
  std::vector<Payment> refused;
  std::vector<Price> refusals;
  std::vector<Part> parts;
  std::string text;                ///< template of the machine form
  std::vector<std::string> human;  ///< templates, the first is written
  Location where;
  Location when_where, onto_where, price_where;

  /// The zones that such a turn changes.
  std::array<ZoneRef, 5> zones() const { return {from, pay, into, change, home}; }
};

struct Mark {
  struct Letter {
    char letter;
    SquareSet squares;  ///< as the player sees them
  };
  std::string name;
  NodeId after = kNoNode;
  NodeId only = kNoNode;
  SquareSet outline{};  ///< squares that `only` could ever hold; everywhere without it
  std::vector<Letter> letters;
  std::string says;    ///< what it stands for, in a word or two for people
  bool shown = false;  ///< whoever looks at the board sees its squares
  Location where;
};

struct Counter {
  std::string name;
  NodeId counts = kNoNode;
  NodeId resets = kNoNode;
  Amount adds{.number = 1};  ///< where it counts,
  Amount less{};             ///< and what is taken off at once
  Amount to{};               ///< where it resets
  bool each = false;
  bool shown = false;  ///< people see it beside the players

  /// Whether it goes up by one, and begins anew at 0.
  bool is_plain() const {
    return adds.is_fixed() && adds.number == 1 && less.is_fixed() && less.number == 0 &&
           to.is_fixed() && to.number == 0;
  }
  Location where;
};

/// No counter is higher, and none below 0.
inline constexpr int kMostCounted = std::numeric_limits<std::uint16_t>::max();
constexpr int as_counted(int value) {
  return value < 0 ? 0 : value > kMostCounted ? kMostCounted : value;
}

struct Flag {
  std::string name;
  char letter = '!';
  Location where;
};

/// What becomes of a captured man.
struct Fate {
  using Kind = FateKind;
  Kind kind = Kind::Leaves;
  ZoneRef zone;
  int man = -1;                      ///< what he is there
  std::array<SquareSet, 2> cells{};  ///< by his owner
  /// By his owner and the square where he was captured; empty: the square does not matter.
  std::array<std::vector<SquareSet>, 2> cells_at;

  bool operator==(const Fate&) const = default;
};

/// Who is sent where: men out of a zone, if one is given, else those on the set of the effect; into
/// a zone, or else to the empty squares of `onto`.
struct Route {
  ZoneRef from, into;
  int man = kAnyMan;  ///< of those in the zone
  NodeId onto = kNoNode;
  int most = 255;  ///< how many

  bool operator==(const Route&) const = default;
};

struct Effect {
  using Kind = EffectKind;
  Kind kind = Kind::Take;
  NodeId set = kNoNode;
  NodeId when = kNoNode;
  int index = -1;            ///< mark, flag or hook
  std::vector<int> becomes;  ///< of Become: what a man of each type becomes; -1: he stays
  Route route;               ///< of Send
  Location where;

  /// Whether it can do some of this: bits of EffectTrait.
  bool does(unsigned what) const { return (effect_word(kind).does & what) != 0; }
  /// The types that men can become by it, as bits.
  std::uint32_t made() const {
    std::uint32_t types = 0;
    for (const int type : becomes)
      types |= type < 0 ? 0 : 1u << type;
    return types;
  }
  bool operator==(const Effect&) const = default;
};

struct Rule {
  std::string name;
  NodeId condition = kNoNode;
  Location where;
};

struct Duty {
  NodeId when = kNoNode;
  NodeId does = kNoNode;
  NodeId allows = kNoNode;
  int reason = -1;
  Location where;
};

struct End {
  enum class Result { Win, Lose, Draw, Adjudged, Claim };
  Result result = Result::Draw;
  std::string name;
  NodeId condition = kNoNode;
  bool only_when_stuck = false;  ///< holds only where the player to move has no turn anyway
  Location where;
};

/// Squares that are worth seeing on the board, or something of a player that holds or not; they
/// decide nothing.
struct Show {
  std::string name;
  NodeId node = kNoNode;
  bool is_condition = false;
  Location where;
};

struct Option {
  std::string name;
  std::vector<std::string> choices;  ///< the first is the default
  std::string chosen;
};

/// What a script fixed to a game: names resolved, functions of few things asked for every input,
/// everything else as expressions. It is plain data, the same for every width of board; `Tables`
/// adds what depends on the width. Immutable once loaded, and shared by all threads.
struct Ruleset {
  std::string name, title, inventor, year, source, rules;
  Location where;
  std::string start;
  std::string position;  ///< template of the position text
  std::vector<Option> options;
  support::Translations translations;  ///< of its texts, which are English

  board::Topology topology;
  std::vector<board::Vector> vectors;
  std::vector<std::vector<int>> directions;       ///< lists of vectors
  std::vector<std::array<SquareSet, 2>> regions;  ///< as each player sees them

  std::vector<Node> nodes;
  std::vector<Amount> amounts;           ///< that are compared
  std::vector<std::vector<int>> worths;  ///< by type of man
  std::vector<Reason> reasons;
  std::vector<Location> places;
  std::vector<std::string> ways;  ///< names of movements and kinds of turn, for `how`

  std::vector<Man> men;  ///< in the order of writing
  std::vector<Atom> atoms;
  std::vector<Choice> choices;                 ///< all different ones; 0 is "stays what he is"
  std::vector<std::vector<int>> choice_lists;  ///< of choices; 0 is empty
  std::vector<Zone> zones;                     ///< by name
  std::vector<Mark> marks;                     ///< by name
  std::vector<Counter> counters;               ///< by name
  std::vector<Flag> flags;                     ///< by name
  std::vector<Action> actions;                 ///< by name
  std::vector<Fate> fates;  ///< (man * 2 + is_enemy) * (men + 1) + capturer; the last: nobody
  std::vector<Effect> effects, afterwards;
  std::vector<Rule> never;  ///< by name
  std::vector<Duty> must;
  std::vector<End> ends;    ///< in the order of asking
  std::vector<Rule> sound;  ///< by name
  std::vector<Show> shows;  ///< by name
  NodeId can_move = kNoNode, can_be_taken = kNoNode, check = kNoNode, again = kNoNode;
  Location board_where, can_move_where, can_be_taken_where, check_where, again_where,
      captured_where;

  std::uint32_t royal = 0;  ///< types that a plain attacked(my.x) in `never` guards
  std::vector<Location> royal_where;
  bool effects_take = false;
  int hooks = 0;  ///< how many functions are called live
  std::vector<Location> hook_places;

  int man_count() const { return static_cast<int>(men.size()); }
  int zone_count() const { return static_cast<int>(zones.size()); }
  /// The number of a player's zone among those of both players; a shared one has the first.
  int slot(int zone, int player) const {
    return 2 * zone + (zones[support::at(zone)].is_shared ? 0 : player);
  }
  const Node& node(NodeId id) const { return nodes[support::at(id)]; }
  const Amount& left(const Node& compared) const {
    return amounts[support::at(compared.amounts().left)];
  }
  const Amount& right(const Node& compared) const {
    return amounts[support::at(compared.amounts().right)];
  }
  /// Of Repeated: the counter that says over how many turns it looks back, if one does.
  std::optional<Node::Counted> looks_back_over(const Node& repeated) const {
    return repeated.a == kNoNode ? std::nullopt : std::optional(node(repeated.a).counter());
  }
  const Man& man(int type) const { return men[support::at(type)]; }
  bool is_royal(int type) const { return royal >> type & 1; }
  bool is_nobodys(int type) const { return man(type).is_nobodys; }
  /// In whose name a man is kept whom a player puts on the board.
  int keeper(int type, int player) const { return is_nobodys(type) ? int{board::kFirst} : player; }
  /// Whose a man is whom a position has by this code: a player, or kNobody.
  int owner(int code) const;
  /// The types that belong to no player, as bits.
  std::uint32_t nobodys() const;
  const Fate& fate(int man, bool enemy, int by) const {
    const int n = man_count();
    return fates[support::at((man * 2 + enemy) * (n + 1) + (by < 0 ? n : by))];
  }
  const Price& price(const Action& action, int payment, int dropped) const {
    return action.prices[support::at(payment * man_count() + dropped)];
  }
  /// Whether a condition is plainly that the royal man, the only one of his type that is royal, is
  /// attacked.
  bool is_attack_on_king(const Node& condition) const {
    if (condition.op != Op::Attacked || condition.b != kNoNode || !node(condition.a).is_one_type())
      return false;
    const Node::Men who = node(condition.a).men();
    return who.side == Side::My && royal == 1u << who.man;
  }
  /// How a man's letter is written for a player.
  std::string letter(int type, int player) const;
  /// A text of the script, or a name, in the language that is spoken.
  std::string said(std::string_view english) const { return translations.said(english); }
};

}  // namespace pawnshop::rules

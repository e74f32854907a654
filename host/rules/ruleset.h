// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
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

/// Types of men: with the two rows for all men, 62 rows of Position::rows.
inline constexpr int kMaxMen = 30;
inline constexpr std::size_t kMostKinds = 60;  ///< kinds of turn; sets of them are 64 bits
static_assert(kMostKinds <= 64);
inline constexpr int kMaxMarks = 4;
inline constexpr int kMaxCounters = 4;
inline constexpr int kMaxFlags = 8;
/// Men on the board and in all zones together. No turn creates a man, so the count of any zone fits
/// into a byte.
inline constexpr int kMaxMenInAll = 255;
inline constexpr int kFar = 1 << 20;  ///< Atom::max of a slide without a limit

/// A reason that a script gives for a refusal, with its script line.
struct Reason {
  std::string text;
  Location where;
  NodeId by = kNoNode;  ///< a set: the men whom the field <by> of the text names
};

/// A zone, as the player who moves sees it.
struct ZoneRef {
  int zone = -1;
  Side side = Side::My;  ///< All: the zone is shared

  bool given() const { return zone >= 0; }
  bool operator==(const ZoneRef&) const = default;
};

/// One alternative of a movement: `step`, `slide` or `hop` with its refinements. A set that is
/// kNoNode has its default (`scripts/LANGUAGE.md`, chapter 4).
struct Atom {
  using Kind = AtomKind;
  Kind kind = Kind::Slide;
  std::vector<int> vectors;  ///< Ruleset::vectors
  int min = 1;               ///< of a slide: the least number of vectors
  int max = kFar;            ///< of a slide: the largest number of vectors
  int beyond = 1;            ///< of a hop: how many squares behind the man it may go
  NodeId onto = kNoNode;
  NodeId from = kNoNode;
  NodeId through = kNoNode;
  NodeId over = kNoNode;
  NodeId takes = kNoNode;
  NodeId when = kNoNode;
  NodeId leaves = kNoNode;
  int leaves_mark = -1;  ///< the mark that `leaves` adds to; -1: there is no `leaves`
  int tag = -1;          ///< its name, as in Ruleset::tags; -1: none
  Location where;

  bool hops() const { return rules::hops(kind); }
};

/// A number that rules compare or add: a fixed number, or one that is read from the position.
struct Amount {
  using Kind = AmountKind;
  Kind kind = Kind::Fixed;
  /// Of Squares and Worth, and of what is made of them: the set that is counted or summed. A number
  /// has one such set at most.
  NodeId set = kNoNode;
  Node::Held held{};   ///< of Held and HeldWorth
  Node::Counted of{};  ///< of Counter
  int worth = -1;      ///< of Worth and HeldWorth: Ruleset::worths, the worth of each type
  int part = -1;   ///< of Remainder, Sum and Product: Ruleset::amounts, the number it is made of
  int other = -1;  ///< of Sum: the second number
  int number =
      0;         ///< of Fixed; of Remainder: the divisor, which is positive; of Product: the factor
  int plus = 0;  ///< what is added to it

  bool is_fixed() const { return kind == Kind::Fixed; }
};

/// One type that a man may become when he arrives, perhaps by changing places with a man of that
/// type in a zone (`swap`).
struct Choice {
  int man = -1;
  ZoneRef swap;
  /// Ruleset::reasons: the refusal if nobody is in the zone to change places with.
  int because = -1;
  /// Ruleset::reasons: the refusal if a turn puts a man into the zone, so that an enemy can change
  /// places with him and give check.
  int awakened = -1;
  /// The choice exists only while the zone `absent` holds no man of the types `absent_men`.
  ZoneRef absent;
  std::uint32_t absent_men = 0;
  /// The squares on which the choice exists: of `when(condition, ...)`, all or none.
  NodeId where = kNoNode;

  bool operator==(const Choice&) const = default;
};

struct Man {
  std::string name;
  std::string letter;  ///< in texts, as for a man of the first player: "P", "+P", "Q~"
  std::string text;    ///< in machine forms of turns: what says that a man became this one
  std::string says;
  /// His fields of the script that are numbers, for `worth`.
  std::map<std::string, double> numbers;
  std::string picture;  ///< the name of his picture, if the script states one
  double value = 0;     ///< his value for engines; 0: the script states none
  bool silent = false;
  /// He belongs to no player (`shared`); his code is that of a man of the first player.
  bool is_nobodys = false;
  NodeId stands = kNoNode;
  NodeId lands = kNoNode;
  std::vector<int> atoms;  ///< Ruleset::atoms
  /// By from * squares + to, as the mover sees these squares: Ruleset::choice_lists. Empty: he
  /// never becomes anything.
  std::vector<std::uint16_t> becomes;
  // Script lines of fields that a derived game can replace one by one.
  Location becomes_where, stands_where, lands_where;
  Location where;
};

struct Zone {
  std::string name;
  std::string says;
  bool holds_theirs = false;
  bool is_shared = false;    ///< one zone for both players; men in it belong to no player
  bool admits_royal = true;  ///< a royal man is there at the start, or can come there
  Location where;
};

/// Whether one payment buys one man.
struct Price {
  bool good = false;  ///< the payment buys the man
  int reason = -1;
  bool has_needless = false;  ///< the payment would also buy him without one of its men
};

/// A group of men who are paid for a drop. The lists contain types in rising order, each once for
/// each man.
struct Payment {
  std::vector<int> paid;
  std::vector<int> change;  ///< men who are given back to the player

  bool operator==(const Payment&) const = default;
  bool operator<(const Payment& other) const {
    return paid != other.paid ? paid < other.paid : change < other.change;
  }
};

/// The types in a list, as bits.
inline std::uint32_t bits_of(const std::vector<int>& types) {
  std::uint32_t bits = 0;
  for (const int type : types)
    bits |= 1u << type;
  return bits;
}

/// A kind of turn: an entry of the script's `turn`.
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
  ZoneRef change, home;  ///< men who are given back go out of `change` into `home`
  NodeId onto = kNoNode;
  bool takes = false;  ///< of a drop: it captures the man on its square
  /// How many men may pay together; 0: `price` is called with one man and not with a list.
  int payers = 0;
  int returned = 0;  ///< how many men may be given back
  /// With one payer (payers == 0): one payment for each type, in the order of types. With several:
  /// all payments that buy some man.
  std::vector<Payment> payments;
  std::vector<Price> prices;  ///< by payment * man_count() + type of the dropped man
  /// With several payers: payments that do not buy some man, with the prices as above. They are
  /// kept to explain refusals.
  std::vector<Payment> refused;
  std::vector<Price> refusals;
  std::vector<Part> parts;
  std::string text;  ///< the template of the machine form of such a turn
  /// Templates of the human notation; the first one is used for writing.
  std::vector<std::string> human;
  Location where;
  Location when_where, onto_where, price_where;

  /// The zones that such a turn can change.
  std::array<ZoneRef, 5> zones() const { return {from, pay, into, change, home}; }
};

/// A set of squares that the position remembers.
struct Mark {
  struct Letter {
    char letter;
    SquareSet squares;  ///< as the player sees them
  };
  std::string name;
  NodeId after = kNoNode;
  NodeId only = kNoNode;
  SquareSet outline{};  ///< an upper bound of `only`; all squares if there is no `only`
  std::vector<Letter> letters;
  std::string says;    ///< what the mark means, for people, such as "castling rights"
  bool shown = false;  ///< the board shows a stone on its squares
  Location where;
};

/// A number that the position remembers. A turn sets it to `to` if `resets` holds. Otherwise, if
/// `counts` holds, the turn adds `adds` and subtracts `less`.
struct Counter {
  std::string name;
  NodeId counts = kNoNode;
  NodeId resets = kNoNode;
  Amount adds{.number = 1};
  Amount less{};
  Amount to{};
  bool each = false;   ///< each player has a counter of his own
  bool shown = false;  ///< it is shown beside the players

  /// Whether it only goes up by one and resets to 0.
  bool is_plain() const {
    return adds.is_fixed() && adds.number == 1 && less.is_fixed() && less.number == 0 &&
           to.is_fixed() && to.number == 0;
  }
  Location where;
};

/// The largest value of a counter. The smallest is 0.
inline constexpr int kMostCounted = std::numeric_limits<std::uint16_t>::max();
/// Limits a number to the values that a counter can have.
constexpr int as_counted(int value) {
  return value < 0 ? 0 : value > kMostCounted ? kMostCounted : value;
}

struct Flag {
  std::string name;
  char letter = '!';
  Location where;
};

/// What happens to a captured man.
struct Fate {
  using Kind = FateKind;
  Kind kind = Kind::Leaves;
  ZoneRef zone;
  int man = -1;  ///< his type there
  /// Of Cell, by his owner: he goes to the first empty square of these.
  std::array<SquareSet, 2> cells{};
  /// Instead of `cells`, if the square of the capture matters: by his owner and that square. Else
  /// empty.
  std::array<std::vector<SquareSet>, 2> cells_at;
  /// Of Zone, instead of `zone` if the square of the capture matters: by his owner and that square.
  /// Where none is given, he leaves the game. Else empty.
  std::array<std::vector<ZoneRef>, 2> zone_at;

  /// Of Zone: where a man of this owner goes who is captured on this square.
  const ZoneRef& zone_of(int owner, Square square) const {
    const std::vector<ZoneRef>& by_square = zone_at[support::at(owner)];
    return by_square.empty() ? zone : by_square[support::at(square)];
  }
  /// Whether he may come into a zone that `is_it` accepts.
  template <typename Predicate>
  bool may_enter(const Predicate& is_it) const {
    const auto accepts = [&](const ZoneRef& one) { return one.given() && is_it(one); };
    if (kind != Kind::Zone)
      return false;
    if (zone_at[0].empty())
      return accepts(zone);
    return std::any_of(zone_at[0].begin(), zone_at[0].end(), accepts) ||
           std::any_of(zone_at[1].begin(), zone_at[1].end(), accepts);
  }
  bool operator==(const Fate&) const = default;
};

/// What an effect `send` moves: men out of the zone `from` if one is given, else the men on
/// Effect::set. They go into the zone `into` if one is given, else to the empty squares of `onto`.
/// If neither is given, men of a zone leave the game.
struct Route {
  ZoneRef from, into;
  int man = kAnyMan;  ///< which men of the zone `from`: a type, or kAnyMan
  NodeId onto = kNoNode;
  int most = 255;  ///< at most so many men
  /// Ruleset::amounts: at most as many men as that number says; -1: there is none.
  int many = -1;
  NodeId counted = kNoNode;  ///< the set that this number counts, if it counts one

  bool leaves_game() const { return from.given() && !into.given() && onto == kNoNode; }
  bool operator==(const Route&) const = default;
};

struct Effect {
  using Kind = EffectKind;
  Kind kind = Kind::Take;
  NodeId set = kNoNode;
  NodeId when = kNoNode;
  /// Of an effect on men, after `rephrased`: the condition under which it does something, and the
  /// squares of its set on which men stand.
  NodeId acts = kNoNode, meets = kNoNode;
  int index = -1;  ///< the mark, flag or live function
  /// Of Become, by type of man: the new type; -1: he does not change. Of Send, if not empty: the
  /// men of a zone change so, and stay in it.
  std::vector<int> becomes;
  Route route;  ///< of Send
  Location where;

  /// All expressions that it evaluates; kNoNode stands for those that it does not have.
  std::array<NodeId, 4> expressions() const { return {set, when, route.onto, route.counted}; }
  /// Whether it can do any of these things: bits of EffectTrait.
  bool does(unsigned what) const {
    unsigned never = 0;
    if (kind == Kind::Send && route.onto == kNoNode)  // they go into a zone, or out of the game
      never |= kPutsMen;
    if (kind == Kind::Send && set == kNoNode)  // they come from a zone
      never |= kTakesMen;
    return (effect_word(kind).does & ~never & what) != 0;
  }
  /// The types that it can turn men into, on the board or in a zone, as bits.
  std::uint32_t named() const {
    std::uint32_t types = 0;
    for (const int type : becomes)
      types |= type < 0 ? 0 : 1u << type;
    return types;
  }
  /// The types that it can turn men on the board into, as bits.
  std::uint32_t made() const { return kind == Kind::Become ? named() : 0; }
  bool operator==(const Effect&) const = default;
};

/// A named condition: an entry of `never` or of `sound`.
struct Rule {
  std::string name;
  NodeId condition = kNoNode;
  Location where;
};

/// An entry of `must` (`scripts/LANGUAGE.md`, chapter 7).
struct Duty {
  NodeId when = kNoNode;
  NodeId does = kNoNode;
  NodeId allows = kNoNode;
  int reason = -1;
  Location where;
};

/// A condition that ends the game, or that lets a player claim a draw.
struct End {
  enum class Result { Win, Lose, Draw, Adjudged, Claim };
  Result result = Result::Draw;
  std::string name;
  NodeId condition = kNoNode;
  /// The condition can hold only if the player to move has no legal turn.
  bool only_when_stuck = false;
  Location where;
};

/// A set or a condition that the board shows to people. It changes nothing in the game.
struct Show {
  std::string name;
  NodeId node = kNoNode;
  bool is_condition = false;
  Location where;
};

/// An option of a game that people can set.
struct Option {
  std::string name;
  std::vector<std::string> choices;  ///< the first is the default
  std::string chosen;
};

/// The rules of a game: everything that a script declares. Names are resolved, functions of few
/// things are tabulated, and all other rules are expressions. It is plain data and does not depend
/// on the width of bitboards; `Tables` adds what does. It never changes after loading, and threads
/// share it.
struct Ruleset {
  std::string name, title, inventor, year, source, rules;
  Location where;
  std::string start;
  std::string position;  ///< the template of position texts
  std::vector<Option> options;
  support::Translations translations;  ///< translations of its texts, which are English

  board::Topology topology;
  std::vector<board::Vector> vectors;
  std::vector<std::vector<int>> directions;       ///< each one a list of indices of `vectors`
  std::vector<std::array<SquareSet, 2>> regions;  ///< as each player sees them

  std::vector<Node> nodes;
  std::vector<Amount> amounts;           ///< the numbers that are compared or divided
  std::vector<std::vector<int>> worths;  ///< for `worth`: the worth of each type of man
  std::vector<Reason> reasons;
  std::vector<Location> places;
  std::vector<std::string> tags;  ///< names of movements and kinds of turn, for `how`

  std::vector<Man> men;  ///< in the order in which texts list them
  std::vector<Atom> atoms;
  std::vector<Choice> choices;  ///< all different choices; number 0 is "he stays what he is"
  std::vector<std::vector<int>> choice_lists;  ///< lists of indices of `choices`; list 0 is empty
  std::vector<Zone> zones;                     ///< by name
  std::vector<Mark> marks;                     ///< by name
  std::vector<Counter> counters;               ///< by name
  std::vector<Flag> flags;                     ///< by name
  std::vector<Action> actions;                 ///< by name
  /// By (man * 2 + is_enemy) * (men + 1) + type of the captor; type number `men` stands for a
  /// capture without a captor.
  std::vector<Fate> fates;
  std::vector<Effect> effects, afterwards;
  std::vector<Rule> never;  ///< by name
  std::vector<Duty> must;
  std::vector<End> ends;    ///< in the order in which they are tested
  std::vector<Rule> sound;  ///< by name
  std::vector<Show> shows;  ///< by name
  NodeId can_move = kNoNode, can_be_taken = kNoNode, check = kNoNode, again = kNoNode;
  Location board_where, can_move_where, can_be_taken_where, check_where, again_where,
      captured_where;

  /// The royal types, as bits: a condition of `never` is attacked(my.x) (host/adr/0001).
  std::uint32_t royal = 0;
  std::vector<Location> royal_where;
  bool effects_take = false;  ///< some entry of `effects` is a `take`
  int hooks = 0;              ///< the number of live functions
  std::vector<Location> hook_places;

  int man_count() const { return static_cast<int>(men.size()); }
  int zone_count() const { return static_cast<int>(zones.size()); }
  /// The index of a player's zone in Position::held (a "slot"). A shared zone has the slot of
  /// player 0.
  int slot(int zone, int player) const {
    return 2 * zone + (zones[support::at(zone)].is_shared ? 0 : player);
  }
  /// The index of a counter, as the player `me` names it, in Position::counters.
  int counter_index(const Node::Counted& counted, int me) const {
    const bool each = counters[support::at(counted.counter)].each;
    return 2 * counted.counter + (each ? player_of(counted.side, me) : 0);
  }
  const Node& node(NodeId id) const { return nodes[support::at(id)]; }
  const Amount& left(const Node& compared) const {
    return amounts[support::at(compared.amounts().left)];
  }
  const Amount& right(const Node& compared) const {
    return amounts[support::at(compared.amounts().right)];
  }
  /// Calls visit(number) for each number that another one is made of; for the number itself if it
  /// is made of none.
  template <class Visit>
  void each_plain(const Amount& amount, const Visit& visit) const {
    if (amount.part < 0)
      return visit(amount);
    each_plain(amounts[support::at(amount.part)], visit);
    if (amount.other >= 0)
      each_plain(amounts[support::at(amount.other)], visit);
  }
  /// Of Repeated: the counter that limits how many turns it looks back, if there is one.
  std::optional<Node::Counted> looks_back_over(const Node& repeated) const {
    return repeated.a == kNoNode ? std::nullopt : std::optional(node(repeated.a).counter());
  }
  /// Whether there is a kind of turn of this sort.
  bool has(ActionKind kind) const {
    return std::any_of(
        actions.begin(), actions.end(), [kind](const Action& one) { return one.kind == kind; });
  }
  /// Whether some entry of `effects` can do any of these things: bits of EffectTrait.
  bool effects_do(unsigned what) const {
    return std::any_of(
        effects.begin(), effects.end(), [what](const Effect& one) { return one.does(what); });
  }
  const Man& man(int type) const { return men[support::at(type)]; }
  bool is_royal(int type) const { return royal >> type & 1; }
  bool is_nobodys(int type) const { return man(type).is_nobodys; }
  /// The owner in the code of a man whom a player puts on the board: the first player, if the man
  /// belongs to no player.
  int keeper(int type, int player) const { return is_nobodys(type) ? int{board::kFirst} : player; }
  /// The owner of a man with this code: a player, or kNobody.
  int owner(int code) const;
  /// The types that belong to no player, as bits.
  std::uint32_t nobodys() const;
  /// What happens to a man of type `man` if a man of type `by` captures him; by < 0: no man
  /// captures him.
  const Fate& fate(int man, bool enemy, int by) const {
    const int n = man_count();
    return fates[support::at((man * 2 + enemy) * (n + 1) + (by < 0 ? n : by))];
  }
  const Price& price(const Action& action, int payment, int dropped) const {
    return action.prices[support::at(payment * man_count() + dropped)];
  }
  /// Whether a condition is `attacked(my.x)`, where x is the only royal type.
  bool is_attack_on_king(const Node& condition) const {
    if (condition.op != Op::Attacked || condition.b != kNoNode || !node(condition.a).is_one_type())
      return false;
    const Node::Men who = node(condition.a).men();
    return who.side == Side::My && royal == 1u << who.man;
  }
  /// The letter of a man as a position text has it for a man of this player.
  std::string letter(int type, int player) const;
  /// A text of the script, translated into the language of the program.
  std::string said(std::string_view english) const { return translations.said(english); }
};

}  // namespace pawnshop::rules

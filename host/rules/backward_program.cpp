// SPDX-License-Identifier: MIT
// Reads the effects of a ruleset backwards.
//
// A set of an effect depends on the turn. Seen from one square q it is a question to the turn: is q
// in the set if the man arrives on x? The answer is a set of arrivals x, and and, or, without work
// on such answers as on sets. `pull` makes the program for that answer, from the asked square
// inwards: q is in shift(a, d) if q - d is in a, in a line of a if a meets the lines that meet q.
// It ends at the men on the board and the squares of the turn. These do not know x but for one
// thing, whether x is the very square: a Form says which squares they have besides x, and for which
// x they have x.
//
// Where a man comes from and whom other effects take is not known before the turn is played.
// Therefore everything comes twice: `may`, never too small, and `must`, never too large.
#include "rules/backward_program.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

namespace {

using Run = BackwardStep::Run;

constexpr int kNothing = 0, kEverything = 1;

/// Men on the board, as bits: the one who arrives, then each type of the mover's and of the enemy's
/// men.
using Codes = std::uint64_t;
constexpr Codes kArriving = 1;
constexpr Codes kAllCodes = ~Codes{0};
static_assert(2 + 2 * kMaxMen <= 64);

constexpr Codes code_of(int type, bool theirs) {
  return Codes{1} << (2 + 2 * type + theirs);
}

/// Two bounds for one thing.
struct Bounds {
  int may = kNothing, must = kNothing;
};
constexpr Bounds kUnknown = {kEverything, kNothing};
constexpr Bounds kAlways = {kEverything, kEverything};
constexpr Bounds kNever = {kNothing, kNothing};

/// A set, as far as it depends on the arrival x: `besides`, its squares other than x (may: of some
/// turn, must: of every turn); `there`, the x that it has.
struct Form {
  Bounds besides, there;
};

class Reader {
 public:
  explicit Reader(const Ruleset& rules) : rules_(rules) {}

  BackwardProgram read() {
    add({Run::Nothing});
    add({Run::Everything});
    victim_ = add({Run::Victim});
    for (int type = 0; type < rules_.man_count(); ++type) {
      for (const int atom : rules_.man(type).atoms)
        read_way(type, atom);
    }
    drop_idle_steps();
    return std::move(program_);
  }

 private:
  // ---------------------------------------------------------------- steps

  int add(BackwardStep step) {
    const auto [place, is_new] = known_.emplace(step, static_cast<int>(program_.steps.size()));
    if (is_new)
      program_.steps.push_back(step);
    return place->second;
  }
  const BackwardStep& step(int i) const { return program_.steps[at(i)]; }

  int either(int a, int b) {
    if (a > b)
      std::swap(a, b);
    if (a == kNothing || a == b)
      return b;
    return a == kEverything ? a : add({Run::Or, Side::My, 0, a, b});
  }
  int both(int a, int b) {
    if (a > b)
      std::swap(a, b);
    if (a == kNothing || a == b)
      return a;
    if (a == kEverything)
      return b;
    // The asked man is an enemy.
    if (a == victim_ && step(b).run == Run::Men && step(b).whose == Side::My)
      return kNothing;
    if (a == victim_ && step(b).run == Run::Men && step(b).index == kAnyMan)
      return victim_;
    return add({Run::And, Side::My, 0, a, b});
  }
  int without(int a, int b) {
    if (a == kNothing || b == kEverything || a == b)
      return kNothing;
    return b == kNothing ? a : add({Run::Minus, Side::My, 0, a, b});
  }
  int apply(Run run, int a, int directions = 0) {
    const bool full =
        a == kEverything && (run == Run::Line || run == Run::Unline || run == Run::Any);
    return a == kNothing || full ? a : add({run, Side::My, directions, a});
  }
  /// Everything if a is everything.
  int all(int a) { return without(kEverything, apply(Run::Any, without(kEverything, a))); }
  int men(int type, bool theirs) { return add({Run::Men, theirs ? Side::Their : Side::My, type}); }
  int region(int index) {
    const auto& squares = rules_.regions[at(index)];
    if (squares[0].empty() && squares[1].empty())
      return kNothing;
    const SquareSet& whole = rules_.topology.everywhere();
    return squares[0] == whole && squares[1] == whole ? kEverything
                                                      : add({Run::Region, Side::My, index});
  }

  // ---------------------------------------------------------------- the turn so far

  int type_ = -1, atom_ = -1;     ///< who moves, and how
  std::uint32_t arrives_ = 0;     ///< what he may be when he has arrived
  bool before_ = false;           ///< whether the board is that before the turn
  Codes lost_ = 0, came_ = 0;     ///< men of whom some may have left their squares, or come
  Bounds dead_ = kNever;          ///< arrivals on which he has been taken off by now
  std::uint32_t left_marks_ = 0;  ///< marks that the turn may have changed

  /// After a change of the board or of the turn everything is worked out anew.
  void forget() {
    forms_.clear();
    pulls_.clear();
  }
  Codes codes_of(int type, bool theirs) const {
    Codes codes = 0;
    for (int man = 0; man < rules_.man_count(); ++man)
      codes |= type == kAnyMan || type == man ? code_of(man, theirs) : 0;
    return codes;
  }

  /// The men of one side as a set of this moment.
  Form men_now(int type, bool theirs) {
    const int row = men(type, theirs);
    if (before_)
      return {{row, row}, {row, row}};
    const Codes codes = codes_of(type, theirs);
    if (codes & came_)
      return {kUnknown, kUnknown};
    const bool stay = !(codes & lost_);
    if (theirs)
      return {{row, stay ? row : kNothing}, kNever};
    // One of them is the mover, who has left his square.
    const bool own = type == kAnyMan || type == type_;
    const Bounds besides = {own ? apply(Run::Several, row) : row, own || !stay ? kNothing : row};
    const std::uint32_t asked = type == kAnyMan ? ~0u : 1u << type;
    const Bounds alive = alive_now();
    return {besides,
            {arrives_ & asked ? alive.may : kNothing, arrives_ & ~asked ? kNothing : alive.must}};
  }
  Bounds alive_now() { return {without(kEverything, dead_.must), without(kEverything, dead_.may)}; }

  /// Which men can stand on a set: an upper bound from its form alone.
  Codes reach_of(NodeId id) const {
    const Node& node = rules_.node(id);
    switch (node.op) {
      case Op::Empty:
        return 0;
      case Op::Men: {
        Codes codes = node.side == Side::My ? 0 : codes_of(node.man, true);
        if (node.side != Side::Their) {
          codes |= codes_of(node.man, false);
          if (node.man == kAnyMan || arrives_ >> node.man & 1)
            codes |= kArriving;
        }
        return codes;
      }
      case Op::Symbol:
        return static_cast<Symbol>(node.index) == Symbol::Moved ? kArriving : kAllCodes;
      case Op::Or:
        return reach_of(node.a) | reach_of(node.b);
      case Op::And:
        return reach_of(node.a) & reach_of(node.b);
      case Op::Minus:
      case Op::When:
        return reach_of(node.a);
      default:
        return kAllCodes;
    }
  }

  // ---------------------------------------------------------------- sets

  const Form& form(NodeId id) {
    if (const auto known = forms_.find(id); known != forms_.end())
      return known->second;
    const Form made = make_form(id);
    return forms_[id] = made;
  }

  Form make_form(NodeId id) {
    const Node& node = rules_.node(id);
    switch (node.op) {
      case Op::Region: {
        const int squares = region(node.index);
        return {{squares, squares}, {squares, squares}};
      }
      case Op::Empty: {
        const Form mine = men_now(kAnyMan, false), theirs = men_now(kAnyMan, true);
        return complement(join(mine, theirs));
      }
      case Op::Men: {
        if (node.side != Side::All)
          return men_now(node.man, node.side == Side::Their);
        const Form mine = men_now(node.man, false), theirs = men_now(node.man, true);
        return join(mine, theirs);
      }
      case Op::Mark:
        return mark_form(id);
      case Op::Symbol:
        return symbol_form(id);
      case Op::Or: {
        const Form a = form(node.a), b = form(node.b);
        return join(a, b);
      }
      case Op::And: {
        const Form a = form(node.a), b = form(node.b);
        return {meet(a.besides, b.besides), meet(a.there, b.there)};
      }
      case Op::Minus: {
        const Form a = form(node.a), b = form(node.b);
        return {less(a.besides, b.besides), less(a.there, b.there)};
      }
      case Op::Shift:
        return shift_form(form(node.a), node.index);
      case Op::Line:
        return line_form(form(node.a), node.index);
      case Op::When: {
        const Form a = form(node.a);
        const Bounds when = condition(node.b);
        return {meet(a.besides, {apply(Run::Any, when.may), all(when.must)}), meet(a.there, when)};
      }
      default:
        return unknown(id);
    }
  }

  Form mark_form(NodeId id) {
    const int mark = rules_.node(id).index;
    const bool known =
        before_ || (rules_.marks[at(mark)].after != kNoNode && !(left_marks_ >> mark & 1));
    const int squares = add({Run::Mark, Side::My, mark});
    return known ? Form{{squares, squares}, {squares, squares}} : unknown(id);
  }

  Form shift_form(const Form& a, int directions) {
    const Bounds shifted = {apply(Run::Shift, either(a.besides.may, a.there.may), directions),
                            apply(Run::Shift, both(a.besides.must, a.there.must), directions)};
    // A square and the one from where it is shifted are two, unless the shift goes nowhere.
    const Bounds onto = {apply(Run::Shift, a.besides.may, directions),
                         apply(Run::Shift, a.besides.must, directions)};
    return {shifted, goes_nowhere(directions) ? shifted : onto};
  }

  Form line_form(const Form& a, int directions) {
    return {{apply(Run::Line, either(a.besides.may, a.there.may), directions),
             apply(Run::Line, both(a.besides.must, a.there.must), directions)},
            {either(apply(Run::LineOnward, a.besides.may, directions), a.there.may),
             either(apply(Run::LineOnward, a.besides.must, directions), a.there.must)}};
  }

  bool goes_nowhere(int directions) const {
    const std::vector<int>& list = rules_.directions[at(directions)];
    return std::any_of(list.begin(), list.end(), [&](int vector) {
      return !rules_.vectors[at(vector)].right && !rules_.vectors[at(vector)].forward;
    });
  }

  Form symbol_form(NodeId id) {
    switch (static_cast<Symbol>(rules_.node(id).index)) {
      case Symbol::From: {
        const Bounds some = {men(type_, false), kNothing};
        return {some, some};
      }
      case Symbol::To:
        return {kNever, kAlways};
      case Symbol::Moved:
        return before_ ? Form{} : Form{kNever, alive_now()};
      case Symbol::Dropped:
        return {};
      case Symbol::Taken:
        return before_ ? Form{} : unknown(id);
      case Symbol::Path:
      case Symbol::Behind:
        // In a movement's `takes` the squares of the movement itself are known besides.
        return before_ ? Form{kUnknown, kUnknown} : unknown(id);
    }
    return unknown(id);
  }

  Form unknown(NodeId id) {
    say_tried(id);
    return {kUnknown, kUnknown};
  }

  Bounds meet(Bounds a, Bounds b) { return {both(a.may, b.may), both(a.must, b.must)}; }
  Bounds unite(Bounds a, Bounds b) { return {either(a.may, b.may), either(a.must, b.must)}; }
  Bounds less(Bounds a, Bounds b) { return {without(a.may, b.must), without(a.must, b.may)}; }
  Form join(const Form& a, const Form& b) {
    return {unite(a.besides, b.besides), unite(a.there, b.there)};
  }
  Form complement(const Form& a) { return {less(kAlways, a.besides), less(kAlways, a.there)}; }

  /// Whether a form says all about a set: whether a square other than x is in it does not depend on
  /// x.
  bool is_plain(NodeId id) const {
    const Node& node = rules_.node(id);
    switch (node.op) {
      case Op::Region:
      case Op::Empty:
      case Op::Men:
      case Op::Mark:
      case Op::Symbol:
        return true;
      case Op::Or:
      case Op::And:
      case Op::Minus:
        return is_plain(node.a) && is_plain(node.b);
      default:
        return false;
    }
  }

  /// The arrivals after which a set meets `asked`; `single`: it is one square, or none.
  Bounds pull(NodeId id, int asked, bool single) {
    if (asked == kNothing)
      return kNever;
    const std::tuple key(id, asked, single);
    if (const auto known = pulls_.find(key); known != pulls_.end())
      return known->second;
    const Bounds made = make_pull(id, asked, single);
    return pulls_[key] = made;
  }

  Bounds make_pull(NodeId id, int asked, bool single) {
    const Node& node = rules_.node(id);
    if (!is_plain(id)) {
      switch (node.op) {
        case Op::Or: {
          const Bounds a = pull(node.a, asked, single), b = pull(node.b, asked, single);
          return unite(a, b);
        }
        case Op::And:
          if (single) {
            const Bounds a = pull(node.a, asked, true), b = pull(node.b, asked, true);
            return meet(a, b);
          } else {
            // Both must meet the asked squares, each where the other can be.
            const int of_a = both(asked, extent(node.b)), of_b = both(asked, extent(node.a));
            const int a = pull(node.a, of_a, false).may, b = pull(node.b, of_b, false).may;
            return {both(a, b), by_form(id, asked).must};
          }
        case Op::Minus:
          if (single) {
            const Bounds a = pull(node.a, asked, true), b = pull(node.b, asked, true);
            return less(a, b);
          } else {
            const Form b = form(node.b);
            const int open = without(asked, both(b.besides.must, b.there.must));
            return {pull(node.a, open, false).may, by_form(id, asked).must};
          }
        case Op::Shift:
          return pull(node.a,
                      apply(Run::Unshift, asked, node.index),
                      single && rules_.directions[at(node.index)].size() == 1);
        case Op::Line:
          return pull(node.a, apply(Run::Unline, asked, node.index), false);
        case Op::When: {
          const Bounds a = pull(node.a, asked, single);
          return meet(a, condition(node.b));
        }
        default:
          break;
      }
    }
    return by_form(id, asked);
  }

  Bounds by_form(NodeId id, int asked) {
    const Form set = form(id);
    return {
        either(apply(Run::AnyElse, both(set.besides.may, asked)), both(set.there.may, asked)),
        either(apply(Run::AnyElse, both(set.besides.must, asked)), both(set.there.must, asked))};
  }

  /// Every square that a set could have.
  int extent(NodeId id) {
    const Form set = form(id);
    return either(set.besides.may, set.there.may);
  }

  // ---------------------------------------------------------------- conditions

  /// The arrivals after which a condition holds.
  Bounds condition(NodeId id) {
    const Node& node = rules_.node(id);
    switch (node.op) {
      case Op::Either: {
        const Bounds a = condition(node.a), b = condition(node.b);
        return unite(a, b);
      }
      case Op::Both: {
        const Bounds a = condition(node.a), b = condition(node.b);
        return meet(a, b);
      }
      case Op::Not:
        return less(kAlways, condition(node.a));
      case Op::Because:
        return condition(node.a);
      case Op::Any:
        return pull(node.a, kEverything, false);
      case Op::By:
        if (before_)
          return kUnknown;
        return node.men >> type_ & 1 ? kAlways : kNever;
      case Op::How:
        return how(node);
      case Op::First: {
        const int yes = add({Run::First, node.side});
        return {yes, yes};
      }
      default:
        say_tried(id);
        return kUnknown;
    }
  }

  Bounds how(const Node& node) const {
    if (before_)
      return kUnknown;
    if (rules_.atoms[at(atom_)].tag == node.index)
      return kAlways;
    bool some = false, every = true;
    for (const Action& action : rules_.actions) {
      if (action.kind != Action::Kind::Move)
        continue;
      const bool named = action.name == rules_.ways[at(node.index)];
      some = some || named;
      every = every && named;
    }
    return !some ? kNever : every ? kAlways : kUnknown;
  }

  // ---------------------------------------------------------------- turns

  void read_way(int type, int atom_index) {
    const Atom& atom = rules_.atoms[at(atom_index)];
    type_ = type;
    atom_ = atom_index;
    arrives_ = arrivals_of(type);
    lost_ = came_ = 0;
    dead_ = kNever;
    left_marks_ = atom.leaves == kNoNode ? 0 : 1u << atom.leaves_mark;
    forget();

    BackwardWay way;
    way.type = type;
    way.atom = atom_index;
    if (atom.takes != kNoNode) {
      before_ = true;
      way.takes = pull(atom.takes, victim_, true).may;
      if (const auto bound = bound_of(atom.takes)) {
        way.path = bound->path;
        way.behind = bound->behind;
      }
      lose(reach_of(atom.takes) & ~kArriving, true);
      before_ = false;
      forget();
    }
    // Whoever is displaced goes where captured men go.
    lose(0, true);
    for (const Effect& effect : rules_.effects)
      way.effects = either(way.effects, read_effect(effect));
    program_.ways.push_back(way);
  }

  /// The arrivals after which an effect could take the asked man; goes on to the board that it
  /// leaves.
  int read_effect(const Effect& effect) {
    const Bounds when = effect.when == kNoNode ? kAlways : condition(effect.when);
    if (when.may == kNothing)
      return kNothing;
    switch (effect.kind) {
      case Effect::Kind::Raise:
        return kNothing;
      case Effect::Kind::Call:
        say_tried("a live function may take anybody", effect.where);
        lost_ = came_ = kAllCodes;
        left_marks_ = ~0u;
        dead_ = kUnknown;
        forget();
        return kEverything;
      case Effect::Kind::Mark:
        left_marks_ |= 1u << effect.index;
        forget();
        return kNothing;
      case Effect::Kind::Take:
      case Effect::Kind::Remove:
      case Effect::Kind::Become:
        break;
    }
    const bool take = effect.kind == Effect::Kind::Take;
    const int taking = take ? both(pull(effect.set, victim_, true).may, when.may) : kNothing;
    const Codes codes = came_ ? kAllCodes : reach_of(effect.set);
    const Bounds there = meet(form(effect.set).there, when);
    if (effect.kind == Effect::Kind::Become) {
      lost_ |= codes & ~kArriving;
      came_ |= code_of(effect.index, false) | code_of(effect.index, true);
      if (codes & kArriving)
        arrives_ |= 1u << effect.index;
    } else {
      const bool sure = !take || rules_.can_be_taken == kNoNode;
      if (codes & kArriving)
        dead_ = {either(dead_.may, there.may), either(dead_.must, sure ? there.must : kNothing)};
      lose(codes & ~kArriving, take);
    }
    forget();
    return taking;
  }

  /// Men of these codes may be gone; captured ones may come back elsewhere.
  void lose(Codes codes, bool captured) {
    lost_ |= codes;
    for (const Fate& fate : rules_.fates) {
      if (captured && fate.kind == Fate::Kind::Cell)
        came_ |= code_of(fate.man, false) | code_of(fate.man, true);
    }
  }

  std::uint32_t arrivals_of(int type) const {
    const Man& man = rules_.man(type);
    std::uint32_t types = 1u << type;
    for (const std::uint16_t list : std::set(man.becomes.begin(), man.becomes.end())) {
      for (const int choice : rules_.choice_lists[list])
        types |= 1u << rules_.choices[at(choice)].man;
    }
    return types;
  }

  struct Bound {
    bool path = false, behind = false;
  };
  /// Squares of the movement outside of which a set has none.
  std::optional<Bound> bound_of(NodeId id) const {
    const Node& node = rules_.node(id);
    switch (node.op) {
      case Op::Symbol:
        if (node.index == static_cast<int>(Symbol::Path))
          return Bound{true, false};
        if (node.index == static_cast<int>(Symbol::Behind))
          return Bound{false, true};
        return std::nullopt;
      case Op::And: {
        const auto a = bound_of(node.a);
        return a ? a : bound_of(node.b);
      }
      case Op::Or: {
        const auto a = bound_of(node.a), b = bound_of(node.b);
        if (!a || !b)
          return std::nullopt;
        return Bound{a->path || b->path, a->behind || b->behind};
      }
      case Op::Minus:
      case Op::When:
        return bound_of(node.a);
      default:
        return std::nullopt;
    }
  }

  // ---------------------------------------------------------------- the end

  void say_tried(NodeId id) {
    const Node& node = rules_.node(id);
    say_tried(words_of(node), node.place < 0 ? Location{} : rules_.places[at(node.place)]);
  }
  void say_tried(const std::string& words, const Location& where) {
    if (said_.emplace(words, where.file, where.line).second)
      program_.tried.push_back({words, where});
  }
  static std::string words_of(const Node& node) {
    switch (node.op) {
      case Op::Symbol:
        return "it asks for squares that only the turn knows";
      case Op::Mark:
        return "it asks for a mark that the turn may change";
      case Op::Reach:
        return "it asks how far lines are open";
      case Op::CountSquares:
      case Op::Held:
        return "it counts";
      case Op::Took:
        return "it asks who was taken";
      default:
        return "it asks more than where men stand";
    }
  }

  /// Leaves out the steps that no answer needs.
  void drop_idle_steps() {
    std::vector<BackwardStep>& steps = program_.steps;
    std::vector<bool> used(steps.size());
    used[kNothing] = used[kEverything] = true;
    for (const BackwardWay& way : program_.ways)
      used[at(way.effects)] = used[at(way.takes)] = true;
    for (std::size_t i = steps.size(); i-- > 0;) {
      if (used[i])
        used[at(steps[i].a)] = used[at(steps[i].b)] = true;
    }
    std::vector<int> place(steps.size());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (!used[i])
        continue;
      place[i] = static_cast<int>(kept);
      BackwardStep moved = steps[i];
      moved.a = place[at(moved.a)];
      moved.b = place[at(moved.b)];
      steps[kept++] = moved;
    }
    steps.resize(kept);
    for (BackwardWay& way : program_.ways) {
      way.effects = place[at(way.effects)];
      way.takes = place[at(way.takes)];
    }
  }

  const Ruleset& rules_;
  BackwardProgram program_;
  std::map<BackwardStep, int> known_;
  int victim_ = 0;
  std::map<NodeId, Form> forms_;
  std::map<std::tuple<NodeId, int, bool>, Bounds> pulls_;
  std::set<std::tuple<std::string, std::string, int>> said_;
};

}  // namespace

BackwardProgram read_backwards(const Ruleset& rules) {
  return Reader(rules).read();
}

}  // namespace pawnshop::rules

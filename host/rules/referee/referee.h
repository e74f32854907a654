// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/change.h"
#include "rules/hooks.h"
#include "rules/scene.h"
#include "rules/tables.h"
#include "rules/turn_view.h"

namespace pawnshop::support {
struct OutOfPatience;
}

namespace pawnshop::rules {

template <int W>
class Backward;
template <int W>
class Hand;

/// Judges turns by the text of the rules: it tries each turn and looks at what comes of it. Slow
/// and plain, right for every ruleset; the fast generator must agree with it wherever it takes
/// part.
///
/// A turn that exists by its own conditions (`each_turn`) is played (`play`); then `never` and
/// `must` can refuse it (`legal`). The important methods are `legal`, `make`, `outcome`, `in_check`
/// and `explain`.
template <int W>
class Referee {
 public:
  explicit Referee(const Tables<W>& tables, Hooks* hooks = nullptr)
      : tables_(tables), rules_(*tables.rules), hooks_(hooks) {}

  const Tables<W>& tables() const { return tables_; }
  /// Leaves out turns that cannot take the asked man when it looks for attackers.
  void know_backward(const Backward<W>* backward) { backward_ = backward; }
  /// From now on it tries every turn and works out every set anew, and knows nothing ahead: slower
  /// still, and the measure of all that is quicker.
  void try_everything() { tries_everything_ = true; }

  // Sets and conditions.
  Bits<W> squares(NodeId set, const Scene<W>& scene) const;
  bool holds(NodeId condition, const Scene<W>& scene) const;
  int count(NodeId zone_or_set, const Scene<W>& scene) const;
  /// A number as the player of the scene sees it.
  int value(const Amount& amount, const Scene<W>& scene) const;
  /// The reason that keeps a square out of a set, or -1.
  int why_not(NodeId set, const Scene<W>& scene, Square square) const;
  /// The reason for which a condition has the value, or -1.
  int why(NodeId condition, const Scene<W>& scene, bool value) const;

  // Turns.
  using Visit = std::function<bool(const Turn<W>&)>;  ///< returns whether to go on
  /// How much a refusal explains. Of those of one stage the author's own words say most, and then
  /// those that came when the man was farthest on his way.
  struct Weight {
    int stage = 0;  ///< how late it came
    bool is_in_words = false;
    int far = 0;

    // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm of clang-tidy 14
    auto operator<=>(const Weight&) const = default;
  };
  /// Told of every turn that fails: the turn as far as it is known, the words, and how much they
  /// explain.
  using Refuse = std::function<void(const Turn<W>&, const Refusal&, Weight weight)>;
  /// Every turn that passes gate 1. Returns false if a visit stopped it.
  bool each_turn(const Position<W>& position,
                 int me,
                 bool otherwise,
                 const Visit& visit,
                 const Refuse* refuse = nullptr) const;
  Turn<W> turn_of(const Position<W>& position, Move move) const;
  std::vector<Move> legal(const Position<W>& position) const;
  /// The legal moves. If a duty is in force, which rules out other moves, `*in_force` is set to it;
  /// `in_force` may be null.
  std::vector<Move> legal_under(const Position<W>& position, const Duty** in_force) const;
  bool is_stuck(const Position<W>& position, int me) const;
  /// The line that allows the way in which a turn goes: the movement's, else the kind of turn's.
  const Location& where_allowed(const Turn<W>& turn) const;
  /// The position after a legal turn; with `changes`, also what led there, in order.
  Position<W> make(const Position<W>& position,
                   Move move,
                   std::vector<Change>* changes = nullptr) const;
  /// The position after a turn that need not be legal, up to its judgement, and the scene in which
  /// it is judged.
  void play(const Position<W>& position,
            const Turn<W>& turn,
            Position<W>& after,
            Scene<W>& scene,
            std::vector<Change>* changes = nullptr) const;

  // Positions.
  std::optional<Attacker> attacker(const Position<W>& position,
                                   Square victim,
                                   int who,
                                   NodeId by_turn = kNoNode,
                                   int depth = 0) const;
  /// All of those who could take whoever stands there, were it the turn of `who`.
  std::vector<Attack> attackers(const Position<W>& position, Square victim, int who) const;
  bool takes_elsewhere(int type) const;
  bool might_take(int type, int who, int from, Square victim) const;
  bool does_take(const Position<W>& position,
                 const Turn<W>& turn,
                 Square victim,
                 NodeId by_turn,
                 int depth) const;
  bool in_check(const Position<W>& position, int me) const;
  bool royal_attacked(const Position<W>& position, int me) const;
  /// The end that holds, or null. Without `everything`, only those that leave no turns and do not
  /// ask whether somebody is stuck. Without `history`, none that asks how often the position stood.
  const End* outcome(const Position<W>& position, const History* history, bool everything) const;
  bool has_ended(const End& end, const Position<W>& position, const History* history) const;
  /// Men of both players who can do nothing where they stand, whatever else stands where.
  Bits<W> frozen(const Position<W>& position) const;
  /// What makes a position impossible, in words.
  std::vector<Refusal> faults(const Position<W>& position) const;
  std::optional<Refusal> misplaced(const Position<W>& position, Square square) const;

  // Explanation.
  /// Why no turn that `is_meant` says yes to is legal: the refusal that explains most, or nothing
  /// if none was refused.
  using Meant = std::function<bool(const Turn<W>&)>;
  std::optional<Refusal> explain(const Position<W>& position, const Meant& is_meant) const;

 private:
  void blame(NodeId rule, support::OutOfPatience& faults) const;
  bool rule_holds(NodeId condition, const Location& where, const Scene<W>& scene) const;
  Bits<W> men(const Node::Men& which, const Scene<W>& scene) const;
  Bits<W> of_turn(TurnSquares squares, const Scene<W>& scene) const;
  Bits<W> directed(const Node& node, const Scene<W>& scene) const;
  bool has_stood(const Node& node, const Scene<W>& scene) const;
  bool is_attacked(const Node& node, const Scene<W>& scene) const;
  bool is_safe(const Node& node, const Scene<W>& scene) const;
  bool will_be_stuck(int player, const Scene<W>& scene) const;
  Scene<W> scene_of(const Position<W>& position, int me) const;
  Refusal worded(int reason, std::string otherwise, const Location& where) const;
  /// The words for a refusal whose reason may name men of the position: the scene says who they
  /// are.
  Refusal worded(int reason,
                 std::string otherwise,
                 const Location& where,
                 const Scene<W>& scene) const;
  std::unique_ptr<LiveView> make_view(const Scene<W>& scene) const;
  Turn<W> turn_by(int action, int me) const;
  bool candidates(const Position<W>& position,
                  int me,
                  int action,
                  const Visit& visit,
                  const Refuse* refuse) const;
  bool candidates_move(const Position<W>& position,
                       int me,
                       int action,
                       const Visit& visit,
                       const Refuse* refuse) const;
  bool moves_of(const Position<W>& position,
                int me,
                int action,
                Square from,
                const Visit& visit,
                const Refuse* refuse,
                Square only) const;
  Bits<W> open_to_drops(const Scene<W>& scene, const Action& action) const;
  bool candidates_point(const Position<W>& position,
                        int me,
                        int number,
                        const Visit& visit,
                        const Refuse* refuse) const;
  bool candidates_drop(const Position<W>& position,
                       int me,
                       int action,
                       const Visit& visit,
                       const Refuse* refuse) const;
  /// Where a man may be dropped by what each of three rules says.
  struct DropSquares {
    Bits<W> onto, stands, lands;
  };
  bool drops_of(Turn<W>& turn,
                const Scene<W>& scene,
                const DropSquares& squares,
                const Visit& visit,
                const Refuse* refuse) const;
  bool drops_at(Turn<W>& turn,
                const Price& price,
                const Scene<W>& scene,
                const DropSquares& squares,
                const Visit& visit,
                const Refuse* refuse) const;
  void refuse_payments(Turn<W>& turn,
                       const Scene<W>& scene,
                       const DropSquares& squares,
                       const Refuse& refuse) const;
  /// A man who is not there to be dropped, paid or given back.
  struct Lack {
    ZoneRef zone;
    int type;
  };
  std::optional<Lack> lack(const Turn<W>& turn, const Scene<W>& scene) const;
  Refusal lacking(const Turn<W>& turn, const Scene<W>& scene, const Lack& lack) const;
  std::optional<Refusal> unaffordable(const Turn<W>& turn,
                                      const Price& price,
                                      const Scene<W>& scene) const;
  Refusal no_drop(const Turn<W>& turn,
                  const Scene<W>& scene,
                  const DropSquares& squares,
                  Square to) const;
  bool candidates_together(const Position<W>& position,
                           int me,
                           int action,
                           const Visit& visit,
                           const Refuse* refuse) const;
  template <class Land>
  void walk(Scene<W>& scene,
            Square from,
            int atom,
            Square only,
            const Refuse* refuse,
            Turn<W>& turn,
            Land land) const;
  /// Why a movement does not lead to a square.
  struct Obstacle {
    Refusal words;
    Weight weight;
  };
  /// One movement from one square. The sets are worked out anew on the way if they depend on it.
  struct Course {
    const Atom& atom;
    Square from, only;
    const Refuse* refuse;
    bool onto_varies = false, through_varies = false;
    Bits<W> onto{}, through{};
  };
  template <class Land>
  void walk_along(int vector,
                  Scene<W>& scene,
                  Course& course,
                  std::optional<Obstacle> blocked,
                  Turn<W>& turn,
                  const Land& land) const;
  template <class Land>
  void try_to_land(Square to,
                   Scene<W>& scene,
                   Course& course,
                   std::optional<Obstacle> blocked,
                   Turn<W>& turn,
                   const Land& land) const;
  using Arrive = std::function<void(int choice, const Refusal* words)>;
  void arrivals(const Scene<W>& scene,
                int type,
                Square from,
                Square to,
                bool explain,
                const Arrive& arrive) const;
  bool is_there(const Position<W>& position, int me, const Choice& choice) const;
  Bits<W> on_empty_board(int type, Square from, int me) const;
  bool lacks_partner(const Scene<W>& scene, int type, Square from) const;
  std::vector<std::string> partners(const Position<W>& position,
                                    int me,
                                    int list,
                                    ZoneRef swap) const;
  Refusal missing(const Choice& wanted,
                  const std::vector<std::string>& others,
                  const Location& where) const;
  std::string cannot_land(const Scene<W>& scene, int code) const;
  bool can_land(const Atom& atom,
                const Scene<W>& scene,
                const Bits<W>& onto,
                Square to,
                std::optional<Obstacle>* obstacle) const;
  Refusal stopped(const Atom& atom, const Position<W>& position, Square square) const;
  Bits<W> victims(const Atom& atom, const Scene<W>& scene) const;
  void capture(Hand<W>& hand, Scene<W>& scene, Square square, const Location& where) const;
  void take(Hand<W>& hand, Scene<W>& scene, const Bits<W>& men, const Location& where) const;
  void call(Hand<W>& hand, Scene<W>& scene, int hook) const;
  void apply(Hand<W>& hand, Scene<W>& scene, const Effect& effect) const;
  void apply(Hand<W>& hand, Scene<W>& scene, const std::vector<Effect>& effects) const;
  void send(Hand<W>& hand, Scene<W>& scene, const Route& route, const Bits<W>& set) const;
  void send_held(Hand<W>& hand,
                 const Scene<W>& scene,
                 const Route& route,
                 const Bits<W>& onto) const;
  void send_standing(Hand<W>& hand,
                     Scene<W>& scene,
                     const Route& route,
                     const Bits<W>& set,
                     const Bits<W>& onto) const;
  /// A man who is sent; his owner may be kNobody.
  struct Sent {
    int type, owner;
  };
  /// Where he goes: into a zone, or, if the slot is negative, onto a square.
  struct Destination {
    int slot;
    Square square;
  };
  std::optional<Destination> destination(const Hand<W>& hand,
                                         const Scene<W>& scene,
                                         const Route& route,
                                         const Bits<W>& onto,
                                         Sent man) const;
  void settle(Hand<W>& hand, const Scene<W>& scene, Destination destination, Sent man) const;
  std::vector<int> in_order(const Bits<W>& set, int player) const;
  Scene<W> scene_of_turn(const Position<W>& position,
                         const Turn<W>& turn,
                         const Position<W>& after) const;
  void leave_marks(Hand<W>& hand, Scene<W>& scene) const;
  void change_zones(const Turn<W>& turn, Hand<W>& hand) const;
  void arrive(const Turn<W>& turn, Hand<W>& hand, Scene<W>& scene) const;
  int worth(const Bits<W>& squares, const std::vector<int>& worths, const Scene<W>& scene) const;
  int held(const Amount& amount, const Scene<W>& scene) const;
  int counter_index(const Node::Counted& counted, int me) const;
  void update_marks(Hand<W>& hand, const Scene<W>& scene) const;
  void update_counters(Hand<W>& hand, const Scene<W>& scene) const;
  void finish(Position<W>& after, Scene<W>& scene, std::vector<Change>* changes = nullptr) const;
  bool may(const Position<W>& position, const Turn<W>& turn) const;
  /// Whether `never` allows the turn; if not, the rule that forbids it is left in `broken`.
  bool allowed(const Scene<W>& scene, const Rule** broken = nullptr) const;
  std::optional<Refusal> awakening(const Position<W>& before,
                                   const Position<W>& after,
                                   const Attacker& attacker) const;
  std::string man_in_words(int type) const;
  std::string payment_in_words(const Turn<W>& turn) const;
  std::optional<std::string> field_in_words(std::string_view field,
                                            const Turn<W>& turn,
                                            const Position<W>& position,
                                            const std::string& attacker) const;
  std::string filled(const std::string& reason,
                     const Turn<W>& turn,
                     const Position<W>& position,
                     const std::string& attacker) const;

  const Tables<W>& tables_;
  const Ruleset& rules_;
  Hooks* hooks_;
  const Backward<W>* backward_ = nullptr;
  bool tries_everything_ = false;
};

extern template class Referee<1>;
extern template class Referee<2>;
extern template class Referee<4>;

}  // namespace pawnshop::rules

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

/// The slow generator. It follows the language reference word by word: it generates all
/// pseudo-legal turns (`each_turn`), makes each on a copy (`play`), and tests the result against
/// `never` and `must` (`legal`). It handles every ruleset, and the compiled generator must agree
/// with it. The important methods are `legal`, `make`, `outcome`, `in_check` and `explain`.
template <int W>
class Referee {
 public:
  explicit Referee(const Tables<W>& tables, Hooks* hooks = nullptr)
      : tables_(tables), rules_(*tables.rules), hooks_(hooks) {}

  const Tables<W>& tables() const { return tables_; }
  /// From now on, when it looks for attackers, it makes only turns that end where the backward
  /// program says.
  void know_backward(const Backward<W>* backward) { backward_ = backward; }
  /// From now on it takes no short cut: it makes every turn, and evaluates every set anew. `check`
  /// compares the others with it.
  void try_everything() { tries_everything_ = true; }

  // Sets and conditions.
  Scene<W> scene_of(const Position<W>& position, int me) const;
  Bits<W> squares(NodeId set, const Scene<W>& scene) const;
  bool holds(NodeId condition, const Scene<W>& scene) const;
  int count(NodeId zone_or_set, const Scene<W>& scene) const;
  /// The value of a number for the player of the scene.
  int value(const Amount& amount, const Scene<W>& scene) const;
  int plain_value(const Amount& amount, const Scene<W>& scene) const;
  int most_of(const Route& route, const Scene<W>& scene) const;
  /// The reason why a square is not in a set, or -1.
  int why_not(NodeId set, const Scene<W>& scene, Square square) const;
  /// The reason why a condition has this value, or -1.
  int why(NodeId condition, const Scene<W>& scene, bool value) const;
  /// The script line of the first condition of a conjunction that does not hold.
  Location line_of_failing(NodeId condition, const Scene<W>& scene) const;

  // Turns.
  using Visit = std::function<bool(const Turn<W>&)>;  ///< returns whether to go on
  /// How much a refusal explains. A refusal of a later stage explains more. In one stage, a reason
  /// of the script explains more, and then the refusal of the movement that got farther.
  struct Weight {
    int stage = 0;  ///< the gate at which the turn failed
    bool is_in_words = false;
    int far = 0;

    // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm of clang-tidy 14
    auto operator<=>(const Weight&) const = default;
  };
  /// Called for every turn that fails, with the turn as far as it is known, the words, and how much
  /// they explain.
  using Refuse = std::function<void(const Turn<W>&, const Refusal&, Weight weight)>;
  /// Calls visit for every pseudo-legal turn. Returns false if a visit stopped it.
  bool each_turn(const Position<W>& position,
                 int me,
                 bool otherwise,
                 const Visit& visit,
                 const Refuse* refuse = nullptr) const;
  void refuse_closed(const Scene<W>& scene, int index, const Refuse& refuse) const;
  Turn<W> turn_of(const Position<W>& position, Move move) const;
  /// A man who is missing in a zone, so that a drop is not possible.
  struct Lack {
    ZoneRef zone;
    int type;
  };
  std::optional<Lack> lack(const Turn<W>& turn, const Scene<W>& scene) const;
  /// The legal turns. If a duty is in force, `*in_force` is set to it. `in_force` may be null.
  std::vector<Move> legal(const Position<W>& position, const Duty** in_force = nullptr) const;
  /// Whether a player has no legal turn. With `looks_ahead`, the position is one to which a turn
  /// would lead that is being judged.
  bool is_stuck(const Position<W>& position, int me, bool looks_ahead = false) const;
  /// The script line of the movement of a turn, or of its kind of turn.
  const Location& where_allowed(const Turn<W>& turn) const;
  /// The position after a legal turn. With `changes`, also lists all changes, in order.
  Position<W> make(const Position<W>& position,
                   Move move,
                   std::vector<Change>* changes = nullptr) const;
  /// Makes a turn, legal or not, up to the point where it is judged (before `afterwards`), and
  /// fills the scene in which the rules are tested.
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
  /// All men of `who` who could take the man on a square, if it were his turn.
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
  /// The end that holds, or null. Without `everything`, only ends after which there are no turns,
  /// and that do not test whether a player is stuck. Without `history`, none that depends on
  /// repetition.
  const End* outcome(const Position<W>& position, const History* history, bool everything) const;
  bool has_ended(const End& end, const Position<W>& position, const History* history) const;
  /// Men of both players who cannot move, wherever the other men stand.
  Bits<W> frozen(const Position<W>& position) const;
  /// The rules by which a position is faulty.
  std::vector<Refusal> faults(const Position<W>& position) const;
  std::optional<Refusal> misplaced(const Position<W>& position, Square square) const;

  // Explanation.
  /// Why no turn for which `is_meant` returns true is legal: the refusal that explains most, or
  /// nothing if none was refused.
  using Meant = std::function<bool(const Turn<W>&)>;
  std::optional<Refusal> explain(const Position<W>& position, const Meant& is_meant) const;

 private:
  void blame(NodeId rule, support::OutOfPatience& faults) const;
  bool rule_holds(NodeId condition, const Location& where, const Scene<W>& scene) const;
  Bits<W> men(const Node::Men& which, const Scene<W>& scene) const;
  Bits<W> directed(const Node& node, const Scene<W>& scene) const;
  bool has_stood(const Node& node, const Scene<W>& scene) const;
  bool held_before(NodeId condition, const Scene<W>& scene) const;
  bool is_attacked(const Node& node, const Scene<W>& scene) const;
  bool is_threatened(Square square, const Scene<W>& scene) const;
  bool is_defended(Square square, const Scene<W>& scene) const;
  Bits<W> in_attacks(const Node& node, const Scene<W>& scene) const;
  bool is_safe(const Node& node, const Scene<W>& scene) const;
  bool will_be_stuck(int player, const Scene<W>& scene) const;
  Refusal worded(int reason, std::string otherwise, const Location& where) const;
  /// The words of a refusal. The scene says which men the fields of the reason name.
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
  /// The squares on which a man may be dropped, by each of three rules.
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
  /// One movement from one square. Its sets are computed again on the way if they depend on it.
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
  std::string cannot_land(const Atom& atom, const Scene<W>& scene, int code) const;
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
  void change_in_zone(Hand<W>& hand, const Scene<W>& scene, const Effect& effect) const;
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
  /// Where he goes: into a zone, or, if the slot is negative, to a square.
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
  void update_marks(Hand<W>& hand, const Scene<W>& scene) const;
  void update_counters(Hand<W>& hand, const Scene<W>& scene) const;
  void finish(Position<W>& after, Scene<W>& scene, std::vector<Change>* changes = nullptr) const;
  /// Whether `never` allows any turn of the kinds that are `otherwise`, or of the other kinds.
  bool may_any(const Position<W>& position, int me, bool otherwise, bool looks_ahead = false) const;
  /// Whether `never` allows the turn. If not, `*broken` is set to the rule that forbids it.
  bool allowed(const Scene<W>& scene, const Rule** broken = nullptr) const;
  Refusal refused_by_duty(const Position<W>& position, const Turn<W>& turn) const;
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

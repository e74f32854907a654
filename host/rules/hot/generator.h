// SPDX-License-Identifier: MIT
#pragma once

// The fast generator. It lists only legal turns, from bitboards that it computes once per position:
// who gives check, who is pinned, the attack map of the enemy, and which enemies are asleep. With
// kTries some turns are *tried*: rules that these bitboards cannot express may matter for them, so
// they are made and tested one by one. The same code counts turns, lists them, or lists only
// captures and promotions. Duties are applied afterwards, in `duties.h`.

#include <memory>

#include "rules/hot/judge.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
class Causes;

/// What to do with the turns: count them, list them, or list the loud ones. Loud turns are captures
/// and promotions of men on the board. A few others may be among them; the caller must sort them
/// out.
enum class Wanted { Count, List, Loud };

/// Drops that are surely forbidden: squares, by kind of drop and type of man.
template <int W>
struct ClosedDrops {
  Bits<W> squares[kMaxDropActions][kMaxTypes];

  void open_all(const HotData<W>& game) {
    for (int kind = 0; kind < game.drop_count; ++kind)
      std::fill_n(squares[kind], game.types, Bits<W>{});
  }
};

/// Exceptions: what makes the turns of this position doubtful, so that they are tried or left out.
/// `all` fills them by find_idle, find_immune, find_exceptions and find_shunned.
template <int W, bool kTries>
struct Exceptions {
  /// Own men whose turns do not come from bitboards, because they are tried, pinned by a tabled
  /// man, or idle.
  Bits<W> aside{};
  Bits<W> sensitive{};  ///< turns that arrive on these squares are tried
  /// As `sensitive`, but the turns of an own man who stands there need not be tried.
  Bits<W> arrivals{};
  Bits<W> landing{};  ///< drops on these squares are tried
  Bits<W> immune{};   ///< enemies that `can_be_taken` protects now
  Bits<W> idle{};     ///< men of both players that `can_move` does not let move now
  /// Squares on which an odd man, or an effect, could take the royal man: his moves there are
  /// tried.
  Bits<W> unsafe{};
  Bits<W> whole{};              ///< own men all of whose moves are tried
  Bits<W> compound_tried{};     ///< compound moves that leave or reach these squares are tried,
  Bits<W> compound_reaching{};  ///< and those that reach one of these
  /// Squares on which the royal man would face the other one, which a rule forbids.
  Bits<W> facing{};
  Bits<W> barred{};  ///< squares on which nobody may arrive, except the royal man and bound men
  Bits<W> bound{};   ///< own men who are pinned by tabled enemies, or before a guarded man
  Bits<W> open_to[W * 64];  ///< by square of a bound man: where he may arrive
  Bits<W> partly{};         ///< own men some of whose moves are tried: to the squares tried_to
  Bits<W> tried_to[W * 64];
  Bits<W> unbarred{};  ///< the allowed destinations before `barred` was removed
  Bits<W> guarded{};   ///< own men whom no turn may leave attacked, besides the royal man
  Bits<W> shunned{};   ///< men of HotData::shy_drops may not be dropped here
  Bits<W> dubious{};   ///< their drops here are made and tested
  /// The square of a guarded man who is attacked now, so that the turn must end that; or -1.
  int defended = -1;
  /// There are more pins by tabled men than the generator has room for.
  bool has_uncounted_pins = false;
  bool is_checked_by_odd_man = false;  ///< an odd man gives check
  /// Enemies of OddMen::limited who give check or pin a man by a capture about which the position
  /// decides, or would if it let them.
  Bits<W> limited{};
  bool is_protected = false;   ///< `can_be_taken` protects the royal man now (refuge_deciders)
  bool is_threatened = false;  ///< without that, some enemy would give check,
  Bits<W> shielding{};         ///< and these own men would be pinned
  /// Nobody could take the royal man now. So a plain move of another man that leaves no square of
  /// `stopping`, and captures nobody there, is legal (Verdicts::lines_decide).
  bool are_lines_closed = false;
  Bits<W> stopping{};
  /// Some moves to squares of `sensitive` are tried when the others have been listed: those of men
  /// of `waiting`. Listing finds out who of them can go to a square of `awaited` (`reaching`).
  Bits<W> waiting{}, awaited{}, reaching{};
  std::uint32_t trying = 0;   ///< types all of whose moves are tried, as bits
  std::uint32_t dropped = 0;  ///< types all of whose drops are tried, as bits
  // The views are made when they are first needed.
  union {
    Keeper<W> keeper;  ///< valid once a view has been made
  };
  union {
    View<W> views[2];  ///< by player, valid once made
  };
  bool is_viewed[2] = {};
  // The caller may want only some turns:
  std::uint32_t wanted = ~0u;  ///< types of men whose moves the caller wants, as bits
  Bits<W> unwanted{};          ///< own men of other types
  Bits<W> unwanted_ends{};     ///< squares on which nobody need arrive
  // Captures of own men that are not tried (OwnCaptures):
  Bits<W> onto_own{};             ///< where men who are not royal may arrive
  Bits<W> own_prey[kMaxOwnPrey];  ///< by set of game.own_prey: the men who may be captured

  // NOLINTNEXTLINE(modernize-use-equals-default): that of the unions is deleted
  PAWNSHOP_INLINE Exceptions() {}
};
/// In games without exceptions (Means::Ahead) they are empty constants, and the compiler removes
/// the code for them.
template <int W>
struct Exceptions<W, false> {
  // NOLINTBEGIN(readability-identifier-naming): they stand for the members above
  static constexpr Bits<W> aside{}, whole{}, compound_tried{}, compound_reaching{}, sensitive{},
      immune{}, idle{}, unsafe{};
  static constexpr Bits<W> barred{}, bound{}, facing{}, partly{}, unwanted_ends{};
  static constexpr bool is_checked_by_odd_man = false;
  static constexpr std::uint32_t trying = 0, dropped = 0;
  // NOLINTEND(readability-identifier-naming)
};

/// Generates the turns of one position. Turns that are listed go to `out`; otherwise only `total`
/// is increased. With kTries some turns may have to be tried.
template <int W, Wanted kWanted, bool kTries>
struct Generator : Exceptions<W, kTries> {
  static constexpr bool kList = kWanted != Wanted::Count;
  static constexpr bool kLoud = kWanted == Wanted::Loud;
  using Exceptions<W, kTries>::aside;
  using Exceptions<W, kTries>::sensitive;
  using Exceptions<W, kTries>::whole;
  using Exceptions<W, kTries>::compound_tried;
  using Exceptions<W, kTries>::compound_reaching;
  using Exceptions<W, kTries>::immune;
  using Exceptions<W, kTries>::idle;
  using Exceptions<W, kTries>::unsafe;
  using Exceptions<W, kTries>::facing;
  using Exceptions<W, kTries>::is_checked_by_odd_man;
  using Exceptions<W, kTries>::barred;
  using Exceptions<W, kTries>::bound;
  using Exceptions<W, kTries>::trying;
  using Exceptions<W, kTries>::dropped;
  using Exceptions<W, kTries>::unwanted_ends;

  const HotData<W>& game;
  const Position<W>& position;
  std::uint32_t* out;
  std::uint64_t total = 0;

  const ClosedDrops<W>* closed = nullptr;  ///< drops that the caller does not want, or null
  /// The plan has found all turns, so they are legal by all rules but duties.
  bool by_plan = false;
  int us, them;
  int king = -1;  ///< the square of the player's royal man, or -1
  Bits<W> own, enemies, occupied, empty;
  Bits<W> asleep{};          ///< enemies who are asleep: they cannot capture now
  Bits<W> could_sleep{};     ///< enemies who are awake, but could fall asleep
  std::uint32_t wakers = 0;  ///< types of enemies whose capture wakes a sleeper, as bits
  // For a check by an enemy who could fall asleep, if his men in the zone are paid: which payments
  // of several men are listed.
  int keepers = 0;  ///< how many men in the zone keep such enemies awake
  /// True: list only payments that take all of these men; false: list only the other payments.
  bool wants_sleep = false;
  /// Enemies who give check; own men who are pinned by slides; the attack map of the enemy, with
  /// the king lifted
  Bits<W> checkers{}, pinned{}, danger{};
  Bits<W> contact_checkers{};      ///< checkers by a step: nobody can be put in between
  Bits<W> sliders[kMaxSlideSets];  ///< by slide set: the enemies who slide along it
  /// Where the men who are not royal may arrive: empty squares, enemies.
  Bits<W> onto_empty, onto_enemy;

  PAWNSHOP_INLINE Generator(const HotData<W>& given,
                            const Position<W>& given_position,
                            std::uint32_t* given_out)
      : game(given), position(given_position), out(given_out) {
    us = position.side;
    them = us ^ 1;
    own = position.rows[us];
    enemies = position.rows[them];
    occupied = own | enemies;
    empty = game.board - occupied;
    onto_empty = empty;
    onto_enemy = enemies;
  }

  // The interface; `generate.h`.
  std::uint64_t all();
  bool in_check();

  // What decides legality; `safety.h`.
  void find_sleepers();
  void find_checks();
  void find_danger();
  Bits<W> attacked_by_enemies(const Bits<W>& through) const;
  Bits<W> attacked_by_men(const Bits<W>& attackers, const Bits<W>& through) const;
  Bits<W> attacked_by(int type, int square, const Bits<W>& through) const;
  bool is_free(const TogetherTurn<W>& way) const;
  Bits<W> refuge() const;
  Bits<W> possible_refuge() const;
  void watch_refuge();
  Bits<W> between(int a, int b) const;
  bool may_take_king(int square);
  bool lets_take_king(int square);
  void watch_limited();
  Bits<W> pin_line(int square) const;
  Bits<W> before(int checker) const;
  Bits<W> waking_victims() const;
  Bits<W> attacks_if_awake() const;

  // Drops; `drops.h`.
  void drops(const Bits<W>& targets, bool others, std::uint32_t paying);
  bool pays_for_sleep(const PlanAction<W>& drop) const;
  void find_shunned();
  void drops_judged(const PlanAction<W>& drop,
                    std::uint32_t types,
                    const Bits<W>& squares,
                    std::uint32_t pay,
                    const Bits<W>& doubtful);
  void drops_with_care(const PlanAction<W>& drop,
                       std::uint32_t types,
                       const Bits<W>& squares,
                       std::uint32_t pay);
  Bits<W> open_to_drop(int number, const Bits<W>& targets) const;
  Bits<W> open_to_class(const DropClass<W>& kind, const Bits<W>& open) const;
  void drops_by_class(const PlanAction<W>& drop,
                      std::uint32_t there,
                      const Bits<W>& open,
                      std::uint32_t pay);
  void drops_of_royal(int number, Bits<W> open);
  Bits<W> attacked_by_standing_enemies() const;
  void drops_not_closed(int number, std::uint32_t there, Bits<W> open, std::uint32_t pay);
  void put_drops(const PlanAction<W>& drop,
                 std::uint32_t types,
                 const Bits<W>& squares,
                 std::uint32_t pay);
  template <class Visit>
  void each_offer(const PlanAction<W>& drop, int man, Visit visit);
  std::uint32_t put_to_sleep();

  // Men moved all at once; `setwise.h`.
  void setwise();
  Bits<W> run_targets(const typename HotData<W>::RunAhead& ahead, Bits<W> front) const;
  void closely(const typename HotData<W>::Setwise& kind, int from, const Bits<W>& open);

  // Men who move one by one; `walkers.h`.
  void way_by_way();
  Bits<W> steps_of(int type, int from);
  void one_by_one();
  template <class Reach>
  void each_of(const Bits<W>& there, const Bits<W>& open, Reach reach);
  void note_end(int from, const Bits<W>& ends);
  void arrive(int type, int from, const Bits<W>& targets);
  void go_alone(int type, int from, const Bits<W>& open);
  Bits<W> open_to_one(int square) const;
  Bits<W> arriving_safely(int from, const Bits<W>& targets, int act);

  // Tabled men; `tabled.h`.
  void watch_tabled();
  void go_bound();
  void go_bound_oddly(int from, const Bits<W>& open);
  void go_tabled();

  // Captures of own men; `own_captures.h`.
  void find_own_prey();
  Bits<W> ends_on_own(int type, int from) const;
  bool lists_own_captures(int type) const;
  void go_onto_own();
  void put_onto_own(int type, int from, const Bits<W>& open);
  void try_own_captures();
  Bits<W> tried_elsewhere(int from) const;

  // The royal man, and rare movements; `generate.h`.
  void go_royal();
  void put_others(const Bits<W>& drop_targets, std::uint32_t paying);
  void go_together();
  bool may_go_together(std::uint32_t move);
  bool is_threatened_after(const TogetherTurn<W>& way) const;
  bool asks_all_rules(const Bits<W>& kings);
  bool find_restricted_men();
  bool find_exceptions();
  void go_in_check();
  // Tried turns; `asked.h`, `guarded.h`, `tried.h`, `shifted.h`, `try_turns.h`.
  bool asks_plan();
  void leave_out_unwanted();
  void want_only(const TurnSet<W>& turn_set);
  std::uint64_t all_by_plan();
  void find_idle(int player);
  void leave_out_idle();
  void find_immune();
  bool find_tried();
  Bits<W> captures_among(const SomeTurns<W>& turns) const;
  void watch_odd_enemies();
  bool watch_board();
  void watch_reborn();
  bool may_return_to_attack(const PlanFate<W>& fate, int square) const;
  void watch_added();
  void watch_returned();
  Bits<W> attacking_from(int type, int square) const;
  Bits<W> captures_of(int from) const;
  void try_ends(int from, const Bits<W>& ends);
  bool watch_effects();
  bool keeps_lines_closed(const TracedEffect<W>& effect);
  bool watch_acting(View<W>& view, const TracedEffect<W>& effect);
  void watch_causes(const Causes<W>& causes);
  void watch_arrivals(int type, const Bits<W>& squares);
  Bits<W> becoming(int type) const;
  bool watch_opened_lines();
  bool is_stopped(const Bits<W>& line);
  void watch_holders();
  bool knows_attacks(int type) const;
  Bits<W> stops_before(int square) const;
  bool may_awake();
  bool are_guarded_from_sleepers();
  bool watch_guarded();
  bool defend(int square, const Bits<W>& attackers);
  void bind(int square, const Bits<W>& line);
  bool watch_lines(const Bits<W>& going, bool takes_movers);
  Bits<W> taken_besides() const;
  Bits<W> upsetting_captures() const;
  Bits<W> royal_onto();
  void try_turns(bool others_follow);
  void try_waiting();
  void try_drops(View<W>& view);
  bool knows_all_ends(int type) const;
  void try_moves(int from);
  void try_moves_to(int from, const Bits<W>& only);
  Bits<W> put_sure_captures(int type, int from, const Bits<W>& only);
  void put_captures_by_plan(int type, int from, const Bits<W>& ends);
  void find_decisive_men();
  bool opens_no_line(const Candidate<W>& candidate) const;
  bool try_candidate(const Candidate<W>& candidate);
  bool put_candidate(const Candidate<W>& candidate);
  Bits<W> safe_from(int from) const;
  Bits<W> open_to_guarded(int from) const;
  Bits<W> go_guarded(const Bits<W>& men);
  void try_guarded(View<W>& view, int from);
  void go_partly();
  Bits<W> go_shifted(View<W>& view, int type, const Bits<W>& men);
  void go_oddly(View<W>& view, int from, const Bits<W>& open);
  void go_royal_by_plan(View<W>& view);
  Bits<W> go_in_sets(
      View<W>& view, int type, int from, const Bits<W>& open, const Bits<W>& tried_ends);
  bool may_stand(std::uint32_t move);
  Bits<W> standing(Ask where, int player);
  Bits<W> standing_by_plan(Ask where, int player);
  bool holds_now(Ask condition);
  bool may_move();
  bool may_have_rare_moves() const;
  void rare();
  Bits<W> occasional_movers(View<W>& view) const;
  bool steps_freely(const Candidate<W>& candidate) const;
  Bits<W> put_free_steps(View<W>& view, int from);
  bool is_king_spared_at_once() const;
  bool may_enter_mark() const;
  bool king_behind_mark() const;

  /// The position as a player sees it, made when first needed. Requires: kTries.
  PAWNSHOP_INLINE View<W>& viewed(int player) {
    View<W>& view = this->views[player];
    if (!this->is_viewed[player]) {
      if (!this->is_viewed[player ^ 1])
        std::construct_at(&this->keeper, position);
      std::construct_at(&view, game, position, player, 0, Since<W>{&this->keeper});
      this->is_viewed[player] = true;
    }
    return view;
  }
  /// The position as a player sees it.
  PAWNSHOP_INLINE decltype(auto) seen(int player) {
    if constexpr (kTries)
      return viewed(player);
    else
      return View<W>(game, position, player, 0);
  }
  PAWNSHOP_INLINE const Bits<W>& men(int type, int player) const {
    return position.men(type, player);
  }
  /// Own men of a type whose turns come from bitboards.
  PAWNSHOP_INLINE Bits<W> goers(int type) const { return men(type, us) - aside; }
  PAWNSHOP_INLINE int at(int type, int square) const { return type * game.squares + square; }

  // Listing or counting turns.
  PAWNSHOP_INLINE void put(int from, const Bits<W>& targets) { put(from, targets, game.move_act); }
  PAWNSHOP_INLINE void put(int from, const Bits<W>& targets, int act) {
    if constexpr (kList) {
      const std::uint32_t base = pack(from, 0, act);
      targets.each([&](int to) { *out++ = base | pack(0, to, 0); });
    } else {
      total += static_cast<std::uint64_t>(targets.count());
    }
  }
  /// The moves of a man to some squares, with all that he may become there.
  PAWNSHOP_INLINE void put_ends(int type, int from, const Bits<W>& targets) {
    if (game.becomes[type].any)
      arrive(type, from, targets);
    else
      put(from, kLoud ? targets & occupied : targets);
  }
  PAWNSHOP_INLINE void put_shifted(const Bits<W>& targets, int delta, int act) {
    if constexpr (kList) {
      const std::uint32_t base = pack(0, 0, act);
      targets.each([&](int to) { *out++ = base | pack(to - delta, to, 0); });
    } else {
      total += static_cast<std::uint64_t>(targets.count());
    }
  }
  PAWNSHOP_INLINE void put_one(std::uint32_t move) {
    if constexpr (kList) {
      *out++ = move;
    } else {
      ++total;
    }
  }
  PAWNSHOP_INLINE std::uint64_t count_of(const std::uint32_t* begin) const {
    return kList ? static_cast<std::uint64_t>(out - begin) : total;
  }
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL

// SPDX-License-Identifier: MIT
// Counting turns, and the comparison of what must be the same however it is worked out.

#include <algorithm>
#include <tuple>

#include "rules/game_of.h"
#include "support/patience.h"
#include "support/question.h"
#include "support/random.h"

namespace pawnshop::rules {

namespace {

/// So many last plies are counted at one go, without asking whether to stop: they take little time
/// even where the rules are slow.
constexpr int kPliesAtOnce = 2;
/// A turn of more parts never ends.
constexpr int kMostParts = 1000;
/// One position of so many is compared with a referee that tries everything.
constexpr std::uint64_t kTriedEvery = 4;
/// CPU time that it gets: where it needs more, the position is not compared with it.
constexpr double kSecondsOfTrying = 0.1;

}  // namespace

template <int W>
PerftResult GameOf<W>::perft(int depth,
                             PerftMode mode,
                             bool divide,
                             const StopQuestion& stops) const {
  PerftResult result;
  Counting counting{mode, stops, track_.history};
  if (!divide || depth == 0) {
    result.nodes = count(track_.position, depth, counting);
    result.is_complete = !counting.is_stopped;
    return result;
  }
  const Notation<W>& notation = here();
  for (std::size_t i = 0; i < notation.moves().size() && !counting.stop(); ++i) {
    const std::uint64_t nodes =
        count_after(track_.position, notation.moves()[i], depth - 1, counting);
    result.nodes += nodes;
    if (!counting.is_stopped)
      result.divide.emplace_back(notation.machine(i), nodes);
  }
  result.is_complete = !counting.is_stopped;
  std::sort(result.divide.begin(), result.divide.end());
  return result;
}

template <int W>
std::uint64_t GameOf<W>::count_after(const Position<W>& position,
                                     Move move,
                                     int depth,
                                     Counting& counting) const {
  const Position<W> after = made(position, move);
  counting.history.push(after);
  const std::uint64_t nodes = count(after, depth, counting);
  counting.history.pop();
  return nodes;
}

template <int W>
std::uint64_t GameOf<W>::count(const Position<W>& position, int depth, Counting& counting) const {
  if (depth == 0)
    return 1;
  if (compiled_.plays() && !judge_.may_end_outside(position, depth - 1) &&
      (!counting.stops || depth <= kPliesAtOnce))
    return compiled_.perft(position, depth, static_cast<int>(counting.mode));
  if (counting.stop())
    return 0;
  const std::vector<Move> moves = judge_.legal(position, &counting.history);
  if (depth == 1 && counting.mode != PerftMode::Make)
    return moves.size();
  std::uint64_t nodes = 0;
  for (const Move move : moves) {
    nodes += count_after(position, move, depth - 1, counting);
    if (counting.is_stopped)
      break;
  }
  return nodes;
}

/// `parts`: how many parts of the turn under way have been played.
template <int W>
std::uint64_t GameOf<W>::whole_turns(const Position<W>& position,
                                     int depth,
                                     int parts,
                                     History& history) const {
  if (depth == 0)
    return 1;
  if (parts == kMostParts)
    support::turn_never_ends();
  std::uint64_t ways = 0;
  for (const Move part : judge_.legal(position, &history)) {
    const Position<W> after = made(position, part);
    history.push(after);
    const bool ends = after.side != position.side || judge_.legal(after, &history).empty();
    ways += ends ? whole_turns(after, depth - 1, 0, history)
                 : whole_turns(after, depth, parts + 1, history);
    history.pop();
  }
  return ways;
}

/// The counts behind the turns that begin with the parts `played`.
template <int W>
void GameOf<W>::divide_whole_turns(const Position<W>& position,
                                   int depth,
                                   int parts,
                                   const std::string& played,
                                   History& history,
                                   PerftResult& result) const {
  if (parts == kMostParts)
    support::turn_never_ends();
  for (const Move part : judge_.legal(position, &history)) {
    const std::string text = played + (played.empty() ? "" : " ") +
                             machine_text(rules(), referee_.turn_of(position, part));
    const Position<W> after = made(position, part);
    history.push(after);
    if (after.side == position.side && !judge_.legal(after, &history).empty()) {
      divide_whole_turns(after, depth, parts + 1, text, history, result);
    } else {
      result.divide.emplace_back(text, whole_turns(after, depth - 1, 0, history));
      result.nodes += result.divide.back().second;
    }
    history.pop();
  }
}

template <int W>
PerftResult GameOf<W>::count_whole_turns(int depth, bool divide) const {
  PerftResult result;
  History history = track_.history;
  if (divide && depth > 0)
    divide_whole_turns(track_.position, depth, 0, "", history, result);
  else
    result.nodes = whole_turns(track_.position, depth, 0, history);
  std::sort(result.divide.begin(), result.divide.end());
  return result;
}

template <int W>
std::optional<std::string> GameOf<W>::random_play(std::uint64_t seed, int turns, int& played) {
  support::Random random(seed);
  played = 0;
  for (; played < turns; ++played) {
    const std::vector<Move> moves = this->moves();
    if (moves.empty())
      return std::nullopt;
    const bool tries = (seed + static_cast<std::uint64_t>(played)) % kTriedEvery == 0;
    if (const auto broken = broken_invariant(moves, tries))
      return *broken + " at " + position_text();
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    play(move);
  }
  return std::nullopt;
}

template <int W>
std::optional<std::string> GameOf<W>::loud_turns_differ(const std::vector<Move>& moves) const {
  std::vector<std::uint32_t> loud(static_cast<std::size_t>(judge_.max_turns()));
  loud.resize(static_cast<std::size_t>(judge_.list_loud(track_.position, loud.data())));
  for (const Move move : moves) {
    const Act& act = tables_.acts[move.act];
    const bool is_loud =
        act.kind == Action::Kind::Move && (track_.position.man_at[move.to] != 0 || act.choice != 0);
    const auto times = std::count(loud.begin(), loud.end(), pack(move));
    if (times > 1 || times < is_loud)
      return "the list of captures is wrong: " +
             machine_text(rules(), referee_.turn_of(track_.position, move));
  }
  for (const std::uint32_t move : loud) {
    if (std::find(moves.begin(), moves.end(), unpack(move)) == moves.end())
      return "the list of captures has a turn that is not legal";
  }
  return std::nullopt;
}

/// The ways in which the search asks whether a game is over must say what the referee says.
template <int W>
std::optional<std::string> GameOf<W>::ends_differ(const std::vector<Move>& moves,
                                                  const Referee<W>& referee) const {
  const Position<W>& position = track_.position;
  const End* const any = referee.outcome(position, nullptr, true);
  const End* const end = any && any->result != End::Result::Claim ? any : nullptr;
  if (judge_.end(position) != end)
    return "the two generators do not agree how the game has ended";
  const End* const early = referee.outcome(position, nullptr, false);
  if (judge_.early_end(position) != early || (early && !judge_.ends_early()))
    return "the two generators do not agree whether the game is over while there are turns";
  if (moves.empty() && judge_.end_without_turns(position) != end)
    return "the two generators do not agree how the game has ended without turns";
  const auto is_claimed = [&](const End& one) {
    const Node& node = rules().node(one.condition);
    return (one.result == End::Result::Claim || one.result == End::Result::Draw) &&
           node.op == Op::Counter && node.threshold().comparison == Comparison::AtLeast &&
           referee.has_ended(one, position, nullptr);
  };
  if (judge_.can_claim(position) !=
      std::any_of(rules().ends.begin(), rules().ends.end(), is_claimed))
    return "the two generators do not agree whether a draw may be claimed";
  return std::nullopt;
}

/// The referee and the fast generator must say the same of every position and of every turn.
template <int W>
std::optional<std::string> GameOf<W>::generators_differ(const std::vector<Move>& moves,
                                                        const Referee<W>& referee) const {
  const auto sorted = [](std::vector<Move> list) {
    std::sort(list.begin(), list.end(), [](Move a, Move b) {
      return std::tie(a.act, a.from, a.to) < std::tie(b.act, b.from, b.to);
    });
    return list;
  };
  const bool is_over = referee.outcome(track_.position, &track_.history, false) != nullptr;
  if (sorted(moves) != (is_over ? std::vector<Move>{} : sorted(referee.legal(track_.position))))
    return "the two generators list different turns";
  if (judge_.in_check(track_.position) != referee.in_check(track_.position, track_.position.side))
    return "the two generators do not agree whether there is a check";
  if (judge_.asks_history() && is_over)
    return std::nullopt;  // what follows asks of the position alone
  if (auto difference = ends_differ(moves, referee))
    return difference;
  const StopQuestion never;
  Counting counting{PerftMode::Bulk, never, track_.history};
  if (count(track_.position, 1, counting) != moves.size())
    return "the turns are counted otherwise than listed";
  if (auto difference = loud_turns_differ(moves))
    return difference;
  for (const Move move : moves) {
    const Position<W> fast = made(track_.position, move),
                      slow = referee.make(track_.position, move);
    if (fast.key != slow.key || !std::equal(fast.rows, fast.rows + tables_.row_count, slow.rows) ||
        write_setup(rules(), to_setup(tables_, fast)) !=
            write_setup(rules(), to_setup(tables_, slow))) {
      return "a turn is made in two ways: " +
             machine_text(rules(), referee_.turn_of(track_.position, move));
    }
  }
  return std::nullopt;
}

/// Asks a referee that shares nothing with what is asked in play: neither what is known of sets
/// ahead nor effects read backwards, but every turn of the enemy carried out. False if it takes too
/// long.
template <int W>
bool GameOf<W>::ask_plain_referee(const std::vector<Move>& moves,
                                  std::optional<std::string>& difference) const {
  try {
    const support::Patience patience(kSecondsOfTrying);
    difference = generators_differ(moves, judge_.plain_referee());
    return true;
  } catch (const support::OutOfPatience&) {  // whoever is asked in play may be quicker
    return false;
  }
}

/// With `tries_everything`, all is compared with the plain referee, as far as that one is quick
/// enough.
template <int W>
std::optional<std::string> GameOf<W>::broken_invariant(const std::vector<Move>& moves,
                                                       bool tries_everything) const {
  std::optional<std::string> difference;
  const bool is_compared = tries_everything && ask_plain_referee(moves, difference);
  if (!is_compared && compiled_.plays())
    difference = generators_differ(moves, referee_);
  if (difference)
    return difference;
  if (tables_.key_of(track_.position) != track_.position.key)
    return "the key is not what it is from scratch";
  // A script may call faulty what its own turns lead to: its author is told by `check`. That
  // somebody is in check who is not to move is no such thing.
  const auto rules_forbid_it = [this] {
    const std::vector<Refusal> found = faults();
    return !found.empty() && std::all_of(found.begin(), found.end(), [this](const Refusal& fault) {
      return rules().royal_where.empty() || !(fault.where == rules().royal_where.front());
    });
  };
  Track read;
  if (const auto good = begin(position_text(), read); !good)
    return rules_forbid_it() ? std::nullopt
                             : std::optional("the position text cannot be read back: " +
                                             good.error().front().message);
  Position<W> kept = track_.position;
  drop_idle_marks(kept);  // which mean nothing, and which no text keeps
  if (read.position.key != kept.key)
    return "the position text does not say the whole position";
  return std::nullopt;
}

template class GameOf<1>;
template class GameOf<2>;
template class GameOf<4>;

}  // namespace pawnshop::rules

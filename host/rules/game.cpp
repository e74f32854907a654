// SPDX-License-Identifier: MIT
#include "rules/game.h"

#include <algorithm>

#include "rules/judge.h"
#include "rules/turn_faults.h"
#include "support/random.h"
#include "support/text.h"

namespace pawnshop::rules {

namespace {

template <int W>
class GameOf final : public Game {
 public:
  GameOf(std::shared_ptr<const Ruleset> rules, std::shared_ptr<Hooks> hooks)
      : judge_(std::move(rules), std::move(hooks)) {}

  const Ruleset& rules() const override { return judge_.rules(); }
  const History& history() const override { return history_; }
  const std::vector<Refusal>& slow_reasons() const override { return lane_.slow(); }
  const std::vector<Refusal>& tried_attacks() const override { return judge_.tried(); }

  support::Result<void> set_up(std::string_view text) override {
    auto setup = read_setup(rules(), text);
    if (!setup)
      return support::Failure(setup.error());
    Position<W> position = to_position(tables_, *setup);
    drop_idle_marks(position);
    support::Diagnostics faults;
    for (const std::string& fault : referee_.faults(position)) {
      faults.push_back({support::Severity::Error, {}, "position text: " + fault, {}, {}});
    }
    if (!faults.empty())
      return support::Failure(std::move(faults));
    before_.clear();
    position_ = position;
    history_ = {position.key};
    return {};
  }

  Setup setup() const override { return to_setup(tables_, position_); }
  std::uint64_t key() const override { return position_.key; }

  Status status() const override {
    Status status;
    status.side = position_.side;
    status.in_check = referee_.in_check(position_, position_.side);
    if (const End* end = referee_.outcome(position_, &history_, true)) {
      const bool first_to_move = position_.side == board::kFirst;
      switch (end->result) {
        case End::Result::Win:
          status.result = first_to_move ? "1-0" : "0-1";
          break;
        case End::Result::Lose:
          status.result = first_to_move ? "0-1" : "1-0";
          break;
        case End::Result::Draw:
        case End::Result::Adjudged:
          status.result = "1/2-1/2";
          break;
        case End::Result::Claim:
          status.claim = end->name;
          return status;
      }
      status.reason = end->name;
    }
    return status;
  }

  std::vector<std::string> legal() const override {
    const Notation<W> notation = named();
    std::vector<std::string> list;
    for (std::size_t i = 0; i < notation.moves().size(); ++i)
      list.push_back(notation.machine(i));
    std::sort(list.begin(), list.end());
    return list;
  }

  std::vector<std::pair<std::string, std::string>> legal_named() const override {
    const Notation<W> notation = named();
    std::vector<std::pair<std::string, std::string>> list;
    for (std::size_t i = 0; i < notation.moves().size(); ++i)
      list.emplace_back(notation.machine(i), notation.human(i));
    std::sort(list.begin(), list.end());
    return list;
  }

  Played play(std::string_view text) override {
    const Notation<W> notation = named();
    const std::vector<Move> meant = notation.read(text);
    if (meant.size() > 1)
      return {Played::Kind::Illegal,
              "'" + support::printable(text) + "' could be more than one turn: " + which(meant),
              {}};
    if (meant.empty()) {
      if (!looks_like_turn(rules(), text))
        return {Played::Kind::NoTurn, "'" + support::printable(text) + "' is no move", {}};
      const Refusal refusal = refused(notation, text);
      return {Played::Kind::Illegal, refusal.text, refusal.where};
    }
    const Position<W> after = made(position_, meant.front());  // a live function may fail here
    const auto at = std::find(notation.moves().begin(), notation.moves().end(), meant.front());
    const auto i = static_cast<std::size_t>(at - notation.moves().begin());
    Played played;
    played.machine = notation.machine(i);
    played.human = notation.human(i);
    before_.push_back(position_);
    position_ = after;
    history_.push_back(position_.key);
    return played;
  }

  bool undo() override {
    if (before_.empty())
      return false;
    position_ = before_.back();
    before_.pop_back();
    history_.pop_back();
    return true;
  }

  std::optional<Refusal> why(std::string_view text) const override {
    const Notation<W> notation = named();
    const std::vector<Move> meant = notation.read(text);
    if (meant.size() == 1)
      return std::nullopt;
    if (meant.size() > 1)
      return Refusal{
          "'" + support::printable(text) + "' could be more than one turn: " + which(meant), {}};
    return refused(notation, text);
  }

  PerftResult perft(int depth, PerftMode mode, bool divide) const override {
    PerftResult result;
    if (!divide || depth == 0) {
      result.nodes = count(position_, depth, mode);
      return result;
    }
    const Notation<W> notation = named();
    for (std::size_t i = 0; i < notation.moves().size(); ++i) {
      const std::uint64_t nodes = count(made(position_, notation.moves()[i]), depth - 1, mode);
      result.divide.emplace_back(notation.machine(i), nodes);
      result.nodes += nodes;
    }
    std::sort(result.divide.begin(), result.divide.end());
    return result;
  }

  std::optional<std::string> random_play(std::uint64_t seed, int turns, int& played) override {
    support::Random random(seed);
    played = 0;
    for (; played < turns; ++played) {
      const std::vector<Move> moves = legal_moves(position_);
      if (moves.empty())
        return std::nullopt;
      if (const auto broken = broken_invariant(moves))
        return *broken + " at " + position_text();
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      before_.push_back(position_);
      position_ = made(position_, move);
      history_.push_back(position_.key);
    }
    return std::nullopt;
  }

 private:
  std::vector<Move> legal_moves(const Position<W>& position) const {
    return lane_.open() ? lane_.legal(position) : referee_.legal(position);
  }
  Position<W> made(const Position<W>& position, Move move) const {
    return lane_.open() ? lane_.make(position, move) : referee_.make(position, move);
  }
  Notation<W> named() const { return Notation<W>(referee_, position_, legal_moves(position_)); }

  /// A mark of one turn that means nothing where it stands (an en passant square that nobody can
  /// use, as other programs write it) is dropped, so that equal positions have equal texts.
  void drop_idle_marks(Position<W>& position) const {
    for (std::size_t i = 0; i < rules().marks.size(); ++i) {
      const Mark& mark = rules().marks[i];
      if (mark.after != kNoNode || mark.only == kNoNode || position.marks[i].empty())
        continue;
      Scene<W> scene;
      scene.position = &position;
      scene.me = position.side;
      tables_.mark(
          position, static_cast<int>(i), position.marks[i] & referee_.squares(mark.only, scene));
    }
  }

  std::string which(const std::vector<Move>& moves) const {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move move : moves)
      texts.push_back(machine_text(rules(), referee_.turn_of(position_, move)));
    return support::list_words(texts);
  }

  Refusal refused(const Notation<W>& notation, std::string_view text) const {
    if (const End* end = referee_.outcome(position_, &history_, true);
        end && notation.moves().empty() && end->result != End::Result::Claim) {
      const bool stuck = end->asks_stuck;
      if (!stuck)
        return {"the game is over: " + end->name, end->where};
    }
    return TurnFaults<W>(referee_, position_, notation).refusal(text);
  }

  std::uint64_t count(const Position<W>& position, int depth, PerftMode mode) const {
    if (depth == 0)
      return 1;
    if (lane_.open())
      return lane_.perft(position, depth, static_cast<int>(mode));
    const std::vector<Move> moves = referee_.legal(position);
    if (depth == 1 && mode != PerftMode::Make)
      return moves.size();
    std::uint64_t nodes = 0;
    for (const Move move : moves)
      nodes += count(referee_.make(position, move), depth - 1, mode);
    return nodes;
  }

  /// The referee and the fast generator must say the same of every position and of every turn.
  std::optional<std::string> lanes_differ(const std::vector<Move>& moves) const {
    const auto sorted = [](std::vector<Move> list) {
      std::sort(list.begin(), list.end(), [](Move a, Move b) {
        return std::tie(a.act, a.from, a.to) < std::tie(b.act, b.from, b.to);
      });
      return list;
    };
    if (sorted(moves) != sorted(referee_.legal(position_)))
      return "the two generators list different turns";
    if (lane_.perft(position_, 1, 0) != moves.size())
      return "the turns are counted otherwise than listed";
    std::vector<std::uint32_t> loud(static_cast<std::size_t>(judge_.max_turns()));
    loud.resize(static_cast<std::size_t>(judge_.list_loud(position_, loud.data())));
    for (const Move move : moves) {
      const Act& act = tables_.acts[move.act];
      const bool is_loud =
          act.kind == Action::Kind::Move && (position_.man_at[move.to] != 0 || act.choice != 0);
      const auto times = std::count(loud.begin(), loud.end(), pack(move));
      if (times > 1 || times < is_loud)
        return "the list of captures is wrong: " +
               machine_text(rules(), referee_.turn_of(position_, move));
    }
    for (const std::uint32_t move : loud) {
      if (std::find(moves.begin(), moves.end(), unpack(move)) == moves.end())
        return "the list of captures has a turn that is not legal";
    }
    for (const Move move : moves) {
      const Position<W> fast = lane_.make(position_, move), slow = referee_.make(position_, move);
      if (fast.key != slow.key || write_setup(rules(), to_setup(tables_, fast)) !=
                                      write_setup(rules(), to_setup(tables_, slow))) {
        return "a turn is made in two ways: " +
               machine_text(rules(), referee_.turn_of(position_, move));
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> broken_invariant(const std::vector<Move>& moves) const {
    if (lane_.open()) {
      if (auto difference = lanes_differ(moves))
        return difference;
    }
    if (tables_.key_of(position_) != position_.key)
      return "the key is not what it is from scratch";
    const auto setup = read_setup(rules(), position_text());
    if (!setup)
      return "the position text cannot be read back: " + setup.error().front().message;
    const Position<W> again = to_position(tables_, *setup);
    if (again.key != position_.key)
      return "the position text does not say the whole position";
    return std::nullopt;
  }

  const Judge<W> judge_;
  const Tables<W>& tables_ = judge_.tables();
  const Referee<W>& referee_ = judge_.referee();
  const Lane<W>& lane_ = judge_.lane();
  Position<W> position_;
  std::vector<Position<W>> before_;
  History history_;
};

template <int W>
support::Result<std::unique_ptr<Game>> open_width(std::shared_ptr<const Ruleset> rules,
                                                  std::shared_ptr<Hooks> hooks) {
  auto game = std::make_unique<GameOf<W>>(rules, std::move(hooks));
  if (auto done = game->set_up(rules->start); !done)
    return support::Failure(done.error());
  return game;
}

}  // namespace

support::Result<std::unique_ptr<Game>> Game::open(std::shared_ptr<const Ruleset> rules,
                                                  std::shared_ptr<Hooks> hooks) {
  switch (rules->topology.words()) {
    case 1:
      return open_width<1>(std::move(rules), std::move(hooks));
    case 2:
      return open_width<2>(std::move(rules), std::move(hooks));
    default:
      return open_width<4>(std::move(rules), std::move(hooks));
  }
}

}  // namespace pawnshop::rules

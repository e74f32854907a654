// SPDX-License-Identifier: MIT
#include "search/thinker.h"

#include <algorithm>
#include <exception>
#include <thread>

#include "search/first_weights.h"
#include "search/searcher.h"
#include "search/skill.h"
#include "support/random.h"

namespace pawnshop::search {

namespace {

using rules::Position;

template <int W>
class ThinkerOf final : public Thinker {
 public:
  ThinkerOf(std::shared_ptr<const rules::AnyJudge> judge,
            const std::vector<support::NamedNumbers>& weights)
      : shared_(rules::Judge<W>::of(std::move(judge))),
        worth_(judge_, learned_weights(judge_.tables(), weights)) {}

  void set_table(std::size_t megabytes) override { table_.resize(megabytes); }
  void set_threads(int count) override { threads_ = judge_.is_live() ? 1 : std::max(1, count); }
  void forget() override {
    table_.clear();
    searchers_.clear();
  }
  void prepare(const Limits& limits, int player) override { clock_.start(limits, player); }
  void stop() override { clock_.stop(); }
  void go_on() override { clock_.go_on(); }

  Score judge(const rules::Setup& position) const override {
    return worth_.of(rules::to_position(judge_.tables(), position));
  }

  Thought think(const rules::Setup& setup,
                const rules::History& history,
                const Limits& limits,
                const Report& report) override {
    const Position<W> root = rules::to_position(judge_.tables(), setup);
    if (limits.skill < kFullSkill)
      return think_worse(root, history, limits, report);
    return think_fully(root, turns_of(root, history, limits), history, limits, report);
  }

 private:
  /// As somebody who does not see everything; see Weakness. What he thinks is reported as it is,
  /// and the turn that he plays comes first.
  Thought think_worse(const Position<W>& root,
                      const rules::History& history,
                      const Limits& limits,
                      const Report& report) {
    const Weakness weak = weakness(std::max(1, limits.skill));
    const std::uint64_t seed = limits.seed ^ root.key;
    Limits less = limits;
    less.nodes = limits.nodes ? std::min(limits.nodes, weak.nodes) : weak.nodes;
    less.depth = limits.depth ? std::min(limits.depth, weak.depth) : weak.depth;
    less.lines = std::max(limits.lines, weak.lines);
    clock_.only(less.nodes);
    // The table remembers what a better player found.
    table_.clear();
    Thought thought = think_fully(
        root, seen(root, turns_of(root, history, limits), weak, seed), history, less, report);
    if (!thought.lines.empty())
      std::swap(thought.lines.front(), thought.lines[choose(thought.lines, weak, seed)]);
    return thought;
  }

  /// The turns that a weak player sees: all that take somebody or give check, and some of the
  /// others.
  std::vector<std::uint32_t> seen(const Position<W>& root,
                                  const std::vector<std::uint32_t>& turns,
                                  const Weakness& weak,
                                  std::uint64_t seed) const {
    const Order<W> order(judge_, worth_);
    support::Random random(seed);
    std::vector<std::uint32_t> kept;
    for (const std::uint32_t move : turns) {
      const bool misses = random.below(1000) < 1000 * weak.overlooks;
      if (!misses || order.kind_of(root, move).is_loud())
        kept.push_back(move);
    }
    return kept.empty() ? turns : kept;
  }

  Thought think_fully(const Position<W>& root,
                      const std::vector<std::uint32_t>& turns,
                      const rules::History& history,
                      const Limits& limits,
                      const Report& report) {
    table_.age();
    common_.nodes = 0;
    Thought thought;
    if (turns.empty())
      return thought;
    while (static_cast<int>(searchers_.size()) < threads_)
      searchers_.push_back(std::make_unique<Searcher<W>>(common_));
    for (int i = 0; i < threads_; ++i)
      searchers_[static_cast<std::size_t>(i)]->begin(root, history, turns);

    // Rules may fail on any thread: a live function, or one that takes too long for a position.
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(threads_));
    const auto guarded = [&](int i, const auto& work) {
      try {
        work();
      } catch (...) {
        failures[static_cast<std::size_t>(i)] = std::current_exception();
        clock_.stop();
      }
    };
    std::vector<std::thread> helpers;
    for (int i = 1; i < threads_; ++i)
      helpers.emplace_back([&, i] { guarded(i, [&] { help(i, limits); }); });
    guarded(0, [&] { lead(root, limits, report, thought); });
    clock_.stop();
    for (std::thread& helper : helpers)
      helper.join();
    for (const std::exception_ptr& failure : failures) {
      if (failure)
        std::rethrow_exception(failure);
    }
    for (int i = 0; i < threads_; ++i)
      thought.nodes += searchers_[static_cast<std::size_t>(i)]->nodes();
    thought.seconds = clock_.seconds();
    return thought;
  }

  std::vector<std::uint32_t> turns_of(const Position<W>& root,
                                      const rules::History& history,
                                      const Limits& limits) const {
    if (judge_.outside_end(root, &history))
      return {};
    std::vector<std::uint32_t> turns(static_cast<std::size_t>(judge_.max_turns()));
    turns.resize(static_cast<std::size_t>(judge_.list(root, turns.data())));
    if (limits.only.empty())
      return turns;
    std::erase_if(turns, [&](std::uint32_t move) {
      return std::find(limits.only.begin(), limits.only.end(), rules::unpack(move)) ==
             limits.only.end();
    });
    return turns;
  }

  /// As far as the threads have told.
  std::uint64_t nodes() const { return common_.nodes.load(std::memory_order_relaxed); }

  /// The first thread: it decides and reports.
  void lead(const Position<W>& root, const Limits& limits, const Report& report, Thought& thought) {
    Searcher<W>& searcher = *searchers_[0];
    const std::size_t lines =
        std::min(static_cast<std::size_t>(std::max(1, limits.lines)), searcher.turns().size());
    const int most = limits.depth > 0 ? std::min(limits.depth, kDeepest) : kDeepest;
    std::uint32_t last_best = 0;
    for (int depth = 1; depth <= most; ++depth) {
      const std::vector<Line> found = iterate_lines(root, depth, lines);
      if (found.size() == lines || thought.lines.empty())
        thought.lines = found;
      if (clock_.stopped())
        break;
      clock_.finish_first();
      searcher.settle();
      if (report)
        std::for_each(found.begin(), found.end(), report);
      const bool steady = searcher.turns()[0].move == last_best;
      last_best = searcher.turns()[0].move;
      if (!clock_.waits() && is_enough(found.front(), limits, root.side, steady))
        break;
    }
    if (thought.lines.empty())  // stopped at once: any legal turn is better than none
      thought.lines = {line_of(root, searcher.turns()[0], 1, 0)};
    while (clock_.waits() && !clock_.stopped())
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }

  /// So many lines by one iteration of the first thread, the best one first; fewer if it is
  /// stopped.
  std::vector<Line> iterate_lines(const Position<W>& root, int depth, std::size_t lines) {
    Searcher<W>& searcher = *searchers_[0];
    std::vector<Line> found;
    for (std::size_t i = 0; i < lines && searcher.iterate(depth, i); ++i) {
      searcher.tell_nodes();
      found.push_back(line_of(root, searcher.turns()[i], static_cast<int>(i) + 1, depth));
      if (clock_.stopped())
        break;
    }
    // A later line may turn out better: what was found on the way was not known before.
    if (found.size() == lines && lines > 1) {
      searcher.rank(lines);
      std::stable_sort(found.begin(), found.end(), [](const Line& a, const Line& b) {
        return a.score > b.score;
      });
      for (std::size_t i = 0; i < found.size(); ++i)
        found[i].rank = static_cast<int>(i) + 1;
    }
    return found;
  }

  /// Whether one more iteration is not worth its time.
  bool is_enough(const Line& best, const Limits& limits, int player, bool steady) const {
    if (limits.mate > 0 && best.score >= kMate && turns_to_end(best.score) <= limits.mate)
      return true;
    if (!clock_.has_time_for_more(steady))
      return true;
    if (limits.seconds <= 0 && limits.clock[player] <= 0)
      return false;
    if (is_decided(best.score) && best.depth > 2 * std::abs(turns_to_end(best.score)) + 4)
      return true;
    return limits.seconds <= 0 && searchers_[0]->turns().size() == 1;
  }

  void help(int number, const Limits& limits) {
    Searcher<W>& searcher = *searchers_[static_cast<std::size_t>(number)];
    const int most = limits.depth > 0 ? std::min(limits.depth, kDeepest) : kDeepest;
    for (int depth = 1 + number % 2; depth <= most && !clock_.stopped(); ++depth) {
      searcher.iterate(depth, 0);
      searcher.settle();
    }
  }

  Line line_of(const Position<W>& root, const RootTurn& turn, int rank, int depth) const {
    Line line;
    line.rank = rank;
    line.depth = depth;
    line.deepest = turn.deepest;
    line.score = turn.score == -kInfinity ? 0 : turn.score;
    line.nodes = nodes();
    line.seconds = clock_.seconds();
    line.fullness = table_.fullness();
    Position<W> position = root;
    bool is_first_turn = true;
    line.parts = 0;
    for (const std::uint32_t move : turn.play) {
      line.turns.push_back(rules::unpack(move));
      line.parts += is_first_turn;
      Position<W> after;
      judge_.make(position, move, after);
      is_first_turn = is_first_turn && after.side == root.side;
      position = after;
    }
    return line;
  }

  static constexpr int kDeepest = 100;

  const std::shared_ptr<const rules::Judge<W>> shared_;
  const rules::Judge<W>& judge_ = *shared_;
  Worth<W> worth_;
  Transpositions table_{16};
  Clock clock_;
  Common<W> common_{judge_, worth_, table_, clock_};
  std::vector<std::unique_ptr<Searcher<W>>> searchers_;
  int threads_ = 1;
};

}  // namespace

std::unique_ptr<Thinker> Thinker::open(std::shared_ptr<const rules::AnyJudge> judge,
                                       const std::vector<support::NamedNumbers>& weights) {
  switch (judge->rules().topology.words()) {
    case 1:
      return std::make_unique<ThinkerOf<1>>(std::move(judge), weights);
    case 2:
      return std::make_unique<ThinkerOf<2>>(std::move(judge), weights);
    default:
      return std::make_unique<ThinkerOf<4>>(std::move(judge), weights);
  }
}

}  // namespace pawnshop::search

// SPDX-License-Identifier: MIT
#include "protocol/uci.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <map>
#include <mutex>
#include <optional>

#include "protocol/go.h"
#include "protocol/orders.h"
#include "protocol/words.h"
#include "script/weights_file.h"
#include "search/skill.h"
#include "search/thinker.h"
#include "support/text.h"

namespace pawnshop::protocol {

namespace {

/// An option that is a number: how it is announced, and what it is now.
struct Spin {
  const char* name;
  int standard, least, most;
  int value = standard;

  std::string announcement() const {
    return std::string("option name ") + name + " type spin default " + std::to_string(standard) +
           " min " + std::to_string(least) + " max " + std::to_string(most);
  }
};

class Speaker {
 public:
  Speaker(std::istream& in, std::ostream& out, const GameSource& source)
      : in_(in), out_(out), source_(source), variant_(source.first), path_(source.script) {}
  ~Speaker() { stop(); }
  Speaker(const Speaker&) = delete;
  Speaker& operator=(const Speaker&) = delete;

  void listen() {
    orders_.emplace(in_, [this](const std::string& order) {
      const bool answers = order == "isready" && is_counting_;
      if (answers)
        say("readyok");
      return answers;
    });
    while (const auto line = orders_->next()) {
      Words words(*line);
      const std::string order = words.take();
      if (order == "quit")
        return stop();
      obey(order, words);
    }
    finish();
  }

 private:
  void obey(const std::string& order, Words& words) {
    static const std::map<std::string, void (Speaker::*)(Words&)> kOrders = {
        {"uci", &Speaker::introduce},
        {"isready", &Speaker::answer_ready},
        {"ucinewgame", &Speaker::forget},
        {"setoption", &Speaker::set_option},
        {"position", &Speaker::set_up},
        {"go", &Speaker::go},
        {"stop", &Speaker::halt},
        {"ponderhit", &Speaker::ponderhit},
        {"d", &Speaker::display},
        {"perft", &Speaker::perft},
        {"eval", &Speaker::eval}};
    if (order.empty())
      return;
    const auto found = kOrders.find(order);
    if (found == kOrders.end())
      return complain("there is no order '" + support::printable(order) + "'");
    try {
      (this->*found->second)(words);
    } catch (const support::Diagnostics& faults) {  // of a live function of a script
      complain(faults);
    } catch (const std::bad_alloc&) {
      complain("there is not enough memory for this");
    }
  }

  // ---------------------------------------------------------------- answers

  void say(const std::string& line) {
    const std::lock_guard lock(saying_);
    out_ << line << std::endl;
    is_heard_ = is_heard_ && out_.good();
  }
  void complain(const std::string& what) { say("info string " + what); }
  void complain(const support::Diagnostics& faults) {
    for (const std::string& line : support::split(support::to_text(faults), "\n")) {
      if (!line.empty())
        complain(line);
    }
  }

  void introduce(Words&) {
    std::string names;
    for (const std::string& name : source_.names)
      names += " var " + name;
    say("id name Pawnshop");
    say("id author the Pawnshop authors");
    say("option name UCI_Variant type combo default " + source_.first + names);
    say("option name VariantPath type string default " +
        (source_.script.empty() ? "<empty>" : source_.script));
    say(threads_.announcement());
    say(hash_.announcement());
    say(lines_.announcement());
    say("option name Ponder type check default false");
    say(overhead_.announcement());
    say(skill_.announcement());
    say(seed_.announcement());
    for (const auto& [name, value] : checks_)
      say("option name " + name + " type check default false");
    say("uciok");
  }

  void answer_ready(Words&) {
    (void)ready();
    say("readyok");
  }

  // ---------------------------------------------------------------- the game

  /// Loads the game if there is none yet.
  bool ready() {
    if (game_)
      return true;
    const auto request = source_.find(path_.empty() ? variant_ : path_);
    if (!request) {
      complain(request.error());
      return false;
    }
    auto loaded = script::load(*request);
    if (!loaded) {
      complain(loaded.error());
      return false;
    }
    const auto weights = script::read_weights(*request);
    if (!weights) {
      complain(weights.error());
      return false;
    }
    game_ = std::move(loaded->game);
    is_live_ = loaded->hooks != nullptr;
    place_ = {game_->rules().start, {}};
    thinker_ = search::Thinker::open(game_->judge(), *weights);
    thinker_->set_table(static_cast<std::size_t>(hash_.value));
    thinker_->set_threads(threads_.value);
    return true;
  }

  void forget(Words&) {
    stop();
    ++games_;
    if (thinker_)
      thinker_->forget();
  }

  void set_option(Words& words) {
    stop();
    words.take_if("name");
    const std::string name = words.take_until("value");
    words.take_if("value");
    const std::string value = words.take_rest();
    if (name == "UCI_Variant") {
      if (const auto request = source_.find(value); !request)
        return complain(request.error());
      variant_ = value;
      path_.clear();
      game_.reset();
    } else if (name == "VariantPath") {
      path_ = value == "<empty>" ? "" : value;
      game_.reset();
    } else if (const auto check = checks_.find(name); check != checks_.end()) {
      if (value != "true" && value != "false")
        return complain(name + " takes true or false");
      check->second = value == "true";
    } else if (name != "Ponder") {
      set_spin(name, value);
    }
  }

  void set_spin(const std::string& name, const std::string& value) {
    Spin* const spins[] = {&threads_, &hash_, &lines_, &overhead_, &skill_, &seed_};
    const auto* const found = std::find_if(
        std::begin(spins), std::end(spins), [&](const Spin* spin) { return spin->name == name; });
    if (found == std::end(spins))
      return complain("there is no option '" + support::printable(name) + "'");
    Spin& spin = **found;
    const auto given = Words(value).take_number();
    if (!given || *given < spin.least || *given > spin.most)
      return complain(name + " takes a number from " + std::to_string(spin.least) + " to " +
                      std::to_string(spin.most));
    spin.value = static_cast<int>(*given);
    if (thinker_ && &spin == &threads_)
      thinker_->set_threads(threads_.value);
    if (thinker_ && &spin == &hash_)
      thinker_->set_table(static_cast<std::size_t>(hash_.value));
  }

  void set_up(Words& words) {
    stop();
    if (!ready())
      return;
    Place place;
    if (words.take_if("startpos")) {
      place.text = game_->rules().start;
    } else if (words.take_if("fen")) {
      place.text = words.take_until("moves");
    } else {
      return complain("position startpos or fen TEXT, perhaps with moves ...");
    }
    words.take_if("moves");
    while (!words.empty())
      place.moves.push_back(words.take());
    const auto faults = go_to(place);
    if (faults.empty()) {
      place_ = place;
    } else {
      complain(faults);
      (void)go_to(place_);
    }
  }

  struct Place {
    std::string text;
    std::vector<std::string> moves;
  };
  /// What is wrong with a place, if it cannot be reached.
  support::Diagnostics go_to(const Place& place) {
    try {
      if (const auto done = game_->set_up(place.text); !done)
        return done.error();
      for (const std::string& move : place.moves) {
        const rules::Played played = game_->play(move);
        if (played.kind != rules::Played::Kind::Done)
          return support::fault("illegal move " + support::printable(move) + ": " + played.message);
      }
    } catch (const support::Diagnostics& faults) {  // of a live function
      return faults;
    }
    return {};
  }

  /// The game is there to be looked at. One Lua state serves one thread: a game with live functions
  /// is not looked at while the search plays it.
  bool can_look() {
    if (is_live_)
      stop();
    return ready();
  }

  void display(Words&) {
    if (!can_look())
      return;
    say(game_->rules().title + ": " + game_->position_text());
    const rules::Status status = game_->status();
    say("turns " + std::to_string(game_->moves().size()) + ", result " + status.result +
        (status.reason.empty() ? "" : " (" + status.reason + ")") +
        (status.in_check ? ", in check" : ""));
  }

  void perft(Words& words) {
    if (!can_look())
      return;
    constexpr std::int64_t kDeepest = 64;
    const auto depth = words.take_number();
    if (!depth || *depth < 0 || *depth > kDeepest)
      return complain("perft takes a depth from 0 to " + std::to_string(kDeepest));
    const auto result = count(static_cast<int>(*depth));
    if (!result.is_complete)
      return complain("perft was stopped before all turns were counted");
    for (const auto& [move, nodes] : result.divide)
      say(move + ": " + std::to_string(nodes));
    say("\nNodes searched: " + std::to_string(result.nodes));
  }

  /// A count that takes no longer than a moment is finished even when it is to stop: orders that
  /// come from a file get their numbers though "quit" stands behind them.
  rules::PerftResult count(int depth) {
    const auto begin = Clock::now();
    const auto stops = [this, begin] {
      const bool is_unwanted = orders_->wants_halt() || !is_heard_;
      return (is_unwanted && Clock::now() - begin > kMoment) || is_left_alone(begin);
    };
    struct Counting {
      std::atomic<bool>& is_under_way;
      explicit Counting(std::atomic<bool>& flag) : is_under_way(flag) { flag = true; }
      ~Counting() { is_under_way = false; }
    } const counting(is_counting_);
    orders_->answer_waiting();  // what came before counting began
    return game_->perft(depth, rules::PerftMode::Bulk, depth > 0, stops);
  }

  void eval(Words&) {
    if (can_look())
      say("score cp " + std::to_string(thinker_->judge(game_->setup())) +
          " for the player to move");
  }

  // ---------------------------------------------------------------- thinking

  void go(Words& words) {
    stop();
    const bool is_ready = ready(), counts = words.take_if("perft");
    if (!is_ready)
      return counts ? void() : say("bestmove (none)");  // a front end waits for it
    if (counts)
      return perft(words);
    GoOrder order = read_go(words);
    for (const std::string& what : order.ignored)
      complain(what);
    search::Limits& limits = order.limits;
    limits.only = legal_of(order.only);
    const int player = game_->setup().side;
    const bool says_limits = !order.ignored.empty() || limits.clock[1 - player] > 0;
    if (says_limits && !limits.waits && !ends_by_itself(limits, player))
      complain("go has no limit for the player to move: it thinks until stop");
    limits.lines = lines_.value;
    limits.overhead = overhead_.value / 1000.0;
    if (!checks_[kAnalyses])
      limits.skill = std::max(1, skill_.value);
    // A game repeats its errors when it is analysed again; the next game has others.
    limits.seed = static_cast<std::uint64_t>(seed_.value) << 32 | games_;
    limits_ = limits;
    player_ = player;
    search::Thinker& thinker = *thinker_;
    thinker.prepare(limits, player);
    // The search writes its lines by a copy, since this game may go elsewhere meanwhile.
    const std::shared_ptr<const rules::Game> game = game_->copy();
    thinking_ = std::async(std::launch::async,
                           [this, &thinker, game, limits] { think(thinker, *game, limits); });
  }

  /// Of the turns that a search is to be about, those that there are; what they are not is told.
  std::vector<rules::Move> legal_of(const std::vector<std::string>& texts) {
    std::vector<rules::Move> moves;
    for (const std::string& text : texts) {
      const rules::Meaning meant = game_->read(text);
      if (meant.kind == rules::Meaning::Kind::Turn && game_->spelled(meant.move).machine == text)
        moves.push_back(meant.move);
      else
        complain("go ignores searchmoves " + support::printable(text) + ": it is no legal move");
    }
    return moves;
  }

  void think(search::Thinker& thinker, const rules::Game& game, const search::Limits& limits) {
    std::string best = "(none)", then;
    try {
      const search::Thought thought =
          thinker.think(game.setup(), game.history(), limits, [&](const search::Line& line) {
            say(info_text(line, game.machine_line(line.turns), checks_[kShowsChances]));
            if (!is_heard_)
              thinker.stop();
          });
      if (!thought.lines.empty()) {
        const search::Line& line = thought.lines.front();
        const std::vector<std::string> turns = game.machine_line(line.turns);
        best = turns.front();
        // An answer to wait for is the other player's: who goes on himself waits for nobody.
        if (line.parts == 1 && turns.size() > 1)
          then = " ponder " + turns[1];
      }
    } catch (const support::Diagnostics& faults) {
      complain(faults);
    } catch (const std::bad_alloc&) {
      complain("there is not enough memory for this");
    }
    say("bestmove " + best + then);
  }

  void halt(Words&) { stop(); }
  void ponderhit(Words&) {
    limits_.waits = false;
    if (thinker_)
      thinker_->go_on();
  }

  void stop() {
    if (thinker_ && thinking_.valid())
      thinker_->stop();
    wait();
  }
  void wait() {
    if (thinking_.valid())
      thinking_.get();
  }

  // ---------------------------------------------------------------- the end

  using Clock = std::chrono::steady_clock;
  /// So long a search or a count goes on when the input has ended: perhaps the orders come from a
  /// file, perhaps whoever gave them is dead.
  static constexpr std::chrono::seconds kLastWork{10};
  static constexpr std::chrono::seconds kMoment{1};

  bool is_left_alone(Clock::time_point begin) const {
    const auto ended_at = orders_->ended_at();
    return ended_at && Clock::now() - std::max(*ended_at, begin) > kLastWork;
  }

  /// No order will come any more.
  void finish() {
    if (thinking_.valid() && ends_by_itself(limits_, player_))
      thinking_.wait_for(kLastWork);
    stop();
  }

  std::istream& in_;
  std::ostream& out_;
  const GameSource& source_;
  std::mutex saying_;
  std::string variant_, path_;
  Spin threads_{"Threads", 1, 1, 64};
  Spin hash_{"Hash", 64, 1, 65536};  ///< megabytes
  Spin lines_{"MultiPV", 1, 1, 256};
  Spin overhead_{"Move Overhead", 10, 0, 5000};  ///< milliseconds
  Spin skill_{"Skill Level", search::kFullSkill, 0, search::kFullSkill};
  Spin seed_{"Seed", 0, 0, 1 << 30};  ///< of the errors below full skill
  static constexpr const char *kAnalyses = "UCI_AnalyseMode", *kShowsChances = "UCI_ShowWDL";
  std::map<std::string, bool> checks_ = {{kAnalyses, false}, {kShowsChances, false}};
  std::uint64_t games_ = 0;
  bool is_live_ = false;  ///< the game has live functions
  Place place_;           ///< where the game is
  std::unique_ptr<rules::Game> game_;
  std::unique_ptr<search::Thinker> thinker_;
  std::atomic<bool> is_heard_ = true;      ///< somebody reads what is said
  std::atomic<bool> is_counting_ = false;  ///< perft is under way
  search::Limits limits_;                  ///< of the search, and who is to move there
  int player_ = 0;
  std::optional<Orders> orders_{};  ///< its thread answers until it ends
  std::future<void> thinking_;      ///< last, so that it ends first
};

}  // namespace

void speak_uci(std::istream& in, std::ostream& out, const GameSource& source) {
  Speaker(in, out, source).listen();
}

}  // namespace pawnshop::protocol

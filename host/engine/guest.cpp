// SPDX-License-Identifier: MIT
#include "engine/guest.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <optional>

#include "engine/uci_program.h"
#include "support/contract.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::engine {

using support::said;

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kListeningStep = 0.02;   ///< seconds, whether he is to stop
constexpr double kGrace = 2;              ///< seconds over his time
constexpr double kSecondsToStop = 3;      ///< from "stop" to his answer
constexpr double kForEver = 1e7;          ///< seconds
const std::string kOwnName = "Pawnshop";  ///< who reads our scripts

Clock::time_point after(double seconds) {
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

std::string milliseconds(double seconds) {
  return std::to_string(std::max(1LL, std::llround(seconds * 1000)));
}

std::string go_text(const search::Limits& limits) {
  std::string text = "go";
  if (limits.waits)
    text += " infinite";
  if (limits.depth > 0)
    text += " depth " + std::to_string(limits.depth);
  if (limits.nodes > 0)
    text += " nodes " + std::to_string(limits.nodes);
  if (limits.seconds > 0)
    text += " movetime " + milliseconds(limits.seconds);
  if (limits.clock[0] > 0 || limits.clock[1] > 0) {
    text += " wtime " + milliseconds(limits.clock[0]) + " btime " + milliseconds(limits.clock[1]);
    text += " winc " + std::to_string(std::llround(limits.increment[0] * 1000));
    text += " binc " + std::to_string(std::llround(limits.increment[1] * 1000));
  }
  if (limits.turns_to_go > 0)
    text += " movestogo " + std::to_string(limits.turns_to_go);
  return text;
}

/// How long he may take at most before somebody asks what keeps him.
double seconds_at_most(const search::Limits& limits, int player) {
  if (limits.waits)
    return kForEver;
  if (limits.seconds > 0)
    return limits.seconds + kGrace;
  return limits.clock[player] > 0 ? limits.clock[player] + kGrace : kForEver;
}

std::string position_text(const rules::Game::Record& game, const std::string& usual_start) {
  std::string text = game.start == usual_start ? "position startpos" : "position fen " + game.start;
  if (!game.moves.empty())
    text += " moves";
  for (const std::string& move : game.moves)
    text += " " + move;
  return text;
}

/// The option that tells a program of the game, and its value.
using Naming = std::pair<std::string, std::string>;
/// Nothing if it does not know the game; an empty name if it need not be told.
std::optional<Naming> naming(const UciProgram& program, const KnownAs& game) {
  const UciOption* const variants = program.option("UCI_Variant");
  if (variants) {
    const auto& known = variants->choices;
    for (const std::string& name : game.names) {
      // One that does not say what it knows is believed to know it.
      if (known.empty() || std::find(known.begin(), known.end(), name) != known.end())
        return Naming{variants->name, name};
    }
  }
  if (!game.script.empty() && program.name().starts_with(kOwnName) && program.option("VariantPath"))
    return Naming{"VariantPath", game.script};
  return !variants && game.is_plain ? std::optional(Naming{}) : std::nullopt;
}

class GuestEngine final : public EnginePlayer {
 public:
  GuestEngine(Guest guest, KnownAs game, std::shared_ptr<const rules::AnyJudge> judge)
      : guest_(std::move(guest)), game_(std::move(game)), judge_(std::move(judge)) {}

  void prepare(const search::Limits&, int player) override {
    player_ = player;
    stops_ = leaves_ = false;
  }
  void stop() override { stops_ = true; }
  void leave() override { leaves_ = true; }
  void forget() override { is_new_game_ = true; }

  search::Thought think(const SearchRequest& request,
                        const search::Limits& limits,
                        const search::Report& report) override {
    if (!welcome() || !settle() || !begin_game())
      return {};
    set_number("MultiPV", limits.lines, lines_);
    if (!is_told("Skill Level"))
      set_number("Skill Level", limits.skill, skill_);
    const auto asked = request.game->copy(judge_);
    program_->say(position_text(asked->record(), game_.start));
    program_->say(go_text(limits));
    return listen(*asked, limits, report);
  }

 private:
  using Line = search::Line;

  [[noreturn]] void fail(const std::string& what) {
    if (program_ && !program_->has_ended())
      program_->kill();
    program_.reset();
    throw support::fault(what);  // NOLINT(cert-err60-cpp)
  }
  [[noreturn]] void fail_at_end() { fail(program_->how_it_ended(guest_.name)); }

  // ---------------------------------------------------------------- before he is asked

  bool is_told(const std::string& name) const {
    return std::any_of(guest_.options.begin(), guest_.options.end(), [&](const auto& option) {
      return support::lower(option.first) == support::lower(name);
    });
  }

  /// Sets a number that he does not have yet, if he knows what that is, as far as he can.
  void set_number(const std::string& name, int value, std::optional<int>& told) {
    const UciOption* const option = program_->option(name);
    if (!option)
      return;
    value = std::clamp(value, option->least.value_or(value), option->most.value_or(value));
    if (told == value)
      return;
    program_->set(option->name, std::to_string(value));
    told = value;
  }

  /// He is there and has been told of the game; false if nobody waits for that any more.
  bool welcome() {
    if (program_ && !owes_)
      let_talk();
    if (program_ && program_->has_ended())
      program_.reset();
    if (program_)
      return true;
    auto program = UciProgram::start(guest_.command, [this] { return leaves_.load(); });
    if (leaves_)
      return false;
    if (!program)
      throw support::fault(guest_.name + ": " + program.error().front().message,
                           program.error().front().hint);  // NOLINT(cert-err60-cpp)
    program_ = std::move(*program);
    owes_ = false;
    lines_.reset();
    skill_.reset();
    is_new_game_ = true;
    tell_game();
    return true;
  }

  /// What he says unasked is not heard; that he has ended is.
  void let_talk() {
    constexpr int kMostLines = 1000;
    for (int i = 0; i < kMostLines && program_->hear(0); ++i) {
    }
  }

  /// Where another game has begun he is told so. Requires: he owes no answer, which would be taken
  /// for talk. False if nobody waits any more.
  bool begin_game() {
    PAWNSHOP_EXPECTS(!owes_);
    if (!is_new_game_)
      return true;
    program_->say("ucinewgame");
    if (!program_->is_ready([this] { return leaves_.load(); })) {
      if (leaves_)
        return false;
      if (program_->has_ended())
        fail_at_end();
      fail(said("{} is not ready within 10 seconds", guest_.name));
    }
    is_new_game_ = false;
    return true;
  }

  void tell_game() {
    for (const auto& [name, value] : guest_.options)
      program_->set(name, value);
    const auto told = naming(*program_, game_);
    if (!told)
      fail(said("{} does not play {}", guest_.name, game_.title));
    if (!told->first.empty())
      program_->set(told->first, told->second);
  }

  /// Hears the answer to a request that nobody waited for; false if nobody waits for this either.
  bool settle() {
    const auto end = after(kSecondsToStop);
    while (owes_) {
      if (leaves_)
        return false;
      hear([](const SaidLine&) {}, [this](const std::string&) { owes_ = false; });
      if (owes_ && Clock::now() > end)
        fail(said("{} does not stop when it is told to", guest_.name));
    }
    return true;
  }

  // ---------------------------------------------------------------- while he thinks

  /// One line of his, if there is any.
  template <class OnLine, class OnMove>
  void hear(const OnLine& on_line, const OnMove& on_move) {
    const auto said = program_->hear(kListeningStep);
    if (!said) {
      if (program_->has_ended())
        fail_at_end();
      return;
    }
    const auto words = support::words(*said);
    if (!words.empty() && words[0] == "bestmove")
      on_move(words.size() > 1 ? words[1] : "(none)");
    else if (const auto line = read_uci_info(*said))
      on_line(*line);
  }

  search::Thought listen(const rules::Game& game,
                         const search::Limits& limits,
                         const search::Report& report) {
    const auto begin = Clock::now();
    auto end = after(seconds_at_most(limits, player_));
    bool is_told_to_stop = false;
    search::Thought thought;
    std::optional<std::string> best;
    while (!best) {
      if (leaves_) {
        program_->say("stop");
        owes_ = true;
        return {};
      }
      const bool is_late = Clock::now() > end;
      if (is_late && is_told_to_stop)
        fail(said("{} gives no move, though its time is up", guest_.name));
      if ((is_late || stops_) && !is_told_to_stop) {
        program_->say("stop");
        is_told_to_stop = true;
        end = after(kSecondsToStop);
      }
      hear([&](const SaidLine& said) { take_note(read(game, said), thought.lines, report); },
           [&](const std::string& move) { best = move; });
    }
    if (*best == "(none)")
      fail(said("{} finds no move here", guest_.name));
    thought.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    put_first(thought.lines, read_move(game, *best));
    thought.nodes = thought.lines.front().nodes;
    return thought;
  }

  /// What he said, by the rules. Where these fail he is told to stop, and owes an answer.
  Line read(const rules::Game& game, const SaidLine& said) {
    try {
      return read_line(game, said);
    } catch (const support::Diagnostics&) {
      program_->say("stop");
      owes_ = true;
      throw;
    }
  }

  /// The turn that he plays. That it is not legal is no reason to end him.
  rules::Move read_move(const rules::Game& game, const std::string& text) const {
    const rules::Meaning meant = game.read(text);
    if (meant.kind == rules::Meaning::Kind::Turn)
      return meant.move;
    support::Diagnostics faults = support::fault(said("{} plays '{}', which is not allowed: {}",
                                                      guest_.name,
                                                      support::printable(text),
                                                      meant.message));
    faults.front().where = meant.where;
    throw support::Diagnostics(faults);  // NOLINT(cert-err60-cpp)
  }

  /// Of a line whose first turn is not legal nothing is told.
  static void take_note(const Line& line, std::vector<Line>& lines, const search::Report& report) {
    const auto place = static_cast<std::size_t>(line.rank) - 1;
    if (place > lines.size() || line.turns.empty())
      return;
    if (place == lines.size())
      lines.push_back(line);
    else
      lines[place] = line;
    if (report)
      report(line);
  }

  /// What he plays comes first, whatever he said before.
  static void put_first(std::vector<Line>& lines, rules::Move best) {
    const auto found = std::find_if(
        lines.begin(), lines.end(), [&](const Line& line) { return line.turns.front() == best; });
    if (found == lines.end()) {
      Line line;
      line.turns = {best};
      lines.insert(lines.begin(), line);
    } else {
      std::rotate(lines.begin(), found, found + 1);
    }
  }

  Guest guest_;
  KnownAs game_;
  std::shared_ptr<const rules::AnyJudge> judge_;
  std::unique_ptr<UciProgram> program_;  ///< null until he is needed
  std::atomic<bool> stops_ = false, leaves_ = false;
  bool owes_ = false;  ///< an answer that nobody waited for
  bool is_new_game_ = true;
  int player_ = 0;
  std::optional<int> lines_, skill_;  ///< as he was told last
};

}  // namespace

std::unique_ptr<EnginePlayer> open_guest(const Guest& guest,
                                         const KnownAs& game,
                                         std::shared_ptr<const rules::AnyJudge> judge) {
  return std::make_unique<GuestEngine>(guest, game, std::move(judge));
}

support::Result<Introduced> introduce(const Guest& guest,
                                      const KnownAs& game,
                                      const std::function<bool()>& is_left) {
  const auto program = UciProgram::start(guest.command, is_left);
  if (!program)
    return support::Failure(program.error());
  Introduced introduced = {.name = (*program)->name(), .options = {}};
  for (const UciOption& option : (*program)->options())
    introduced.options.push_back(option.name);
  introduced.knows_the_game = naming(**program, game).has_value();
  return introduced;
}

}  // namespace pawnshop::engine

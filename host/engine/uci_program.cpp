// SPDX-License-Identifier: MIT
#include "engine/uci_program.h"

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "support/contract.h"
#include "support/language.h"
#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::engine {

using support::said;

namespace {

constexpr double kSecondsToBeReady = 10;
constexpr double kHearingStep = 0.02;  ///< seconds, whether somebody still waits
constexpr std::size_t kMostOptions = 1000;

using Words = std::vector<std::string>;

std::optional<search::Score> read_score(const std::string& unit, const std::string& value) {
  constexpr int kMostTurns = search::kLongest / 2 - 1;
  const auto number = support::read_number<int>(value);
  if (!number)
    return std::nullopt;
  if (unit == "cp")
    return std::clamp(*number, -search::kMate + 1, search::kMate - 1);
  if (unit != "mate")
    return std::nullopt;
  const int turns = std::clamp(*number, -kMostTurns, kMostTurns);
  return turns > 0 ? search::won_at(2 * turns - 1) : search::lost_at(-2 * turns);
}

}  // namespace

std::optional<UciOption> read_uci_option(const std::string& line) {
  static const Words kFields = {"name", "type", "default", "min", "max", "var"};
  const Words words = support::words(line);
  if (words.size() < 3 || words[0] != "option" || words[1] != "name")
    return std::nullopt;
  UciOption option;
  for (std::size_t i = 1; i < words.size();) {
    const std::string& field = words[i++];
    std::string value;
    // A name may have several words.
    while (i < words.size() && std::find(kFields.begin(), kFields.end(), words[i]) == kFields.end())
      value += (value.empty() ? "" : " ") + words[i++];
    if (field == "name")
      option.name = value;
    else if (field == "type")
      option.type = value;
    else if (field == "default")
      option.standard = value;
    else if (field == "min")
      option.least = support::read_number<int>(value);
    else if (field == "max")
      option.most = support::read_number<int>(value);
    else
      option.choices.push_back(value);
  }
  return option;
}

std::optional<SaidLine> read_uci_info(const std::string& text) {
  const Words words = support::words(text);
  if (words.empty() || words[0] != "info")
    return std::nullopt;
  SaidLine info;
  search::Line& line = info.line;
  bool has_score = false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& field = words[i];
    if (field == "string" || field == "lowerbound" || field == "upperbound")
      return std::nullopt;
    if (field == "pv") {
      info.turns.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
      break;
    }
    const auto value = [&](std::size_t behind) {
      return i + behind < words.size() ? words[i + behind] : std::string();
    };
    const auto number = support::read_number<std::int64_t>(value(1));
    if (field == "score") {
      const auto score = read_score(value(1), value(2));
      has_score = score.has_value();
      line.score = score.value_or(0);
    } else if (!number || *number < 0) {
      continue;
    } else if (field == "depth") {
      line.depth = static_cast<int>(std::min<std::int64_t>(*number, search::kLongest));
    } else if (field == "seldepth") {
      line.deepest = static_cast<int>(std::min<std::int64_t>(*number, search::kLongest));
    } else if (field == "multipv") {
      line.rank = static_cast<int>(std::clamp<std::int64_t>(*number, 1, 1000));
    } else if (field == "nodes") {
      line.nodes = static_cast<std::uint64_t>(*number);
    } else if (field == "time") {
      line.seconds = static_cast<double>(*number) / 1000;
    } else if (field == "hashfull") {
      line.fullness = static_cast<int>(std::min<std::int64_t>(*number, 1000));
    }
  }
  return has_score && !info.turns.empty() ? std::optional(info) : std::nullopt;
}

support::Result<std::unique_ptr<UciProgram>> UciProgram::start(const std::string& command,
                                                               const IsLeft& is_left) {
  auto program = system::Program::start(command);
  if (!program)
    return support::failure(said("'{}' cannot be started", support::printable(command)),
                            said("the system can start no further program"));
  auto uci = std::unique_ptr<UciProgram>(new UciProgram(std::move(program)));
  uci->say("uci");
  if (uci->wait_for("uciok", is_left, [&](const std::string& line) { uci->introduce(line); }))
    return uci;
  const std::string shown = "'" + support::printable(command) + "'";
  if (uci->has_ended())
    return support::failure(uci->how_it_ended(shown));
  uci->kill();  // who is silent now would be so when he is told to go
  return support::failure(said("{} does not answer 'uci'", shown),
                          said("it must speak UCI on stdin and stdout"));
}

namespace {

std::string end_in_words(const std::string& called, const system::Program::End& end) {
  using How = system::Program::End::How;
  if (end.how == How::NoSuchProgram)
    return said("{} cannot be started: there is no such program", called);
  if (end.how == How::Crashed)
    return said("{} has crashed (signal {})", called, end.code);
  return end.code != 0 ? said("{} has ended (code {})", called, end.code)
                       : said("{} has ended", called);
}

}  // namespace

std::string UciProgram::how_it_ended(const std::string& called) {
  PAWNSHOP_EXPECTS(has_ended());
  constexpr std::size_t kLongestWord = 200;
  const system::Program::End end = program_->how_it_ended();
  const std::string last = support::printable(end.last_word, kLongestWord);
  return end_in_words(called, end) + (last.empty() ? "" : ": " + last);
}

void UciProgram::introduce(const std::string& line) {
  constexpr std::string_view kName = "id name ";
  if (line.starts_with(kName))
    name_ = support::printable(line.substr(kName.size()));
  else if (auto option = read_uci_option(line); option && options_.size() < kMostOptions)
    options_.push_back(std::move(*option));
}

const UciOption* UciProgram::option(const std::string& name) const {
  const auto found = std::find_if(options_.begin(), options_.end(), [&](const UciOption& option) {
    return support::lower(option.name) == support::lower(name);
  });
  return found == options_.end() ? nullptr : &*found;
}

void UciProgram::set(const std::string& name, const std::string& value) {
  say("setoption name " + name + " value " + value);
}

bool UciProgram::is_ready(const IsLeft& is_left) {
  say("isready");
  return wait_for("readyok", is_left);
}

bool UciProgram::wait_for(const std::string& answer, const IsLeft& is_left, const Hear& hear) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(kSecondsToBeReady);
  while (Clock::now() < end && !(is_left && is_left())) {
    const auto line = program_->hear(kHearingStep);
    if (!line && program_->has_ended())
      return false;
    if (line && *line == answer)
      return true;
    if (line && hear)
      hear(*line);
  }
  return false;
}

}  // namespace pawnshop::engine

// SPDX-License-Identifier: MIT
#include "engine/web/errands.h"

#include <utility>

#include "engine/opponent.h"

namespace pawnshop::engine {

int Errands::ask(SearchRequest request, const search::Limits& limits) {
  ++last_;
  open_[last_] = {.request = request};
  asked_.push_back({last_, std::move(request), limits});
  return last_;
}

void Errands::stop(int number) {
  if (open_.contains(number) && !is_answered(number))
    stopped_.push_back(number);
}

void Errands::drop(int number) {
  if (std::erase_if(asked_, [&](const Errand& errand) { return errand.number == number; }) == 0)
    stop(number);
  open_.erase(number);
}

bool Errands::is_answered(int number) const {
  const auto found = open_.find(number);
  return found != open_.end() && (found->second.thought || found->second.faults);
}

std::vector<search::Line> Errands::lines(int number) const {
  const auto found = open_.find(number);
  return found == open_.end() ? std::vector<search::Line>() : found->second.lines;
}

search::Thought Errands::take(int number) {
  const Answer answer = std::move(open_.at(number));
  open_.erase(number);
  if (answer.faults)
    throw *answer.faults;
  return answer.thought.value_or(search::Thought());
}

void Errands::report(int number, const SaidLine& said) {
  const auto found = open_.find(number);
  if (found == open_.end())
    return;
  const search::Line line = read_line(*found->second.request.game, said);
  if (!line.turns.empty())
    put_line(found->second.lines, line);
}

void Errands::answer(int number,
                     const std::vector<SaidLine>& lines,
                     std::uint64_t nodes,
                     double seconds) {
  const auto found = open_.find(number);
  if (found == open_.end())
    return;
  search::Thought thought{{}, nodes, seconds};
  for (const SaidLine& said : lines) {
    if (search::Line line = read_line(*found->second.request.game, said); !line.turns.empty())
      thought.lines.push_back(std::move(line));
  }
  if (!lines.empty() && thought.lines.empty())
    found->second.faults = support::fault("The computer chose a move that the rules do not allow");
  else
    found->second.thought = std::move(thought);
}

void Errands::fail(int number, support::Diagnostics faults) {
  if (const auto found = open_.find(number); found != open_.end())
    found->second.faults = std::move(faults);
}

Errands& errands() {
  static Errands all;
  return all;
}

}  // namespace pawnshop::engine

// SPDX-License-Identifier: MIT
#include "protocol/orders.h"

#include <utility>

#include "protocol/words.h"

namespace pawnshop::protocol {

namespace {

bool halts(const std::string& order) {
  return order == "stop" || order == "quit";
}

}  // namespace

Orders::Orders(std::istream& in, AnswerAtOnce answer)
    : in_(in), answer_(std::move(answer)), reader_([this] { read(); }) {}

Orders::~Orders() {
  reader_.join();
}

void Orders::read() {
  std::string line, order;
  while (order != "quit" && std::getline(in_, line)) {
    if (!line.empty() && line.back() == '\r')
      line.pop_back();
    order = Words(line).take();
    const std::lock_guard lock(mutex_);
    if (lines_.empty() && answer_(order))
      continue;
    halts_ += halts(order);
    lines_.push_back(std::move(line));
    news_.notify_one();
  }
  const std::lock_guard lock(mutex_);
  ended_at_ = std::chrono::steady_clock::now();
  news_.notify_one();
}

std::optional<std::string> Orders::next() {
  std::unique_lock lock(mutex_);
  news_.wait(lock, [this] { return !lines_.empty() || ended_at_; });
  if (lines_.empty())
    return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  halts_ -= halts(Words(line).take());
  return line;
}

void Orders::answer_waiting() {
  const std::lock_guard lock(mutex_);
  while (!lines_.empty() && answer_(Words(lines_.front()).take()))
    lines_.pop_front();
}

std::optional<std::chrono::steady_clock::time_point> Orders::ended_at() const {
  const std::lock_guard lock(mutex_);
  return ended_at_;
}

}  // namespace pawnshop::protocol

// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <istream>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace pawnshop::protocol {

/// The lines of another program, one an order. They are read on a thread of their own, so that
/// whoever obeys them hears while he works that he is to stop, and that nobody is left to speak to
/// him. Nothing is read behind "quit".
class Orders {
 public:
  /// Answers an order that is not to wait while others are obeyed; false leaves it in line. It is
  /// asked only about orders before which no other one waits, on the reading thread or by
  /// answer_waiting().
  using AnswerAtOnce = std::function<bool(const std::string& order)>;

  Orders(std::istream& in, AnswerAtOnce answer);
  /// Waits until the reading is over: until "quit", or the end of the input.
  ~Orders();
  Orders(const Orders&) = delete;
  Orders& operator=(const Orders&) = delete;

  /// Waits for the next line; nothing at the end of the input.
  std::optional<std::string> next();
  /// Answers orders at the head of the line that need not wait any more.
  void answer_waiting();
  /// Whether "stop" or "quit" stands in line.
  bool wants_halt() const { return halts_ > 0; }
  /// When the input ended; nothing while more can come.
  std::optional<std::chrono::steady_clock::time_point> ended_at() const;

 private:
  void read();

  std::istream& in_;
  AnswerAtOnce answer_;
  mutable std::mutex mutex_;
  std::condition_variable news_;
  std::deque<std::string> lines_;
  std::atomic<int> halts_ = 0;
  std::optional<std::chrono::steady_clock::time_point> ended_at_;
  std::thread reader_;
};

}  // namespace pawnshop::protocol

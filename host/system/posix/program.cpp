// SPDX-License-Identifier: MIT
#include "system/program.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace pawnshop::system {

namespace {

/// No program has a reason to say more in a line.
constexpr std::size_t kLongestLine = 1u << 20;
constexpr double kSecondsToHear = 1;  ///< what is said to it
constexpr int kNapMicroseconds = 10'000;
constexpr int kNapsToEnd = 50;
constexpr int kNotFound = 127, kNotRunnable = 126;  ///< codes of the shell
constexpr std::size_t kMostComplaints = 1u << 12;   ///< that are kept

/// Two ends, closed unless somebody takes them.
class Pipe {
 public:
  Pipe() = default;
  ~Pipe() {
    for (const int end : ends_) {
      if (end >= 0)
        close(end);
    }
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  bool open() { return pipe2(ends_.data(), O_CLOEXEC) == 0; }
  int end(std::size_t which) const { return ends_[which]; }
  int take(std::size_t which) { return std::exchange(ends_[which], -1); }

 private:
  std::array<int, 2> ends_ = {-1, -1};
};

/// That has something in it.
std::string last_line(const std::string& text) {
  const std::size_t end = text.find_last_not_of(" \t\r\n");
  if (end == std::string::npos)
    return {};
  const std::size_t before = text.find_last_of('\n', end);
  const std::size_t begin = before == std::string::npos ? 0 : before + 1;
  return text.substr(begin, end + 1 - begin);
}

/// A process of its own, with pipes to its three streams.
class Process final : public Program {
 public:
  Process(pid_t process, int to, int from, int complaints)
      : process_(process), to_(to), from_(from), complaints_(complaints) {}
  ~Process() override;

  bool say(const std::string& line) override;
  std::optional<std::string> hear(double seconds) override;
  bool has_ended() const override { return has_ended_; }
  End how_it_ended() override;
  void kill() override { end_it(); }

 private:
  void end_it();
  void note_end(int status, const rusage& usage);
  bool is_gone(int wait_options);
  bool is_ready_to_hear(double seconds) const;
  void wait_for_words(double seconds);
  void take_complaints();

  pid_t process_;
  int to_, from_, complaints_;
  std::string heard_;      ///< and not yet given on
  std::string complaint_;  ///< the end of all that it complained of
  bool has_ended_ = false;
  bool is_waited_for_ = false;
  End end_;  ///< once it is known
};

}  // namespace

std::unique_ptr<Program> Program::start(const std::string& command) {
  Pipe ours, theirs, complaints;  // what we hear, what they hear
  if (!ours.open() || !theirs.open() || !complaints.open())
    return nullptr;
  std::signal(SIGPIPE, SIG_IGN);  // a program that ends is noticed where we speak to it
  const std::string line = "exec " + command;
  const pid_t process = fork();
  if (process == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    dup2(theirs.end(0), STDIN_FILENO);
    dup2(ours.end(1), STDOUT_FILENO);
    dup2(complaints.end(1), STDERR_FILENO);
    setpgid(0, 0);  // an interrupt meant for us does not end it before its game is counted
    execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
    _exit(kNotFound);
  }
  if (process < 0)
    return nullptr;
  setpgid(process, process);  // whoever of us two comes first
  fcntl(theirs.end(1), F_SETFL, O_NONBLOCK);
  fcntl(complaints.end(0), F_SETFL, O_NONBLOCK);
  return std::make_unique<Process>(process, theirs.take(1), ours.take(0), complaints.take(0));
}

namespace {

Process::~Process() {
  if (!has_ended_)
    (void)say("quit");
  close(to_);
  for (int i = 0; i < kNapsToEnd && !is_gone(WNOHANG); ++i)
    usleep(kNapMicroseconds);
  end_it();
  close(from_);
  close(complaints_);
}

void Process::end_it() {
  ::kill(-process_, SIGKILL);  // those whom it started are of its group
  (void)is_gone(0);
  has_ended_ = true;
}

/// Whether it has ended; waits for that without WNOHANG.
bool Process::is_gone(int wait_options) {
  int status = 0;
  rusage usage{};
  if (!is_waited_for_ && wait4(process_, &status, wait_options, &usage) != 0) {
    is_waited_for_ = true;
    note_end(status, usage);
  }
  return is_waited_for_;
}

void Process::note_end(int status, const rusage& usage) {
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  end_.seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  const bool is_crash = WIFSIGNALED(status);
  end_.code = is_crash ? WTERMSIG(status) : WEXITSTATUS(status);
  const bool is_unknown = !is_crash && (end_.code == kNotFound || end_.code == kNotRunnable);
  end_.how = is_crash     ? End::How::Crashed
             : is_unknown ? End::How::NoSuchProgram
                          : End::How::ByItself;
}

Program::End Process::how_it_ended() {
  // It closes its mouth a moment before it is gone.
  for (int i = 0; i < kNapsToEnd && !is_gone(WNOHANG); ++i)
    usleep(kNapMicroseconds);
  if (end_.how != End::How::NoSuchProgram) {  // of which the shell complains in its own words
    take_complaints();
    end_.last_word = last_line(complaint_);
  }
  return end_;
}

bool Process::is_ready_to_hear(double seconds) const {
  pollfd ready{to_, POLLOUT, 0};
  return poll(&ready, 1, static_cast<int>(seconds * 1000)) > 0 && (ready.revents & POLLOUT) != 0;
}

bool Process::say(const std::string& line) {
  const std::string text = line + "\n";
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t n = write(to_, text.data() + sent, text.size() - sent);
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0 && errno == EAGAIN && is_ready_to_hear(kSecondsToHear))
      continue;
    if (n <= 0)
      return false;
    sent += static_cast<std::size_t>(n);
  }
  return true;
}

std::optional<std::string> Process::hear(double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  for (;;) {
    if (const std::size_t at = heard_.find('\n'); at != std::string::npos) {
      std::string line = heard_.substr(0, at);
      heard_.erase(0, at + 1);
      if (!line.empty() && line.back() == '\r')
        line.pop_back();
      return line;
    }
    if (heard_.size() > kLongestLine)
      heard_.clear();
    const double left = std::chrono::duration<double>(end - Clock::now()).count();
    if (has_ended_ || left <= 0)
      return std::nullopt;
    wait_for_words(left);
  }
}

/// Takes what it says, or complains of, within that time.
void Process::wait_for_words(double seconds) {
  std::array<pollfd, 2> ready = {{{from_, POLLIN, 0}, {complaints_, POLLIN, 0}}};
  if (poll(ready.data(), ready.size(), static_cast<int>(seconds * 1000) + 1) <= 0)
    return;
  if (ready[1].revents != 0)
    take_complaints();
  if (ready[0].revents == 0)
    return;
  std::array<char, 4096> buffer{};
  const ssize_t n = ::read(from_, buffer.data(), buffer.size());
  if (n > 0)
    heard_.append(buffer.data(), static_cast<std::size_t>(n));
  else if (n == 0 || errno != EINTR)
    has_ended_ = true;
}

/// Nobody else reads them, and a program whose complaints are not read may come to a halt.
void Process::take_complaints() {
  std::array<char, 4096> buffer{};
  for (;;) {
    const ssize_t n = complaints_ < 0 ? 0 : ::read(complaints_, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR)
      continue;
    if (n == 0 && complaints_ >= 0) {
      close(complaints_);
      complaints_ = -1;
    }
    if (n <= 0)
      return;
    complaint_.append(buffer.data(), static_cast<std::size_t>(n));
    if (complaint_.size() > kMostComplaints)
      complaint_.erase(0, complaint_.size() - kMostComplaints);
  }
}

}  // namespace

}  // namespace pawnshop::system

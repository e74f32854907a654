// SPDX-License-Identifier: MIT
#include "renderer/speech.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "support/language.h"
#include "support/text.h"
#include "system/run_beside.h"

namespace pawnshop::renderer {

using support::said;

namespace {

constexpr double kSecondsToAnswer = 5, kSecondsToStart = 5;
constexpr std::size_t kLongestAnswer = 1u << 16;

std::string environment(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets it
  return value ? value : "";
}

/// One line, as the protocol takes a text: a line with a point alone would end it.
std::string as_data(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char sign) { return sign == '\n' || sign == '\r'; }, ' ');
  return (text.starts_with('.') ? "." : "") + text;
}

/// "user:program:part", by which the server's settings can name us.
std::string client_name() {
  const std::string user = environment("USER");
  return (support::is_plain_name(user) ? user : "user") + ":pawnshop:window";
}

}  // namespace

std::string speech_socket() {
  const std::string address = environment("SPEECHD_ADDRESS");
  const std::size_t colon = address.find(':');
  if (!address.empty() && address.substr(0, colon) != "unix_socket")
    return {};
  if (colon != std::string::npos && colon + 1 < address.size())
    return address.substr(colon + 1);
  std::string folder = environment("XDG_RUNTIME_DIR");
  if (folder.empty())
    folder = environment("HOME") + "/.cache";
  return folder + "/speech-dispatcher/speechd.sock";
}

bool start_speech_server() {
  return system::run_beside({"speech-dispatcher", "--spawn"});
}

Speech::~Speech() {
  if (!socket_ || step_ == Step::Speak)  // it would be taken for a text
    return;
  out_ += "CANCEL SELF\r\nQUIT\r\n";
  (void)socket_->send(out_);
}

void Speech::say(const std::string& text, const std::string& language) {
  wanted_ = text;
  wanted_language_ = language;
  cancels_ = true;
  is_lost_ = false;
}

void Speech::stop() {
  wanted_.reset();
  cancels_ = true;
  forget_faults();
}

std::optional<std::string> Speech::take_trouble() {
  return std::exchange(trouble_, std::nullopt);
}

void Speech::serve(double now) {
  if (!socket_ && (!wanted_ || !connect(now)))
    return;
  if (!socket_->send(out_) || !hear())
    return lose();
  if (step_ == Step::Idle)
    go_on();
  if (step_ == Step::Idle)
    return until_.reset();
  if (!socket_->send(out_))
    return lose();
  if (!until_)
    until_ = now + kSecondsToAnswer;
  if (now > *until_) {
    disconnect();
    complain(said("The speech server of the desktop does not answer: nothing is spoken."));
  }
}

/// Where no server is there yet, one is started, and looked for until it should be there.
bool Speech::connect(double now) {
  socket_ = path_.empty() ? nullptr : system::LocalSocket::open(path_);
  if (socket_) {
    until_.reset();
    return true;
  }
  if (!is_started_ && !path_.empty()) {
    is_started_ = start_();
    until_ = *is_started_ ? std::optional(now + kSecondsToStart) : std::nullopt;
  }
  if (until_ && now <= *until_)
    return false;
  until_.reset();
  complain(why_nobody_is_there());
  return false;
}

std::string Speech::why_nobody_is_there() const {
  if (path_.empty())
    return said(
        "SPEECHD_ADDRESS names a speech server that is not reached by a socket of this machine: "
        "nothing is spoken. Unset it, or set it to unix_socket: and the path of the socket.");
  if (is_started_.value_or(false))
    return said(
        "The speech server was started, but cannot be reached: nothing is spoken. Try \"spd-say "
        "hello\" in a terminal, or turn speech off in the menu View.");
  return said(
      "This desktop has no speech server: nothing is spoken. Install the package "
      "speech-dispatcher, or turn speech off in the menu View.");
}

void Speech::disconnect() {
  socket_.reset();
  out_.clear();
  heard_.clear();
  language_.clear();
  step_ = Step::Idle;
  until_.reset();
  is_named_ = false;
}

/// The server is gone. What it has not taken yet is offered once more to the next one.
void Speech::lose() {
  disconnect();
  if (wanted_ && std::exchange(is_lost_, true))
    complain(said("The speech server of the desktop has ended: nothing is spoken."));
}

void Speech::complain(const std::string& trouble) {
  wanted_.reset();
  if (!std::exchange(has_complained_, true))
    trouble_ = trouble;
}

void Speech::forget_faults() {
  has_complained_ = false;
  is_started_.reset();
}

/// Hears what has come; false if the server is gone, or babbles.
bool Speech::hear() {
  const bool is_there = socket_->receive(heard_);
  for (std::size_t end = heard_.find('\n'); end != std::string::npos; end = heard_.find('\n')) {
    const std::string line = heard_.substr(0, heard_.find_last_not_of("\r\n", end) + 1);
    heard_.erase(0, end + 1);
    // "225-7" is a part of an answer and "225 OK" its end; events begin with 7.
    if (step_ != Step::Idle && line.size() > 3 && line[3] == ' ' && line[0] != '7')
      hear_answer(line);
  }
  return is_there && heard_.size() < kLongestAnswer;
}

void Speech::hear_answer(const std::string& line) {
  const Step step = std::exchange(step_, Step::Idle);
  const bool is_good = line[0] == '2';
  until_.reset();
  if (step == Step::Speak && is_good) {
    // The newest text of all: older ones are cut off already.
    cancels_ = cancels_ && !wanted_;
    ask(Step::Text, as_data(std::exchange(wanted_, std::nullopt).value_or("")) + "\r\n.");
  } else if (step == Step::Text && is_good) {
    forget_faults();
  } else if (step == Step::Speak || step == Step::Text) {
    complain(said("The speech server of the desktop does not speak: {}",
                  support::printable(line.substr(4), 200)));
  }
}

void Speech::go_on() {
  if (!std::exchange(is_named_, true))
    return ask(Step::Name, "SET SELF CLIENT_NAME " + client_name());
  if (std::exchange(cancels_, false))
    return ask(Step::Cancel, "CANCEL SELF");
  if (!wanted_)
    return;
  if (language_ != wanted_language_) {
    language_ = wanted_language_;
    return ask(Step::Language, "SET SELF LANGUAGE " + language_);
  }
  ask(Step::Speak, "SPEAK");
}

void Speech::ask(Step step, const std::string& command) {
  step_ = step;
  out_ += command + "\r\n";
}

}  // namespace pawnshop::renderer

// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "system/local_socket.h"

namespace pawnshop::renderer {

/// Where the desktop's speech server listens; empty if it is no socket of this machine.
std::string speech_socket();
/// Starts that server, as its own library does; false if it is not installed.
bool start_speech_server();

/// Has texts spoken by the speech server of the desktop (speech-dispatcher), in its protocol SSIP:
/// one command after another, each when the one before it is answered. Nothing here waits: whoever
/// owns it calls `serve` often. A new text cuts off the one that is being spoken.
class Speech {
 public:
  explicit Speech(std::string socket = speech_socket(),
                  std::function<bool()> start = start_speech_server)
      : path_(std::move(socket)), start_(std::move(start)) {}
  ~Speech();
  Speech(const Speech&) = delete;
  Speech& operator=(const Speech&) = delete;

  /// A text of one line, in the language with this code.
  void say(const std::string& text, const std::string& language);
  /// Cuts off whatever is spoken, and begins anew with whatever comes later.
  void stop();
  /// Goes on with the talk, at this time in seconds.
  void serve(double now);
  /// Why nothing is spoken, in a sentence; once, until something could be spoken again.
  std::optional<std::string> take_trouble();

 private:
  enum class Step { Idle, Name, Cancel, Language, Speak, Text };
  bool connect(double now);
  void disconnect();
  void lose();
  void complain(const std::string& trouble);
  void forget_faults();
  std::string why_nobody_is_there() const;
  bool hear();
  void hear_answer(const std::string& line);
  void go_on();
  void ask(Step step, const std::string& command);

  std::string path_;
  std::function<bool()> start_;
  std::unique_ptr<system::LocalSocket> socket_{};
  std::string out_{}, heard_{};    ///< not yet sent; not yet understood
  Step step_ = Step::Idle;         ///< what the server has to answer
  std::optional<double> until_{};  ///< it should have answered, or be there, by then
  bool is_named_ = false;
  std::string language_{};               ///< that the server has been told
  std::optional<std::string> wanted_{};  ///< to be spoken
  std::string wanted_language_{};
  bool cancels_ = false;              ///< whatever is spoken now is to be cut off
  bool is_lost_ = false;              ///< the server was gone once before it took the text
  std::optional<bool> is_started_{};  ///< whether we could start it, if we have tried
  bool has_complained_ = false;
  std::optional<std::string> trouble_{};
};

}  // namespace pawnshop::renderer

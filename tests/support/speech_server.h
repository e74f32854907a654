// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace pawnshop::tests {

/// A speech server as tests need one: it listens at a path, speaks the protocol of
/// speech-dispatcher as far as we use it, and does what it has to do when it is told to `work`.
class SpeechServer {
 public:
  explicit SpeechServer(std::string path);
  ~SpeechServer();
  SpeechServer(const SpeechServer&) = delete;
  SpeechServer& operator=(const SpeechServer&) = delete;

  /// Hears what has been said, and answers.
  void work();
  /// What it was told, a line each; of a text "SAY" and the text.
  std::vector<std::string> told{};
  bool is_mute = false;     ///< hears and does not answer
  bool is_useless = false;  ///< answers that it cannot speak
  /// Closes every connection, but goes on listening.
  void hang_up();
  /// How often somebody has connected.
  int connections() const { return connections_; }

 private:
  void answer(const std::string& line);
  void say(const std::string& line) const;

  std::string path_;
  int listening_, connection_ = -1, connections_ = 0;
  std::string heard_{};
  bool takes_text_ = false;
  bool is_left_ = false;  ///< nobody is there any more
};

}  // namespace pawnshop::tests

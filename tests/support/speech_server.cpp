// SPDX-License-Identifier: MIT
#include "tests/support/speech_server.h"

#include <array>
#include <cstring>
#include <stdexcept>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace pawnshop::tests {

SpeechServer::SpeechServer(std::string path)
    : path_(std::move(path)),
      listening_(socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)) {
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, path_.c_str(), sizeof address.sun_path - 1);
  unlink(path_.c_str());
  if (bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      listen(listening_, 4) != 0)
    throw std::runtime_error("nobody can listen at " + path_);
}

SpeechServer::~SpeechServer() {
  hang_up();
  close(listening_);
  unlink(path_.c_str());
}

void SpeechServer::hang_up() {
  if (connection_ >= 0)
    close(connection_);
  connection_ = -1;
  heard_.clear();
  takes_text_ = is_left_ = false;
}

void SpeechServer::say(const std::string& line) const {
  if (is_left_)
    return;
  const std::string text = line + "\r\n";
  if (::send(connection_, text.data(), text.size(), MSG_NOSIGNAL) < 0)
    throw std::runtime_error("nobody hears the speech server");
}

void SpeechServer::work() {
  if (connection_ < 0) {
    connection_ = accept4(listening_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
    connections_ += connection_ >= 0;
  }
  std::array<char, 512> buffer{};
  for (ssize_t n = 0; connection_ >= 0 && (n = recv(connection_, buffer.data(), 512, 0)) >= 0;) {
    if (n == 0) {
      is_left_ = true;
      break;
    }
    heard_.append(buffer.data(), static_cast<std::size_t>(n));
  }
  for (std::size_t end = heard_.find("\r\n"); end != std::string::npos; end = heard_.find("\r\n")) {
    const std::string line = heard_.substr(0, end);
    heard_.erase(0, end + 2);
    answer(line);
  }
  if (is_left_)
    hang_up();
}

void SpeechServer::answer(const std::string& line) {
  const bool is_end = takes_text_ && line == ".";
  if (!is_end)
    told.push_back((takes_text_ ? "SAY " : "") + line);
  if (is_mute || (takes_text_ && !is_end) || line == "QUIT")
    return;
  if (is_end) {
    takes_text_ = false;
    say("225-7");
    return say("225 OK MESSAGE QUEUED");
  }
  takes_text_ = line == "SPEAK" && !is_useless;
  say(line == "SPEAK" ? is_useless ? "300 ERR NO OUTPUT MODULE" : "230 OK RECEIVING DATA"
                      : "208 OK DONE");
}

}  // namespace pawnshop::tests

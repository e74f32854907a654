// SPDX-License-Identifier: MIT
#include "system/local_socket.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace pawnshop::system {

namespace {

constexpr std::size_t kMostAtOnce = 1u << 16;  ///< bytes, of a server that does not end

class OpenSocket final : public LocalSocket {
 public:
  explicit OpenSocket(int socket) : socket_(socket) {}
  ~OpenSocket() override { close(socket_); }

  bool send(std::string& text) override {
    while (!text.empty()) {
      const ssize_t n = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return errno == EAGAIN;
      text.erase(0, static_cast<std::size_t>(n));
    }
    return true;
  }

  bool receive(std::string& text) override {
    std::array<char, 4096> buffer{};
    for (std::size_t had = text.size(); text.size() - had < kMostAtOnce;) {
      const ssize_t n = recv(socket_, buffer.data(), buffer.size(), 0);
      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return n < 0 && errno == EAGAIN;
      text.append(buffer.data(), static_cast<std::size_t>(n));
    }
    return true;
  }

 private:
  int socket_;
};

}  // namespace

std::unique_ptr<LocalSocket> LocalSocket::open(const std::string& path) {
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  if (path.empty() || path.size() >= sizeof address.sun_path)
    return nullptr;
  std::memcpy(address.sun_path, path.data(), path.size());
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (socket < 0)
    return nullptr;
  auto opened = std::make_unique<OpenSocket>(socket);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the type that the system wants
  const auto* const name = reinterpret_cast<const sockaddr*>(&address);
  return connect(socket, name, sizeof address) == 0 ? std::move(opened) : nullptr;
}

}  // namespace pawnshop::system

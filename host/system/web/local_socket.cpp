// SPDX-License-Identifier: MIT
// A page reaches no servers of the machine.
#include "system/local_socket.h"

namespace pawnshop::system {

std::unique_ptr<LocalSocket> LocalSocket::open(const std::string& /*path*/) {
  return nullptr;
}

}  // namespace pawnshop::system

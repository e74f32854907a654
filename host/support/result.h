// SPDX-License-Identifier: MIT
#pragma once

#include <tl/expected.hpp>

#include "support/diagnostic.h"

namespace pawnshop::support {

/// A value, or everything that is wrong with the text it should have come from. Who drops it
/// without a look has missed a fault, and the compiler says so.
template <class T>
class [[nodiscard]] Result : public tl::expected<T, Diagnostics> {
 public:
  using tl::expected<T, Diagnostics>::expected;
};

using Failure = tl::unexpected<Diagnostics>;

inline Failure failure(std::string message, std::string hint = {}) {
  return Failure(fault(std::move(message), std::move(hint)));
}

}  // namespace pawnshop::support

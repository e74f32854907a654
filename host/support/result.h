// SPDX-License-Identifier: MIT
#pragma once

#include <tl/expected.hpp>

#include "support/diagnostic.h"

namespace pawnshop::support {

/// A value, or everything that is wrong with the text it should have come from.
template <class T>
using Result = tl::expected<T, Diagnostics>;

using Failure = tl::unexpected<Diagnostics>;

inline Failure failure(std::string message, std::string hint = {}) {
  return Failure(fault(std::move(message), std::move(hint)));
}

}  // namespace pawnshop::support

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace pawnshop::engine {

/// What programs say to each other in the comments of a record: "[%clk 0:04:58] well played" has
/// the remark "clk" with the value "0:04:58".
std::string with_remark(const std::string& comment,
                        const std::string& name,
                        const std::string& value);

struct Remark {
  std::string value;
  std::string rest;  ///< the comment without it
};
/// The first remark of a name; nothing if there is none.
std::optional<Remark> find_remark(const std::string& comment, const std::string& name);

/// The comment as people read it, without any remark.
std::string without_remarks(const std::string& comment);
/// The comment with other words for people; its remarks stay.
std::string with_words(const std::string& comment, const std::string& words);

}  // namespace pawnshop::engine

// SPDX-License-Identifier: MIT
#include "engine/remark.h"

#include "support/text.h"

namespace pawnshop::engine {

std::string with_remark(const std::string& comment,
                        const std::string& name,
                        const std::string& value) {
  return "[%" + name + " " + value + "]" + (comment.empty() ? "" : " " + comment);
}

std::optional<Remark> find_remark(const std::string& comment, const std::string& name) {
  const std::string mark = "[%" + name + " ";
  const std::size_t begin = comment.find(mark);
  const std::size_t end = begin == std::string::npos ? begin : comment.find(']', begin);
  if (end == std::string::npos)
    return std::nullopt;
  const std::size_t value = begin + mark.size();
  Remark remark = {comment.substr(value, end - value), {}};
  for (const std::string& word :
       support::words(comment.substr(0, begin) + " " + comment.substr(end + 1)))
    remark.rest += (remark.rest.empty() ? "" : " ") + word;
  return remark;
}

}  // namespace pawnshop::engine

// SPDX-License-Identifier: MIT
#include "engine/remark.h"

#include "support/text.h"

namespace pawnshop::engine {

namespace {

/// A comment without what stands between two places.
std::string cut_out(const std::string& comment, std::size_t begin, std::size_t end) {
  std::string rest;
  for (const std::string& word :
       support::words(comment.substr(0, begin) + " " + comment.substr(end)))
    rest += (rest.empty() ? "" : " ") + word;
  return rest;
}

/// Takes the first remark out of a comment, whatever its name; empty if there is none.
std::string take_remark(std::string& comment) {
  const std::size_t begin = comment.find("[%");
  const std::size_t end = begin == std::string::npos ? begin : comment.find(']', begin);
  if (end == std::string::npos)
    return {};
  std::string remark = comment.substr(begin, end + 1 - begin);
  comment = cut_out(comment, begin, end + 1);
  return remark;
}

}  // namespace

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
  return Remark{comment.substr(value, end - value), cut_out(comment, begin, end + 1)};
}

std::string without_remarks(const std::string& comment) {
  std::string rest = comment;
  while (!take_remark(rest).empty()) {
  }
  return rest;
}

std::string with_words(const std::string& comment, const std::string& words) {
  std::string rest = comment, text;
  for (std::string remark = take_remark(rest); !remark.empty(); remark = take_remark(rest))
    text += remark + " ";
  text += words;
  return words.empty() && !text.empty() ? text.substr(0, text.size() - 1) : text;
}

}  // namespace pawnshop::engine

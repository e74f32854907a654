// SPDX-License-Identifier: MIT
#include "engine/estimate_text.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "engine/remark.h"
#include "support/read_number.h"

namespace pawnshop::engine {

namespace {

constexpr const char* kName = "eval";
constexpr double kHundredths = 100;

std::string score_text(search::Score score) {
  if (search::is_decided(score)) {
    const int turns = std::abs(search::turns_to_end(score));
    return (score < 0 ? "#-" : "#") + std::to_string(turns);
  }
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", score / kHundredths);
  return text;
}

std::optional<search::Score> read_score(std::string_view text) {
  if (text.starts_with("#")) {
    const auto turns = support::read_number<int>(text.substr(1));
    if (!turns || *turns == 0 || std::abs(*turns) > search::kLongest / 2)
      return std::nullopt;
    const search::Score won = search::won_at(2 * std::abs(*turns) - 1);
    return *turns > 0 ? won : -won;
  }
  if (text.starts_with("+"))
    text.remove_prefix(1);
  const auto score = support::read_number<double>(text);
  if (!score || !(std::abs(*score) * kHundredths < search::kMate))
    return std::nullopt;
  return static_cast<search::Score>(std::lround(*score * kHundredths));
}

}  // namespace

std::string with_estimate(const std::string& comment, const std::optional<Estimate>& estimate) {
  if (!estimate)
    return comment;
  return with_remark(
      comment, kName, score_text(estimate->score) + "," + std::to_string(estimate->depth));
}

EstimatedComment read_estimated(const std::string& comment) {
  const auto remark = find_remark(comment, kName);
  if (!remark)
    return {comment, std::nullopt};
  const std::string_view value = remark->value;
  const std::size_t comma = value.find(',');
  const auto score = read_score(value.substr(0, comma));
  // Others do not say how deep they have looked.
  const auto depth = comma == std::string_view::npos
                         ? std::optional(0)
                         : support::read_number<int>(value.substr(comma + 1));
  if (!score || !depth || *depth < 0 || *depth > search::kLongest)
    return {comment, std::nullopt};
  return {remark->rest, Estimate{*score, *depth}};
}

}  // namespace pawnshop::engine

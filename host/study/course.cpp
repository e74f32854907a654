// SPDX-License-Identifier: MIT
#include "study/course.h"

#include <algorithm>

namespace pawnshop::study {

Course course_of(const std::vector<int>& scores, int winner) {
  Course course;
  int leader = -1;
  for (const int score : scores) {
    const int ahead = score >= kAhead ? 0 : score <= -kAhead ? 1 : leader;
    course.lead_changes += leader >= 0 && ahead != leader;
    leader = ahead;
  }
  if (winner < 0)
    return course;
  const int sign = winner == 0 ? 1 : -1;
  std::size_t from = scores.size();  // from here on the winner was clearly ahead
  while (from > 0 && sign * scores[from - 1] >= kClearlyAhead)
    --from;
  course.decided =
      scores.empty() ? 0 : static_cast<int>(std::min<std::size_t>(9, 10 * from / scores.size()));
  for (const int score : scores)
    course.deficit = std::max(course.deficit, -sign * score);
  return course;
}

}  // namespace pawnshop::study

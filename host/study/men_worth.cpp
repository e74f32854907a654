// SPDX-License-Identifier: MIT
#include "study/men_worth.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "study/men_places.h"

namespace pawnshop::study {

namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr int kLeastGames = 20;     ///< with fewer nothing is said of a place
constexpr std::size_t kOthers = 2;  ///< unknowns that are no places: White's edge, whose turn it is
constexpr double kHold = 1;         ///< how strongly a worth is held to nothing: like one position
constexpr double kDeviations = 1.96;

double chance_of(double worth) {
  return 1 / (1 + std::exp(-worth));
}

/// The inverse of a symmetric matrix, by Gauss and Jordan; nothing if there is none.
std::optional<Matrix> inverse(Matrix matrix) {
  const std::size_t n = matrix.size();
  Matrix other(n, Vector(n));
  for (std::size_t i = 0; i < n; ++i)
    other[i][i] = 1;
  for (std::size_t i = 0; i < n; ++i) {
    const double pivot = matrix[i][i];  // positive: the matrix is positive definite
    if (!(pivot > 1e-9))
      return std::nullopt;
    for (std::size_t k = 0; k < n; ++k) {
      matrix[i][k] /= pivot;
      other[i][k] /= pivot;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = row == i ? 0 : matrix[row][i];
      for (std::size_t k = 0; k < n && factor != 0; ++k) {
        matrix[row][k] -= factor * matrix[i][k];
        other[row][k] -= factor * other[i][k];
      }
    }
  }
  return other;
}

Vector product(const Matrix& matrix, const Vector& vector) {
  Vector out(matrix.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (std::size_t k = 0; k < vector.size(); ++k)
      out[i] += matrix[i][k] * vector[k];
  }
  return out;
}

void add_square(const Vector& row, double weight, Matrix& matrix) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == 0)
      continue;
    for (std::size_t k = 0; k < row.size(); ++k)
      matrix[i][k] += weight * row[i] * row[k];
  }
}

/// The regression over the places that enough games say something of.
class Regression {
 public:
  Regression(const std::vector<SampledGame>& games, std::size_t places)
      : games_(games), stride_(places + 1), games_with_(places) {
    for (const SampledGame& game : games_)
      count(game);
    for (std::size_t place = 0; place < places; ++place) {
      if (games_with_[place] >= kLeastGames)
        asked_.push_back(place);
    }
    worth_.assign(kOthers + asked_.size(), 0);
  }

  /// Newton's steps to the likeliest worths. False if there are none.
  bool run() {
    constexpr int kSteps = 30;
    constexpr double kSmall = 1e-9, kLongest = 2;
    for (int step = 0; step < kSteps; ++step) {
      const auto curve = inverse(curvature());
      if (!curve)
        return false;
      Vector by = product(*curve, slope());
      double longest = 0;
      for (const double part : by)
        longest = std::max(longest, std::abs(part));
      for (std::size_t i = 0; i < by.size(); ++i)
        worth_[i] += by[i] * std::min(1.0, kLongest / std::max(longest, kSmall));
      if (longest < kSmall)
        break;
    }
    return set_errors();
  }

  std::vector<MenWorth> results() const {
    std::vector<MenWorth> list(games_with_.size());
    for (std::size_t i = 0; i < asked_.size(); ++i) {
      const double worth = worth_[kOthers + i], error = kDeviations * errors_[kOthers + i];
      MenWorth& of_place = list[asked_[i]];
      of_place.is_known = true;
      of_place.chance = chance_of(worth);
      of_place.interval = {chance_of(worth - error), chance_of(worth + error)};
    }
    return list;
  }

 private:
  void count(const SampledGame& game) {
    for (std::size_t place = 0; place + 1 < stride_; ++place) {
      bool differs = false;
      for (std::size_t at = 0; at + stride_ <= game.samples.size(); at += stride_)
        differs = differs || men_ahead(game.samples[at + 1 + place]) != 0;
      games_with_[place] += differs;
    }
  }

  /// Calls with each sample of a game as a row of numbers, and what the worths expect of it.
  template <class Visit>
  void each_row(const SampledGame& game, const Visit& visit) const {
    Vector row(worth_.size());
    for (std::size_t at = 0; at + stride_ <= game.samples.size(); at += stride_) {
      row[0] = 1;
      row[1] = game.samples[at] == 'w' ? 1 : -1;
      for (std::size_t i = 0; i < asked_.size(); ++i)
        row[kOthers + i] = men_ahead(game.samples[at + 1 + asked_[i]]);
      double sum = 0;
      for (std::size_t i = 0; i < row.size(); ++i)
        sum += row[i] * worth_[i];
      visit(row, chance_of(sum));
    }
  }

  Vector slope_of(const SampledGame& game) const {
    Vector slope(worth_.size());
    each_row(game, [&](const Vector& row, double expected) {
      for (std::size_t i = 0; i < row.size(); ++i)
        slope[i] += row[i] * (game.points - expected);
    });
    return slope;
  }
  Vector slope() const {
    Vector sum(worth_.size());
    for (const SampledGame& game : games_) {
      const Vector of_game = slope_of(game);
      for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] += of_game[i];
    }
    for (std::size_t i = 0; i < sum.size(); ++i)
      sum[i] -= kHold * worth_[i];
    return sum;
  }
  Matrix curvature() const {
    Matrix sum(worth_.size(), Vector(worth_.size()));
    for (const SampledGame& game : games_) {
      each_row(game, [&](const Vector& row, double expected) {
        add_square(row, expected * (1 - expected), sum);
      });
    }
    for (std::size_t i = 0; i < sum.size(); ++i)
      sum[i][i] += kHold;
    return sum;
  }

  /// By how much the worths would differ in other studies, each game taken as one observation.
  bool set_errors() {
    const auto curve = inverse(curvature());
    if (!curve)
      return false;
    Matrix spread(worth_.size(), Vector(worth_.size()));
    for (const SampledGame& game : games_)
      add_square(product(*curve, slope_of(game)), 1, spread);
    for (std::size_t i = 0; i < worth_.size(); ++i)
      errors_.push_back(std::sqrt(spread[i][i]));
    return true;
  }

  const std::vector<SampledGame>& games_;
  std::size_t stride_;
  std::vector<int> games_with_;     ///< by place: games in which the players differ there
  std::vector<std::size_t> asked_;  ///< places
  Vector worth_, errors_;           ///< White's edge, whose turn it is, then `asked_`
};

}  // namespace

std::vector<MenWorth> worth_of_men(std::vector<SampledGame> games, std::size_t places) {
  std::sort(games.begin(), games.end(), [](const SampledGame& a, const SampledGame& b) {
    return a.number < b.number;
  });
  Regression regression(games, places);
  if (!regression.run())
    return std::vector<MenWorth>(places);
  return regression.results();
}

}  // namespace pawnshop::study

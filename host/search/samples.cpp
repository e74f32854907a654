// SPDX-License-Identifier: MIT
#include "search/samples.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "search/worth_data.h"
#include "support/lists.h"
#include "support/random.h"

namespace pawnshop::search {

namespace {

constexpr double kHold = 4;  ///< of a weight to where it began, against all samples
constexpr int kRounds = 30;
constexpr std::size_t kBatch = 256;

double cost(double danger) {
  const double counted = std::clamp<double>(danger, 0, kMostDanger);
  return counted / kEasyDanger + counted * counted / kHardDanger;
}
double slope_of_cost(double danger) {
  if (danger <= 0)
    return 0.02;  // not quite flat, so that what has become too small can grow again
  if (danger >= kMostDanger)
    return 0;
  return 1.0 / kEasyDanger + 2 * danger / kHardDanger;
}

double sum_of(const std::vector<Sample::Part>& parts, const double* weights) {
  double sum = 0;
  for (const Sample::Part part : parts)
    sum += weights[part.weight] * part.times;
  return sum;
}

/// One regression: weights as real numbers, and how many points make a win likely.
class Regression {
 public:
  Regression(const std::vector<Sample>& samples, const Weights& start)
      : samples_(samples),
        hold_(kHold / static_cast<double>(std::max<std::size_t>(1, samples.size()))),
        late_(static_cast<std::size_t>(start.late(0))),
        start_(start.values.begin(), start.values.end()),
        weights_(start_),
        slope_(weights_.size()),
        mean_(weights_.size()),
        square_(weights_.size()) {
    find_scale();
  }

  double error() const { return error_with(scale_); }

  void run() {
    std::vector<std::size_t> order(samples_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    support::Random random(1);
    for (int round = 0; round < kRounds; ++round) {
      for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
      const double step = 1.5 * (1 - double(round) / kRounds) + 0.05;
      for (std::size_t first = 0; first < order.size(); first += kBatch)
        learn(order, first, std::min(order.size(), first + kBatch), step);
    }
  }

  std::vector<int> rounded() const {
    std::vector<int> values;
    for (const double weight : weights_)
      values.push_back(static_cast<int>(std::lround(weight)));
    return values;
  }

 private:
  double expected(const Sample& sample, double scale) const {
    const double* const weights = weights_.data();
    const double score =
        sum_of(sample.points, weights) + sample.emptied * sum_of(sample.points, weights + late_) -
        cost(sum_of(sample.danger[0], weights)) + cost(sum_of(sample.danger[1], weights));
    return 1 / (1 + std::exp(-score / scale));
  }

  double error_with(double scale) const {
    double sum = 0;
    for (const Sample& sample : samples_) {
      const double off = expected(sample, scale) - sample.result;
      sum += off * off;
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, samples_.size()));
  }

  void find_scale() {
    double best = 1e9, scale = 60;
    for (int i = 0; i < 50; ++i) {
      const double error = error_with(scale);
      if (error < best) {
        best = error;
        scale_ = scale;
      }
      scale *= 1.08;
    }
  }

  /// One step of Adam along the slope of a batch.
  void learn(const std::vector<std::size_t>& order,
             std::size_t first,
             std::size_t last,
             double step) {
    std::fill(slope_.begin(), slope_.end(), 0);
    for (std::size_t i = first; i < last; ++i) {
      const Sample& sample = samples_[order[i]];
      const double off = expected(sample, scale_) - sample.result;
      for (const Sample::Part part : sample.points) {
        slope_[part.weight] += off * part.times;
        slope_[part.weight + late_] += off * part.times * sample.emptied;
      }
      for (int player = 0; player < 2; ++player) {
        const double slope = slope_of_cost(sum_of(sample.danger[player], weights_.data()));
        for (const Sample::Part part : sample.danger[player])
          slope_[part.weight] += (player == 0 ? -off : off) * slope * part.times;
      }
    }
    const auto n = static_cast<double>(last - first);
    ++steps_;
    const double most_mean = 1 - std::pow(0.9, steps_), most_square = 1 - std::pow(0.999, steps_);
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const double slope = slope_[i] / n + hold_ * (weights_[i] - start_[i]);
      mean_[i] = 0.9 * mean_[i] + 0.1 * slope;
      square_[i] = 0.999 * square_[i] + 0.001 * slope * slope;
      const double mean = mean_[i] / most_mean;
      const double square = square_[i] / most_square;
      weights_[i] -= step * mean / (std::sqrt(square) + 1e-6);
    }
  }

  const std::vector<Sample>& samples_;
  double hold_;       ///< how strongly a weight is held to its first value
  std::size_t late_;  ///< how far behind a weight its late partner is
  std::vector<double> start_, weights_, slope_, mean_, square_;
  double scale_ = 400;
  int steps_ = 0;
};

}  // namespace

Fit fit(const std::vector<Sample>& samples, Weights& weights) {
  if (samples.empty())
    return {};
  Regression regression(samples, weights);
  Fit fit{regression.error(), 0};
  regression.run();
  fit.after = regression.error();
  weights.values = regression.rounded();
  return fit;
}

}  // namespace pawnshop::search

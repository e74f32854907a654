// SPDX-License-Identifier: MIT
#include "study/shard.h"

#include <cstdlib>

#include "support/text.h"

namespace pawnshop::study {

namespace {

constexpr int kMostShards = 1'000'000;

/// A number that a variable holds; nothing if it is not set.
support::Result<std::optional<int>> number_in(const Environment& environment, const char* name) {
  const auto text = environment(name);
  if (!text || text->empty())
    return std::nullopt;
  const auto number = support::parse_number(*text);
  if (!number)
    return support::failure(
        std::string(name) + " is '" + support::printable(*text) + "', which is no number",
        "say --shard I/N");
  return number;
}

/// Which of how many, counted from 0, where two variables say so.
struct Rank {
  int index = 0, count = 1;
};

support::Failure not_among(const std::string& name, int index, int count) {
  return support::failure(name + " does not fit: it is number " + std::to_string(index) + " of " +
                              std::to_string(count) + ", counted from 0",
                          "say --shard I/N; the numbers of a job array must lie equally far apart");
}

support::Result<std::optional<Rank>> rank_in(const Environment& environment,
                                             const char* index_name,
                                             const char* count_name) {
  const auto index = number_in(environment, index_name);
  if (!index)
    return support::Failure(index.error());
  const auto count = number_in(environment, count_name);
  if (!count)
    return support::Failure(count.error());
  if (!*index || !*count)
    return std::nullopt;
  if (**index >= **count || **count > kMostShards)
    return not_among(index_name, **index, **count);
  return Rank{**index, **count};
}

/// The first of several ways in which ranks are told. Open MPI comes first: under Slurm it starts
/// its processes by srun, whose own variables then count the machines.
support::Result<Rank> rank_of(const Environment& environment) {
  static constexpr const char* kRanks[][2] = {{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                                              {"PMI_RANK", "PMI_SIZE"},
                                              {"SLURM_PROCID", "SLURM_NTASKS"}};
  for (const auto& [index, count] : kRanks) {
    const auto rank = rank_in(environment, index, count);
    if (!rank)
      return support::Failure(rank.error());
    if (*rank)
      return **rank;
  }
  return Rank{};
}

/// Which task of a job array this is.
support::Result<Rank> task_of(const Environment& environment) {
  static constexpr const char* kNames[] = {"SLURM_ARRAY_TASK_ID",
                                           "SLURM_ARRAY_TASK_COUNT",
                                           "SLURM_ARRAY_TASK_MIN",
                                           "SLURM_ARRAY_TASK_STEP"};
  std::optional<int> said[4];
  for (std::size_t i = 0; i < 4; ++i) {
    const auto number = number_in(environment, kNames[i]);
    if (!number)
      return support::Failure(number.error());
    said[i] = *number;
  }
  if (!said[0] || !said[1])
    return Rank{};
  const int step = said[3].value_or(1) > 0 ? said[3].value_or(1) : 1;
  const int distance = *said[0] - said[2].value_or(0);
  const int index = distance / step, count = *said[1];
  if (distance < 0 || distance % step != 0 || index >= count || count > kMostShards)
    return not_among(kNames[0], index, count);
  return Rank{index, count};
}

}  // namespace

support::Result<Shard> read_shard(const std::string& text) {
  const auto parts = support::split(text, "/");
  const auto index = support::parse_number(parts.front());
  const auto count = parts.size() == 2 ? support::parse_number(parts.back()) : std::nullopt;
  if (!index || !count || *index < 1 || *index > *count || *count > kMostShards)
    return support::failure("'" + support::printable(text) + "' is no shard",
                            "shards are counted from 1: --shard 3/8 is the third of eight");
  return Shard{*index, *count};
}

std::string to_text(const Shard& shard) {
  return std::to_string(shard.index) + "/" + std::to_string(shard.count);
}

std::optional<std::string> from_environment(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets it
  return value ? std::optional<std::string>(value) : std::nullopt;
}

support::Result<Shard> shard_of(const Environment& environment) {
  const auto task = task_of(environment);
  if (!task)
    return support::Failure(task.error());
  const auto rank = rank_of(environment);
  if (!rank)
    return support::Failure(rank.error());
  if (task->count > kMostShards / rank->count)
    return support::failure("there are more than " + std::to_string(kMostShards) + " shards",
                            "say --shard I/N");
  return Shard{task->index * rank->count + rank->index + 1, task->count * rank->count};
}

support::Result<Shard> this_shard(const std::string& named) {
  return named.empty() ? shard_of(from_environment) : read_shard(named);
}

}  // namespace pawnshop::study

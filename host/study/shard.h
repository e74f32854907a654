// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "support/result.h"

namespace pawnshop::study {

/// One of `count` processes that share the games of a study. Game number n belongs to shard
/// 1 + (n - 1) % count, so that every shard has its part of them however many there are.
struct Shard {
  int index = 1;  ///< from 1
  int count = 1;

  bool owns(int game) const { return (game - 1) % count == index - 1; }
  /// How many of the games 1 to `games` belong to it.
  int share(int games) const { return (games + count - index) / count; }
  bool is_whole() const { return count == 1; }
  bool operator==(const Shard&) const = default;
};

/// "3/8" is the third of eight.
support::Result<Shard> read_shard(const std::string& text);
std::string to_text(const Shard& shard);

/// The value of a variable of the environment, or nothing.
using Environment = std::function<std::optional<std::string>(const char*)>;
std::optional<std::string> from_environment(const char* name);

/// Which shard this process is, by what the program that started it says: a Slurm array
/// (SLURM_ARRAY_TASK_ID of SLURM_ARRAY_TASK_COUNT, counted from SLURM_ARRAY_TASK_MIN in steps of
/// SLURM_ARRAY_TASK_STEP), and a rank within it: Open MPI's OMPI_COMM_WORLD_RANK and _SIZE, other
/// MPIs' PMI_RANK and PMI_SIZE, or srun's SLURM_PROCID and SLURM_NTASKS. A rank of an array's task
/// counts within that task. The whole study where nothing is said.
support::Result<Shard> shard_of(const Environment& environment);
/// Which shard this process is: the one that is named, "3/8", else what its environment says.
support::Result<Shard> this_shard(const std::string& named);

}  // namespace pawnshop::study

// SPDX-License-Identifier: MIT
#include "study/shard.h"

#include <set>

#include <gtest/gtest.h>

#include "study/sharded_work.h"

namespace pawnshop::tests {

using study::Shard;
using study::shards_text;

namespace {

/// What a process is told by such an environment: "3/8", or "none" if it makes no sense.
std::string told(const std::map<std::string, std::string>& variables) {
  const auto shard = study::shard_of([&](const char* name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    return found == variables.end() ? std::nullopt : std::optional(found->second);
  });
  return shard ? study::to_text(*shard) : "none";
}

}  // namespace

TEST(Shard, IsWrittenFromOne) {
  EXPECT_EQ(*study::read_shard("3/8"), (Shard{3, 8}));
  EXPECT_EQ(study::to_text(Shard{3, 8}), "3/8");
  for (const char* wrong : {"0/8", "9/8", "3", "/", "3/", "/8", "3/8/2", "-1/8", "a/b", "", "1/0"})
    EXPECT_FALSE(study::read_shard(wrong)) << wrong;
}

TEST(Shard, HasEachGameOnce) {
  for (const int count : {1, 2, 3, 7, 40}) {
    std::map<int, int> owners;
    for (int index = 1; index <= count; ++index) {
      int own = 0;
      for (int game = 1; game <= 30; ++game) {
        own += Shard{index, count}.owns(game);
        owners[game] += Shard{index, count}.owns(game);
      }
      EXPECT_EQ(own, (Shard{index, count}.share(30))) << index << " of " << count;
    }
    for (const auto& [game, times] : owners)
      EXPECT_EQ(times, 1) << game << " of " << count;
  }
}

TEST(Shard, IsTheWholeWhereNobodySaysAnything) {
  EXPECT_EQ(told({}), "1/1");
  EXPECT_EQ(told({{"SLURM_PROCID", "1"}}), "1/1");
  EXPECT_EQ(told({{"SLURM_ARRAY_TASK_ID", ""}, {"SLURM_ARRAY_TASK_COUNT", ""}}), "1/1");
}

TEST(Shard, IsReadFromRanks) {
  EXPECT_EQ(told({{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "4"}}), "1/4");
  EXPECT_EQ(told({{"OMPI_COMM_WORLD_RANK", "3"}, {"OMPI_COMM_WORLD_SIZE", "4"}}), "4/4");
  EXPECT_EQ(told({{"PMI_RANK", "1"}, {"PMI_SIZE", "2"}}), "2/2");
  // mpirun under Slurm: srun has started one process a machine, and these the ranks.
  EXPECT_EQ(told({{"SLURM_PROCID", "1"},
                  {"SLURM_NTASKS", "2"},
                  {"OMPI_COMM_WORLD_RANK", "5"},
                  {"OMPI_COMM_WORLD_SIZE", "8"}}),
            "6/8");
}

TEST(Shard, IsReadFromJobArraysWhereverTheyBegin) {
  for (const int first : {0, 1, 17}) {
    for (const int step : {1, 2, 5}) {
      for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(told({{"SLURM_ARRAY_TASK_ID", std::to_string(first + i * step)},
                        {"SLURM_ARRAY_TASK_COUNT", "4"},
                        {"SLURM_ARRAY_TASK_MIN", std::to_string(first)},
                        {"SLURM_ARRAY_TASK_STEP", std::to_string(step)}}),
                  std::to_string(i + 1) + "/4");
      }
    }
  }
}

TEST(Shard, IsARankWithinATaskOfAnArray) {
  std::set<std::string> shards;
  for (int task = 1; task <= 3; ++task) {
    for (int rank = 0; rank < 2; ++rank) {
      shards.insert(told({{"SLURM_ARRAY_TASK_ID", std::to_string(task)},
                          {"SLURM_ARRAY_TASK_COUNT", "3"},
                          {"SLURM_ARRAY_TASK_MIN", "1"},
                          {"SLURM_PROCID", std::to_string(rank)},
                          {"SLURM_NTASKS", "2"}}));
    }
  }
  EXPECT_EQ(shards, (std::set<std::string>{"1/6", "2/6", "3/6", "4/6", "5/6", "6/6"}));
}

TEST(Shard, ListsManyInOneLine) {
  EXPECT_EQ(shards_text({2}, 3), "shard 2 of 3");
  EXPECT_EQ(shards_text({1, 2}, 3), "shards 1 and 2 of 3");
  EXPECT_EQ(shards_text({1, 2, 3, 5, 7, 8, 10, 11, 12, 13}, 16),
            "shards 1 to 3, 5, 7, 8 and 10 to 13 of 16");
  std::vector<int> odd, all;
  for (int index = 1; index <= 4000; ++index) {
    all.push_back(index);
    if (index % 2 == 1)
      odd.push_back(index);
  }
  EXPECT_EQ(shards_text(all, 4000), "shards 1 to 4000 of 4000");
  EXPECT_EQ(shards_text(odd, 4000),
            "shards 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 and others of 4000");
}

TEST(Shard, IsRefusedWhereTheNumbersMakeNoSense) {
  EXPECT_EQ(told({{"SLURM_PROCID", "4"}, {"SLURM_NTASKS", "4"}}), "none");
  EXPECT_EQ(told({{"PMI_RANK", "one"}, {"PMI_SIZE", "2"}}), "none");
  EXPECT_EQ(told({{"PMI_RANK", "-1"}, {"PMI_SIZE", "2"}}), "none");
  // An array of 1, 3 and 7.
  EXPECT_EQ(told({{"SLURM_ARRAY_TASK_ID", "7"},
                  {"SLURM_ARRAY_TASK_COUNT", "3"},
                  {"SLURM_ARRAY_TASK_MIN", "1"}}),
            "none");
  EXPECT_EQ(told({{"SLURM_ARRAY_TASK_ID", "0"},
                  {"SLURM_ARRAY_TASK_COUNT", "3"},
                  {"SLURM_ARRAY_TASK_MIN", "1"}}),
            "none");
}

}  // namespace pawnshop::tests

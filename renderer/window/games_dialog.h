// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// The games to choose from, each with its board and its rules in short. They are read one after
/// another while the dialog is open.
class GamesDialog {
 public:
  void draw(Room& room);

 private:
  /// A game as it is shown before it is played.
  struct Sample {
    engine::Opened opened;
    Gallery gallery;
    TableView view;
  };

  const Sample* sample_of(const std::string& name);
  /// False when all have been read.
  bool read_one_more();
  void begin(const Room& room);
  void draw_list(Room& room);
  void draw_sample(Room& room, const Sample& sample);
  void draw_foot(Room& room);
  void play(Room& room);

  std::vector<std::string> names_;
  std::map<std::string, std::unique_ptr<Sample>> samples_;  ///< null: it cannot be read
  std::string chosen_, search_;
  std::unique_ptr<Painter> painter_;  ///< of the sample that is shown
  const Sample* painted_ = nullptr;
};

}  // namespace pawnshop::renderer

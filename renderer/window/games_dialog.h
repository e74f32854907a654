// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/watch.h"
#include "renderer/window/room.h"

namespace pawnshop::renderer {

/// The games to choose from, in groups, each with a picture of its board, its rules and its
/// options. They are read one after another while the dialog is open.
class GamesDialog {
 public:
  void draw(Room& room);
  /// Games whose files were changed are read again when they are shown; true if there are any.
  bool forget_what_was_written_anew();
  /// What people call a game, or its own name where it cannot be read.
  std::string title_of(const Room& room, const std::string& name);

 private:
  /// A game as it is shown before it is played.
  struct Sample {
    engine::Opened opened;
    Gallery gallery;
    TableView view;
    std::unique_ptr<Painter> painter{};  ///< with pictures of its own men
    std::string page{};                  ///< its rules at length, if there are any
    std::vector<int> choices{};          ///< of its options
  };

  Sample* sample_of(const Room& room, const std::string& name);
  /// False when all have been read.
  bool read_one_more(const Room& room);
  void begin(const Room& room);
  std::optional<int> distance(const std::string& name) const;
  void draw_search(Room& room);
  void draw_list(Room& room);
  void draw_entry(Room& room, const std::string& name);
  void draw_sample(Room& room, Sample& sample);
  static void draw_board(const Room& room, const Sample& sample, const Box& area, bool is_small);
  void take_option_keys(Sample& sample);
  void draw_options(const Room& room, Sample& sample);
  void draw_rules(const Room& room, const Sample& sample);
  void draw_foot(Room& room);
  void play(Room& room);

  std::vector<engine::ShippedGames::Group> groups_;
  std::map<std::string, std::unique_ptr<Sample>> samples_;  ///< null: it cannot be read
  std::map<std::string, engine::Watch> watches_;            ///< over the files of each
  std::string chosen_, search_;
  bool is_new_ = false;                ///< what is chosen has to be seen in the list
  bool takes_keys_ = false;            ///< the search box gets the focus
  bool shows_page_ = false;            ///< the rules at length
  std::optional<std::size_t> option_;  ///< of what is chosen, that the keys are at
};

}  // namespace pawnshop::renderer

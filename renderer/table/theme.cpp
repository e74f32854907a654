// SPDX-License-Identifier: MIT
#include "renderer/table/theme.h"

#include "support/language.h"

namespace pawnshop::renderer {

const std::vector<BoardTheme>& board_themes() {
  static const std::vector<BoardTheme> kThemes = {
      {.name = support::to_say("Maple"),
       .light = rgb(0xECDCC0),
       .dark = rgb(0xB08A66),
       .border = rgb(0x5B3418, 235),
       .sink = rgb(0x2A211B),
       .tray = rgb(0xBFA688),
       .on_tray = rgb(0x2E2620),
       .last = rgb(0xC9C24A, 120),
       .picked = rgb(0x5E8C3A, 150),
       .target = rgb(0x2E4F1C, 105),
       .check = rgb(0xD5342B),
       .advice = rgb(0x7B3FA0, 195),
       .on_light = rgb(0x9C764F),
       .on_dark = rgb(0xECDCC0)},
      {.name = support::to_say("Meadow"),
       .light = rgb(0xEAEDD6),
       .dark = rgb(0x7C9A66),
       .border = rgb(0x2A4422, 235),
       .sink = rgb(0x1E261B),
       .tray = rgb(0xA3B094),
       .on_tray = rgb(0x22291D),
       .last = rgb(0xE8D94E, 120),
       .picked = rgb(0x2F6F8F, 140),
       .target = rgb(0x1F3A2A, 100),
       .check = rgb(0xD5342B),
       .advice = rgb(0xC9762B, 195),
       .on_light = rgb(0x64814F),
       .on_dark = rgb(0xEAEDD6)},
      // Blue and orange are told apart by almost all eyes; nothing here depends on red and green.
      {.name = support::to_say("Harbour (for colour-blind eyes)"),
       .light = rgb(0xE6EBF1),
       .dark = rgb(0x7F9DBE),
       .border = rgb(0x1B3F66, 235),
       .sink = rgb(0x1B222B),
       .tray = rgb(0x9AACBF),
       .on_tray = rgb(0x1C2631),
       .last = rgb(0xF0A63A, 135),
       .picked = rgb(0x0E3C78, 205),
       .target = rgb(0x12263F, 120),
       .check = rgb(0x8E1B6B),
       .advice = rgb(0xE2761B, 205),
       .on_light = rgb(0x5F80A6),
       .on_dark = rgb(0xF2F5F8)},
  };
  return kThemes;
}

const std::vector<MenTheme>& men_themes() {
  static const std::vector<MenTheme> kThemes = {
      {.name = support::to_say("Turned wood"),
       .sides = {{rgb(0xFFFFFF), rgb(0xE9E1D2), rgb(0x2B2622), rgb(0x2B2622)},
                 {rgb(0x5C544D), rgb(0x24201D), rgb(0x12100E), rgb(0xE4DCD0)},
                 {rgb(0xF3CF73), rgb(0xC98F2E), rgb(0x4A3310), rgb(0x4A3310)}},
       .outline = 1.5f},
      {.name = support::to_say("Paper"),
       .sides = {{rgb(0xFDFDFB), rgb(0xFDFDFB), rgb(0x3A3F47), rgb(0x3A3F47)},
                 {rgb(0x3C4653), rgb(0x3C4653), rgb(0x1F252D), rgb(0xF3F4F6)},
                 {rgb(0xE3B04B), rgb(0xE3B04B), rgb(0x5B3F0E), rgb(0x3F2B08)}},
       .outline = 1.15f},
      {.name = support::to_say("Letters"),
       .sides = {{rgb(0xFFFFFF), rgb(0xF1EBDF), rgb(0x2B2622), rgb(0x2B2622)},
                 {rgb(0x4A443F), rgb(0x2A2522), rgb(0x12100E), rgb(0xF4EFE7)},
                 {rgb(0xF3CF73), rgb(0xC98F2E), rgb(0x4A3310), rgb(0x3F2B08)}},
       .outline = 1.5f,
       .draws_letters = true},
  };
  return kThemes;
}

const std::vector<RoomTheme>& room_themes() {
  static const std::vector<RoomTheme> kThemes = {
      {.name = support::to_say("Evening"),
       .floor = rgb(0x1E1D1B),
       .panel = rgb(0x2A2826),
       .raised = rgb(0x383532),
       .hover = rgb(0x45413D),
       .line = rgb(0x3B3835),
       .text = rgb(0xD8D3CB),
       .quiet = rgb(0x968F86),
       .title = rgb(0xF2EEE8),
       .accent = rgb(0x6F9F54),
       .go = rgb(0x74C056),
       .stop = rgb(0xE0594B),
       .warning = rgb(0xE3B056)},
      {.name = support::to_say("Daylight"),
       .floor = rgb(0xEDEAE4),
       .panel = rgb(0xFBFAF7),
       .raised = rgb(0xE1DBD0),
       .hover = rgb(0xD5CEC1),
       .line = rgb(0xDDD8CE),
       .text = rgb(0x3D3832),
       .quiet = rgb(0x827A70),
       .title = rgb(0x1F1B17),
       .accent = rgb(0x5C8F42),
       .go = rgb(0x4E9A34),
       .stop = rgb(0xC9402F),
       .warning = rgb(0x9A6A12)},
  };
  return kThemes;
}

}  // namespace pawnshop::renderer

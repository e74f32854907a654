error("one\ntwo\27]0;title\7\r\nhostile.lua:1: error: three \u{202e}\u{9b}31m")

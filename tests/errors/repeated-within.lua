return extend "shogi" {
  title = "Broken",
  ends = {
    perpetual = lose(repeated(4, my.cheks)),
    theirs    = win(repeated(4, their.men)),
    both      = draw(repeated(4, the.number)),
    more      = draw(repeated(4, count(my.men))),
    unowned   = draw(repeated(4, the.checks)),
    far       = draw(repeated(4, my.checks:at_least(3))),
  },
}

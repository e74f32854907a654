return game {}

return extend "chess"

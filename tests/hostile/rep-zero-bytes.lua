local s = ("\0"):rep(1 << 40)
return extend "hostage" { title = s }

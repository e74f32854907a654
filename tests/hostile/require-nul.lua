require "chess\0/../../x"
return extend "hostage" { title = "Hostile" }

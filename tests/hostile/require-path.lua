require "../../../etc/passwd"
return extend "hostage" { title = "Hostile" }

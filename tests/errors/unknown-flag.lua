return extend "hostage" {
  title = "Broken",
  afterwards = { raise "due" },
}

return extend "chess" {
  title = "whoever takes a queen goes on",
  again = took "queen" & ~attacked(their.king),
}

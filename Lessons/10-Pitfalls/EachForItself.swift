/// Every button works, at any time.
struct EachForItself: Design {
  let site: Observatory

  func perform(_ act: Act) -> Bool {
    site.obey(act)
    return true
  }
}

/// One button does it all. The others are still there.
struct Facade: Design {
  let site: Observatory

  // snippet.facade
  func takePlate() -> Bool {
    guard !site.isRaining else { return false }
    site.light(false)
    site.open()
    site.begin()
    site.finish()
    return true
  }
  // snippet.end

  func perform(_ act: Act) -> Bool {
    if act == .expose { return takePlate() }
    site.obey(act)
    return true
  }
}

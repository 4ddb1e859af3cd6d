// snippet.door
/// The desk since spring.
final class NewDesk: Desk {
  let site: Observatory

  init(_ site: Observatory) { self.site = site }
  // snippet.end

  func allows(_ act: Act) -> Bool {
    switch act {
    case .open: !site.isRaining
    case .shut: !site.isExposing
    case .expose:
      site.isExposing || (site.isOpen && !site.isLit)
    case .lamp: site.isLit || !site.isExposing
    case .rain: true
    }
  }

  func happened(_ act: Act) {
    guard act == .rain, site.isRaining else { return }
    site.cancel()
    site.shut()
  }
}

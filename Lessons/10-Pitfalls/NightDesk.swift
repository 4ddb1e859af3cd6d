/// The mediator: each rule about two instruments is here.
final class NightDesk: Desk {
  private let site: Observatory

  init(_ site: Observatory) { self.site = site }

  // snippet.rules
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
  // snippet.end
}

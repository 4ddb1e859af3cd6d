/// The desk after a request for guided tours.
final class GrownDesk: Desk {
  private let site: Observatory

  init(_ site: Observatory) { self.site = site }

  private var isTour = false

  func welcome() { isTour = true }
  func seeOff() { isTour = false }

  func allows(_ act: Act) -> Bool {
    switch act {
    case .open: !site.isRaining
    case .shut: !site.isExposing
    case .expose:
      site.isExposing || (site.isOpen && !site.isLit)
    // snippet.lamp
    case .lamp: site.isLit || !site.isExposing || isTour
    // snippet.end
    case .rain: true
    }
  }

  func happened(_ act: Act) {
    guard act == .rain, site.isRaining else { return }
    site.cancel()
    site.shut()
  }
}

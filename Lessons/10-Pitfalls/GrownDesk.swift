/// The desk after six requests.
final class GrownDesk: Desk {
  private let site: Observatory

  init(_ site: Observatory) { self.site = site }

  func allows(_ act: Act) -> Bool {
    switch act {
    case .open: !site.isRaining
    case .shut: !site.isExposing
    case .expose:
      site.isExposing || site.isOpen && !site.isLit
    // snippet.lamp
    case .lamp: site.isLit || !site.isExposing || isTour
    // snippet.end
    case .rain: true
    }
  }

  func happened(_ act: Act) {
    log.append(act)
    guard act == .rain, site.isRaining else { return }
    site.cancel()
    site.shut()
  }

  // snippet.requests
  private(set) var log: [Act] = []

  private(set) var cups = 0

  func brewTea() { cups += 1 }

  private(set) var guideStar = "Polaris"

  func follow(_ star: String) { guideStar = star }

  private(set) var isHeated = false

  func heat() { isHeated = !site.isOpen }

  private var isTour = false

  func welcome() { isTour = true }
  func seeOff() { isTour = false }

  private(set) var owed = 0

  func invoice() { owed += 5 * site.plates }
  // snippet.end
}

/// The desk after six requests.
final class GrownDesk: Desk {
  // snippet.rules
  private let site: Observatory

  init(_ site: Observatory) { self.site = site }

  func allows(_ act: Act) -> Bool {
    switch act {
    case .open: !site.isRaining
    case .shut: !site.isExposing
    case .expose:
      site.isExposing || site.isOpen && !site.isLit
    // snippet.end
    // snippet.lamp
    case .lamp: site.isLit || !site.isExposing || isTour
    // snippet.end
    // snippet.rain
    case .rain: true
    }
  }

  func happened(_ act: Act) {
    // snippet.end
    // snippet.logging
    log.append(act)
    // snippet.end
    // snippet.orders
    guard act == .rain, site.isRaining else { return }
    site.cancel()
    site.shut()
  }
  // snippet.end

  // snippet.log
  private(set) var log: [Act] = []
  // snippet.end

  // snippet.tea
  private(set) var cups = 0

  func brewTea() { cups += 1 }
  // snippet.end

  // snippet.guide
  private(set) var guideStar = "Polaris"

  func follow(_ star: String) { guideStar = star }
  // snippet.end

  // snippet.heating
  private(set) var isHeated = false

  func heat() { isHeated = !site.isOpen }
  // snippet.end

  // snippet.tour
  private var isTour = false

  func welcome() { isTour = true }
  func seeOff() { isTour = false }
  // snippet.end

  // snippet.invoice
  private(set) var owed = 0

  func invoice() { owed += 5 * site.plates }
  // snippet.end
}

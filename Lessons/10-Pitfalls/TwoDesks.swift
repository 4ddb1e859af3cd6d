// snippet.light
/// The rules about light.
final class LightDesk: Desk {
  private let site: Observatory

  init(_ site: Observatory) { self.site = site }

  func allows(_ act: Act) -> Bool {
    switch act {
    case .expose: site.isExposing || !site.isLit
    case .lamp: site.isLit || !site.isExposing
    case .open, .shut, .rain: true
    }
  }

  func happened(_ act: Act) {}
}
// snippet.end

/// The rules about the dome and the weather.
final class WeatherDesk: Desk {
  private let site: Observatory

  init(_ site: Observatory) { self.site = site }

  func allows(_ act: Act) -> Bool {
    switch act {
    case .open: !site.isRaining
    case .shut: !site.isExposing
    case .expose: site.isExposing || site.isOpen
    case .lamp, .rain: true
    }
  }

  func happened(_ act: Act) {
    guard act == .rain, site.isRaining else { return }
    site.cancel()
    site.shut()
  }
}

// snippet.both
/// Two desks that are asked as one.
final class BothDesks: Desk {
  private let desks: [any Desk]

  init(_ desks: any Desk...) { self.desks = desks }

  func allows(_ act: Act) -> Bool {
    desks.allSatisfy { $0.allows(act) }
  }

  func happened(_ act: Act) {
    for desk in desks { desk.happened(act) }
  }
}
// snippet.end

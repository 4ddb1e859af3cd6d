/// What an instrument knows of the desk.
protocol Desk: AnyObject {
  func allows(_ act: Act) -> Bool
  func happened(_ act: Act)
}

/// The controls of one instrument, which ask before they act.
final class Instrument {
  let name: String
  private let site: Observatory
  private let desk: any Desk

  init(_ name: String, at site: Observatory, desk: any Desk) {
    self.name = name
    self.site = site
    self.desk = desk
  }

  // snippet.request
  func request(_ act: Act) -> Bool {
    guard desk.allows(act) else { return false }
    site.obey(act)
    desk.happened(act)
    return true
  }
  // snippet.end
}

/// Instruments that ask before they act.
struct MediatedNight: Design {
  private let dome: Instrument
  private let camera: Instrument
  private let lamp: Instrument
  private let gauge: Instrument

  func perform(_ act: Act) -> Bool {
    switch act {
    case .open, .shut: dome.request(act)
    case .expose: camera.request(act)
    case .lamp: lamp.request(act)
    case .rain: gauge.request(act)
    }
  }
}

extension MediatedNight {
  /// Each instrument asks a desk of its own choice.
  init(
    at site: Observatory, dome: any Desk, camera: any Desk,
    lamp: any Desk, gauge: any Desk
  ) {
    self.dome = Instrument("dome", at: site, desk: dome)
    self.camera = Instrument("camera", at: site, desk: camera)
    self.lamp = Instrument("lamp", at: site, desk: lamp)
    self.gauge = Instrument("gauge", at: site, desk: gauge)
  }

  /// All of them ask the same desk.
  init(at site: Observatory, desk: any Desk) {
    self.init(
      at: site, dome: desk, camera: desk, lamp: desk,
      gauge: desk)
  }
}

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

extension MediatedNight {
  static func byRule(at site: Observatory) -> Self {
    // snippet.by-rule
    let light = LightDesk(site), weather = WeatherDesk(site)
    return MediatedNight(
      at: site, dome: weather,
      camera: BothDesks(light, weather), lamp: light,
      gauge: weather)
    // snippet.end
  }

  /// The camera asks one desk only.
  static func forgotten(at site: Observatory) -> Self {
    let light = LightDesk(site), weather = WeatherDesk(site)
    return MediatedNight(
      at: site, dome: weather, camera: light, lamp: light,
      gauge: weather)
  }
}

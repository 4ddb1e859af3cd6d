/// Instruments that ask before they act.
struct MediatedNight: Design {
  private let dome: Instrument
  private let camera: Instrument
  private let lamp: Instrument
  private let gauge: Instrument

  // snippet.perform
  func perform(_ act: Act) -> Bool {
    switch act {
    case .open, .shut: dome.request(act)
    case .expose: camera.request(act)
    case .lamp: lamp.request(act)
    case .rain: gauge.request(act)
    }
  }
  // snippet.end
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

// snippet.protocol
/// One protocol for all: it can be asked, so it can be a desk.
protocol Participant: AnyObject {
  func allows(_ act: Act) -> Bool
}

extension NightDesk: Participant {}

extension Instrument: Participant {}

extension Instrument {
  /// An instrument can only speak for itself.
  func allows(_ act: Act) -> Bool { true }
}
// snippet.end

/// A camera that asks whatever it's given.
final class TrustingCamera {
  private let site: Observatory
  private let desk: any Participant

  init(_ site: Observatory, desk: any Participant) {
    self.site = site
    self.desk = desk
  }

  func request() -> Bool {
    guard desk.allows(.expose) else { return false }
    site.obey(.expose)
    return true
  }
}

struct MixedUpNight: Design {
  let instruments: MediatedNight
  let camera: TrustingCamera

  init(at site: Observatory) {
    let desk = NightDesk(site)
    let dome = Instrument("dome", at: site, desk: desk)
    camera = TrustingCamera(site, desk: dome)
    instruments = MediatedNight(at: site, desk: desk)
  }

  func perform(_ act: Act) -> Bool {
    if act == .expose { return camera.request() }
    return instruments.perform(act)
  }
}

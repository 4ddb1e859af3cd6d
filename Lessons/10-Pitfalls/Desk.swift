/// What an instrument knows of the desk.
protocol Desk: AnyObject {
  func allows(_ act: Act) -> Bool
  func happened(_ act: Act)
}

// snippet.instrument
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

  func request(_ act: Act) -> Bool {
    guard desk.allows(act) else { return false }
    site.obey(act)
    desk.happened(act)
    return true
  }
}
// snippet.end

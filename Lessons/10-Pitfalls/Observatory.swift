/// What can happen on a night.
enum Act: String, CaseIterable {
  case open, shut, expose, lamp, rain
}

/// What can go wrong, and can't be undone.
enum Fault: String, CaseIterable {
  /// A plate was exposed in a shut dome.
  case blank
  /// A plate was exposed in the light of the lamp.
  case fogged
  /// The dome stayed open in the rain.
  case wet
}

/// The building, as it is, whatever a program believes.
final class Observatory {
  private(set) var isOpen = false { didSet { look() } }
  private(set) var isExposing = false { didSet { look() } }
  private(set) var isLit = false { didSet { look() } }
  private(set) var isRaining = false

  private(set) var faults: Set<Fault> = []
  private(set) var plates = 0
  private let isMotorDead: Bool

  init(isMotorDead: Bool = false) {
    self.isMotorDead = isMotorDead
  }

  /// Called when the dome, the plate or the lamp changes.
  private func look() {
    guard isExposing else { return }
    // snippet.look
    if !isOpen { faults.insert(.blank) }
    if isLit { faults.insert(.fogged) }
    // snippet.end
  }

  /// Rain takes a moment to come in.
  func settle() {
    if isOpen && isRaining { faults.insert(.wet) }
  }
}

extension Observatory {
  func open() { isOpen = isOpen || !isMotorDead }
  func shut() { isOpen = isOpen && isMotorDead }
  func begin() { isExposing = true }
  func cancel() { isExposing = false }

  func finish() {
    isExposing = false
    plates += 1
  }

  func light(_ isLit: Bool) { self.isLit = isLit }
  func rain(_ isRaining: Bool) { self.isRaining = isRaining }

  /// Does it, whether or not it's a good idea.
  func obey(_ act: Act) {
    switch act {
    case .open: open()
    case .shut: shut()
    case .expose: if isExposing { finish() } else { begin() }
    case .lamp: light(!isLit)
    case .rain: rain(!isRaining)
    }
  }
}

/// What's wanted.
struct Plan {
  var isOpen = false
  var isExposing = false
  var isLit = false
  var isRaining = false

  // snippet.reduce
  /// - Returns: False if it refuses.
  mutating func reduce(_ act: Act) -> Bool {
    switch act {
    case .open where !isRaining: isOpen = true
    case .shut where !isExposing: isOpen = false
    case .expose where isExposing || (isOpen && !isLit):
      isExposing.toggle()
    case .lamp where isLit || !isExposing: isLit.toggle()
    case .rain:
      isRaining.toggle()
      if isRaining { (isExposing, isOpen) = (false, false) }
    default: return false
    }
    return true
  }
  // snippet.end
}

/// Changes the plan, then the building to match.
final class Store: Design {
  private let site: Observatory
  private var plan = Plan()

  init(_ site: Observatory) { self.site = site }

  func perform(_ act: Act) -> Bool {
    guard plan.reduce(act) else { return false }
    site.follow(plan)
    return true
  }
}

extension Observatory {
  /// Ends what should end, moves, and begins what's new.
  func follow(_ plan: Plan) {
    rain(plan.isRaining)
    if isExposing && !plan.isExposing {
      if isRaining { cancel() } else { finish() }
    }
    if plan.isOpen { open() } else { shut() }
    light(plan.isLit)
    if plan.isExposing && !isExposing { begin() }
  }
}

/// Reads the sensors before it decides.
final class InformedStore: Design {
  private let site: Observatory
  private var plan = Plan()

  init(_ site: Observatory) { self.site = site }

  func perform(_ act: Act) -> Bool {
    plan.isOpen = site.isOpen
    guard plan.reduce(act) else { return false }
    site.follow(plan)
    return true
  }
}

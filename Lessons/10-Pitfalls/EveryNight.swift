/// A way to run the observatory.
protocol Design {
  /// - Returns: False if it refuses.
  func perform(_ act: Act) -> Bool
}

/// All nights with `count` acts.
func nights(acts count: Int) -> [[Act]] {
  guard count > 0 else { return [[]] }
  // snippet.nights
  return nights(acts: count - 1).flatMap { night in
    Act.allCases.map { night + [$0] }
  }
  // snippet.end
}

/// What comes of a design on every night of four acts.
struct Tally: CustomStringConvertible {
  private var count = 0
  private var faulty = 0
  private var refusals = 0
  private var plates = 0

  init(
    isMotorDead: Bool = false,
    _ makeDesign: (Observatory) -> any Design
  ) {
    for night in nights(acts: 4) {
      let site = Observatory(isMotorDead: isMotorDead)
      let design = makeDesign(site)
      for act in night {
        if !design.perform(act) { refusals += 1 }
        site.settle()
      }
      count += 1
      if !site.faults.isEmpty { faulty += 1 }
      plates += site.plates
    }
  }

  var description: String {
    """
    \(faulty) of \(count) nights faulty, \
    \(refusals) refusals, \(plates) plates
    """
  }
}

/// The nights of four acts on which something goes wrong.
func faultyNights(
  _ makeDesign: (Observatory) -> any Design
) -> [[Act]] {
  nights(acts: 4).filter { night in
    let site = Observatory()
    let design = makeDesign(site)
    for act in night {
      _ = design.perform(act)
      site.settle()
    }
    return !site.faults.isEmpty
  }
}

/// Says what becomes of each act, and lists the faults.
func play(
  _ acts: Act..., at site: Observatory,
  with design: some Design
) {
  for act in acts {
    let isDone = design.perform(act)
    site.settle()
    print("\(act): \(isDone ? "done" : "refused")")
  }
  print("faults: \(site.faultList)")
}

extension Observatory {
  var faultList: String {
    let names = Fault.allCases.filter(faults.contains)
      .map(\.rawValue)
    return names.isEmpty
      ? "none" : names.joined(separator: ", ")
  }
}

/// Every button works, at any time.
struct EachForItself: Design {
  let site: Observatory

  func perform(_ act: Act) -> Bool {
    site.obey(act)
    return true
  }
}

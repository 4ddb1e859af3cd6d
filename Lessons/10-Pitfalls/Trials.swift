// Not a listing: what claims try beyond the scenes. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import LessonStage

  /// Every night of four acts, or every order of
  /// registering, with each design.
  let exhaustiveTrials = [
    "nights": ExhaustiveTrial([
      "each-for-itself": { count { EachForItself(site: $0) } },
      "announced-after": {
        count {
          AnnouncedAfter(at: $0, registering: Part.allCases)
        }
      },
      "camera-first": {
        count {
          AnnouncedAfter(
            at: $0, registering: [.camera, .dome, .lamp])
        }
      },
      "announced-before": {
        count {
          AnnouncedBefore(at: $0, registering: Part.allCases)
        }
      },
      "facade": { count { Facade(site: $0) } },
      "one-protocol": { count { MixedUpNight(at: $0) } },
      "leak": { count { SpringNight(at: $0) } },
      "desk": { count { deskNight($0) } },
      "locked": { count { _ in Locked() } },
      "tour": {
        count {
          let desk = GrownDesk($0)
          desk.welcome()
          return MediatedNight(at: $0, desk: desk)
        }
      },
      "split": { count { MediatedNight.byRule(at: $0) } },
      "forgotten": {
        count { MediatedNight.forgotten(at: $0) }
      },
    ]),
    "plates": ExhaustiveTrial([
      "each-for-itself": {
        countRuined { EachForItself(site: $0) }
      },
      "desk": { countRuined { deskNight($0) } },
    ]),
    "dead-motor": ExhaustiveTrial([
      "desk": { count(isMotorDead: true) { deskNight($0) } },
      "store": { count(isMotorDead: true) { Store($0) } },
      "informed": {
        count(isMotorDead: true) { InformedStore($0) }
      },
    ]),
    "store-against-desk": ExhaustiveTrial([
      "good-motor": { countDifferences() },
      "dead-motor": { countDifferences(isMotorDead: true) },
    ]),
    "orders": ExhaustiveTrial([
      "after": {
        countOrders {
          AnnouncedAfter(at: $0, registering: $1)
        }
      },
      "before": {
        countOrders {
          AnnouncedBefore(at: $0, registering: $1)
        }
      },
    ]),
  ]

  private func deskNight(_ site: Observatory) -> MediatedNight {
    MediatedNight(at: site, desk: NightDesk(site))
  }

  private func count(
    isMotorDead: Bool = false,
    _ makeDesign: (Observatory) -> any Design
  ) -> ExhaustiveTrial.Count {
    ExhaustiveTrial.Count(of: nights(acts: 4)) { night in
      let site = Observatory(isMotorDead: isMotorDead)
      let design = makeDesign(site)
      for act in night {
        _ = design.perform(act)
        site.settle()
      }
      return !site.faults.isEmpty
    }
  }

  /// How many of the plates that were taken are ruined.
  private func countRuined(
    _ makeDesign: (Observatory) -> any Design
  ) -> ExhaustiveTrial.Count {
    let ruined = nights(acts: 4).flatMap { night -> [Bool] in
      let site = Observatory()
      let design = makeDesign(site)
      var isRuined = false
      return night.compactMap { act in
        let (wasRuined, taken) = (isRuined, site.plates)
        _ = design.perform(act)
        isRuined =
          site.isExposing
          && (wasRuined || site.isLit || !site.isOpen)
        return site.plates > taken ? wasRuined : nil
      }
    }
    return ExhaustiveTrial.Count(of: ruined) { $0 }
  }

  /// On how many nights the store and the desk don't refuse
  /// the same acts.
  private func countDifferences(
    isMotorDead: Bool = false
  ) -> ExhaustiveTrial.Count {
    ExhaustiveTrial.Count(of: nights(acts: 4)) { night in
      let store = Store(Observatory(isMotorDead: isMotorDead))
      let desk = deskNight(
        Observatory(isMotorDead: isMotorDead))
      return night.map(store.perform)
        != night.map(desk.perform)
    }
  }

  /// In how many orders the nights don't go as in the first.
  private func countOrders(
    _ makeDesign: (Observatory, [Part]) -> any Design
  ) -> ExhaustiveTrial.Count {
    let tallies = Part.orders.map { order in
      "\(Tally { makeDesign($0, order) })"
    }
    return ExhaustiveTrial.Count(of: tallies) {
      $0 != tallies[0]
    }
  }
#endif

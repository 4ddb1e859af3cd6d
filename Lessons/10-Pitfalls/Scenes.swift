enum Scenes {
  static func fogged() {
    // snippet.fogged
    let site = Observatory()
    let night = SpringNight(at: site)
    play(.open, .expose, .lamp, at: site, with: night)
    // snippet.end
  }

  static func foggedCured() {
    // snippet.fogged-cured
    let site = Observatory()
    let night = MediatedNight(at: site, desk: NightDesk(site))
    play(.open, .expose, .lamp, at: site, with: night)
    // snippet.end
  }

  static func rainyNight() {
    // snippet.rainy-night
    let site = Observatory()
    let night = MediatedNight(at: site, desk: NightDesk(site))
    play(.open, .expose, .rain, at: site, with: night)
    // snippet.end
  }

  static func eachForItself() {
    // snippet.each-for-itself
    print(Tally { EachForItself(site: $0) })
    // snippet.end
  }

  static func desk() {
    // snippet.desk
    print(
      Tally { MediatedNight(at: $0, desk: NightDesk($0)) })
    // snippet.end
  }

  static func locked() {
    // snippet.locked
    print(Tally { _ in Locked() })
    // snippet.end
  }

  static func leak() {
    // snippet.leak
    print(Tally { SpringNight(at: $0) })
    // snippet.end
  }

  static func tenNights() {
    // snippet.ten-nights
    for night in faultyNights({ SpringNight(at: $0) }) {
      print(night.map(\.rawValue).joined(separator: ", "))
    }
    // snippet.end
  }

  static func soup() {
    // snippet.soup
    let site = Observatory()
    site.open()
    site.begin()
    let night = AnnouncedAfter(
      at: site, registering: [.dome, .camera, .lamp])
    play(.rain, at: site, with: night)
    // snippet.end
  }

  static func soupCameraFirst() {
    // snippet.soup-camera-first
    let site = Observatory()
    site.open()
    site.begin()
    let night = AnnouncedAfter(
      at: site, registering: [.camera, .dome, .lamp])
    play(.rain, at: site, with: night)
    // snippet.end
  }

  static func soupOrders() {
    // snippet.soup-orders
    for order in Part.orders {
      let tally = Tally {
        AnnouncedAfter(at: $0, registering: order)
      }
      print("\(order.names): \(tally)")
    }
    // snippet.end
  }

  static func warned() {
    // snippet.warned
    let site = Observatory()
    site.open()
    site.begin()
    let night = AnnouncedBefore(
      at: site, registering: [.dome, .camera, .lamp])
    play(.rain, at: site, with: night)
    // snippet.end
  }

  static func warnedOrders() {
    // snippet.warned-orders
    for order in Part.orders {
      let tally = Tally {
        AnnouncedBefore(at: $0, registering: order)
      }
      print("\(order.names): \(tally)")
    }
    // snippet.end
  }

  static func warnedInVain() {
    // snippet.warned-in-vain
    let site = Observatory()
    let night = AnnouncedBefore(
      at: site, registering: [.dome, .camera, .lamp])
    play(.expose, at: site, with: night)
    // snippet.end
  }

  static func facade() {
    // snippet.facade
    print(Tally { Facade(site: $0) })
    // snippet.end
  }

  static func coordinator() {
    // snippet.coordinator
    print(Tally { Coordinator($0) })
    // snippet.end
  }

  static func undone() {
    // snippet.undone
    let site = Observatory()
    let queue = CommandQueue(site)
    play(.open, .expose, .lamp, at: site, with: queue)
    queue.undo()
    print("lit: \(site.isLit)")
    print("faults: \(site.faultList)")
    // snippet.end
  }

  static func undoing() {
    // snippet.undoing
    print(
      Tally { CarefulQueue(site: $0, queue: CommandQueue($0)) })
    // snippet.end
  }

  static func store() {
    // snippet.store
    print(Tally { Store($0) })
    // snippet.end
  }

  static func alike() {
    // snippet.alike
    let count = nightsAlike(
      { MediatedNight(at: $0, desk: NightDesk($0)) },
      { Store($0) })
    print("alike on \(count) nights")
    // snippet.end
  }

  static func deadMotorDesk() {
    // snippet.dead-motor-desk
    print(
      Tally(isMotorDead: true) {
        MediatedNight(at: $0, desk: NightDesk($0))
      })
    // snippet.end
  }

  static func deadMotorStore() {
    // snippet.dead-motor-store
    print(Tally(isMotorDead: true) { Store($0) })
    // snippet.end
  }

  static func deadMotorInformed() {
    // snippet.dead-motor-informed
    print(Tally(isMotorDead: true) { InformedStore($0) })
    // snippet.end
  }

  static func deadMotorNight() {
    // snippet.dead-motor-night
    let site = Observatory(isMotorDead: true)
    play(.open, .expose, at: site, with: Store(site))
    // snippet.end
  }

  static func mixedUp() {
    // snippet.mixed-up
    print(Tally { MixedUpNight(at: $0) })
    // snippet.end
  }

  static func grown() {
    // snippet.grown
    print(
      Tally { MediatedNight(at: $0, desk: GrownDesk($0)) })
    // snippet.end
  }

  static func grownTour() {
    // snippet.grown-tour
    print(
      Tally {
        let desk = GrownDesk($0)
        desk.welcome()
        return MediatedNight(at: $0, desk: desk)
      })
    // snippet.end
  }

  static func split() {
    // snippet.split
    print(Tally { MediatedNight.byRule(at: $0) })
    // snippet.end
  }

  static func splitForgotten() {
    // snippet.split-forgotten
    print(Tally { MediatedNight.forgotten(at: $0) })
    // snippet.end
  }

  static func splitDeaf() {
    // snippet.split-deaf
    print(Tally { MediatedNight.deaf(at: $0) })
    // snippet.end
  }

  static func splitThorough() {
    // snippet.split-thorough
    print(Tally { MediatedNight.thorough(at: $0) })
    // snippet.end
  }

  static func splitEveryone() {
    // snippet.split-everyone
    print(Tally { MediatedNight.everyone(at: $0) })
    // snippet.end
  }

  static func heater() {
    // snippet.heater
    let lens = Heater()
    var list: [any Switchable] = [lens]
    for index in list.indices { list[index].isOn = false }
    print("on the list: \(list[0].isOn ? "on" : "off")")
    print("on the lens: \(lens.isOn ? "on" : "off")")
    // snippet.end
  }

  static func table() {
    // snippet.table
    tell("each for itself") { EachForItself(site: $0) }
    tell("announced after") {
      AnnouncedAfter(at: $0, registering: Part.allCases)
    }
    tell("announced before") {
      AnnouncedBefore(at: $0, registering: Part.allCases)
    }
    tell("facade") { Facade(site: $0) }
    tell("coordinator") { Coordinator($0) }
    tell("command queue") {
      CarefulQueue(site: $0, queue: CommandQueue($0))
    }
    tell("store") { Store($0) }
    tell("one protocol for all") { MixedUpNight(at: $0) }
    tell("two desks, one forgotten") {
      MediatedNight.forgotten(at: $0)
    }
    tell("two desks") { MediatedNight.byRule(at: $0) }
    tell("desk with a leak") { SpringNight(at: $0) }
    tell("desk") {
      MediatedNight(at: $0, desk: NightDesk($0))
    }
    // snippet.end
  }

  private static func tell(
    _ name: String, _ makeDesign: (Observatory) -> any Design
  ) {
    print("\(name): \(Tally(makeDesign))")
  }
}

extension [Part] {
  var names: String {
    map { "\($0)" }.joined(separator: ", ")
  }
}

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

  static func forgottenLink() {
    // snippet.forgotten-link
    let tower = OpenTower()
    let map = Map(tower: tower)
    let ba706 = Airplane(
      "BA706", at: Place(miles: 11, feet: 21_000), via: tower)
    _ = Airplane(
      "AA101", at: Place(miles: 12, feet: 22_000), via: tower)

    tower.move(ba706, to: Place(miles: 8, feet: 10_000))
    tower.move(ba706, to: Place(miles: 2, feet: 5_000))
    tower.move(ba706, to: Place(miles: 1, feet: 1_000))

    _ = Airplane(
      "QF12", at: Place(miles: 14, feet: 22_000), via: tower)
    map.drag("QF12", to: Place(miles: 12, feet: 22_000))
    // snippet.end
  }

  static func cascade() {
    // snippet.cascade
    let mediator = StrictMediator()
    let musketeers = ["Athos", "Porthos", "Aramis"].map {
      PoliteMusketeer($0, via: mediator) { _ in
        true
      }
    }

    musketeers[0].send("Your health!")
    // snippet.end
  }

  static func cascadeCured() {
    // snippet.cascade-cured
    let mediator = StrictMediator()
    let musketeers = ["Athos", "Porthos", "Aramis"].map {
      PoliteMusketeer($0, via: mediator) { message in
        message != "And yours!"
      }
    }

    musketeers[0].send("Your health!")
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

  static func deadMotorNight() {
    // snippet.dead-motor-night
    let site = Observatory(isMotorDead: true)
    play(.open, .expose, at: site, with: Store(site))
    // snippet.end
  }

  static func mixedUp() {
    // snippet.mixed-up
    let site = Observatory()
    let night = MixedUpNight(at: site)
    play(.open, .lamp, .expose, at: site, with: night)
    // snippet.end
  }

  static func grownManager() {
    // snippet.grown-manager
    let app = PlaybackManager()
    app.playAd()
    app.appDidBecomeActive()
    print(app)
    // snippet.end
  }

  static func splitManager() {
    // snippet.split-manager
    let app = Playback()
    app.playAd()
    app.appDidBecomeActive()
    print(app)
    // snippet.end
  }
}

extension [Part] {
  var names: String {
    map { "\($0)" }.joined(separator: ", ")
  }
}

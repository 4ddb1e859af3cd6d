// Not a listing: a table of what there is to run here and what
// traces tell of it. Plain `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  package import LessonStage

  package let staging: Staging = .init(
    scenes: [
      Scene("fogged", Scenes.fogged),
      Scene("fogged-cured", Scenes.foggedCured),
      Scene("each-for-itself", Scenes.eachForItself),
      Scene("desk", Scenes.desk),
      Scene("rainy-night", Scenes.rainyNight),
      Scene("locked", Scenes.locked),
      Scene("leak", Scenes.leak),
      Scene("ten-nights", Scenes.tenNights),
      Scene("soup", Scenes.soup),
      Scene("soup-camera-first", Scenes.soupCameraFirst),
      Scene("soup-orders", Scenes.soupOrders),
      Scene("warned", Scenes.warned),
      Scene("warned-orders", Scenes.warnedOrders),
      Scene("warned-in-vain", Scenes.warnedInVain),
      Scene("facade", Scenes.facade),
      Scene("coordinator", Scenes.coordinator),
      Scene("undone", Scenes.undone),
      Scene("undoing", Scenes.undoing),
      Scene("store", Scenes.store),
      Scene("alike", Scenes.alike),
      Scene("dead-motor-night", Scenes.deadMotorNight),
      Scene("dead-motor-desk", Scenes.deadMotorDesk),
      Scene("dead-motor-store", Scenes.deadMotorStore),
      Scene("dead-motor-informed", Scenes.deadMotorInformed),
      Scene("mixed-up", Scenes.mixedUp),
      Scene("grown", Scenes.grown),
      Scene("grown-tour", Scenes.grownTour),
      Scene("split", Scenes.split),
      Scene("split-forgotten", Scenes.splitForgotten),
      Scene("split-deaf", Scenes.splitDeaf),
      Scene("split-thorough", Scenes.splitThorough),
      Scene("split-everyone", Scenes.splitEveryone),
      Scene("heater", Scenes.heater),
      Scene("table", Scenes.table),
      Scene("card", Scenes.card),
    ],
    defaultScene: "fogged",
    exhaustiveTrials: exhaustiveTrials)

  let narration: Narration = .init(
    calls: [
      "request(_:)": .other, "allows(_:)": .request,
      "happened(_:)": .request,
      "register(_:)": .registration, "post(_:)": .request,
      "hear(_:)": .delivery,
      "Observatory.open()": .other,
      "Observatory.shut()": .other,
      "Observatory.begin()": .other,
      "Observatory.cancel()": .other,
      "Observatory.finish()": .other,
      "Observatory.light(_:)": .other,
    ],
    words: { value in
      switch value {
      case let act as Act: act.rawValue
      case .will(let act) as Notice: "will \(act.rawValue)"
      case .did(let act) as Notice: "did \(act.rawValue)"
      default: nil
      }
    },
    roles: { object in
      switch object {
      case is any Desk: "desk"
      case is Center: "center"
      case is Observatory: "building"
      default: nil
      }
    },
    names: { object in
      switch object {
      case let instrument as Instrument: instrument.name
      case is ListeningDome, is WarningDome: "dome"
      case is ListeningCamera, is WarnedCamera: "camera"
      case is ListeningLamp, is WarnedLamp: "lamp"
      default: nil
      }
    })
#endif

// Not a listing: a table of what there is to run here and what
// traces tell of it. Plain `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  package import LessonStage

  package let staging: Staging = .init(
    scenes: [
      Scene("fogged", Scenes.fogged),
      Scene("fogged-cured", Scenes.foggedCured),
      Scene("rainy-night", Scenes.rainyNight),
      Scene("forgotten-link", Scenes.forgottenLink),
      Scene("cascade", ending: .traps, Scenes.cascade),
      Scene("cascade-cured", Scenes.cascadeCured),
      Scene("each-for-itself", Scenes.eachForItself),
      Scene("desk", Scenes.desk),
      Scene("locked", Scenes.locked),
      Scene("leak", Scenes.leak),
      Scene("ten-nights", Scenes.tenNights),
      Scene("soup", Scenes.soup),
      Scene("soup-camera-first", Scenes.soupCameraFirst),
      Scene("warned-in-vain", Scenes.warnedInVain),
      Scene("facade", Scenes.facade),
      Scene("dead-motor-night", Scenes.deadMotorNight),
      Scene("mixed-up", Scenes.mixedUp),
      Scene("grown-manager", Scenes.grownManager),
      Scene("split-manager", Scenes.splitManager),
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
      "send(_:from:)": .request, "send(_:)": .other,
      "receive(_:)": .delivery,
      "OpenTower.move(_:to:)": .request,
      "Map.drag(_:to:)": .other,
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
      case is any Mediator: "mediator"
      case is OpenTower: "tower"
      default: nil
      }
    },
    names: { object in
      switch object {
      case let instrument as Instrument: instrument.name
      case let member as any Colleague: member.name
      case let plane as Airplane: plane.name
      case is ListeningDome, is WarningDome: "dome"
      case is ListeningCamera, is WarnedCamera: "camera"
      case is ListeningLamp, is WarnedLamp: "lamp"
      default: nil
      }
    })
#endif

// Not a listing: a table of what there is to run here and what
// traces tell of it. Plain `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Airplanes
  package import LessonStage

  package let staging: Staging = .init(
    scenes: [
      Scene("approach", Scenes.approach),
      Scene("three-planes", Scenes.threePlanes),
      Scene("forgotten-link", Scenes.forgottenLink),
      Scene("ghost", Scenes.ghost),
      Scene("twins", Scenes.twins),
      Scene("twins-cured", Scenes.twinsCured),
      Scene("shared-fuse", Scenes.sharedFuse),
      Scene("checkout", Scenes.checkout),
      Scene("delegates", Scenes.delegates),
      Scene("stand-in", Scenes.standIn),
      Scene("phantom", Scenes.phantom),
      Scene("farewell", Scenes.farewell),
      Scene("farewell-cured", Scenes.farewellCured),
      Scene("card", Scenes.card),
    ],
    defaultScene: "three-planes",
    fly: fly,
    flightWords: .airplanes,
    separation: .sameDistance,
    trials: trials)

  let narration: Narration = .init(
    numberingNamesakes: true,
    calls: [
      "register(_:)": .registration, "unregister(_:)": .release,
      "hasConflict(for:at:)": .request,
      "changePosition(to:)": .other, "land()": .other,
      "isTooClose(to:)": .question,
      "requestStart(_:)": .request, "didStop(_:)": .request,
      "bake(at:)": .other, "boil()": .other, "warm()": .other,
      "pause()": .other, "turnOff()": .other,
      "tap()": .other, "clear()": .question,
      "didTap(_:)": .request,
      "giftDidTurn(on:)": .question,
      "pickupDidTurn(on:)": .question,
    ],
    words: { ($0 as? Position)?.words },
    roles: { object in
      if object is Checkout { return "checkout" }
      let isMediator =
        object is any Mediator || object is any PowerMediator
      return isMediator ? "mediator" : nil
    },
    names: { object in
      (object as? any Peer)?.name
        ?? (object as? any Participant)?.name
        ?? (object as? any Appliance).map {
          "\(type(of: $0))".lowercased()
        }
        ?? controlName(object)
    })

  /// What a control of the checkout is called.
  private func controlName(_ object: Any) -> String? {
    switch object {
    case let box as Checkbox:
      box === box.screen?.gift ? "gift" : "pickup"
    case is GiftBox: "gift"
    case is PickupBox: "pickup"
    case is PriceList: "prices"
    default: nil
    }
  }

  private func fly(_ events: [FlightEvent]) {
    let tower = AirplaneMediator()
    Stage.fly(events) {
      Airplane(
        name: $0, at: Position(miles: $1, feet: $2), via: tower)
    } moving: {
      $0.changePosition(to: Position(miles: $1, feet: $2))
    } landing: {
      $0.land()
    }
  }

  extension Position: Place {}
#endif

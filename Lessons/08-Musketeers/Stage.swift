// Not a listing: a table that says what there is to run here,
// and what a trace is to tell of it. Without the module below,
// as after `swiftc *.swift`, it's empty.
#if canImport(LessonStage)
  package import LessonStage

  package let staging = Staging(
    scenes: [
      Scene("one-for-all", Scenes.oneForAll),
      Scene("charge", Scenes.charge),
      Scene("weak-aramis", Scenes.weakAramis),
      Scene("weak-aramis-cured", Scenes.weakAramisCured),
      Scene("farewell", Scenes.farewell),
      Scene("farewell-cured", Scenes.farewellCured),
      Scene("farewell-loose", Scenes.farewellLoose),
      Scene("mediator-gone", Scenes.mediatorGone),
      Scene("mediator-gone-cured", Scenes.mediatorGoneCured),
      Scene("value-colleague", Scenes.valueColleague),
      Scene("value-colleague-weak", Scenes.valueColleagueWeak),
      Scene(
        "value-colleague-cured", Scenes.valueColleagueCured),
      Scene("cascade", ending: .traps, Scenes.cascade),
      Scene("cascade-cured", Scenes.cascadeCured),
      Scene("reunion-strong", Scenes.reunionStrong),
      Scene("reunion-careless", Scenes.reunionCareless),
      Scene("reunion-weak", Scenes.reunionWeak),
      Scene("reunion-loose", Scenes.reunionLoose),
      Scene("crowded-joined", Scenes.crowdedJoined),
      Scene("crowded-told", Scenes.crowdedTold),
      Scene("crowded-whispered", Scenes.crowdedWhispered),
      Scene("crowded", Scenes.crowded),
      Scene("date-planner", Scenes.datePlanner),
      Scene("date-planner-cured", Scenes.datePlannerCured),
    ],
    defaultScene: "one-for-all",
    perform: perform,
    templates: templates,
    trials: trials)

  let observation = Observation(
    absence: "nobody", ignoring: ["Cadet"],
    calls: [
      "register(_:)": .registration
        .afterwards { tellHold(of: $1[0], by: $0) },
      "unregister(_:)": .release
        .afterwards { tellLettingGo(of: $1[0], by: $0) },
      "send(_:)": .other, "receive(_:)": .delivery,
      "send(_:from:)": .request,
      "whisper(_:to:)": .request.about(1),
      "book(_:for:)": .request,
      "note(_:takenBy:)": .delivery,
      "invoke(allBut:_:)": .other.unlessOwn,
      "Musketeer.init(name:via:)": .other
        .afterwards { musketeer, _ in
          tellMediator(of: musketeer) {
            Musketeer(name: "", via: $0)
          }
        },
      "LooseMusketeer.init(name:via:)": .other
        .afterwards { musketeer, _ in
          tellMediator(of: musketeer) {
            LooseMusketeer(name: "", via: $0)
          }
        },
      "Musketeer.deinit": .other,
      "LooseMusketeer.deinit": .other,
      "MusketeerMediator.deinit": .other,
    ],
    names: { object in
      switch object {
      case let colleague as any Colleague: colleague.name
      case let venue as Venue: venue.name
      case is any MediatorProtocol: "mediator"
      case is Mediator<Venue>: "planner"
      default: nil
      }
    })

  // How a listing holds an object can't be seen from outside,
  // but it can be tried with a pair of the same kind, of which
  // all others let go.

  private func tellMediator(
    of musketeer: Any,
    _ make: (any MediatorProtocol) -> any Colleague
  ) {
    guard let name = (musketeer as? any Colleague)?.name
    else { return }
    weak var seen: AnyObject?
    let colleague: any Colleague
    do {
      let mediator = MusketeerMediator(holding: .weakly)
      seen = mediator
      colleague = make(mediator)
    }
    let isKept = seen != nil
    withExtendedLifetime(colleague) {}
    Stage.tellHold(of: "mediator", by: name, isKept: isKept)
  }

  /// A struct is held as a copy, which has no end of its own.
  private func tellHold(of colleague: Any?, by mediator: Any) {
    guard let musketeer = colleague as? any Colleague,
      type(of: musketeer) is AnyClass,
      let hold = hold(of: mediator)
    else { return }
    weak var seen: AnyObject?
    let other = MusketeerMediator(holding: hold)
    do {
      let colleague = LooseMusketeer(name: "", via: other)
      seen = colleague
    }
    let isKept = seen != nil
    withExtendedLifetime(other) {}
    Stage.tellHold(
      of: musketeer.name, by: "mediator", isKept: isKept)
  }

  private func tellLettingGo(
    of colleague: Any?, by mediator: Any
  ) {
    guard let musketeer = colleague as? any Colleague,
      hold(of: mediator) != nil
    else { return }
    Stage.tellLettingGo(of: musketeer.name, by: "mediator")
  }

  /// What a mediator was told to hold its colleagues by.
  private func hold(of mediator: Any) -> Hold? {
    sequence(
      first: Mirror(reflecting: mediator),
      next: \.superclassMirror
    ).lazy.compactMap { $0.descendant("hold") as? Hold }.first
  }
#endif

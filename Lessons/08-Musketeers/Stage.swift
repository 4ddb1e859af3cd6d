// Not a listing: a table of what there is to run here and what
// traces tell of it. Plain `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  package import LessonStage

  package let staging: Staging = .init(
    scenes: [
      Scene("one-for-all", Scenes.oneForAll),
      Scene("hello", Scenes.hello),
      Scene("charge", Scenes.charge),
      Scene("weak-aramis", Scenes.weakAramis),
      Scene("weak-aramis-cured", Scenes.weakAramisCured),
      Scene("farewell", Scenes.farewell),
      Scene("farewell-cured", Scenes.farewellCured),
      Scene("mediator-gone", Scenes.mediatorGone),
      Scene(
        "mediator-gone-trusting", ending: .traps,
        Scenes.mediatorGoneTrusting),
      Scene("mediator-gone-cured", Scenes.mediatorGoneCured),
      Scene("value-colleague", Scenes.valueColleague),
      Scene("value-colleague-weak", Scenes.valueColleagueWeak),
      Scene(
        "value-colleague-cured", Scenes.valueColleagueCured),
      Scene("downloads", Scenes.downloads),
      Scene("card", Scenes.card),
    ],
    defaultScene: "one-for-all",
    trials: trials)

  let narration: Narration = .init(
    absence: "nobody", ignoring: ["Cadet"],
    calls: [
      "register(_:)": .registration
        .afterwards { tellHold(of: $1[0], by: $0) },
      "unregister(_:)": .release
        .afterwards { tellLettingGo(of: $1[0], by: $0) },
      "send(_:)": .other, "receive(_:)": .delivery,
      "send(_:from:)": .request,
      "announce(_:)": .request,
      "Musketeer.init(name:via:)":
        .tellingMediator { Musketeer(name: "", via: $0) },
      "LooseMusketeer.init(name:via:)":
        .tellingMediator { LooseMusketeer(name: "", via: $0) },
      "deinit": .other,
    ],
    names: {
      ($0 as? any Colleague)?.name
        ?? ($0 is any Mediator ? "mediator" : nil)
    })

  // How a listing refers to an object can't be seen, only tried
  // with a pair of the same kind that's otherwise let go.

  extension CallFact {
    fileprivate static func tellingMediator(
      _ make:
        @escaping @Sendable (any Mediator) -> any Colleague
    ) -> Self {
      other.afterwards { musketeer, _ in
        tellMediator(of: musketeer, make)
      }
    }
  }

  private func tellMediator(
    of musketeer: Any,
    _ make: (any Mediator) -> any Colleague
  ) {
    guard let name = (musketeer as? any Colleague)?.name
    else { return }
    weak var seen: AnyObject?
    let colleague: any Colleague
    do {
      let mediator = MusketeerMediator(references: .weak)
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
      let references = references(of: mediator)
    else { return }
    weak var seen: AnyObject?
    let other = MusketeerMediator(references: references)
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
      references(of: mediator) != nil
    else { return }
    Stage.tellLettingGo(of: musketeer.name, by: "mediator")
  }

  /// How the mediator's roster refers to its members.
  private func references(of mediator: Any) -> References? {
    Mirror(reflecting: mediator)
      .descendant("roster", "references") as? References
  }
#endif

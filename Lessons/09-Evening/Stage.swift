// Not a listing: a table of what there is to run here and what
// traces tell of it. Plain `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  package import LessonStage

  package let staging: Staging = .init(
    scenes: [
      Scene("across-town", Scenes.acrossTown),
      Scene("across-town-cured", Scenes.acrossTownCured),
      Scene("evening", Scenes.evening),
      Scene("cleared", Scenes.cleared),
      Scene("cleared-cured", Scenes.clearedCured),
      Scene("dormant", Scenes.dormant),
      Scene("awake", Scenes.awake),
      Scene("awake-cured", Scenes.awakeCured),
      Scene("film-fails", Scenes.filmFails),
      Scene("film-fails-told", Scenes.filmFailsTold),
      Scene("film-fails-cured", Scenes.filmFailsCured),
      Scene("film-fails-twice", Scenes.filmFailsTwice),
      Scene("policy-go-without", Scenes.policyGoWithout),
      Scene("policy-insist", Scenes.policyInsist),
      Scene("policy-once-more", Scenes.policyOnceMore),
      Scene("drift", Scenes.drift),
      Scene("drift-cured", Scenes.driftCured),
      Scene("changed-mind", Scenes.changedMind),
      Scene("changed-mind-cured", Scenes.changedMindCured),
      Scene("closed", Scenes.closed),
      Scene("closed-late", Scenes.closedLate),
      Scene("closed-cured", Scenes.closedCured),
      Scene(
        "closed-trusting", ending: .traps,
        Scenes.closedTrusting),
      Scene("one-by-one", Scenes.oneByOne),
      Scene("at-once", Scenes.atOnce),
      Scene("group-fails", Scenes.groupFails),
      Scene("group-tells", Scenes.groupTells),
      Scene("late", Scenes.late),
      Scene("in-time", Scenes.inTime),
      Scene("cancelled", ending: .hangs, Scenes.cancelled),
      Scene("cancelled-cured", Scenes.cancelledCured),
      Scene("replaced", Scenes.replaced),
      Scene("stopped", Scenes.stopped),
      Scene("twice", Scenes.twice),
      Scene("twice-cured", Scenes.twiceCured),
      Scene("remembered", Scenes.remembered),
      Scene("remembered-cured", Scenes.rememberedCured),
      Scene(
        "answered-twice", ending: .traps, Scenes.answeredTwice),
      Scene(
        "never-answered", ending: .hangs, Scenes.neverAnswered),
      Scene("card", Scenes.card),
    ],
    defaultScene: "evening",
    exhaustiveTrials: exhaustiveTrials)

  let narration: Narration = .init(
    calls: [
      "Planner.add(_:)": .registration.afterwards {
        tellOwner(of: $1[0], $0)
      },
      "begin(at:)": .other,
      "choose(_:)": .other,
      "scout(_:found:)": .request.about(1),
      "scout(_:failedWith:)": .request,
      "scout(_:chose:)": .request.about(1),
      "hear(of:chosenBy:left:)": .other,
      "search(near:atMost:)": .other.unlessOwn.afterwards {
        scout, _ in tellReply(of: scout)
      },
      "find(_:near:atMost:reply:)": .question,
      "deinit": .other,
    ],
    words: { value in
      switch value {
      case let place as Place: place.name
      case let places as [Place]: places.names
      case is Directory.Reply: ""
      default: nil
      }
    },
    roles: { object in
      switch object {
      case is Planner: "planner"
      case is Directory: "directory"
      default: nil
      }
    },
    names: { ($0 as? Scout).map { "\($0.part)" } })

  /// The planner keeps its scouts, and they don't keep it.
  private func tellOwner(of scout: Any?, _ planner: Any) {
    guard let scout = scout as? Scout, planner is Planner
    else { return }
    let name = "\(scout.part)"
    weak var seen: AnyObject?
    let owner = Planner()
    do {
      let member = Scout(
        for: scout.part, in: Directory(), via: owner)
      seen = member
    }
    let isKept = seen != nil
    withExtendedLifetime(owner) {}
    Stage.tellHold(of: name, by: "planner", isKept: isKept)

    weak var seenOwner: AnyObject?
    let member: Scout
    do {
      let owner = Planner()
      seenOwner = owner
      member = Scout(
        for: scout.part, in: Directory(), via: owner)
    }
    let isOwnerKept = seenOwner != nil
    withExtendedLifetime(member) {}
    Stage.tellHold(
      of: "planner", by: name, isKept: isOwnerKept)
  }

  /// What a directory keeps for as long as a search is open
  /// can't be seen, only tried with a scout of the same kind.
  private func tellReply(of scout: Any) {
    guard let scout = scout as? Scout else { return }
    let directory = Directory()
    weak var seen: AnyObject?
    weak var seenPlanner: AnyObject?
    do {
      let planner = Planner()
      let other: Scout
      switch scout {
      case is KeepingScout:
        other = KeepingScout(
          for: scout.part, in: directory, via: planner)
      case is TrustingScout:
        other = TrustingScout(
          for: scout.part, in: directory, via: planner)
      default:
        other = Scout(
          for: scout.part, in: directory, via: planner)
      }
      other.search(near: 40, atMost: 1)
      seen = other
      seenPlanner = planner
    }
    let isKept = seen != nil
    let isPlannerKept = seenPlanner != nil
    withExtendedLifetime(directory) {}
    Stage.tellHold(
      of: "\(scout.part)", by: "directory", isKept: isKept)
    if isPlannerKept {
      Stage.tellHold(
        of: "planner", by: "directory", isKept: true)
    }
  }
#endif

// snippet.policy
/// What a planner does about a scout whose search failed.
struct FailurePolicy {
  let handle: (any Scouting, Planner) -> Void
}
// snippet.end

extension FailurePolicy {
  static var ignore: Self {
    Self { _, _ in }
  }

  static var tell: Self {
    Self { scout, _ in
      print("\(scout.part): no answer")
    }
  }

  static var goWithout: Self {
    Self { scout, planner in
      print("\(scout.part): not tonight")
      planner.goWithout(scout)
    }
  }

  static var insist: Self {
    Self { scout, planner in
      print("\(scout.part): once more")
      planner.searchAgain(scout)
    }
  }

  // snippet.once-more
  static func onceMore() -> Self {
    var retried: Set<Part> = []
    return Self { scout, planner in
      let isFirst = retried.insert(scout.part).inserted
      let next: Self = isFirst ? .insist : .goWithout
      next.handle(scout, planner)
    }
  }
  // snippet.end
}

// snippet.policy
/// What a planner does about a scout whose search failed.
struct FailurePolicy {
  let handle: (Scout, Planner) -> Void
}
// snippet.end

extension FailurePolicy {
  // snippet.ignore
  static var ignore: Self {
    Self { _, _ in }
  }
  // snippet.end

  // snippet.tell
  static var tell: Self {
    Self { scout, _ in
      print("\(scout.part): no answer")
    }
  }
  // snippet.end

  // snippet.go-without
  static var goWithout: Self {
    Self { scout, planner in
      print("\(scout.part): not tonight")
      planner.goWithout(scout)
    }
  }
  // snippet.end

  // snippet.insist
  static var insist: Self {
    Self { scout, planner in
      print("\(scout.part): once more")
      planner.searchAgain(scout)
    }
  }
  // snippet.end

  // snippet.once-more
  static var onceMore: Self {
    var retried: Set<Part> = []
    return Self { scout, planner in
      let isFirst = retried.insert(scout.part).inserted
      let next: Self = isFirst ? .insist : .goWithout
      next.handle(scout, planner)
    }
  }
  // snippet.end
}

/// How a roster refers to its members.
enum References {
  case strong, weak
}

/// Knows who's there, in the order in which they joined.
struct Roster<Member> {
  private let references: References
  private var entries: [Entry<Member>] = []

  init(references: References) {
    self.references = references
  }

  mutating func add(_ member: Member) {
    entries.removeAll { $0.member == nil }
    entries.append(Entry(member, references: references))
  }

  mutating func remove(_ member: Member) {
    entries.removeAll { $0.refers(to: member) }
  }

  // snippet.each
  func forEach(
    except excluded: Member? = nil, _ body: (Member) -> Void
  ) {
    for entry in entries where !entry.refers(to: excluded) {
      if let member = entry.member { body(member) }
    }
  }
  // snippet.end
}

/// A member's place in the roster.
struct Entry<Member> {
  // snippet.references
  private let strong: Member?
  private weak var object: AnyObject?
  // snippet.end

  // snippet.entry
  init(_ member: Member, references: References) {
    object = member as AnyObject
    strong = references == .strong ? member : nil
  }

  var member: Member? {
    strong ?? object.flatMap { $0 as? Member }
  }
  // snippet.end

  /// Whether this is that very object's place.
  func refers(to other: Member?) -> Bool {
    guard let member, let other else { return false }
    return member as AnyObject === other as AnyObject
  }
}

/// Finds a call or a line of output in a run: the first that matches everything given here.
package struct EventAnchor: Hashable, Sendable {
  package var from: String?
  package var to: String?
  /// The prefix of the call's name.
  package var name: String?
  /// The whole printed line.
  package var prints: String?

  package init(from: String? = nil, to: String? = nil, name: String? = nil, prints: String? = nil) {
    self.from = from
    self.to = to
    self.name = name
    self.prints = prints
  }
}

extension EventAnchor {
  /// Whether an event matches.
  package func fits(_ event: Event) -> Bool {
    switch event {
    case .line(let line): prints == line.text && from == nil && to == nil && name == nil
    case .call(let call):
      prints == nil && (from ?? call.from) == call.from && (to ?? call.to) == call.to
        && call.name.hasPrefix(name ?? "")
    case .answer: false
    }
  }

  /// The words shown to a reader if the author hasn't provided any.
  package var words: [String] {
    if let prints { return ["“\(prints)”"] }
    let call = name.map { "calls \($0)" } ?? "calls"
    return ["\(from ?? "somebody") \(call)" + (to.map { " of \($0)" } ?? "")]
  }
}

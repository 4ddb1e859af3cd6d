extension Network {
  package func words(unicode: Bool) -> [StyledText] {
    let known = Dictionary(grouping: inOrder(references), by: \.knower)
    var lines = everybody.map { knower in
      let names = (known[knower] ?? []).map(\.known)
      let list = names.isEmpty ? "none of the others" : names.joined(separator: ", ")
      return StyledText(knower, .strong) + StyledText(" knows \(list).")
    }
    let selves = everybody.filter(selves.contains)
    if !selves.isEmpty {
      lines.append(StyledText("Itself: \(selves.joined(separator: "; ")).", .warning))
    }
    let oneWay = oneWay
    if !oneWay.isEmpty {
      let list = Self.shortened(oneWay.map { "\($0.knower) knows \($0.known)" })
      lines.append(StyledText("One way: \(list.joined(separator: "; ")).", .warning))
    }
    let strangers = strangers
    if !strangers.isEmpty {
      let list = Self.shortened(strangers.map { "\($0.0), \($0.1)" })
      lines.append(StyledText("Strangers: \(list.joined(separator: "; ")).", .warning))
    }
    return lines
  }

  /// Returns the lines below a drawing; nil if a name is too wide. A picture of two says it all.
  func legend(_ style: DrawingStyle) -> [StyledText]? {
    let arrow = style.unicode ? "→" : "->"
    let isPlain = style.unicode && everybody.count < 3
    let lists = [
      ("itself: ", everybody.filter(selves.contains)),
      ("one way: ", isPlain ? [] : oneWay.map { "\($0.knower) \(arrow) \($0.known)" }),
      ("strangers: ", isPlain ? [] : strangers.map { "\($0.0), \($0.1)" }),
    ]
    var lines: [StyledText] = []
    for (head, items) in lists where !items.isEmpty {
      guard
        let flow = Columns.flow(
          Self.shortened(items), after: head, separator: ";", width: style.width)
      else { return nil }
      lines += flow.map { StyledText($0, .warning) }
    }
    return lines
  }

  /// Returns the beginning of a long list and the number of items left out.
  private static func shortened(_ items: [String]) -> [String] {
    items.count > 12 ? items.prefix(10) + ["\(items.count - 10) more"] : items
  }
}

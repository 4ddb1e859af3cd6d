extension RandomComparison.Finding {
  /// - Parameter run: a run of ``RunKey/Code/randomComparison(_:)``.
  /// - Returns: nil if it did not live to tell.
  package init?(_ run: Run) {
    guard run.endedWell, let words = run.transcript.first?.split(separator: " "),
      words.count == 2
    else { return nil }
    switch words[0] {
    case "same":
      guard let lines = OutsideNumber(words[1])?.value(in: 0...Int.max) else { return nil }
      self = .same(lines: lines)
    case "differs":
      guard let seed = OutsideNumber(words[1])?.value(in: 0...UInt64.max) else { return nil }
      self = .differs(seed: seed)
    default: return nil
    }
  }
}

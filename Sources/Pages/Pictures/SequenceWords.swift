extension SequenceDiagram {
  package func words(unicode: Bool) -> [StyledText] {
    let digits = numberColumns
    // An answer is told along with its call, so only calls are numbered, without any gaps.
    var number = 0
    return steps.compactMap { step in
      switch step {
      case .call(let call, let outcome, _):
        number += 1
        var line = StyledText(String(number).leftPadded(to: digits, with: "0"), .muted)
        line.append("  \(call.from) \(Self.verb(call, outcome)) \(call.to): ")
        line.append(call.name, .syntax(.call))
        switch outcome {
        case .returned("()"): break
        case .returned(let value):
          line.append(", answer ")
          line.append(Self.spoken(value), .strong)
        case .neverAnswered: line.append(", no answer", .warning)
        }
        return line
      case .answer: return nil
      case .line(let output, let printer):
        var line = StyledText("\(Columns.padding(digits))  \(printer) prints: ")
        line.append(output.text, .output)
        line.append("  \(output.file):\(output.line)", .muted)
        return line
      }
    }
  }

  /// The columns of the numbers in front of the steps.
  var numberColumns: Int { max(2, String(steps.count).count) }

  private static func verb(_ call: Call, _ outcome: Outcome) -> String {
    switch (call.kind, outcome) {
    // A call that returns nothing isn't a request.
    case (_, .returned("()")): "tells"
    case (.link, _), (.registration, _), (.release, _), (.delivery, _): "tells"
    case (.question, _), (.request, _), (.read, _), (.other, .returned): "asks"
    case (.other, _): "tells"
    }
  }
}

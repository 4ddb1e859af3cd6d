/// All that leading the threads of a scene can come to, as data that the page's script reads.
///
/// Three paragraphs of lines with tabs between their fields: what can be said of a thread, what can be printed,
/// and for the letters of each schedule the numbers of both, and what came of it.
struct HTMLWays {
  let ways: ScheduleWays

  var node: Node {
    tag(
      "pre",
      [
        "class": "ways", "hidden": "", "data-scene": ways.scene, "data-lesson": "\(ways.lesson)",
        "data-goal": ways.goal.demand, "data-fewest": "\(ways.fewestSteps)",
      ], .text(text))
  }

  var text: String {
    var threads = Numbering()
    var lines = Numbering()
    var places: [String] = []
    for (letters, place) in ways.places.sorted(by: { $0.key < $1.key }) {
      let standing = place.threads.map { String(threads.number(of: fields($0))) }
      let printed = place.printed.map {
        String(lines.number(of: "\(Self.field($0.text))\t\($0.file):\($0.line)"))
      }
      var row = [letters, standing.joined(separator: ","), printed.joined(separator: ",")]
      if let end = place.end { row += [end.isReached ? "1" : "0", end.words] }
      places.append(row.joined(separator: "\t"))
    }
    return [threads.all, lines.all, places].map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// What its next step does and where, the code there, what the thread holds, waits for, and which one
  /// holds that.
  private func fields(_ thread: ThreadView) -> String {
    [
      thread.next ?? "", thread.place.map { "\($0.file):\($0.line)" } ?? "",
      thread.place.map(ways.code) ?? "", thread.holds.joined(separator: "|"),
      thread.wait?.lock ?? "", thread.wait?.holder ?? "",
    ].map(Self.field).joined(separator: "\t")
  }

  /// In one line, without a tab.
  private static func field(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }

  /// Texts, each with the number under which it was first met.
  private struct Numbering {
    private(set) var all: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of text: String) -> Int {
      if let number = numbers[text] { return number }
      numbers[text] = all.count
      all.append(text)
      return all.count - 1
    }
  }
}

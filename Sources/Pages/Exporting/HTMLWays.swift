/// All outcomes of scheduling the threads of a scene, as data for the page's script.
///
/// It has three paragraphs of lines with tab-separated fields: the states of threads, the lines of
/// output, and, for each schedule's letters, the numbers of both and the outcome.
extension ScheduleWays {
  var node: Node {
    tag(
      "pre",
      [
        "class": "ways", "hidden": "", "data-scene": scene, "data-lesson": "\(lesson)",
        "data-goal": goal.demand, "data-fewest": "\(fewestSteps)",
      ], .text(text))
  }

  var text: String {
    var threads = Numbering()
    var lines = Numbering()
    var places: [String] = []
    for (letters, place) in self.places.sorted(by: { $0.key < $1.key }) {
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

  /// Returns a thread's next step and its place, the code there, the locks the thread holds, the
  /// lock it waits for, and that lock's holder.
  private func fields(_ thread: ThreadView) -> String {
    [
      thread.next ?? "", thread.place.map { "\($0.file):\($0.line)" } ?? "",
      thread.place.map(code) ?? "", thread.holds.joined(separator: "|"),
      thread.wait?.lock ?? "", thread.wait?.holder ?? "",
    ].map(Self.field).joined(separator: "\t")
  }

  /// Returns the text on one line, without tabs.
  private static func field(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }

  /// Texts, each with a number given when it's first seen.
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

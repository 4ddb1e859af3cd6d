/// The locks that blocked threads hold and wait for.
package struct WaitGraph: Diagram {
  /// A thread, the locks it holds, and the one it wants.
  package struct Waiter: Hashable, Sendable {
    /// `BA706's thread`
    package var name: String
    /// `BA706's queue`
    package var holds: [String]
    /// Nil if it isn't waiting for anything.
    package var waitsFor: String?
  }

  package let waiters: [Waiter]

  init(_ waiters: [Waiter]) { self.waiters = waiters }

  /// Creates the graph from the unanswered calls of a run.
  ///
  /// A thread waits in the last call it made. That call waits for a queue if another thread is
  /// still in an earlier call to the same callee: that thread took the queue and hasn't given it
  /// back. Nil if the calls weren't recorded.
  package init?(waiting run: Run) {
    guard let chains = run.waits else { return nil }
    func isHeld(_ callee: String, againstThread index: Int) -> Bool {
      chains.indices.contains { $0 != index && chains[$0].dropLast().contains(callee) }
    }
    let wanted = Set(
      chains.indices.compactMap { index in
        chains[index].last.flatMap { isHeld($0, againstThread: index) ? $0 : nil }
      })
    waiters = chains.indices.map { index in
      let chain = chains[index]
      var seen: Set<String> = []
      let held = chain.dropLast().filter { wanted.contains($0) && seen.insert($0).inserted }
      return Waiter(
        name: "\(chain.first ?? "")'s thread", holds: held.map { "\($0)'s queue" },
        waitsFor: chain.last.map {
          isHeld($0, againstThread: index) ? "\($0)'s queue" : "an answer from \($0)"
        })
    }
  }

  /// The threads that wait in a circle, each for something the next one holds, and the last for
  /// something the first one holds; empty if there's no such circle.
  package var circle: [Waiter] {
    for start in waiters.indices {
      if let path = path(from: start, to: start, past: []) { return path.map { waiters[$0] } }
    }
    return []
  }

  /// Returns the threads on the way from one to another, each waiting for the next.
  private func path(from index: Int, to end: Int, past: [Int]) -> [Int]? {
    guard let wanted = waiters[index].waitsFor else { return nil }
    let past = past + [index]
    for holder in waiters.indices where waiters[holder].holds.contains(wanted) {
      if holder == end { return past }
      if !past.contains(holder), let path = path(from: holder, to: end, past: past) { return path }
    }
    return nil
  }

  package func words(unicode: Bool) -> [StyledText] {
    var lines = waiters.map { waiter in
      var line = StyledText(waiter.name, .strong)
      if !waiter.holds.isEmpty {
        line.append(" holds \(waiter.holds.joined(separator: " and "))")
      }
      let and = waiter.holds.isEmpty ? "" : " and"
      line.append("\(and) waits for \(waiter.waitsFor ?? "nothing").")
      return line
    }
    let circle = circle
    switch circle.count {
    case 0: break
    case 1: lines.append("It waits for itself, so it can't go on: a deadlock.")
    case 2: lines.append("Each waits for the other, so neither can go on: a deadlock.")
    default:
      let names = (circle + circle.prefix(1)).map(\.name).joined(separator: ", then ")
      lines.append(StyledText("A circle of waiting, so none can go on, a deadlock: \(names)."))
    }
    return lines
  }
}

extension WaitGraph {
  /// Draws two threads that wait for each other as a ring: a double line for what each holds, a
  /// dotted arrow to what it waits for. No other arrow uses these glyphs. Anything else is left to
  /// words.
  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    let circle = circle
    guard waiters.count == 2, circle.count == 2, let first = circle[1].waitsFor,
      let second = circle[0].waitsFor, waiters.allSatisfy({ $0.holds.count == 1 })
    else { return nil }
    let glyphs = Glyphs(style)
    // Left: a thread above the queue it waits for. Right: a queue above the thread that wants it.
    let left = Side(upper: circle[0].name, lower: second)
    let right = Side(upper: first, lower: circle[1].name)
    let waits = "waits for"
    let between = max(
      " holds ".count + 7, 2 * waits.count + 6 - (left.width - left.middle) - right.middle)
    let width = left.width + between + right.width
    guard width <= style.width else { return nil }

    var canvas = Canvas(width: width, height: 5)
    let start = left.width + between
    for (row, isUpper) in [(0, true), (4, false)] {
      let (near, far) = isUpper ? (left.upper, right.upper) : (left.lower, right.lower)
      let (nearX, farX) = (left.x(of: near), start + right.x(of: far))
      let bar = nearX + Columns.count(near) + 1..<farX - 1
      canvas.put(glyphs.holds, columns: bar, y: row, .accent)
      let label = " holds "
      canvas.put(
        label, x: bar.lowerBound + (bar.count - label.count) / 2, y: row, .plain)
      canvas.put(glyphs.held, x: isUpper ? bar.upperBound - 1 : bar.lowerBound, y: row, .accent)
      canvas.put(near, x: nearX, y: row, isUpper ? .strong : .plain)
      canvas.put(far, x: farX, y: row, isUpper ? .plain : .strong)
    }
    let (down, up) = (left.middle, start + right.middle)
    for row in 1...3 {
      canvas.put(row == 3 ? glyphs.down : glyphs.waits, x: down, y: row, .warning)
      canvas.put(row == 1 ? glyphs.up : glyphs.waits, x: up, y: row, .warning)
    }
    canvas.put(waits, x: down + 2, y: 2)
    canvas.put(waits, x: up - 1 - waits.count, y: 2)
    return canvas.lines
  }

  /// Two names, one above the other, centered.
  private struct Side {
    let upper, lower: String

    var width: Int { max(Columns.count(upper), Columns.count(lower)) }
    /// The column of both names' center.
    var middle: Int { (width - 1) / 2 }

    func x(of name: String) -> Int { (width - Columns.count(name)) / 2 }
  }

  private struct Glyphs {
    let holds, held, waits, down, up: Character

    init(_ style: DrawingStyle) {
      (holds, held, waits, down, up) =
        style.unicode ? ("═", "■", "┊", "▾", "▴") : ("=", "#", ":", "v", "^")
    }
  }
}

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

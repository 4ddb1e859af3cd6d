/// A grid of dots finer than characters: eight per cell, two across and four down, in braille.
struct DotGrid {
  /// In cells.
  let width: Int
  /// In cells.
  let height: Int
  private var masks: [UInt8]
  private var styles: [Style]

  init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    masks = Array(repeating: 0, count: self.width * self.height)
    styles = Array(repeating: .plain, count: masks.count)
  }

  /// Sets the dot at `x`, `y`, counted in dots from the top left.
  mutating func set(x: Int, y: Int, _ style: Style) {
    guard x >= 0, y >= 0, x / 2 < width, y / 4 < height else { return }
    let cell = y / 4 * width + x / 2
    masks[cell] |= Self.bits[y % 4 * 2 + x % 2]
    styles[cell] = style
  }

  /// Draws every cell that has a dot, with the grid's top left at column `x`, row `y`.
  func draw(on canvas: inout Canvas, x: Int, y: Int) {
    for (index, mask) in masks.enumerated() where mask != 0 {
      guard let scalar = Unicode.Scalar(0x2800 + UInt32(mask)) else { continue }
      canvas.put(
        Character(scalar), x: x + index % width, y: y + index / width, styles[index])
    }
  }

  /// The bits of Unicode's braille patterns (block U+2800): row by row, left dot first.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
}

/// Returns the integer points nearest to the line from `start` to `end`, including both ends, using
/// a digital differential analyzer: one point for each step along the longer axis.
func rasterLine(from start: Point, to end: Point) -> [(x: Int, y: Int)] {
  let length = max(abs(end.x - start.x), abs(end.y - start.y))
  // Nothing drawn on a grid is longer than this; a wild coordinate can't be allowed to loop wildly.
  guard length.isFinite, length < 1_000_000 else { return [] }
  let count = max(Int(length.rounded(.up)), 1)
  return (0...count).compactMap { step in
    let part = Double(step) / Double(count)
    let x = start.x + (end.x - start.x) * part
    let y = start.y + (end.y - start.y) * part
    guard let x = Int(exactly: x.rounded()), let y = Int(exactly: y.rounded()) else { return nil }
    return (x, y)
  }
}

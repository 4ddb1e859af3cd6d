/// Makes a recording of frames: of each only what differs from the one before, as a terminal was, or
/// would have been, given it.
package struct CastRecorder: Sendable {
  package private(set) var cast: Cast
  private var writer: FrameWriter
  private var size: ScreenSize
  private var hasBegun = false

  /// - Parameter writer: how styles look.
  init(title: String = "", size: ScreenSize, writer: ANSIWriter) {
    cast = Cast(title: title, size: size)
    self.writer = FrameWriter(writer: writer)
    self.size = size
  }

  /// The screen shows this now. A frame that changes nothing leaves no trace.
  ///
  /// - Parameter time: in milliseconds since the beginning.
  package mutating func show(_ frame: Frame, at time: Int) {
    if frame.size != size {
      size = frame.size
      cast.append(.resize(size), at: time)
    }
    // Whole frames are written, so no character is ever torn apart.
    let output = String(decoding: writer.bytes(for: frame), as: UTF8.self)
    guard !output.isEmpty else { return }
    // Whatever the player's terminal showed before is not part of it.
    cast.append(.output(hasBegun ? output : "\u{1B}[2J" + output), at: time)
    hasBegun = true
  }

  /// The next frame is painted whole, in the colors of a theme.
  package mutating func use(_ theme: Theme) {
    guard theme != writer.writer.theme else { return }
    writer.writer = writer.writer.themed(theme)
  }

  /// Whoever watches can jump here.
  ///
  /// - Parameter time: in milliseconds since the beginning.
  package mutating func mark(_ label: String, at time: Int) {
    cast.append(.marker(Untrusted.sanitized(label)), at: time)
  }

  /// Leaves the last frame on the screen, and the terminal as a shell wants it.
  ///
  /// - Parameter time: in milliseconds since the beginning.
  package mutating func end(at time: Int) {
    cast.append(.output("\u{1B}[0m\u{1B}[\(size.rows)H\u{1B}[?25h\r\n"), at: time)
  }
}

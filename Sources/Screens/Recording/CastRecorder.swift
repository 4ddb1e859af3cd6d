/// A recorder of frames that keeps only what differs from the frame before, as a terminal was, or
/// would have been, sent it.
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

  /// Records that the screen shows this frame now. A frame that changes nothing leaves no trace.
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
    // Clear the screen first: the viewer's terminal may show things that aren't in the recording.
    cast.append(.output(hasBegun ? output : "\u{1B}[2J" + output), at: time)
    hasBegun = true
  }

  /// Switches to a theme; the next frame is painted whole in its colors.
  package mutating func use(_ theme: Theme) {
    guard theme != writer.writer.theme else { return }
    writer.writer = writer.writer.themed(theme)
  }

  /// Adds a marker that a viewer can jump to.
  ///
  /// - Parameter time: in milliseconds since the beginning.
  package mutating func mark(_ label: String, at time: Int) {
    cast.append(.marker(Untrusted.sanitized(label)), at: time)
  }

  /// Leaves the last frame on the screen, and the terminal in the state a shell expects.
  ///
  /// - Parameter time: in milliseconds since the beginning.
  package mutating func end(at time: Int) {
    cast.append(.output("\u{1B}[0m\u{1B}[\(size.rows)H\u{1B}[?25h\r\n"), at: time)
  }
}

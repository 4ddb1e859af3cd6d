import Dispatch

/// Writes a recording while the demo goes on, so that a demo that's killed leaves what was seen up to then.
/// Each time the file is replaced as a whole, on a thread of its own: the class doesn't wait for the disk.
final class RecordingSaver: Sendable {
  private let files: FileWriter
  private let recording: DemoOptions.Recording
  private let queue = DispatchQueue(label: "recording")

  init(_ recording: DemoOptions.Recording, _ files: FileWriter) {
    self.recording = recording
    self.files = files
  }

  /// Whether it could be written is said at the end, when it's written for the last time.
  func save(_ cast: Cast) {
    queue.async { [self] in try? write(cast) }
  }

  /// Writes the whole recording before it returns.
  func finish(_ cast: Cast) throws {
    try queue.sync { try write(cast) }
  }

  private func write(_ cast: Cast) throws {
    try files.write(cast.text(recording.version), to: recording.path, overwrites: true)
  }
}

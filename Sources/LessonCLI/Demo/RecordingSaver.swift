import Dispatch

/// Writes a recording while the demo goes on, so that a killed demo leaves its recording so far.
/// A separate thread replaces the whole file each time: the class doesn't wait for the disk.
final class RecordingSaver: Sendable {
  private let files: FileWriter
  private let recording: DemoOptions.Recording
  private let queue = DispatchQueue(label: "recording")

  init(_ recording: DemoOptions.Recording, _ files: FileWriter) {
    self.recording = recording
    self.files = files
  }

  /// Saves the recording in the background. Only ``finish(_:)``, at the end, reports errors.
  func save(_ cast: Cast) {
    queue.async { [self] in try? write(cast) }
  }

  /// Writes the whole recording before returning.
  func finish(_ cast: Cast) throws {
    try queue.sync { try write(cast) }
  }

  private func write(_ cast: Cast) throws {
    try files.write(cast.text(recording.version), to: recording.path, overwrites: true)
  }
}

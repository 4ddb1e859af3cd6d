import Foundation
import Testing

/// The program's output matches what's kept in `Transcripts`, byte for byte. To record it again:
///
///     LESSON_RECORD=1 swift test --filter TranscriptTests
///
/// This rewrites what differs, removes files that nothing writes anymore, and fails, so that a
/// recording isn't mistaken for a test; then read `git diff Tests/CommandTests/Transcripts`.
@Suite(.timeLimited) struct TranscriptTests {
  static let isRecording = ProcessInfo.processInfo.environment["LESSON_RECORD"] == "1"

  @Test(arguments: Transcript.all)
  func isAsRecorded(_ transcript: Transcript) throws {
    let made = transcript.made()
    let recorded = FileManager.default.contents(atPath: transcript.path).map(Array.init)
    if made == recorded { return }
    if Self.isRecording {
      try Scratch.write(made, to: transcript.path)
      Issue.record("recorded \(transcript.name).txt; run again without LESSON_RECORD")
    } else if let recorded {
      Issue.record("\(transcript.name).txt differs:\n\(difference(from: recorded, to: made))")
    } else {
      Issue.record("no \(transcript.name).txt; record it with LESSON_RECORD=1")
    }
  }

  @Test func nothingIsLeftOver() throws {
    let names = Set(Transcript.all.map { "\($0.name).txt" })
    for file in try FileManager.default.contentsOfDirectory(atPath: Repository.transcripts)
    where !names.contains(file) {
      if Self.isRecording {
        try FileManager.default.removeItem(atPath: "\(Repository.transcripts)/\(file)")
      }
      Issue.record("\(file) is the transcript of nothing\(Self.isRecording ? ": removed" : "")")
    }
  }
}

/// Returns recorded lines with `-` and written ones with `+`, with escapes made visible.
private func difference(from old: [UInt8], to new: [UInt8]) -> String {
  func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
  let changes = lines(new).difference(from: lines(old))
  let shown = changes.map { change in
    switch change {
    case .insert(let offset, let line, _): (offset, "+ \(offset + 1): \(line)")
    case .remove(let offset, let line, _): (offset, "- \(offset + 1): \(line)")
    }
  }
  .sorted { $0.0 < $1.0 }.map(\.1)
  return (shown.prefix(40) + (shown.count > 40 ? ["… and \(shown.count - 40) more"] : []))
    .joined(separator: "\n")
}

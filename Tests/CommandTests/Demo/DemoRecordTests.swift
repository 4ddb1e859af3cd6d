import Foundation
import Testing

/// Recordings that asciinema makes of a demo that goes on by itself.
@Suite(.timeLimited) struct DemoRecordTests {
  private static let asciinema: String? = {
    let found = Executable.find("asciinema")
    if found == nil { print("skipped: recording a demo, because asciinema isn't here") }
    return found
  }()

  @Test(.enabled(if: TerminalTests.isRequired)) func theRecorderIsThereForCI() {
    #expect(Self.asciinema != nil, "install asciinema")
  }

  /// As README says: the demo ends after its last piece, and so does the recording.
  @Test(.enabled(if: asciinema != nil)) func aDemoIsRecordedToItsEnd() throws {
    let (number, step, caption) = try Course.incident()
    let terminal = try LessonTerminal()
    try terminal.start(
      script: """
        \(Self.asciinema ?? "asciinema") rec -q -c \
        "'\(Executable.path)' demo 1.\(number) --auto 1; echo code \\$?" a.cast
        """)
    #expect(try terminal.end() == .exit(0))
    let lines = try terminal.file("a.cast").split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8))
    }
    let header = try #require(lines.first as? [String: Any])
    #expect(header["width"] as? Int == 80 && header["height"] as? Int == 24)
    var player = EmulatedTerminal(columns: 80, rows: 24)
    var screens: [String] = []
    for line in lines.dropFirst() {
      let written = try #require((line as? [Any])?.last as? String)
      player.write(Array(written.utf8))
      screens.append(player.rows.joined(separator: "\n"))
    }
    for text in [step.title, caption, try #require(step.openings.last)] {
      #expect(screens.contains { $0.contains(text) }, "\(text) isn't in the recording")
    }
    #expect(screens.last?.contains("code 0") == true)
  }
}

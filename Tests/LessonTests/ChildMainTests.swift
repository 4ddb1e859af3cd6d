import Foundation
import Testing

/// The far side of a run: it lives no longer than whoever started it.
@Suite(.timeLimit(.minutes(30))) struct ChildMainTests {
  /// Planes that stand one behind the other and move on the spot, for as long as anybody likes.
  static let endless: String = {
    var text = (0..<200).map { "arrive P\($0) \($0) 10000\n" }.joined()
    for index in 0..<19_000 { text += "move P\(index % 200) \(index % 200) 10000\n" }
    return text
  }()

  /// A shell starts a performer, holds its jobs, and is killed as it waits.
  @Test(arguments: Catalog.entries.filter { $0.staging.fly != nil })
  func diesWithItsParent(_ entry: Catalog.Entry) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lesson-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let events = Self.endless.split(separator: "\n").count
    let jobs = "flight \(entry.number) record \(events)\n\(Self.endless)end\n"
    let file = folder.appending(path: "jobs").path(percentEncoded: false)
    try Data(jobs.utf8).write(to: URL(filePath: file))
    let pipe = folder.appending(path: "pipe").path(percentEncoded: false)
    try #require(mkfifo(pipe, 0o600) == 0)

    let nothing = try Conduit()
    var frames = try Conduit()
    let parent = try Subprocess(
      "/bin/sh",
      [
        "-c", "\"$1\" __perform 3<\"$2\" 4>&4 & exec 5>\"$2\" 4>&-; cat \"$3\" >&5; read -r line",
        "sh", BuiltExecutable.path, pipe, file,
      ], descriptors: [0: nothing.reader, 4: frames.writer])
    frames.closeWriter()
    defer {
      kill(parent.process, SIGKILL)
      _ = parent.wait()
    }
    // At work: it has begun, and nobody takes what it says, so that it can never finish.
    var one = pollfd(fd: frames.reader, events: Int16(POLLIN), revents: 0)
    try #require(retrying { poll(&one, 1, 10_000) } == 1)
    kill(parent.process, SIGKILL)
    let said = try #require(try frames.readToEnd(), "the performer outlives its parent")
    #expect(said.starts(with: "B\t0\n".utf8))
    // The job had not ended by itself.
    #expect(!String(decoding: said, as: UTF8.self).contains("\nE\t"))
  }

  /// Its jobs never come to their end.
  @Test(arguments: [
    "", "scene 1 record gh", "scene 1 record ghost\n", "flight 1 count 2\nland X\n",
  ])
  func refusesHalfAJob(_ jobs: String) throws {
    let outcome = try perform(jobs)
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errors == Array("error: this command is for lesson's own use\n".utf8))
    #expect(outcome.frames.isEmpty)
  }

  @Test(arguments: ["scene 1 record nowhere\nend\n", "scene 99 record ghost\nend\n"])
  func knowsNothingElse(_ jobs: String) throws {
    #expect(try perform(jobs).ending == .exit(70))
  }

  /// Whoever types the command has no descriptor 3.
  @Test func isNoCommandForPeople() throws {
    let outcome = try Subprocess.run(BuiltExecutable.path, ["__perform"])
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errors == Array("error: this command is for lesson's own use\n".utf8))
  }

  @Test func speaksTheProtocol() throws {
    let outcome = try perform("scene 1 count ghost\nscene 2 count ghost\nend\n")
    let frames = outcome.frames.split(separator: UInt8(ascii: "\n")).map(Wire.decode)
    #expect(outcome.ending == .exit(0) && outcome.errors.isEmpty)
    #expect(!frames.contains(nil))
    let outline = frames.map { frame in
      switch frame {
      case .begins(let job): "begins \(job)"
      case .event(.line(let line)): line.text
      case .ends(let job, _): "ends \(job)"
      default: "?"
      }
    }
    #expect(
      outline == [
        "begins 0", "AA101: Landed", "CX200: Too close! Abort!", "ends 0",
        "begins 1", "AA101: Landed", "CX200: Position changed", "ends 1",
      ])
  }

  /// Gives a performer its jobs and then leaves.
  private func perform(
    _ text: String
  ) throws -> (ending: Subprocess.Ending, frames: [UInt8], errors: [UInt8]) {
    signal(SIGPIPE, SIG_IGN)
    var jobs = try Conduit()
    var frames = try Conduit()
    var errors = try Conduit()
    let child = try Subprocess(
      BuiltExecutable.path, ["__perform"],
      descriptors: [1: errors.writer, 2: errors.writer, 3: jobs.reader, 4: frames.writer])
    jobs.closeReader()
    frames.closeWriter()
    errors.closeWriter()
    try writeAll(Array(text.utf8), to: jobs.writer)
    if !text.hasSuffix("end\n") { jobs.closeWriter() }
    let said = try #require(try frames.readToEnd())
    let complaint = try #require(try errors.readToEnd())
    return (child.wait(), said, complaint)
  }
}

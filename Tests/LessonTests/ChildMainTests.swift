import Foundation
import Testing

/// The child's side of a run: it never outlives the process that started it.
@Suite(.timeLimited) struct ChildMainTests {
  /// Planes in a row that move on the spot, practically forever.
  static let endless = Scenario(
    name: "endless",
    events: (0..<200).map { .arrive(name: "P\($0)", distance: $0, height: 10_000) }
      + (0..<19_000).map { .move(name: "P\($0 % 200)", distance: $0 % 200, height: 10_000) })

  /// A shell starts a performer, keeps its pipe of jobs open, and is killed while it waits.
  @Test(arguments: TestScale.some(Catalog.entries.filter { $0.staging.fly != nil }, every: 4))
  func diesWithItsParent(_ entry: Catalog.Entry) throws {
    let folder = Scratch.make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let request = RunRequest(RunKey(lesson: entry.number, code: .flight(Self.endless)))
    let file = "\(folder)/jobs"
    try Scratch.write(RunRequest.encode([request]), to: file)
    let pipe = "\(folder)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)

    let nothing = try Conduit()
    var frames = try Conduit()
    let parent = try Subprocess(
      "/bin/sh",
      [
        "-c", "\"$1\" __perform 3<\"$2\" 4>&4 & exec 5>\"$2\" 4>&-; cat \"$3\" >&5; read -r line",
        "sh", Executable.path, pipe, file,
      ], descriptors: [0: nothing.reader, 4: frames.writer])
    frames.closeWriter()
    defer {
      kill(parent.process, SIGKILL)
      _ = parent.wait()
    }
    // It's at work: it has begun, and since its output isn't read, it can never finish.
    var one = pollfd(fd: frames.reader, events: Int16(POLLIN), revents: 0)
    try #require(retrying { poll(&one, 1, Conduit.patience) } == 1)
    kill(parent.process, SIGKILL)
    let said = try #require(try frames.readToEnd(), "the performer outlives its parent")
    #expect(said.starts(with: "B\t0\n".utf8))
    // The job hadn't ended by itself.
    #expect(!String(decoding: said, as: UTF8.self).contains("\nE\t"))
  }

  /// The list of jobs is cut off.
  @Test(arguments: [0, 9, whole.count - 4, whole.count - 1])
  func refusesHalfAList(_ count: Int) throws {
    let outcome = try perform(Array(Self.whole.prefix(count)))
    #expect(outcome.ending == .exit(code: 64))
    #expect(outcome.errors == Array("error: this command is for lesson's own use\n".utf8))
    #expect(outcome.frames.isEmpty)
  }

  private static let whole = RunRequest.encode([ghost(1)])

  private static func ghost(_ lesson: Int) -> RunRequest {
    RunRequest(RunKey(lesson: lesson, code: .scene("ghost")), recordsCalls: false)
  }

  @Test(arguments: [
    RunKey(lesson: 1, code: .scene("nowhere")), RunKey(lesson: 99, code: .scene("ghost")),
  ])
  func knowsNothingElse(_ key: RunKey) throws {
    #expect(try perform(RunRequest.encode([RunRequest(key)])).ending == .exit(code: 70))
  }

  /// Someone who types the command has no descriptor 3.
  @Test func isNoCommandForPeople() throws {
    let outcome = execute(
      Executable.path, ["lesson", "__perform"], environment: BuiltExecutable.environment)
    #expect(outcome.end == .exit(64))
    #expect(outcome.errorText == "error: this command is for lesson's own use\n")
  }

  @Test func speaksTheProtocol() throws {
    let outcome = try perform(RunRequest.encode([Self.ghost(1), Self.ghost(2)]))
    let frames = outcome.frames.split(separator: UInt8(ascii: "\n")).map(Wire.decode)
    #expect(outcome.ending == .exit(code: 0) && outcome.errors.isEmpty)
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

  /// Gives a performer its jobs, and closes the pipe after them if the list is cut off.
  private func perform(
    _ requests: [UInt8]
  ) throws -> (ending: ProcessEnd, frames: [UInt8], errors: [UInt8]) {
    signal(SIGPIPE, SIG_IGN)
    var jobs = try Conduit()
    var frames = try Conduit()
    var errors = try Conduit()
    let child = try Subprocess(
      Executable.path, ["__perform"],
      descriptors: [1: errors.writer, 2: errors.writer, 3: jobs.reader, 4: frames.writer])
    jobs.closeReader()
    frames.closeWriter()
    errors.closeWriter()
    try writeAll(requests, to: jobs.writer)
    if !RunRequest.isWhole(requests) { jobs.closeWriter() }
    let said = try #require(try frames.readToEnd())
    let complaint = try #require(try errors.readToEnd())
    return (child.wait(), said, complaint)
  }
}

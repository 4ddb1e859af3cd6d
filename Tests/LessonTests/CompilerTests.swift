@testable import Commands
@testable import Text
import Foundation
import Testing

/// A compiler's answer, a fact like a run: it comes from this machine's compiler, or not at all.
@Suite(.timeLimited) struct CompilerTests {
  /// The first code that a lesson says the compiler refuses, and where.
  private static let refused = NamedClaim.all.lazy.compactMap {
    named -> (lesson: Int, code: Recompilation, place: String)? in
    guard case .isRefused(let key, let place) = named.claim.check,
      case .recompilation(let code) = key.code
    else { return nil }
    return (key.lesson, code, place)
  }.first
  private static let lesson = refused?.lesson ?? 0
  private static let promise = refused?.code ?? Recompilation(file: "", without: "", beside: [])

  // MARK: The compiler of this machine

  @Test func theCompilerRefusesTheBrokenPromise() throws {
    let folder = Scratch.make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = try #require(try ask(Self.promise, path: path, variables: ["TMPDIR": folder]))
    // Nothing is left behind.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    #expect(run.end == .exit(code: 1))
    guard case .refused(let messages) = CompilerVerdict(run) else {
      Issue.record("\(run)")
      return
    }
    // Its wording differs from release to release; the places are the listing's own.
    let place = try #require(Self.refused?.place)
    #expect(messages.contains { $0.file == Self.promise.file && $0.code.contains(place) })
    #expect(!messages.contains { $0.text.contains("/") })
    #expect(verdict(of: run).outcome == .holds)
    // An error elsewhere isn't the one that was meant.
    let elsewhere = verdict(of: run, at: "import")
    #expect(elsewhere.outcome == .fails)
    #expect(elsewhere.found.hasSuffix(", none there"))
  }

  // MARK: Others

  @Test func withoutACompilerThereIsNoVerdict() throws {
    for path in ["", "/dev/null/bin", "bin:.", "/etc/passwd"] {
      let run = try #require(try ask(Self.promise, path: path))
      #expect(CompilerVerdict(run) == .noCompiler)
    }
  }

  @Test func whatItGetsIsTheListingWithoutThePiece() throws {
    let run = try #require(try ask(Self.promise, compiler: "cat >&2; exit 1"))
    let files = try #require(Library.builtIn.files(of: Self.lesson))
    let whole = (Self.promise.beside + [Self.promise.file]).map { name in
      "#sourceLocation(file: \"\(name)\", line: 1)\n\(files.file(named: name)?.text ?? "")\n"
    }.joined()
    #expect(
      run.standardError.trimmingCharacters(in: .newlines)
        == whole.replacing(Self.promise.without, with: "").trimmingCharacters(in: .newlines))
    #expect(CompilerVerdict(run) == .unknown(.exit(code: 1)))
  }

  @Test func aCompilerThatAcceptsItSaysSo() throws {
    let run = try #require(try ask(Self.promise, compiler: "exit 0"))
    #expect(CompilerVerdict(run) == .accepted([]))
    let verdict = verdict(of: run)
    #expect(verdict.outcome == .fails)
    #expect(verdict.found == "swiftc accepts it")
  }

  /// It hangs, and so does a process that it started.
  @Test(.waits) func oneThatHangsIsStoppedWithAllThatItStarted() throws {
    let folder = Scratch.make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let life = "\(folder)/life"
    try #require(mkfifo(life, 0o600) == 0)
    let reader = open(life, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    let run = try #require(
      try ask(
        Self.promise, compiler: "exec 9> '\(life)'; echo lives >&9; sleep 1000 & sleep 1000",
        patience: Runner.Patience(end: .seconds(2))))
    #expect(run.end == .deadline(seconds: 2))
    #expect(CompilerVerdict(run) == .unknown(.deadline(seconds: 2)))
    // No process that could write is left: the output is followed by the end of the file.
    var said: [UInt8] = []
    while true {
      var one = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      try #require(retrying { poll(&one, 1, Conduit.patience) } > 0, "somebody lives on")
      let piece = try readSome(reader)
      if piece.isEmpty { break }
      said += piece
    }
    #expect(said == Array("lives\n".utf8))
  }

  // MARK: Asking

  private let path = BuiltExecutable.environment["PATH"] ?? ""

  /// Asks a shell script that stands in for `swiftc`.
  private func ask(
    _ recompilation: Recompilation, compiler: String, patience: Runner.Patience = Runner.Patience()
  ) throws -> Run? {
    let folder = Scratch.make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    Scratch.write(program: "#!/bin/sh\n\(compiler)\n", to: "\(folder)/swiftc")
    return try ask(recompilation, path: "\(folder):/usr/bin:/bin", patience: patience)
  }

  private func ask(
    _ recompilation: Recompilation, path: String, variables: [String: String] = [:],
    patience: Runner.Patience = Runner.Patience()
  ) throws -> Run? {
    signal(SIGPIPE, SIG_IGN)
    var environment = BuiltExecutable.environment.merging(variables) { $1 }
    environment["PATH"] = path
    let runner = Runner(
      executable: Executable.path, environment: Environment(environment), patience: patience)
    let key = RunKey(lesson: Self.lesson, code: .recompilation(recompilation))
    return try runner.facts(RunNeeds(key), in: .builtIn)[key]
  }

  private func verdict(of run: Run, at place: String = refused?.place ?? "") -> Claim.Verdict {
    let key = RunKey(lesson: Self.lesson, code: .recompilation(Self.promise))
    let facts = RunResults(runs: [key: run])
    return Claim.Check.isRefused(key, at: place).verdict(facts)
  }
}

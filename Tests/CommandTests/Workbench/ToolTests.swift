import Foundation
import Testing

@testable import Commands
@testable import Running

/// The compiler's limits, tried with shells in its place, and with code that's too much for it.
@Suite(.waits, .timeLimited) struct ToolTests {
  /// Runs a shell that starts a program in a group of its own, as the compiler's driver does.
  ///
  /// - Parameter cancellation: canceled as soon as the script has written to descriptor 9.
  private func run(
    _ script: String, seconds: Int, until cancellation: Cancellation? = nil
  ) throws -> Tool.Outcome {
    try Scratch.with { folder in
      let life = "\(folder)/life"
      try #require(mkfifo(life, 0o600) == 0)
      let end = open(life, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(end) }
      // Even if it's stopped before it has opened the pipe, the pipe had a writer.
      let writer = open(life, O_WRONLY | O_CLOEXEC)
      if let cancellation {
        DispatchQueue.global().async {
          var one = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
          poll(&one, 1, Int32(patience) * 1_000)
          cancellation.cancel()
        }
      }
      let tool = Tool(
        keeper: Executable.path, executable: shell,
        arguments: ["bash", "-c", "exec 9> '\(life)'; set -m; \(script)"],
        environment: Environment(
          assignments: ["PATH=\(ProcessInfo.processInfo.environment["PATH"] ?? "")"].map {
            Array($0.utf8)
          }))
      let outcome = Result {
        try tool.run(seconds: seconds, memory: 100 << 20, until: cancellation)
      }
      close(writer)
      // All of them hold it open, so it ends when they're gone. What they wrote doesn't matter.
      var one = pollfd(fd: end, events: 0, revents: 0)
      #expect(
        retrying({ poll(&one, 1, Int32(patience) * 1_000) }) == 1
          && one.revents & Int16(POLLHUP) != 0)
      return try outcome.get()
    }
  }

  @Test func aProgramThatEndsIsWithinItsLimits() throws {
    let outcome = try run("(echo one) & wait; exit 3", seconds: patience)
    #expect(outcome.end == .exit(code: 3) && outcome.excess == nil)
    #expect(outcome.output.hasPrefix("one\n"))
  }

  @Test func afterItsTimeNothingIsLeft() throws {
    #expect(try run("sleep 1000 & wait", seconds: 1).excess == .time)
  }

  @Test(arguments: ["", "exec >&- 2>&-;"]) func whenItIsCanceledNothingIsLeft(
    _ before: String
  ) throws {
    let cancellation = try Cancellation()
    let error = #expect(throws: SystemError.self) {
      try run("\(before) sleep 1000 & echo >&9; wait", seconds: patience, until: cancellation)
    }
    #expect(error?.code == ECANCELED)
  }

  @Test func aClosedOutputIsNotItsEnd() throws {
    #expect(try run("exec >&- 2>&-; sleep 1000", seconds: 1).excess == .time)
  }

  @Test(arguments: ["sleep 1000 & exit 3", "sleep 1000 & kill -TERM $$"])
  func whatItLeavesBehindEndsWithIt(_ script: String) throws {
    let outcome = try run(script, seconds: patience)
    #expect(outcome.end == (script.hasSuffix("3") ? .exit(code: 3) : .signal(SIGTERM)))
    #expect(outcome.excess == nil)
  }

  @Test(arguments: ["KILL", "HUP"]) func theCompilerEndsWithUs(_ signal: String) throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    try Scratch.with { folder in
      try Workplace.write([], of: exercise, to: "\(folder)/mine")
      let finished = bash(
        """
        mkfifo life started; mkdir temporary
        printf '#!/bin/bash\\n: > started; set -m; sleep 1000 & wait\\n' > swiftc
        chmod 700 swiftc
        PATH=$PWD:$PATH TMPDIR=$PWD/temporary LESSON_CACHE=/dev/null/none '\(Executable.path)' \
          check mine 9> life > /dev/null 2>&1 &
        exec 8< life
        cat started
        kill -\(signal) $!
        # All that it has started holds this open.
        cat <&8
        ls temporary
        """, folder: folder, seconds: 60)
      #expect(finished.text == "", "\(finished)")
      #expect(finished.end == .exit(0), "\(finished)")
    }
  }

  #if os(Linux)
    @Test func memoryOfAllThatItStartsCounts() throws {
      let outcome = try run(
        "(head -c 300000000 /dev/zero; exec sleep 1000) | tail > /dev/null & wait",
        seconds: patience)
      #expect(outcome.excess == .memory)
    }

    /// It takes two gigabytes after half a minute, if the machine isn't busy.
    @Test(.enabled(if: Workplace.hasCompiler && TestScale.isLong))
    func codeThatIsTooMuchForTheCompilerSaysSo() throws {
      let exercise = try Workplace.exercise("own-shadow", of: 1)
      let solution = exercise.files(
        of: exercise.solutions[0], in: try #require(Library.builtIn.files(of: 1)))
      try Scratch.with { folder in
        for name in ["bad", "good"] {
          try Workplace.write(solution, of: exercise, to: "\(folder)/\(name)")
        }
        let numbers = (0..<480_000).map { "\($0 % 10)" }.joined(separator: ",")
        try Scratch.write("let table = [\(numbers)]\n".utf8, to: "\(folder)/bad/Table.swift")
        let finished = Workplace.lesson("check bad good --csv", in: folder)
        #expect(
          finished.lines.dropFirst().map { $0.split(separator: ",")[3] } == ["unknown", "solved"])
        let reasons = [
          "the compiler needed more than 2 GiB of memory for this code",
          "the compiler took more than 120 s for this code",
        ]
        #expect(reasons.contains { finished.text.contains($0) }, "\(finished)")
      }
    }
  #endif
}

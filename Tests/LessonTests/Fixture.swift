import Foundation
import Testing

/// A stand-in for the executable: a shell script that talks to a runner as a performer does.
///
/// It finds jobs on descriptor 3 and sends frames on 4. Every process that it starts holds
/// descriptor 9 open, so that ``whoLived()`` can tell when all of them are gone.
final class Fixture: Sendable {
  let path: String
  private let folder = Scratch.make()
  private let life: Int32

  /// - Parameter script: it may call `begins N`, `says TEXT`, `ends N`, and `skip_jobs`.
  init(_ script: String) throws {
    path = "\(folder)/performer"
    let pipe = "\(folder)/life"
    try #require(mkfifo(pipe, 0o600) == 0)
    life = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    Scratch.write(program: Self.prelude + script + "\n", to: path)
  }

  deinit {
    close(life)
    try? FileManager.default.removeItem(atPath: folder)
  }

  var runner: Runner { BuiltExecutable.runner(path) }

  /// Runs the script as if it were a scene.
  ///
  /// - Parameters:
  ///   - isVersion: whether it's a learner's version. It then has a folder of its own,
  ///     `$LESSON_SCRATCH`, in ``scratch``.
  ///   - isSandboxed: whether a version runs in the sandbox, if there's one.
  func run(
    _ scene: String = "scene", ending: Scene.Ending = .returns,
    patience: Runner.Patience = Runner.Patience(), isVersion: Bool = false,
    isSandboxed: Bool = true
  ) throws -> Run {
    let request = RunRequest(RunKey(lesson: 1, code: .scene(scene)), ending: ending)
    let runner = BuiltExecutable.runner(
      path, patience: patience, scratch: isVersion ? scratch : nil,
      sandbox: isSandboxed ? BuiltExecutable.sandbox : nil)
    return try #require(try runner.run(request))
  }

  var scratch: String { "\(folder)/scratch" }

  /// Waits until everything that it started is gone.
  ///
  /// - Returns: the process ids of the scripts that ran; nil if something is still alive.
  func whoLived() throws -> [pid_t]? {
    var bytes: [UInt8] = []
    while true {
      var one = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
      guard retrying({ poll(&one, 1, Conduit.patience) }) > 0 else { return nil }
      let piece = try readSome(life)
      guard piece.isEmpty else {
        bytes += piece
        continue
      }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { pid_t($0) }
    }
  }

  private static let prelude = """
    #!/bin/sh
    ulimit -c 0
    exec 9> "${0%/*}/life"
    echo $$ >&9
    begins() { printf 'B\\t%s\\n' "$1" >&4; }
    says() { printf 'L\\t%s\\tFixture.swift\\t1\\tmain()\\t1\\n' "$1" >&4; }
    ends() { printf 'E\\t%s\\t0\\t0\\t0\\t0\\t0\\t0\\t0\\t0\\n' "$1" >&4; }
    skip_jobs() { while read -r job <&3; do [ "$job" = end ] && break; done; }

    """
}

#if os(Linux)
  import Foundation
  import Running
  import Testing

  /// Signals that stop `lesson` itself: it dies of them, and no process goes on without it.
  @Suite(.timeLimited) struct SignalTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
    func stopsEverybody(_ signal: Int32) throws {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).flight")
      try Data(ChildMainTests.endless.text.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }

      // Both processes hold it open, so its end means the end of both.
      var life = try Conduit()
      let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
      defer { close(silence) }
      let lesson = try Subprocess(
        BuiltExecutable.path,
        ["run", "1", "--scenario", file.path(percentEncoded: false), "--trace"],
        descriptors: [1: silence, 9: life.writer])
      life.closeWriter()
      var hasEnded = false
      defer {
        if !hasEnded {
          kill(lesson.process, SIGKILL)
          _ = lesson.wait()
        }
      }
      try #require(hasChild(lesson.process), "nobody performs")
      kill(lesson.process, signal)
      hasEnded = true
      #expect(lesson.wait() == .signal(signal))
      #expect(try life.readToEnd() == [], "somebody goes on")
    }

    /// Whether a process has a child, or gets one.
    private func hasChild(_ parent: pid_t) -> Bool {
      let start = ContinuousClock.now
      while ContinuousClock.now - start < .milliseconds(Conduit.patience) {
        for name in (try? Checkout.names(in: URL(filePath: "/proc"))) ?? [] {
          guard pid_t(name) != nil,
            let status = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
            let end = status.lastIndex(of: ")")
          else { continue }
          let fields = status[end...].split(separator: " ")
          // After the name in parentheses: the state, then the parent.
          if fields.count > 2, pid_t(fields[2]) == parent { return true }
        }
        sched_yield()
      }
      return false
    }
  }
#endif

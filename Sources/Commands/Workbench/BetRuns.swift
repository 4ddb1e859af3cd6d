/// Compiles and runs the changes that a learner has bet on.
struct BetRuns: Sendable {
  var environment: Environment
  /// Runs the lessons as they are.
  var course: Runner
  var library: Library

  /// Returns the runs of bets among these; without a compiler, each says so.
  ///
  /// - Throws: ``SystemError`` if they were canceled. Anything else that goes wrong leaves a run out.
  func runs(
    _ needs: RunNeeds, until cancellation: Cancellation? = nil
  ) throws(SystemError) -> [RunKey: Run] {
    var runs: [RunKey: Run] = [:]
    var bench: Bench?
    for key in needs.keys {
      guard case .bet(let id, let side) = key.code,
        let question = library.lesson(key.lesson)?.questions.first(where: { $0.bet?.id == id }),
        let bet = question.bet
      else { continue }
      guard Toolchain(environment: environment, keeper: course.executable) != nil else {
        runs[key] = Run(
          key, recording: .lines([]), counts: nil,
          end: .exit(code: Recompilation.noCompilerCode))
        continue
      }
      bench =
        bench
        ?? (try? Bench(
          environment: environment, course: course, library: library, lifetime: cancellation))
      do throws(SystemError) {
        runs[key] = try bench?.run(bet, side: side, until: cancellation)
      } catch {
        if error.code == ECANCELED { throw error }
      }
    }
    return runs
  }
}

extension Bench {
  /// Makes a bet's change, compiles it, and runs what decides it.
  ///
  /// - Parameter side: the side of a race; otherwise 0.
  /// - Returns: the run of a changed line's scene, a race's failing checks as lines, or a run that
  ///   stands for the compiler's refusal; nil if there's no verdict.
  /// - Throws: ``SystemError`` if the system refuses us something; `ECANCELED` if it was canceled.
  func run(
    _ bet: Bet, side: Int, until cancellation: Cancellation? = nil
  ) throws(SystemError) -> Run? {
    switch bet.subject {
    case .line(let change, _, _):
      // With their marks, so that the compiler numbers lines as the screen does.
      guard let lesson = library.files(of: bet.lesson),
        let files = change.files(in: lesson.listings), let key = bet.original,
        RunRequest(key, isTraced: false, in: library) != nil
      else { return nil }
      switch try builder.build(VersionSource(lesson: lesson, files: files), until: cancellation) {
      case .built(let version):
        return try run(ownRequest(key, isTraced: false), of: version, until: cancellation)
      case .refused(let messages), .unfit(let messages): return refusal(bet, side, messages)
      case .failed: return nil
      }
    case .race(let sides):
      guard sides.indices.contains(side), let files = library.files(of: sides[side].lesson),
        let lesson = library.lesson(sides[side].lesson)
      else { return nil }
      let changed = sides[side].changed(files.plainListings)
      switch try assess(changed, of: files, sides[side].exercise(lesson), until: cancellation) {
      case .judged(let judgment):
        let lines = judgment.failing.map {
          OutputLine(text: $0, file: "", line: 1, function: "", thread: 0)
        }
        return Run(
          bet.keys[side], recording: .lines(lines), counts: nil, end: .exit(code: 0))
      case .refused(let messages), .unfit(let messages): return refusal(bet, side, messages)
      case .unknown, .noCompiler: return nil
      }
    }
  }

  /// Makes a run of a version that was built.
  func run(
    _ request: RunRequest, of version: BuiltVersion, until cancellation: Cancellation?
  ) throws(SystemError) -> Run? {
    let scratch = try Scratch(environment)
    return try runner(of: version.path, in: scratch.path).run([request], until: cancellation).first
  }

  private func refusal(_ bet: Bet, _ side: Int, _ messages: [CompilerMessage]) -> Run {
    Run(
      bet.keys[side], recording: .lines([]), counts: nil, end: .exit(code: 1),
      standardError: messages.text)
  }
}

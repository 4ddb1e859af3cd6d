/// An exercise, or a whole lesson, while the learner changes its code elsewhere: on the left the
/// checks that pass and fail, on the right the chosen view.
package struct TryScreen: PlayerScreen {
  /// The contents of the right side.
  enum View: Hashable {
    case task, outputDiff, trace, ledger, network, codeDiff, solutions
  }

  let exercise: Exercise
  /// The exercise's number, from 1; nil for a whole lesson.
  let number: Int?
  let library: Library
  let program: String
  private enum Stage {
    case compiling, checking
  }

  /// The folder's path, as the learner refers to it.
  let folder: String
  /// The scenes that can be shown, those of the checks first.
  private let scenes: [String]
  private(set) var assessment: Assessment?
  private(set) var files: [SourceFile] = []
  /// The stage that the newest version is in; nil once there's a verdict.
  private var stage: Stage? = .compiling
  /// The status line for modules that are compiled only the first time.
  private var preparation: String?
  private var complaint: String?
  private(set) var hintCount = 0
  private var solutionRequests = 0
  private var isRecorded = false
  private(set) var view = View.task
  private var scene = 0
  /// The runs requested for the newest version, by scene.
  private var looks: [String: Look] = [:]
  private var left = Scroller()
  /// The right side's scroller, or that of both sides if they're one below the other.
  private var right = Scroller()
  private var isNarrow = false
  /// What a single column keeps at its top until the learner scrolls or saves: the story at first,
  /// later what was asked for, because runs arrive late.
  private var goal: Goal? = .view

  private enum Goal {
    case hint, view
  }

  /// A run of a scene, nil if it couldn't be run, and those to compare it with.
  private typealias Look = (mine: Run?, ours: [(title: String, run: Run)])

  /// - Parameters:
  ///   - folder: the learner's folder, as they refer to it.
  ///   - wasSolved: whether the exercise was solved on an earlier day.
  ///   - hints: how many hints were shown then.
  package init(
    _ exercise: Exercise, number: Int?, in library: Library, folder: String, program: String,
    wasSolved: Bool, hints: Int
  ) {
    self.exercise = exercise
    self.number = number
    self.library = library
    self.folder = folder
    self.program = program
    isRecorded = wasSolved
    hintCount = min(hints, exercise.hints.count)
    scenes = exercise.scenes(in: library)
  }

  // MARK: Around the body

  package var title: String { exercise.title }
  package var place: ScreenPlace {
    number.map {
      ScreenPlace("exercise", $0, of: library.exercises(of: exercise.lesson).count)
    } ?? ScreenPlace("lesson \(exercise.lesson)")
  }
  package var isWide: Bool { true }
  package var isHeldUp: Bool { false }

  private var isSolved: Bool { assessment?.isSolved == true }
  private var hasExercise: Bool { !exercise.id.isEmpty }

  package var hints: [KeyHint] {
    var hints: [KeyHint] = []
    if isSolved, hasExercise { hints.append(KeyHint("n", "next exercise")) }
    if hasExercise, !isSolved, hintCount < exercise.hints.count {
      hints.append(KeyHint("h", "hint"))
    }
    if hasExercise, isSolved { hints.append(KeyHint("s", "our solutions")) }
    hints += [KeyHint("o", "editor"), KeyHint("d", "output"), KeyHint("l", "list")]
    return hints
  }

  package var keys: [KeyHint] {
    let own =
      hasExercise
      ? [
        KeyHint("i", "The task"), KeyHint("h", "The next hint"),
        KeyHint("s", "Our solutions, once yours passes, or when you ask twice"),
        KeyHint("n p", "The next exercise, the one before; your files stay"),
      ] : []
    return [KeyHint("o", "Open a file in your editor")] + own + [
      KeyHint("d", "What a scene prints, beside what's expected"), KeyHint("t", "Its calls"),
      KeyHint("a", "All calls, counted, beside ours"),
      KeyHint("g", "Who knows whom, and who keeps whom in memory"),
      KeyHint("tab", "The next scene; with shift, the one before"),
      KeyHint("c", "What you've changed"), KeyHint("r", "Compile and check again"),
      KeyHint("↑ ↓", "Scroll what you look at"), KeyHint("j k", "Scroll the checks"),
      KeyHint("l", "The list of exercises"), KeyHint("q", "Leave; your files stay"),
    ]
  }

  // MARK: Events

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    switch event {
    case .started: return [.ask(TryRequest.begin)]
    case .key(let key): return handle(key)
    case .news(let news as TryNews): return hear(news)
    case .painted, .ran, .elapsed, .news, .returned: return []
    }
  }

  private mutating func hear(_ news: TryNews) -> [PlayerEffect] {
    switch news {
    case .compiling: stage = .compiling
    case .checking: (stage, preparation) = (.checking, nil)
    case .preparing(let done, let count):
      preparation =
        "Compiling what your code runs with, \(done + 1) of \(count). This is only done once."
    case .unreadable(let reason):
      complaint = reason
      (stage, preparation) = (nil, nil)
    case .assessed(let assessment, let files):
      self.assessment = assessment
      self.files = files
      (stage, preparation, complaint) = (nil, nil, nil)
      looks = [:]
      left.top = 0
      // Before anything's written, the story is worth more than what fails.
      let isUntouched = if case .judged(let found) = assessment { found.isUntouched } else { false }
      if view == .task { goal = isUntouched ? .view : nil }
      if isNarrow, goal != .view { (goal, right.top) = (nil, 0) }
      if assessment.isSolved, !isRecorded, hasExercise {
        isRecorded = true
        let solved = LearningEvent.Action.solved(exercise: exercise.id, hints: hintCount)
        return [.record(solved, lesson: exercise.lesson)] + lookIfNeeded()
      }
      return lookIfNeeded()
    case .looked(let scene, let mine, let ours): looks[scene] = (mine, ours)
    }
    return []
  }

  private mutating func handle(_ key: Key) -> [PlayerEffect] {
    switch key {
    case .character("i"): return show(.task)
    case .character("d"): return show(.outputDiff)
    case .character("t"): return show(.trace)
    case .character("a"): return show(.ledger)
    case .character("g"): return show(.network)
    case .character("c"): return show(.codeDiff)
    case .character("h"): return hint()
    case .character("s"): return solutions()
    case .character("r"): return [.ask(TryRequest.again)]
    case .character("o"), .character("e"): return edit()
    case .character("n"), .character("p"):
      guard hasExercise else { return [] }
      return [.ask(TryRequest.leave(for: key == .character("n") ? .next : .previous)), .quit]
    case .character("l"): return [.ask(TryRequest.leave(for: .list)), .quit]
    case .tab, .backtab:
      guard !scenes.isEmpty else { return [] }
      scene = (scene + (key == .tab ? 1 : scenes.count - 1)) % scenes.count
      aim(at: .view)
      return view.isOfARun ? lookIfNeeded() : show(.outputDiff)
    case .character("j"), .character("k"):
      goal = nil
      let arrow = key == .character("j") ? Key.down : .up
      _ = isNarrow ? right.handle(arrow) : left.handle(arrow)
      return []
    default:
      if right.handle(key) { goal = nil }
      return []
    }
  }

  private mutating func show(_ view: View) -> [PlayerEffect] {
    if view.isOfARun, view != .solutions, !isBuilt {
      return [.say("There's nothing to see before your version compiles.")]
    }
    self.view = view
    aim(at: .view)
    return lookIfNeeded()
  }

  private mutating func aim(at goal: Goal) {
    self.goal = goal
    switch goal {
    // Scroll to the end, to the newest hint.
    case .hint: left.top = .max / 2
    case .view: right.top = 0
    }
  }

  /// Requests the run that the view shows, unless it's already there.
  private func lookIfNeeded() -> [PlayerEffect] {
    guard view.isOfARun, isBuilt, scenes.indices.contains(scene), looks[scenes[scene]] == nil
    else { return [] }
    return [.ask(TryRequest.look(scene: scenes[scene]))]
  }

  private var isBuilt: Bool {
    if case .judged = assessment { true } else { false }
  }

  private mutating func hint() -> [PlayerEffect] {
    guard hasExercise else { return [] }
    guard hintCount < exercise.hints.count else { return [.say("That was the last hint.")] }
    hintCount += 1
    aim(at: .hint)
    return [
      .record(.hinted(exercise: exercise.id, hints: hintCount), lesson: exercise.lesson)
    ]
  }

  private mutating func solutions() -> [PlayerEffect] {
    guard hasExercise else { return [] }
    solutionRequests += 1
    guard isSolved || solutionRequests > 1 else {
      return [.say("Yours doesn't pass yet. Press s once more if you want to see ours anyway.")]
    }
    return show(.solutions)
  }

  /// Opens the place where the compiler complains, else the file that the first solution changes: the
  /// last of the start, because what it has to fit comes before it.
  private func edit() -> [PlayerEffect] {
    switch assessment {
    case .refused(let messages), .unfit(let messages):
      if let first = messages.first(where: { $0.file != Exercise.checksFile }) {
        return [.ask(TryRequest.edit(file: first.file, line: first.line))]
      }
    default: break
    }
    let names = (files + exercise.start).map(\.name)
    let changed = exercise.solutions.first?.files.map(\.name) ?? []
    guard let file = names.last(where: changed.contains) ?? names.last else { return [] }
    return [.ask(TryRequest.edit(file: file, line: 1))]
  }

  // MARK: Drawing

  /// The number of columns from which two panes fit next to each other.
  private static let wide = 100

  package mutating func body(in room: ScreenRoom) -> ScreenBody {
    isNarrow = room.columns < Self.wide
    guard !isNarrow else { return narrow(room) }
    let leftColumns = room.columns * 2 / 5
    let rightColumns = room.columns - leftColumns - 3
    let checks = checkLines(columns: leftColumns, room)
    let shown = viewLines(columns: rightColumns, room)
    left.fit(checks.count, in: room.rows)
    right.fit(shown.count, in: room.rows)
    var top = Array(checks[left.visible])
    if left.below > 0, !top.isEmpty {
      top[top.count - 1] = StyledText(
        "\(room.isUnicode ? "\u{2193} " : "")\(left.below + 1) more, j scrolls", .muted)
    }
    return right.body(
      showing: room.beside(top, Array(shown[right.visible]), columns: leftColumns))
  }

  /// Draws both sides one below the other, in one column.
  private mutating func narrow(_ room: ScreenRoom) -> ScreenBody {
    let rule = StyledText(
      String(repeating: room.isUnicode ? "\u{2500}" : "-", count: room.columns), .muted)
    // The count of checks that hold stays in sight in every view.
    let head = Array(status.wrapped(to: room.columns).prefix(max(room.rows - 1, 0)))
    let checks = checkLines(columns: room.columns, room).dropFirst(head.count)
    let shown = viewLines(columns: room.columns, room)
    right.fit(checks.count + 1 + shown.count, in: room.rows - head.count)
    switch goal {
    case .hint: right.top = checks.count - hintLines(last: 1, columns: room.columns, room).count
    // The rule parts a story from the status; a run has its caption.
    case .view: right.top = checks.count + (view == .task ? 0 : 1)
    case nil: break
    }
    right.fit(right.count, in: right.height)
    let lines = checks + [rule] + shown
    return right.body(showing: head + Array(lines)[right.visible])
  }

  private func text(_ facts: RunResults = RunResults(runs: [:])) -> ExerciseText {
    ExerciseText(exercise, in: library, facts: facts, program: program)
  }

  private func lines(_ elements: [Element], columns: Int, _ room: ScreenRoom) -> [StyledText] {
    let renderer = TextRenderer(width: columns, isUnicode: room.isUnicode)
    return Array(renderer.lines(elements).drop(while: \.isEmpty))
  }

  private func checkLines(columns: Int, _ room: ScreenRoom) -> [StyledText] {
    var result = status.wrapped(to: columns) + [StyledText()]
    if let complaint {
      result += StyledText(complaint, .failure).wrapped(to: columns)
    } else if case .judged(let judgment) = assessment {
      let elements = text(judgment.facts).elements(judgment, isDated: false)
        .filter { !isShownByView($0) }
      let lines = lines(elements, columns: columns, room)
      result += stage == nil ? lines : lines.map { $0.restyled(.muted) }
    } else if !exercise.checks.isEmpty {
      // List the upcoming checks while there's no verdict.
      result += exercise.checks.flatMap {
        ($0.sentence.styled { _ in nil }).wrapped(
          to: columns, firstIndent: StyledText("  ? ", .muted), indent: "    ")
      }
    }
    if hintCount > 0 {
      result += [StyledText()] + hintLines(last: hintCount, columns: columns, room)
    }
    return result
  }

  /// Whether it's a difference that's shown under the scene's name, too.
  private func isShownByView(_ element: Element) -> Bool {
    guard view == .outputDiff, case .diff(let evidence) = element, scenes.indices.contains(scene),
      let look = looks[scenes[scene]]
    else { return false }
    return elements(view, scenes[scene], look).contains {
      if case .diff(let shown) = $0 { shown.hunks == evidence.hunks } else { false }
    }
  }

  private func hintLines(last count: Int, columns: Int, _ room: ScreenRoom) -> [StyledText] {
    lines(
      (0..<hintCount).suffix(count).compactMap { text().hint($0 + 1) }, columns: columns, room)
  }

  private var status: StyledText {
    if let preparation { return StyledText(preparation, .warning) }
    switch stage {
    case .compiling where isBuilt:
      return StyledText("Compiling\u{2026} Below is your last save.", .muted)
    case .checking where isBuilt:
      return StyledText("Checking\u{2026} Below is your last save.", .muted)
    case .compiling: return StyledText("Compiling your version\u{2026}", .muted)
    case .checking: return StyledText("Running the checks\u{2026}", .muted)
    case nil: break
    }
    if complaint != nil { return StyledText("Your files can't be read.", .failure) }
    switch assessment {
    case .judged(let judgment):
      let checked = " Checked just now."
      let holding = judgment.findings.count { $0.verdict.holds }
      return judgment.isSolved
        ? StyledText((hasExercise ? "Solved." : "All claims hold.") + checked, .success)
        : StyledText(
          "\(holding) of \(plural(judgment.findings.count, "check")) hold.\(checked)", .failure)
    case .refused: return StyledText("It doesn't compile yet.\(pointer)", .failure)
    case .unfit:
      return StyledText(
        "The lesson and the checks need something that's missing.\(pointer)", .failure)
    case .unknown, .noCompiler: return StyledText("There's no verdict.", .failure)
    case nil: return StyledText()
    }
  }

  /// How to find the compiler's messages while another view is shown.
  private var pointer: String { view == .solutions || view == .codeDiff ? " i shows why." : "" }

  private func viewLines(columns: Int, _ room: ScreenRoom) -> [StyledText] {
    switch assessment {
    case .refused, .unfit, .unknown, .noCompiler:
      guard let assessment, view != .solutions, view != .codeDiff else { break }
      let (messages, isTask) = (text().elements(assessment, files: files), view == .task)
      return lines(messages + (isTask ? text().task : []), columns: columns, room)
        + (isTask ? folderLines(columns: columns) : [])
    default: break
    }
    switch view {
    case .task: return lines(text().task, columns: columns, room) + folderLines(columns: columns)
    case .solutions:
      return lines(
        books + text().solutions(against: files), columns: columns, room)
    case .codeDiff: return lines(text().changes(files, in: library), columns: columns, room)
    case .outputDiff, .trace, .ledger, .network:
      guard scenes.indices.contains(scene) else {
        return [StyledText("There are no scenes.", .muted)]
      }
      let name = scenes[scene]
      guard let look = looks[name] else {
        return [StyledText("\(name): running\u{2026}", .muted)]
      }
      return lines(elements(view, name, look), columns: columns, room)
    }
  }

  /// The costs of our solutions next to the learner's, in the chosen scene.
  private var books: [Element] {
    guard scenes.indices.contains(scene), let look = looks[scenes[scene]], let mine = look.mine
    else { return [] }
    return text().ledger(scenes[scene], mine: mine, ours: look.ours, in: library)
  }

  private func elements(_ view: View, _ name: String, _ look: Look) -> [Element] {
    guard let mine = look.mine else {
      return [.said("\(name) didn't run.", .failure)]
    }
    let text = text()
    return switch view {
    case .trace: text.trace(mine)
    case .ledger: text.ledger(name, mine: mine, ours: look.ours, in: library)
    case .network: text.network(mine)
    default: text.output(name, mine: mine, ours: look.ours.first?.run)
    }
  }

  private func folderLines(columns: Int) -> [StyledText] {
    [StyledText()]
      + (StyledText("Your files are in ")
      + StyledText(ExerciseText.name(ofFolder: folder), .accent)
      + ". Open them in your editor, or press o; each time you save, they're compiled and checked.")
      .wrapped(to: columns)
  }
}

extension TryScreen.View {
  fileprivate var isOfARun: Bool {
    switch self {
    case .outputDiff, .trace, .ledger, .network, .solutions: true
    case .task, .codeDiff: false
    }
  }
}

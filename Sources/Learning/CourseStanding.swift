/// The learner's progress, applied to the lessons as they are now. Steps and questions that a
/// lesson no longer has are kept, but don't count.
package struct CourseStanding: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var lesson: Lesson
    package var progress: LessonProgress
    /// The ids of the quiz's questions; empty if none was answered.
    var quizQuestions: [String] = []
    /// The lesson's exercises; empty unless it's walked or one of them was solved.
    package var exercises: [Exercise] = []

    package var solvedExercises: [Exercise] {
      exercises.filter { progress.solved[$0.id] != nil }
    }

    /// How many hints were shown for the solved exercises.
    package var hints: Int {
      solvedExercises.reduce(0) { $0 + (progress.solved[$1.id]?.hints ?? 0) }
    }

    /// The count of solved exercises, such as `2 of 4`, with the hints used.
    package var exerciseCount: String {
      guard !exercises.isEmpty else { return "" }
      let count = "\(solvedExercises.count) of \(exercises.count)"
      return hints > 0 ? "\(count), \(plural(hints, "hint"))" : count
    }

    /// The first exercise that isn't solved.
    package var openExercise: Exercise? { exercises.first { progress.solved[$0.id] == nil } }

    /// How many steps of the core were walked to their end.
    package var seen: Int { lesson.core.count { progress.seen[$0.id] != nil } }

    /// Whether every step of the core was walked to its end.
    package var isWalked: Bool { lesson.core.allSatisfy { progress.seen[$0.id] != nil } }

    package var isBegun: Bool { seen > 0 || placeIndex != nil }

    /// The index of the step where the learner stopped; nil if that isn't in the core.
    package var placeIndex: Int? {
      progress.place.flatMap { place in lesson.core.firstIndex { $0.id == place.step } }
    }

    /// The step to continue with: the one where the learner stopped, else the first unseen one.
    package var nextIndex: Int {
      placeIndex ?? lesson.core.firstIndex { progress.seen[$0.id] == nil } ?? 0
    }

    /// Whether what the lesson asks about its incident's cause was answered right at least once. If it
    /// asks nothing there, reading it is enough.
    package var isExplained: Bool { hasIncident && unexplainedIndex == nil }

    package var hasIncident: Bool { lesson.core.contains { $0.role == .cause } }

    /// The first step about the cause that isn't done.
    var unexplainedIndex: Int? {
      lesson.core.firstIndex { step in
        guard step.role == .cause else { return false }
        return step.questions.isEmpty
          ? progress.seen[step.id] == nil : !step.questions.allSatisfy(wasAnsweredRight)
      }
    }

    /// Returns how many of the core's questions got this verdict last; unanswered questions don't
    /// count.
    package func count(_ verdict: AnswerRecord.Verdict) -> Int {
      lesson.core.flatMap(\.questions).count { progress.answers[$0.id]?.latest?.verdict == verdict }
    }

    /// The numbers of quiz questions last answered right, in all, and still waiting for a first
    /// answer; nil if none was answered.
    package var quizScore: (right: Int, of: Int, open: Int)? {
      let attempts = quizQuestions.compactMap { progress.quiz[$0]?.latestAttempt }
      guard !attempts.isEmpty else { return nil }
      return (
        attempts.count { $0.verdict == .right }, quizQuestions.count,
        quizQuestions.count - attempts.count
      )
    }

    private func wasAnsweredRight(_ question: Question) -> Bool {
      progress.answers[question.id]?.answers.contains { $0.verdict == .right } ?? false
    }
  }

  /// The thing to do next.
  package enum Next: Hashable, Sendable {
    /// Nothing has been started yet.
    case begin(lesson: Int)
    /// A step to continue at, as an index of the lesson's steps.
    case resume(lesson: Int, step: Int)
    /// Every lesson was walked, but what this step asks about the cause wasn't answered right yet.
    case explain(lesson: Int, step: Int)
    /// The lesson was walked, but this exercise of it isn't solved.
    case practice(lesson: Int, exercise: String)
    /// Everything else is done, but the learner hasn't written a mediator of their own.
    case capstone
    case nothing
  }

  /// In the order of the lessons.
  package var entries: [Entry]
  package var next: Next
  /// Whether the capstone, which comes after the lessons, was solved.
  package private(set) var isCapstoneSolved = false

  /// - Parameters:
  ///   - quiz: the quiz of the lesson with this number; called only if part of it was answered.
  ///   - exercises: the exercises of the lesson with this number; called for a lesson only if it's
  ///     walked or one was solved.
  package init(
    _ progress: LearningProgress, lessons: [Lesson], quiz: (Int) -> Quiz? = { _ in nil },
    exercises: (Int) -> [Exercise] = { _ in [] }
  ) {
    entries = lessons.map { lesson in
      var entry = Entry(lesson: lesson, progress: progress.lessons[lesson.name] ?? LessonProgress())
      if !entry.progress.quiz.isEmpty {
        entry.quizQuestions = quiz(lesson.number)?.questions.map(\.id) ?? []
      }
      if entry.isWalked || !entry.progress.solved.isEmpty {
        entry.exercises = exercises(lesson.number)
      }
      return entry
    }
    next = Self.next(entries, last: progress.place?.lesson)
    let solved = progress.lessons[LessonFiles.capstoneName]?.solved ?? [:]
    isCapstoneSolved = !solved.isEmpty
    if next == .nothing, !isCapstoneSolved, !exercises(LessonFiles.capstoneNumber).isEmpty {
      next = .capstone
    }
  }

  /// Returns the standing in one lesson alone.
  package func narrowed(to lesson: Int) -> CourseStanding {
    var narrowed = self
    narrowed.entries = entries.filter { $0.lesson.number == lesson }
    return narrowed
  }

  package var explained: Int { entries.count(where: \.isExplained) }

  package var incidents: Int { entries.count(where: \.hasIncident) }

  /// Picks the lesson the learner was last in, until it's walked; then the next one that isn't,
  /// wrapping around to the first; then what's unexplained, and then exercises. (A walk offers those
  /// of its lesson itself, and to go there makes files.)
  private static func next(_ entries: [Entry], last: String?) -> Next {
    guard let first = entries.first else { return .nothing }
    guard entries.contains(where: \.isBegun) else { return .begin(lesson: first.lesson.number) }
    let start = entries.firstIndex { $0.lesson.name == last } ?? 0
    let order = entries[start...] + entries[..<start]
    if let entry = order.first(where: { !$0.isWalked }) {
      return entry.isBegun
        ? .resume(lesson: entry.lesson.number, step: entry.nextIndex)
        : .begin(lesson: entry.lesson.number)
    }
    for entry in entries {
      if let step = entry.unexplainedIndex {
        return .explain(lesson: entry.lesson.number, step: step)
      }
    }
    for entry in entries {
      if let exercise = entry.openExercise {
        return .practice(lesson: entry.lesson.number, exercise: exercise.id)
      }
    }
    return .nothing
  }
}

/// Finds the place in a plan that the teacher types.
///
/// `3` is a step of this lesson or a stop of the plan, whichever the screen counts. `2.5` is
/// a step of some lesson. Anything else is part of a title.
struct DemoFinder {
  let plan: DemoPlan
  let library: Library

  enum Outcome: Hashable {
    case found(Int)
    /// Why it wasn't found, in a sentence.
    case missing(String)
  }

  /// - Parameter stop: the stop that the search starts from.
  func find(_ text: String, from stop: Int) -> Outcome {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map {
      OutsideNumber($0)?.value(in: 1...1_000)
    }
    switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
    case (1, let number?, _) where !plan.showsWhole(plan.stops[stop].lesson, in: library):
      return plan.stops.indices.contains(number - 1)
        ? .found(number - 1) : .missing("This demo has \(plural(plan.stops.count, "stop")).")
    case (1, let step?, _):
      return find(lesson: plan.stops[stop].lesson, step: step - 1, from: stop)
    case (2, let lesson?, let step?): return find(lesson: lesson, step: step - 1, from: stop)
    default: break
    }
    // Search onward from here, then from the beginning; the current stop comes last.
    let order = Array(plan.stops.indices.dropFirst(stop + 1)) + Array(0...stop)
    let found = order.first { index in
      title(of: index)?.lowercased().contains(text.lowercased()) == true
    }
    return found.map { .found($0) }
      ?? .missing("No step's title holds \(Untrusted.quoted(text)).")
  }

  /// - Parameter step: from 0.
  func find(lesson number: Int, step: Int, from stop: Int) -> Outcome {
    if let index = plan.index(ofLesson: number, step: step, from: stop) { return .found(index) }
    guard plan.stops.contains(where: { $0.lesson == number }) else {
      return .missing("Lesson \(number) isn't part of this demo.")
    }
    let shown = plan.stops.filter { $0.lesson == number }.map(\.step)
    guard shown == Array(0..<shown.count) else {
      return .missing("Step \(number).\(step + 1) isn't part of this demo.")
    }
    return .missing("Lesson \(number) has steps 1 to \(shown.count).")
  }

  private func title(of stop: Int) -> String? {
    let stop = plan.stops[stop]
    guard let steps = library.lesson(stop.lesson)?.steps, steps.indices.contains(stop.step) else {
      return nil
    }
    return steps[stop.step].title
  }
}

extension DemoPlan {
  /// Returns where a stop is: among the steps of its lesson if all of them are shown, else among the
  /// stops.
  func place(of stop: Int, in library: Library) -> ScreenPlace {
    let here = stops[stop]
    return showsWhole(here.lesson, in: library)
      ? ScreenPlace("step", here.step + 1, of: library.lesson(here.lesson)?.core.count ?? 0)
      : ScreenPlace("stop", stop + 1, of: stops.count)
  }
}

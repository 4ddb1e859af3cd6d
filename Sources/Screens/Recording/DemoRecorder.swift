/// A recorder of a demo as a class sees it: every screen that settles, and a marker per step.
///
/// Its clock assumes a reader who takes a quarter of a second per new word, no matter who pressed
/// the keys or how long they took. Screens shown while code runs take no time and are left out. So
/// the same keys and the same runs give the same recording.
package struct DemoRecorder: Sendable {
  private var recorder: CastRecorder
  private var shown: Frame?
  private var step: DemoPlace?
  /// How many steps have begun.
  package private(set) var steps = 0
  /// When the shown frame will have been read, in milliseconds since the beginning.
  private var time = 0

  /// - Parameter writer: how styles look.
  package init(title: String, size: ScreenSize, writer: ANSIWriter) {
    recorder = CastRecorder(title: title, size: size, writer: writer)
  }

  /// The complete recording of everything up to now.
  package var cast: Cast {
    var recorder = recorder
    recorder.end(at: time)
    return recorder.cast
  }

  /// Repaints everything in another theme's colors from the next frame on.
  package mutating func use(_ theme: Theme) { recorder.use(theme) }

  /// Records what a player shows now, unless it's waiting for a run or the frame hasn't changed.
  package mutating func look(at player: Player, _ frame: Frame) {
    guard player.isAtRest, frame != shown, let demo = player.root as? DemoScreen,
      !demo.isLeaving
    else { return }
    let place = demo.demoPlace
    if step?.lesson != place.lesson || step?.step != place.step {
      recorder.mark("\(place.lesson).\(place.step + 1) \(demo.step.title)", at: time)
      step = place
      steps += 1
    }
    recorder.show(frame, at: time)
    time += readingTime(of: frame, asksQuestion: player.top is DemoScreen && demo.asksQuestion)
    shown = frame
  }

  /// Returns the milliseconds a frame takes: a moment for one more key in a prompt; otherwise a
  /// second to find what's new, time for each new word, and a few seconds to think about a
  /// question.
  private func readingTime(of frame: Frame, asksQuestion: Bool) -> Int {
    var known: [Substring: Int] = [:]
    for row in shown?.rows ?? [] { for word in words(row) { known[word, default: 0] += 1 } }
    var new = 0
    for row in frame.rows {
      for word in words(row) {
        if let count = known[word], count > 0 { known[word] = count - 1 } else { new += 1 }
      }
    }
    guard new > 1 else { return 250 }
    return min(1_000 + 250 * new + (asksQuestion ? 3_000 : 0), 30_000)
  }

  private func words(_ row: StyledText) -> [Substring] {
    row.text.split(separator: " ").filter { $0.contains(where: \.isLetter) }
  }
}

extension Cast {
  /// Records a demo of lessons by pressing space until the end.
  ///
  /// - Parameters:
  ///   - lessons: lessons without steps are left out.
  ///   - facts: the results of everything these lessons run.
  ///   - program: how commands in the text begin.
  /// - Returns: nil if no lesson is left.
  package static func demo(
    _ lessons: [Lesson], library: Library, facts: RunResults, program: String, size: ScreenSize,
    writer: ANSIWriter
  ) -> Cast? {
    guard let screen = DemoScreen(library: library, lessons: lessons, program: program) else {
      return nil
    }
    var player = Player(screen, size: size, isUnicode: true)
    var recorder = DemoRecorder(title: Lesson.title(of: lessons), size: size, writer: writer)
    /// Hands over runs as soon as the player asks; they were all made beforehand.
    func perform(_ effects: [PlayerEffect]) {
      for case .run(let ticket, let needs) in effects {
        perform(player.handle(.ran(ticket, .finished(facts.runs(needs)))))
      }
    }
    perform(player.handle(.started))
    while true {
      recorder.look(at: player, player.frame())
      guard let demo = player.root as? DemoScreen, !demo.isAtEnd else { return recorder.cast }
      perform(player.handle(.key(.character(" "))))
    }
  }
}

extension Lesson {
  /// Returns the title of a page or recording of these lessons.
  package static func title(of lessons: [Lesson]) -> String {
    lessons.count == 1
      ? "\(lessons[0].number) · \(lessons[0].title)"
      : "The mediator pattern in \(plural(lessons.count, "lesson"))"
  }
}

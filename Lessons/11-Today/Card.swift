import Observation

// snippet.form
/// Decides how an event's fields depend on one another.
@Observable
final class EventForm {
  var title = ""
  private var hours = 9..<10
  private var saved: Range<Int>?

  var start: Int {
    get { hours.lowerBound }
    set { hours = newValue..<(newValue + hours.count) }
  }

  var end: Int {
    get { hours.upperBound }
    set { if newValue > start { hours = start..<newValue } }
  }

  var canSave: Bool {
    !title.isEmpty && start >= 0 && end <= 24
  }
}
// snippet.end

// snippet.save
extension EventForm {
  var isSaved: Bool { hours == saved }

  func save(_ send: (Range<Int>) async -> Void) async {
    await send(hours)
    saved = hours
  }
}
// snippet.end

// snippet.card
extension EventForm {
  func saveCopy(
    _ send: (Range<Int>) async -> Void
  ) async {
    let sent = hours
    await send(sent)
    saved = sent
  }
}
// snippet.end

extension Scenes {
  static func card() {
    blockUntilDone {
      let form = EventForm()
      form.start = 14
      await form.saveCopy { hours in
        print("sent: \(hours)")
        form.end = 16  // The user taps.
      }
      print("on screen: \(form.start) to \(form.end)")
      print("saved: \(form.isSaved)")
    }
  }
}

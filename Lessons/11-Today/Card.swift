import Observation

// snippet.form
/// Decides how the fields of an event's form depend on one
/// another. Each field knows only this.
@Observable
final class EventForm {
  var title = ""
  private var hours = 9..<10

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

// snippet.card
func moveMeeting() {
  let form = EventForm()
  form.title = "Review"
  form.start = 14
  form.end = 13
  print("\(form.start) to \(form.end): \(form.canSave)")
}
// snippet.end

extension Scenes {
  static func card() { moveMeeting() }
}

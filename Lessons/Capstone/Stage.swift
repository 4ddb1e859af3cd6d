// Not a listing: a table of what traces tell of a form. The
// scenes are those of the exercise's checks.
#if canImport(LessonStage)
  package import LessonStage

  package let staging: Staging = .init(
    scenes: [], defaultScene: "wholeOrder")

  let narration: Narration = .init(
    ignoring: ["Spy"],
    calls: [
      "didChange(_:)": .request.unlessOwn,
      "didPress(_:)": .request.unlessOwn,
      "Choice.choose(_:)": .other, "TextBox.type(_:)": .other,
      "Checkbox.toggle()": .other, "Button.press()": .other,
      "Widget.enable(if:)": .delivery,
      "Choice.offer(_:)": .delivery,
      "Choice.show(_:)": .delivery,
      "TextBox.show(_:)": .delivery,
      "Checkbox.show(_:)": .delivery,
      "Label.show(_:)": .delivery,
    ],
    roles: { $0 is any FormMediator ? "mediator" : nil },
    names: { object in
      object is Label ? "Total" : (object as? Widget)?.name
    })
#endif

/// Is told when a person has used a widget.
protocol FormMediator: AnyObject {
  func didChange(_ widget: Widget)
  func didPress(_ button: Button)
}

/// A part of a form. It knows its mediator and no other part.
///
/// A person uses it with `choose`, `type`, `toggle` or `press`,
/// and then it tells its mediator. The mediator's own methods
/// are `enable`, `offer` and `show`, and they tell nothing.
class Widget {
  let name: String
  private(set) var isEnabled = true
  weak var mediator: (any FormMediator)?

  init(_ name: String) { self.name = name }

  func enable(if condition: Bool) { isEnabled = condition }
}

/// Offers a few options, and has selected one of them.
final class Choice<Option: Equatable>: Widget {
  private(set) var options: [Option]
  private(set) var selected: Option

  init(_ name: String, of options: [Option], selected: Option) {
    self.options = options
    self.selected = selected
    super.init(name)
  }

  func choose(_ option: Option) {
    guard isEnabled, options.contains(option) else { return }
    selected = option
    mediator?.didChange(self)
  }

  func offer(_ options: [Option]) { self.options = options }

  func show(_ option: Option) { selected = option }
}

final class TextBox: Widget {
  private(set) var text = ""

  func type(_ text: String) {
    guard isEnabled else { return }
    self.text = text
    mediator?.didChange(self)
  }

  func show(_ text: String) { self.text = text }
}

final class Checkbox: Widget {
  private(set) var isOn = false

  func toggle() {
    guard isEnabled else { return }
    isOn.toggle()
    mediator?.didChange(self)
  }

  func show(_ isOn: Bool) { self.isOn = isOn }
}

final class Button: Widget {
  func press() {
    guard isEnabled else { return }
    mediator?.didPress(self)
  }
}

/// Says something, and can't be used.
final class Label {
  private(set) var text = ""

  func show(_ text: String) { self.text = text }
}

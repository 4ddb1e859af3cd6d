// snippet.queue
/// An act, and what it takes to undo it.
struct Command {
  let act: Act
  let wasOpen: Bool
}

/// Does one command after another, and can take them back.
final class CommandQueue: Design {
  private let site: Observatory
  private var done: [Command] = []

  init(_ site: Observatory) { self.site = site }

  func perform(_ act: Act) -> Bool {
    done.append(Command(act: act, wasOpen: site.isOpen))
    site.obey(act)
    return true
  }

  func undo() {
    guard let last = done.popLast() else { return }
    switch last.act {
    case .open where !last.wasOpen: site.shut()
    case .shut where last.wasOpen: site.open()
    case .expose where site.isExposing: site.cancel()
    case .expose: site.begin()
    case .lamp: site.light(!site.isLit)
    case .open, .shut, .rain: break
    }
  }
}
// snippet.end

// snippet.careful
/// Takes back each act that ruins a plate.
struct CarefulQueue: Design {
  let site: Observatory
  let queue: CommandQueue

  func perform(_ act: Act) -> Bool {
    _ = queue.perform(act)
    let isRuining =
      site.isExposing && (!site.isOpen || site.isLit)
    if isRuining { queue.undo() }
    return true
  }
}
// snippet.end

/// The full-screen program as a value: an event changes its state and returns a list of things to
/// do outside. It never runs anything itself.
package struct Player: Sendable {
  private var screens: [any PlayerScreen]
  private var size: ScreenSize
  private let isUnicode: Bool
  /// The message shown until the next key press.
  private var notice = ""
  /// The runs in progress, each with the depth of the screen that waits for it. Screens number
  /// their tickets as they like, so outside they go by numbers that the player assigns.
  private var running: [RunTicket: (depth: Int, ticket: RunTicket)] = [:]
  private var tickets = 0

  /// Creates a player that shows one screen.
  package init(
    _ screen: any PlayerScreen, size: ScreenSize, isUnicode: Bool
  ) {
    screens = [screen]
    self.size = size
    self.isUnicode = isUnicode
  }

  /// The first screen, as it is now.
  package var root: any PlayerScreen { screens[0] }

  /// The screen in front.
  package var top: any PlayerScreen { screens[screens.count - 1] }

  package mutating func handle(_ event: PlayerEvent) -> [PlayerEffect] {
    switch event {
    case .screen(let event): return handle(event)
    case .interrupted:
      let top = screens.count - 1
      // The second Ctrl-C in a row always leaves.
      if screens[top].hasObjected { return leave() }
      let isKept = screens[top].objectsToLeaving()
      guard running.isEmpty else { return running.keys.map { .cancel($0) } }
      return isKept ? [] : leave()
    case .resized(let size): self.size = size
    case .warned(let text): notice = text
    }
    return []
  }

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    let top = screens.count - 1
    switch event {
    case .key(let key):
      notice = ""
      return handle(key)
    case .started: return tell(event, 0)
    case .painted, .elapsed: return tell(event, top)
    case .ran(let ticket, let outcome):
      guard let (depth, own) = running.removeValue(forKey: ticket), screens.indices.contains(depth)
      else { return [] }
      if case .failed(let why) = outcome { notice = why }
      return tell(.ran(own, outcome), depth)
    case .news(let news):
      if news.audience == .rootOnTop, top > 0 { return [] }
      if news.clearsNotice { notice = "" }
      return tell(event, news.audience == .top ? top : 0)
    case .returned: return []
    }
  }

  private mutating func tell(_ event: ScreenEvent, _ depth: Int) -> [PlayerEffect] {
    follow(screens[depth].handle(event), of: depth)
  }

  /// Quits the way ^C does, after the last effects of the screen in front.
  private mutating func leave() -> [PlayerEffect] {
    let top = screens.count - 1
    return follow(screens[top].lastEffects, of: top) + [.quitInterrupted]
  }

  /// The milliseconds without an event after which the screen wants to be told; nil for never.
  package var patience: Int? { screens.last?.patience }

  package mutating func frame() -> Frame {
    var chrome = chrome
    let top = screens.count - 1
    var body = screens[top].body(in: chrome.room)
    // A single row isn't worth scrolling for.
    if body.above + body.below == 1, let roomier = chrome.roomier {
      chrome = roomier
      body = screens[top].body(in: chrome.room)
    }
    if screens[top].isDark { return Frame(dark: size) }
    return chrome.frame(
      title: screens[top].title, place: screens[top].place, body: body,
      hints: hints, notice: notice)
  }

  private var chrome: PlayerChrome {
    PlayerChrome(
      size: size, isUnicode: isUnicode, isWide: screens.last?.isWide ?? false,
      beginsWide: screens.first?.isWide ?? false)
  }

  private var isHeldUp: Bool { !running.isEmpty && screens.last?.isHeldUp ?? false }

  private var hints: [KeyHint] {
    guard let screen = screens.last else { return [] }
    if isHeldUp { return [KeyHint("^C", "stop the run"), KeyHint("q", "quit")] }
    let end =
      screens.count > 1
      ? KeyHint(screen.takesText ? "esc" : "q", "close")
      : KeyHint(screen.takesText ? "esc" : "q", "quit")
    return screen.hints + (screen.takesText ? [] : [KeyHint("?", "keys")]) + [end]
  }

  private mutating func handle(_ key: Key) -> [PlayerEffect] {
    let top = screens.count - 1
    var key = key
    if !screens[top].takesText {
      key = screens[top].hasCapitals ? key.asCommand : key.asCommand.withoutCapsLock
      switch key.withoutCapsLock {
      case .character("q") where top > 0: return close(screens[top].result)
      case .character("q") where !screens[top].asksBeforeQuitting: return [.quit]
      case .escape where top > 0: return close(screens[top].result)
      case .character("?") where !isHeldUp && !(screens[top] is HelpScreen):
        screens.append(HelpScreen(screens[top].keys))
        return []
      default: break
      }
    }
    return follow(screens[top].handle(.key(key)), of: top)
  }

  /// Carries out the effects meant for the player itself, and returns the rest.
  private mutating func follow(_ effects: [PlayerEffect], of depth: Int) -> [PlayerEffect] {
    var rest: [PlayerEffect] = []
    for effect in effects {
      switch effect {
      case .open(let screen):
        screens.append(screen)
        rest += follow(screens[screens.count - 1].handle(.started), of: screens.count - 1)
      case .close(let result): rest += close(result)
      case .say(let text): notice = text
      case .run(let ticket, let needs):
        tickets += 1
        let outside = RunTicket(tickets)
        running[outside] = (depth, ticket)
        rest.append(.run(outside, needs))
      case .cancel(let ticket):
        rest += running.filter { $0.value == (depth, ticket) }.keys.map { .cancel($0) }
      default: rest.append(effect)
      }
    }
    return rest
  }

  private mutating func close(_ result: ScreenResult?) -> [PlayerEffect] {
    guard screens.count > 1 else { return [.quit] }
    screens.removeLast()
    let top = screens.count - 1
    let abandoned = running.filter { $0.value.depth > top }.keys
    for ticket in abandoned { running[ticket] = nil }
    return abandoned.map { .cancel($0) } + follow(screens[top].handle(.returned(result)), of: top)
  }
}

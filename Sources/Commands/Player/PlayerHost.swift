/// Runs a ``Player``: brings it keys, signals, and finished runs, paints its frames, and does what
/// it asks for. A single `poll` waits for everything.
struct PlayerHost: ~Copyable {
  /// How the player was left.
  enum End: Equatable {
    case quit
    /// By this signal, which should then end the program.
    case signal(Int32)

    /// - Throws: ``EndBySignal`` if it was left by a signal.
    func check() throws {
      if case .signal(let signal) = self { throw EndBySignal(signal: signal) }
    }
  }

  private var player: Player
  private var screen: TerminalScreen
  private var frames: FrameWriter
  private var query = BackgroundQuery()
  private var decoder = KeyDecoder()
  private var worker: RunWorker
  private var signals: SignalPipe
  private let editor: Editor
  private let files: FileWriter
  /// The summary of what the learner has done so far; nil if nothing is remembered.
  private let finale: (() -> ProgressReport)?
  /// Remembers what was seen and answered; returns a warning if that failed.
  private let record: (LearningEvent.Action, Int) -> String?
  private var frame: Frame
  /// Whether the player knows that the learner sees the newest frame.
  private var isSeen = true
  private var end: End?
  private let keyboard: Keyboard
  /// The message shown as soon as the first screen is up; empty for none.
  private let warning: String
  /// Whether the terminal may still report which colors suit it; nothing is painted until then.
  private var isWaiting = false
  /// When the player wants to hear that nothing has happened.
  private var idleTime: ContinuousClock.Instant?
  private let asksForTheme: Bool
  private let isProjected: Bool
  private let link: (any PlayerLink)?
  /// The exercise that the walk was left for; nil if it was left for good.
  private(set) var exercise: ExerciseRequest?

  /// - Parameters:
  ///   - first: the screen to begin with.
  ///   - link: a second source of events.
  ///   - isProjected: whether a projector's colors are the default.
  ///   - finale: called when the course ends.
  ///   - warning: shown as soon as the first screen is up, unless it's empty.
  init(
    _ first: any PlayerScreen, _ context: borrowing Context, isProjected: Bool = false,
    link: (any PlayerLink)? = nil, warning: String = "", finale: (() -> ProgressReport)? = nil,
    record: @escaping (LearningEvent.Action, Int) -> String? = { _, _ in nil }
  ) throws(SystemError) {
    let screen = try TerminalScreen(context.streams, isGuarded: context.signals.isProcess)
    let signals = try SignalPipe(context.signals)
    let worker = try RunWorker(
      runner: context.runner, library: context.library, environment: context.environment)
    let size = screen.size
    self.screen = screen
    self.signals = signals
    self.worker = worker
    editor = Editor(
      environment: context.environment, streams: context.streams, signals: context.signals)
    keyboard = Keyboard(descriptor: context.streams.input)
    files = context.files
    player = Player(first, size: size, isUnicode: context.settings.isUnicode)
    self.link = link
    self.isProjected = isProjected && context.global.output.theme == nil
    let writer = context.settings.writer
    frames = FrameWriter(
      writer: writer.themed(Self.suited(writer.theme, isProjected: self.isProjected)))
    self.finale = finale
    self.record = record
    self.warning = warning
    frame = Frame(size: size, rows: [])
    asksForTheme = BackgroundQuery.isWorthwhile(
      context.settings, chosen: context.global.output.theme, environment: context.environment)
  }

  /// Returns the theme to paint in: a demo is projected, unless a theme was chosen.
  private static func suited(_ theme: Theme, isProjected: Bool) -> Theme {
    isProjected ? theme.forProjector : theme
  }

  /// The screen that came first, as it is now.
  var root: any PlayerScreen { player.root }

  /// Shows the player until it's left, then gives the terminal back.
  mutating func run() throws -> End {
    let result = Result { try loop() }
    // An answer that's still on its way must not reach the shell. If a signal ends us, wait less.
    let isByHand = if case .success(.quit) = result { true } else { false }
    if query.isOpen { listenForAnswer(isByHand ? query.patienceLeft : 200) }
    try? screen.leave()
    do {
      return try result.get()
    } catch let error as SystemError where error.code == EIO {
      // The terminal is gone. The signal that says so may be on its way, or may never come.
      return .signal(SIGHUP)
    }
  }

  /// - Parameter milliseconds: the longest time to listen.
  private mutating func listenForAnswer(_ milliseconds: Int32) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while query.isOpen {
      let left = (end - ContinuousClock.now).pollTimeout
      var polls = [keyboard.descriptor, signals.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard left > 0, poll(&polls, 2, left) > 0, polls[1].revents == 0,
        let bytes = keyboard.take(), !bytes.isEmpty
      else { return }
      for case .report(let report) in decoder.decode(bytes) { query.hear(report) }
    }
  }

  private mutating func loop() throws -> End {
    try enterScreen()
    if let end { return end }
    let start = ContinuousClock.now
    if asksForTheme { try query.ask(&screen) }
    isWaiting = query.isOpen
    try tell(.started)
    if !warning.isEmpty { try tell(.warned(warning)) }
    while true {
      if isWaiting {
        isWaiting =
          query.isOpen && ContinuousClock.now - start < .milliseconds(BackgroundQuery.patience)
      }
      // After a signal, the screen may already be the shell's.
      if let end, end != .quit { return end }
      if !isWaiting, !screen.isBehind { try paint() }
      if let end { return end }
      try listen(milliseconds: isWaiting ? BackgroundQuery.patience : nil)
    }
  }

  // MARK: Painting

  /// Paints the current frame. Frames that came and went while the terminal was slow are skipped.
  private mutating func paint() throws {
    let bytes = frames.bytes(for: frame)
    if !bytes.isEmpty {
      try screen.write(bytes)
      isSeen = false
    }
    guard !isSeen, !screen.isBehind else { return }
    isSeen = true
    let effects = player.handle(.painted)
    guard !effects.isEmpty else { return }
    for effect in effects { try perform(effect) }
    frame = player.frame()
  }

  // MARK: Listening

  /// Waits until something happens, and tells the player.
  ///
  /// - Parameter milliseconds: the longest time to wait; nil for as long as it takes.
  private mutating func listen(milliseconds: Int32?) throws {
    let others = link?.descriptors ?? []
    let own = [keyboard.descriptor, signals.descriptor, worker.descriptor]
    var polls = (own + others).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // The terminal's pending output comes last.
    let output = polls.count
    if screen.isBehind {
      polls.append(pollfd(fd: screen.descriptor, events: Int16(POLLOUT), revents: 0))
    }
    let patience = decoder.patience.map { Int32($0) } ?? milliseconds
    let ready = poll(
      &polls, nfds_t(polls.count),
      [
        patience, idleTime.map { ($0 - .now).pollTimeout },
        // The rest of a key may take longer than a link wants to wait.
        decoder.patience == nil ? link?.patience : nil, signals.hasPending ? 0 : nil,
      ]
      .compactMap(\.self).min() ?? -1)
    // Signals come first, because one may end us. Nothing below waits, since any step may have
    // taken away input that `poll` announced for another.
    try takeSignals()
    if let link, end == nil {
      for news in link.news() where end == nil {
        try tell(.news(news))
      }
    }
    guard end == nil else { return }
    if ready == 0 {
      if let time = idleTime, time <= .now { try tell(.elapsed) }
      return try take(decoder.giveUp())
    }
    guard ready > 0 else { return }
    if polls[2].revents != 0 {
      for event in worker.received() { try tell(event) }
    }
    if polls[0].revents != 0, end == nil {
      guard let bytes = keyboard.take() else { return end = .signal(SIGHUP) }
      try take(decoder.decode(bytes))
    }
    if polls.indices.contains(output), polls[output].revents != 0, end == nil { try screen.flush() }
  }

  private mutating func take(_ input: [TerminalInput]) throws {
    for one in input where end == nil {
      switch one {
      case .key(.control("l")):
        try screen.assert()
        frames.forget()
      case .key(let key): try tell(.key(key))
      case .report(let report):
        query.hear(report)
        if let reported = query.theme {
          let theme = Self.suited(reported, isProjected: isProjected)
          if theme != frames.writer.theme { frames.writer = frames.writer.themed(theme) }
        }
      }
    }
  }

  private mutating func takeSignals() throws {
    while end == nil, let signal = signals.next() {
      switch signal {
      case SIGINT: try tell(.interrupted)
      case SIGWINCH:
        frames.forget()
        try tell(.resized(screen.size))
      case SIGTSTP: try suspend()
      case SIGCONT: try resume()
      default: end = .signal(signal)
      }
    }
  }

  // MARK: Leaving for a while

  private mutating func suspend() throws {
    try screen.leave()
    editor.signals.stop()
    heedEndings()
    try resume()
  }

  /// Lets an editor have the terminal; what it complains about is shown.
  private mutating func leaveScreen(to edit: (inout Self) -> String?) throws {
    try screen.leave()
    let complaint = edit(&self)
    try resume()
    if let complaint { try tell(.warned(complaint)) }
  }

  private mutating func resume() throws {
    try enterScreen()
    guard end == nil else { return }
    frames.forget()
    try tell(.resized(screen.size))
  }

  /// Takes over the screen. In the background, this stops us until we're brought back; a signal
  /// that's meant to end us is heeded first.
  private mutating func enterScreen() throws(SystemError) {
    while end == nil {
      do throws(SystemError) {
        return try screen.enter()
      } catch {
        guard error.code == EINTR else { throw error }
      }
      heedEndings()
    }
  }

  private mutating func heedEndings() {
    if let signal = signals.ending() { end = .signal(signal) }
  }

  // MARK: What the player wants

  private mutating func tell(_ event: ScreenEvent) throws { try tell(.screen(event)) }

  private mutating func tell(_ event: PlayerEvent) throws {
    for effect in player.handle(event) { try perform(effect) }
    // Lay it out after every event: a key's meaning may depend on how much there is to see.
    frame = player.frame()
    idleTime = player.patience.map { .now + .milliseconds($0) }
  }

  private mutating func perform(_ effect: PlayerEffect) throws {
    switch effect {
    case .run(let ticket, let needs):
      do {
        try worker.start(needs, as: ticket)
      } catch {
        try tell(.ran(ticket, .failed("\(error)")))
      }
    case .cancel(let ticket): worker.cancel(ticket)
    case .edit(let file, let line):
      try leaveScreen { $0.editor.edit(file, line: line, hearing: &$0.signals) }
    case .ask(let request): try perform(request)
    case .record(let action, let lesson):
      if let warning = record(action, lesson) { try tell(.warned(warning)) }
    case .quit: end = .quit
    case .quitInterrupted: end = .signal(SIGINT)
    // The player handles these itself.
    case .open, .close, .say: break
    }
  }

  private mutating func perform(_ request: any ScreenRequest) throws {
    switch request {
    case let request as ExerciseRequest:
      guard findProgram("swiftc", in: editor.environment["PATH"]) != nil else {
        return try tell(.warned(CommandFailure.noCompiler.complaint))
      }
      exercise = request
      end = .quit
    case is FinaleRequest:
      if let finale { try tell(.news(FinaleNews(finale()))) }
    case let request as LabSaveRequest:
      let (writing, _) = LineLab.write(
        request.text, request.path, overwrites: request.overwrites, with: files)
      try tell(.news(LabSaveNews(writing, request)))
    case TryRequest.edit(let file, let line):
      guard let path = link?.path(ofFile: file) else { return }
      try leaveScreen { $0.editor.open(path, line: line, hearing: &$0.signals) }
    default: link?.take(request)
    }
  }
}

/// A source of events for the player besides the keyboard, which can also be told things.
protocol PlayerLink: AnyObject {
  /// Descriptors that are readable when ``news()`` has something to return.
  var descriptors: [Int32] { get }
  /// The milliseconds after which ``news()`` is worth calling anyway; nil for never.
  var patience: Int32? { get }

  /// Returns the news since the last call. Never waits.
  func news() -> [any ScreenNews]
  /// Does what a screen asks for, if it's meant for this link. Never waits.
  func take(_ request: any ScreenRequest)
  /// Returns the path of a file that a screen wants edited; nil if there's none.
  func path(ofFile name: String) -> String?
}

extension PlayerLink {
  func path(ofFile name: String) -> String? { nil }
}

/// A second source of events for the player beside the keyboard, which can also be told things.
protocol PlayerLink: AnyObject {
  /// Have something to read when ``news()`` has something to give.
  var descriptors: [Int32] { get }
  /// After how many milliseconds ``news()`` is worth a call anyway; nil for never.
  var patience: Int32? { get }

  /// What came since the last time. Never waits.
  func news() -> [any ScreenNews]
  /// Does what a screen asks for, if it's for this link. Never waits.
  func take(_ request: any ScreenRequest)
  /// Where a file is that a screen asks to have edited; nil where there's none.
  func path(ofFile name: String) -> String?
}

/// A link that carries the messages of a demo.
protocol DemoLink: PlayerLink {
  /// The messages that came since the last time. Never waits.
  func received() -> [DemoMessage]
  /// Sends a message to the other end, if it's there. Never waits.
  func send(_ message: DemoMessage)
}

extension DemoLink {
  func news() -> [any ScreenNews] { received() }

  func take(_ request: any ScreenRequest) {
    if let message = request as? DemoMessage { send(message) }
  }

  func path(ofFile name: String) -> String? { nil }
}

/// A second source of events for the player beside the keyboard, which can also be told things.
protocol PlayerLink: AnyObject {
  /// Have something to read when ``received()`` has something to give.
  var descriptors: [Int32] { get }
  /// After how many milliseconds ``received()`` is worth a call anyway; nil for never.
  var patience: Int32? { get }

  /// What came since the last time. Never waits.
  func received() -> [DemoMessage]
  /// Sends a message to the other end, if it's there. Never waits.
  func send(_ message: DemoMessage)
}

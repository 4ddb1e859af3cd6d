/// Somebody beside the keyboard who tells the player something, and hears from it.
protocol PlayerLink: AnyObject {
  /// Have something to read when ``received()`` has something to give.
  var descriptors: [Int32] { get }
  /// After how many milliseconds ``received()`` is worth a call anyway; nil for never.
  var patience: Int32? { get }

  /// What came since the last time. Never waits.
  func received() -> [DemoMessage]
  /// Passes a message on, to whoever is there. Never waits.
  func send(_ message: DemoMessage)
}

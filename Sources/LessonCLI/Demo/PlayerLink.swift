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

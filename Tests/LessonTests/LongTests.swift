import Foundation

/// How much the long tests do: all of it where somebody asks for that.
enum LongTests {
  static let isLong = ProcessInfo.processInfo.environment["LESSON_LONG_TESTS"] == "1"
}

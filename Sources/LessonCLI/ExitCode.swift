import LessonRunner

/// What the process tells whoever started it; beyond 0 and 1 the codes of sysexits.
enum ExitCode: Int32, Error {
  case done = 0
  /// Something was checked, and a check failed.
  case checkFailed = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  /// Our bug.
  case software = 70
  case cannotCreate = 73
  case io = 74
}

/// An error with all that a user must be told about it.
struct CommandFailure: Error {
  var code: ExitCode
  /// Whole lines, without the last newline.
  var message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
}

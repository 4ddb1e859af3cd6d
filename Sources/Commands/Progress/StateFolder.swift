/// The folder for data that outlives a session.
enum StateFolder {
  /// - Returns: the folder's path.
  /// - Throws: if the environment doesn't say where home is, or a variable isn't UTF-8.
  static func path(_ environment: Environment) throws(StateFault) -> String {
    func value(_ name: String) throws(StateFault) -> String? {
      // If we repaired it, it would name another folder.
      guard environment.isText(name) else {
        throw StateFault(reason: "\(name) isn't UTF-8", hidesProgress: true)
      }
      return environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let folder = try value("LESSON_HOME") { return folder }
    // The XDG specification says to ignore a path that isn't absolute.
    if let state = try value("XDG_STATE_HOME"), state.hasPrefix("/") { return "\(state)/lesson" }
    guard let home = try value("HOME") else {
      throw StateFault(reason: "neither HOME nor LESSON_HOME is set")
    }
    #if canImport(Darwin)
      return "\(home)/Library/Application Support/lesson"
    #else
      return "\(home)/.local/state/lesson"
    #endif
  }
}

/// Why nothing can be kept in the state folder.
struct StateFault: Error {
  /// The reason, without a period.
  var reason: String
  /// Whether another process was writing the whole time.
  var isHeldUp = false
  /// Whether there may be progress that we can't get at.
  var hidesProgress = false
}

extension StateFault {
  init(_ error: SystemError) { self.init(reason: "\(error)") }
}

/// The folder for data that outlives a session.
enum StateFolder {
  /// Why there's no folder.
  enum Fault: Error {
    case unknown
    /// This variable isn't UTF-8. If we repaired it, it would name another folder.
    case noText(variable: String)

    var message: String {
      switch self {
      case .unknown: "neither HOME nor LESSON_HOME is set"
      case .noText(let variable): "\(variable) isn't UTF-8"
      }
    }
  }

  /// - Returns: the folder's path.
  /// - Throws: if the environment doesn't say where home is, or a variable isn't UTF-8.
  static func path(_ environment: Environment) throws(Fault) -> String {
    func value(_ name: String) throws(Fault) -> String? {
      guard environment.isText(name) else { throw .noText(variable: name) }
      return environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let folder = try value("LESSON_HOME") { return folder }
    // The XDG specification says to ignore a path that isn't absolute.
    if let state = try value("XDG_STATE_HOME"), state.hasPrefix("/") { return "\(state)/lesson" }
    guard let home = try value("HOME") else {
      throw .unknown
    }
    #if canImport(Darwin)
      return "\(home)/Library/Application Support/lesson"
    #else
      return "\(home)/.local/state/lesson"
    #endif
  }
}

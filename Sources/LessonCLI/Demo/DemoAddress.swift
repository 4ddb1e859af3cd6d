/// The meeting point of a demo and its notes: two paths in the state folder.
struct DemoAddress {
  /// The socket that the demo listens on.
  let socket: String
  /// The file that the listening demo keeps locked.
  let lock: String

  init(folder: String) throws(LocalSocket.Fault) {
    socket = "\(folder)/demo.socket"
    lock = "\(folder)/demo.lock"
    guard socket.utf8.count < LocalSocket.longest else {
      throw LocalSocket.Fault(
        message: "the path of \(Untrusted.shownInFull(folder)) is too long for a socket")
    }
  }

  /// Uses the state folder, creating it if necessary.
  init(_ environment: Environment) throws(LocalSocket.Fault) {
    let folder: String
    do {
      folder = try StateFolder.path(environment)
    } catch {
      throw LocalSocket.Fault(message: error.message)
    }
    do {
      try StateFolder.make(folder)
    } catch {
      throw LocalSocket.Fault(message: "\(error)")
    }
    try self.init(folder: folder)
  }
}

/// Where a demo and its notes meet: names in the state folder.
struct DemoAddress {
  /// On which the demo listens.
  let socket: String
  /// Which the demo that listens keeps locked.
  let lock: String

  init(folder: String) throws(LocalSocket.Fault) {
    socket = "\(folder)/demo.socket"
    lock = "\(folder)/demo.lock"
    guard socket.utf8.count < LocalSocket.longest else {
      throw LocalSocket.Fault(
        message: "the path of \(Untrusted.shownInFull(folder)) is too long for a socket")
    }
  }

  /// In the state folder, which is made where it isn't there yet.
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

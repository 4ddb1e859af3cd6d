/// The identity of the file a path leads to: two paths may lead to the same one.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  init(_ information: stat) {
    device = information.st_dev
    number = information.st_ino
  }

  /// Returns nil if there's no file.
  init?(_ path: String) { self.init(Array(path.utf8CString)) }

  /// - Parameter path: zero-terminated.
  init?(_ path: [CChar]) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    self.init(information)
  }
}

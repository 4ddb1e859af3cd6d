import LessonRunner

/// Which file a path leads to: two paths may lead to the same.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// Nil where no file is.
  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    device = information.st_dev
    number = information.st_ino
  }
}

/// Notices when something in a folder changes: by system events, and by looking at sizes and times.
/// There's no event on a network folder, nor as long as an editor keeps the file open.
struct FolderWatch: ~Copyable {
  private let path: String
  /// Readable after a change; -1 if the system has no such events.
  private(set) var descriptor: Int32 = -1
  private var last: [String: String] = [:]

  init(_ path: String) {
    self.path = path
    #if !canImport(Darwin)
      descriptor = Self.open(path)
    #endif
    last = states()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// How often to look, in milliseconds.
  var patience: Int32? { descriptor >= 0 ? 1_000 : 250 }

  /// Whether something may have changed since the last call. Never waits.
  mutating func hasChanged() -> Bool {
    if hasInput(descriptor) {
      _ = try? readSome(descriptor)
      // A folder that was removed and recreated is a different one, so watch it again.
      #if !canImport(Darwin)
        close(descriptor)
        descriptor = Self.open(path)
      #endif
      last = states()
      return true
    }
    let states = states()
    defer { last = states }
    return states != last
  }

  private func states() -> [String: String] {
    var states: [String: String] = [:]
    for name in entryNames(of: path) ?? [] where name.hasSuffix(".swift") {
      states[name] = Files.state(of: "\(path)/\(name)") ?? ""
    }
    return states
  }

  #if !canImport(Darwin)
    /// Opens Linux's inotify. Swift doesn't see its header, so its functions are looked up by name;
    /// nothing has to be linked.
    ///
    /// - Returns: -1 if the folder can't be watched.
    private static func open(_ path: String) -> Int32 {
      typealias Open = @convention(c) (Int32) -> Int32
      typealias Add = @convention(c) (Int32, UnsafePointer<CChar>, UInt32) -> Int32
      guard let open = dlsym(nil, "inotify_init1"), let add = dlsym(nil, "inotify_add_watch")
      else { return -1 }
      let descriptor = unsafeBitCast(open, to: Open.self)(O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return -1 }
      // Written and closed, moved out or in, created, deleted, and the folder itself deleted or
      // moved: IN_CLOSE_WRITE, IN_MOVED_FROM, IN_MOVED_TO, IN_CREATE, IN_DELETE, IN_DELETE_SELF,
      // IN_MOVE_SELF.
      let events: UInt32 = 0x8 | 0x40 | 0x80 | 0x100 | 0x200 | 0x400 | 0x800
      guard unsafeBitCast(add, to: Add.self)(descriptor, path, events) >= 0 else {
        close(descriptor)
        return -1
      }
      return descriptor
    }
  #endif
}

/// The executable: the process that a ``Program`` runs in.
@main
enum Entry {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.dropFirst().first == ChildMain.command {
      ChildMain.perform { Catalog.entry($0)?.staging }
    }
    if arguments.dropFirst().first == Keeper.command {
      Keeper.perform(Array(arguments.dropFirst(2)))
    }
    holdClosedStreams()
    // Ignore SIGPIPE: a closed pipe shows as EPIPE on write.
    signal(SIGPIPE, SIG_IGN)
    // Ignore SIGXFSZ: a limit on the size of files shows as EFBIG on write.
    signal(SIGXFSZ, SIG_IGN)
    // The parent may have ignored SIGCHLD; we wait for children of our own.
    signal(SIGCHLD, SIG_DFL)
    let path = arguments.first ?? ""
    let program = Program(
      name: name(path), executable: ownPath(path), streams: StandardStreams(),
      environment: Environment(assignments: strings(environ)), signals: .process)
    switch program.run(Array(strings(CommandLine.unsafeArgv).dropFirst())) {
    case .exit(let code): exit(code.rawValue)
    case .signal(let signal):
      SignalPipe.release(signal)
      kill(getpid(), signal)
      // We only get here if the signal is blocked.
      exit(128 + signal)
    }
  }

  /// Gives a standard stream that's closed a descriptor with which reading or writing fails as before:
  /// otherwise the next file we open would get its number, and then our output.
  private static func holdClosedStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", (stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) | O_CLOEXEC)
    }
  }

  /// Returns the bytes of C strings, up to the null pointer after them.
  private static func strings(
    _ first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> [[UInt8]] {
    var strings: [[UInt8]] = []
    var pointer = first
    while let string = pointer.pointee {
      strings.append(Array(UnsafeRawBufferPointer(start: string, count: strlen(string))))
      pointer += 1
    }
    return strings
  }

  /// Returns how the user started us; `swift run` uses the full path of the executable it built.
  static func name(_ path: String) -> String {
    isStartedBySwift(path)
      ? "swift run lesson" : path.isEmpty ? "lesson" : Untrusted.sanitized(path).asShellWord
  }

  /// Whether `swift run` started us. From anywhere, it names the executable by its platform's
  /// folder, `.build/PLATFORM/debug/lesson`; people type the shorter `.build/debug/lesson`.
  private static func isStartedBySwift(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    guard folders.contains(".build") else { return false }
    return path.hasPrefix("/") || folders.dropLast().last?.contains("-") == true
  }

  /// Returns the path of this executable, even if it was found along `PATH` or its file is gone.
  private static func ownPath(_ path: String) -> String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return path }
      return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    #endif
  }
}

extension String {
  /// The text as one shell word, in single quotation marks if needed, so that a command that
  /// contains it can be copied and typed.
  var asShellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        true
      default: "%+,-./:=@_".utf8.contains(byte)
      }
    }
    guard !isPlain || isEmpty else { return self }
    var quoted = "'"
    for character in self { quoted += character == "'" ? #"'\''"# : String(character) }
    return quoted + "'"
  }
}

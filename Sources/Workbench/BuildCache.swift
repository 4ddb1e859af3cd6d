import Synchronization

/// What was compiled and is worth keeping: the runtime's modules, and versions that were built.
///
/// Everything in it can be made again, so it may be deleted at any time. What's in it was put there whole, by a
/// rename; where two processes make the same, one of them wins, and both are right. Where the folder can't be
/// written, a temporary one takes its place until the process ends.
package final class BuildCache: Sendable {
  package let path: String
  private let isTemporary: Bool
  private let toolchain: Toolchain
  private let counter = Atomic(0)
  /// How often this process has made the runtime. Held while it's looked for and made, so that threads that want it
  /// at the same time make it once.
  private let runtimesMade = Mutex(0)

  /// The versions that are kept, and how many bytes they may have together.
  private static let versionLimit = 64

  /// - Parameter path: where it's to be; nil where nothing says so.
  package init(path: String?, toolchain: Toolchain) throws(SystemError) {
    self.toolchain = toolchain
    if let path, Self.canWrite(path) {
      self.path = path
      isTemporary = false
    } else {
      var template = Array("\(toolchain.environment["TMPDIR"] ?? "/tmp")/lesson-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw SystemError("make a folder for compiling") }
      self.path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      isTemporary = true
    }
    removeOrphans()
  }

  /// The compiler as versions are compiled by it: what it keeps for itself is kept here, because a home may not be
  /// there, or not be ours to write in.
  ///
  /// - Parameter folder: a work folder, in which it may leave things when it refuses files or is ended.
  func compiler(in folder: String) -> Toolchain {
    var compiler = toolchain
    compiler.environment["CLANG_MODULE_CACHE_PATH"] = "\(path)/modules"
    compiler.environment["TMPDIR"] = folder
    return compiler
  }

  deinit { if isTemporary { Files.remove(path) } }

  /// Where it is unless `LESSON_CACHE` says otherwise; nil where the environment doesn't say where a home is.
  package static func path(_ environment: Environment) -> String? {
    if let path = environment["LESSON_CACHE"], !path.isEmpty { return path }
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return "\(cache)/lesson" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    #if canImport(Darwin)
      return "\(home)/Library/Caches/lesson"
    #else
      return "\(home)/.cache/lesson"
    #endif
  }

  /// In bytes; nil where there's none.
  package static func size(_ environment: Environment) -> Int? {
    path(environment).flatMap { Files.exists($0) ? Files.size(of: $0) : nil }
  }

  private static func canWrite(_ path: String) -> Bool {
    guard (try? Files.makeFolder(path)) != nil else { return false }
    let probe = "\(path)/probe-\(getpid())"
    guard (try? Files.write([], to: probe)) != nil else { return false }
    unlink(probe)
    return true
  }

  // MARK: Folders to work in

  /// Makes an empty folder, which is this process's alone.
  func makeWorkFolder() throws(SystemError) -> String {
    let folder = temporaryPath()
    Files.remove(folder)
    try Files.makeFolder(folder)
    return folder
  }

  /// That of nothing yet, for this process alone.
  private func temporaryPath() -> String {
    "\(path)/work-\(getpid())-\(counter.add(1, ordering: .relaxed).newValue)"
  }

  /// Removes what processes left that were killed.
  private func removeOrphans() {
    for name in Files.names(in: path) where name.hasPrefix("work-") {
      let words = name.split(separator: "-")
      guard words.count == 3, let process = Int32(words[1]), process != getpid() else { continue }
      if kill(process, 0) != 0, errno == ESRCH { Files.remove("\(path)/\(name)") }
    }
  }

  // MARK: The runtime

  private var runtimeName: String {
    let tools = ([toolchain.identity] + Toolchain.runtimeArguments).joined(separator: "\n")
    return "runtime-\(StableHash.hex(RuntimeModule.revision))-\(StableHash.hex(tools))"
  }

  /// The compiled modules that versions are linked with.
  struct Runtime {
    /// The folder that they're in.
    let path: String
    fileprivate let number: Int
  }

  /// The modules as they're there, compiled now if they aren't.
  ///
  /// - Parameter announce: called before each module that's compiled, which takes seconds.
  /// - Throws: ``SystemError`` where it can't be made.
  func runtime(
    until cancellation: Cancellation?, _ announce: (RuntimeProgress) -> Void
  ) throws(SystemError) -> Runtime {
    try runtimesMade.withLock { (made) throws(SystemError) in
      let folder = "\(path)/\(runtimeName)"
      if isWhole(folder) {
        // What's used is kept.
        utimes(folder, nil)
        return Runtime(path: folder, number: made)
      }
      let place = try makeRuntime(at: folder, until: cancellation, announce)
      made += 1
      return Runtime(path: place, number: made)
    }
  }

  /// - Returns: where it is: elsewhere if it can't be put there.
  private func makeRuntime(
    at folder: String, until cancellation: Cancellation?, _ announce: (RuntimeProgress) -> Void
  ) throws(SystemError) -> String {
    let new = try makeWorkFolder()
    do throws(SystemError) {
      do throws(SystemError) {
        try compileAll(in: new, until: cancellation, announce)
      } catch {
        // What the compiler keeps for itself may be damaged, and is made again.
        guard error.code != ECANCELED, Files.exists("\(path)/modules") else { throw error }
        Files.remove("\(path)/modules")
        try compileAll(in: new, until: cancellation, announce)
      }
      try Files.write(Array(manifest(of: new).utf8), to: "\(new)/manifest")
    } catch {
      Files.remove(new)
      throw error
    }
    if rename(new, folder) != 0 {
      if isWhole(folder) {
        // Another process was faster.
        Files.remove(new)
      } else {
        // Whatever is left of it is in the way.
        Files.remove(folder)
        guard rename(new, folder) == 0 else { return new }
      }
    }
    removeOldRuntimes()
    return folder
  }

  private func compileAll(
    in folder: String, until cancellation: Cancellation?, _ announce: (RuntimeProgress) -> Void
  ) throws(SystemError) {
    let modules = RuntimeModule.inOrder
    for (index, module) in modules.enumerated() {
      announce(RuntimeProgress(done: index, count: modules.count))
      try compile(module, in: folder, until: cancellation)
    }
  }

  /// Forgets a runtime that's damaged, unless another thread has made a new one since.
  func forget(_ runtime: Runtime) {
    runtimesMade.withLock { made in
      guard made == runtime.number else { return }
      for name in [runtimeName, "modules"] { Files.remove("\(path)/\(name)") }
    }
  }

  private func compile(
    _ module: RuntimeModule, in folder: String, until cancellation: Cancellation?
  ) throws(SystemError) {
    let sources = "\(folder)/\(module.name)-sources"
    try Files.makeFolder(sources)
    for file in module.files {
      try Files.write(Array(file.text.utf8), to: "\(sources)/\(file.name)")
    }
    let outcome = try compiler(in: sources).run(
      Toolchain.runtimeArguments + [
        "-parse-as-library", "-wmo", "-module-name", module.name, "-I", folder, "-emit-module",
        "-emit-module-path", "\(folder)/\(module.name).swiftmodule", "-c", "-o",
        "\(folder)/\(module.name).o",
      ] + module.files.map { "\(sources)/\($0.name)" }, until: cancellation)
    Files.remove(sources)
    guard outcome.end == .exit(code: 0) else {
      let why =
        outcome.isLate
        ? "it took more than \(Toolchain.patience) s" : String(outcome.output.prefix(400))
      throw SystemError("compile what your code is run with (\(module.name)): \(why)", code: EIO)
    }
  }

  /// The files of a compiled runtime with their sizes.
  private func manifest(of folder: String) -> String {
    Files.names(in: folder).filter { $0.hasSuffix(".o") || $0.hasSuffix(".swiftmodule") }
      .map { "\($0) \(Files.size(of: "\(folder)/\($0)"))\n" }.joined()
  }

  private func isWhole(_ folder: String) -> Bool {
    guard let bytes = Files.read("\(folder)/manifest"), !bytes.isEmpty else { return false }
    return String(decoding: bytes, as: UTF8.self) == manifest(of: folder)
  }

  /// Those of other revisions that nothing has used for a month.
  private func removeOldRuntimes() {
    let month = 30 * 24 * 3_600
    for name in Files.names(in: path) where name.hasPrefix("runtime-") && name != runtimeName {
      if Files.age(of: "\(path)/\(name)") > month { Files.remove("\(path)/\(name)") }
    }
  }

  // MARK: Versions

  /// The executable of a version that was built before; nil also where it was changed since.
  func version(_ key: String) -> String? {
    let path = "\(path)/versions/\(key)"
    guard let kept = Files.read(Self.mark(of: path)), let now = Files.state(of: path),
      String(decoding: kept, as: UTF8.self) == now
    else { return nil }
    // What's used is kept longest.
    utimes(Self.mark(of: path), nil)
    return path
  }

  /// The file that says what an executable was like when it was kept.
  private static func mark(of path: String) -> String { "\(path).state" }

  /// Keeps an executable.
  ///
  /// - Returns: where it is from now on.
  func keep(_ executable: String, as key: String) -> String {
    let folder = "\(path)/versions"
    guard (try? Files.makeFolder(folder)) != nil else { return executable }
    let kept = "\(folder)/\(key)"
    let (copy, state) = (temporaryPath(), temporaryPath())
    guard let bytes = Files.read(executable),
      (try? Files.write(bytes, to: copy, mode: 0o700)) != nil, let now = Files.state(of: copy),
      (try? Files.write(Array(now.utf8), to: state)) != nil, rename(copy, kept) == 0,
      rename(state, Self.mark(of: kept)) == 0
    else {
      for path in [copy, state] { unlink(path) }
      return executable
    }
    let versions = Files.names(in: folder).filter { !$0.contains(".") }
      .map { (name: $0, age: Files.age(of: Self.mark(of: "\(folder)/\($0)"))) }
    for old in versions.sorted(by: { $0.age < $1.age }).dropFirst(Self.versionLimit) {
      let path = "\(folder)/\(old.name)"
      for path in [path, Self.mark(of: path)] { unlink(path) }
    }
    return kept
  }

  /// Under which a version is kept whose build takes these texts.
  func key(of texts: [String]) -> String {
    // Two hashes of 64 bits: with one alone, a collision would be thinkable.
    let all = ([runtimeName] + texts).map { "\($0.utf8.count)\n\($0)" }.joined()
    let other = StableHash.value(all.utf8, from: 0x9E37_79B9_7F4A_7C15)
    return StableHash.hex(all) + StableHash.hex(other)
  }
}

/// How far the compiling of what versions are run with has got.
package struct RuntimeProgress: Hashable, Sendable {
  /// How many modules are finished.
  package var done: Int
  /// How many there are.
  package var count: Int
}

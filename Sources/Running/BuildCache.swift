import Synchronization

/// The storage for build products worth keeping: the runtime's modules, and built versions.
///
/// Everything in it can be recreated, so it may be deleted at any time. Items are put there
/// complete, by a rename; if two processes make the same one, one of them wins, and both are right.
/// If the folder can't be written, or isn't ours alone, a temporary one takes its place until the
/// process ends: what's in it runs as us.
package final class BuildCache: Sendable {
  package let path: String
  /// The process that removes a temporary folder, no matter how we end.
  private let remover: (end: Cancellation, process: pid_t)?
  private let toolchain: Toolchain
  /// Counts for the whole process: two caches can share a folder.
  private static let counter = Atomic(0)
  /// How often this process has made the runtime. Held while the runtime is looked for and made, so
  /// that threads that want it at the same time make it once.
  private let runtimesMade = Mutex(0)

  /// - Parameter path: the folder for the cache; nil if none is specified.
  package init(path: String?, toolchain: Toolchain) throws(SystemError) {
    self.toolchain = toolchain
    if let path, Self.canWrite(path) {
      self.path = path
      remover = nil
    } else {
      do throws(SystemError) {
        self.path = try Files.makeTemporaryFolder("lesson-cache-", toolchain.environment)
      } catch {
        let cache = path.map { "\(Untrusted.shownInFull($0)) (LESSON_CACHE) or " } ?? ""
        let other = Untrusted.shownInFull(toolchain.environment.temporaryFolder)
        throw SystemError(
          "make a folder for compiling in \(cache)\(other) (TMPDIR)", code: error.code)
      }
      let end = try Cancellation()
      remover = (end, try Keeper.remove(self.path, with: toolchain.keeper, after: end))
    }
    Files.removeOrphans(ofAllMachines: self.path, prefix: Self.workPrefix)
  }

  /// Returns the compiler as used for versions: it keeps its own files here, because a home
  /// directory may not exist or be writable.
  ///
  /// - Parameter folder: a work folder, where it may leave files if it refuses code or is stopped.
  func compiler(in folder: String) -> Toolchain {
    var compiler = toolchain
    // The compiler can't deal with all characters in these two; then it keeps its own places.
    guard folder.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") }) else { return compiler }
    compiler.environment["CLANG_MODULE_CACHE_PATH"] = modules
    compiler.environment["TMPDIR"] = folder
    return compiler
  }

  /// The compiler's own cache.
  var modules: String { "\(path)/clang-modules" }

  var linkerArguments: [String] { toolchain.linkerArguments }

  deinit {
    remover?.end.cancel()
    if let remover { _ = ProcessEnd(waitingFor: remover.process) }
  }

  /// Returns the path, from `LESSON_CACHE` or the default; nil if the environment has no home.
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

  /// Returns the size in bytes; nil if there isn't a cache.
  package static func size(_ environment: Environment) -> Int? {
    path(environment).flatMap { Files.exists($0) ? Files.size(of: $0) : nil }
  }

  /// Returns why the folder that's there isn't used, as a sentence; nil if it is.
  package static func fault(_ environment: Environment) -> String? {
    path(environment).flatMap(fault).map {
      "\($0), so what's compiled now is kept elsewhere, and only for as long as this runs"
    }
  }

  private static func fault(of path: String) -> String? {
    let shown = Untrusted.shownInFull(path)
    // Swift's driver passes it on to the linker as an escape.
    if path.contains("%") { return "the cache, \(shown), has a '%' in its path" }
    guard Files.kind(of: path, followsLinks: false) != nil else { return nil }
    if !Files.belongs(path, toUsAlone: true) {
      return "the cache, \(shown), is a link, or others own it or may write to it"
    }
    let strange = Files.names(in: path).first { !Files.belongs("\(path)/\($0)") }
    return strange.map { "in the cache, \(shown), \(Untrusted.quoted($0)) is a link or not yours" }
  }

  private static func canWrite(_ path: String) -> Bool {
    // Someone may make it at the same time.
    guard fault(of: path) == nil, (try? Files.makeFolder(path)) != nil, fault(of: path) == nil
    else {
      return false
    }
    let probe = "\(path)/probe-\(getpid())"
    guard (try? Files.write([], to: probe)) != nil else { return false }
    unlink(probe)
    return true
  }

  // MARK: Folders to work in

  /// Nothing of anyone else has a name like this, even if the cache's folder is someone else's.
  private static let workPrefix = "lesson-work-"

  /// Makes an empty folder that only this process uses.
  func makeWorkFolder() throws(SystemError) -> String {
    let folder = temporaryPath()
    Files.remove(folder)
    try Files.makeFolder(folder)
    return folder
  }

  /// Returns an unused path that only this process uses.
  func temporaryPath() -> String {
    "\(path)/\(Self.workPrefix)\(Files.machine)-\(getpid())-\(Self.counter.add(1, ordering: .relaxed).newValue)"
  }

  // MARK: The runtime

  var runtimeName: String {
    let tools = ([toolchain.identity] + Toolchain.runtimeArguments).joined(separator: "\n")
    return "runtime-\(StableHash.hex(RuntimeModule.revision))-\(StableHash.hex(tools))"
  }

  /// The compiled modules that versions are linked with.
  struct Runtime {
    /// The folder that contains them.
    let path: String
    fileprivate let number: Int
  }

  /// Returns the compiled modules, compiling them first if necessary.
  ///
  /// - Parameter announce: called before each module is compiled, which takes seconds, with the number
  ///   of those that are done and of all.
  /// - Throws: ``SystemError`` if the runtime can't be made.
  func runtime(
    until cancellation: Cancellation?, _ announce: (_ done: Int, _ count: Int) -> Void
  ) throws(SystemError) -> Runtime {
    try runtimesMade.withLock { (made) throws(SystemError) in
      let folder = "\(path)/\(runtimeName)"
      if isWhole(folder) {
        // A runtime that's used is kept.
        utimes(folder, nil)
        return Runtime(path: folder, number: made)
      }
      let place = try makeRuntime(at: folder, until: cancellation, announce)
      made += 1
      return Runtime(path: place, number: made)
    }
  }

  /// - Returns: the runtime's path: a different one if it can't be put in `folder`.
  private func makeRuntime(
    at folder: String, until cancellation: Cancellation?,
    _ announce: (_ done: Int, _ count: Int) -> Void
  ) throws(SystemError) -> String {
    let new = try makeWorkFolder()
    do throws(SystemError) {
      do throws(SystemError) {
        try compileAll(in: new, until: cancellation, announce)
      } catch {
        // The compiler's own cache may be damaged, and is made again.
        guard error.code == Toolchain.noVerdict, Files.exists(modules) else { throw error }
        Files.remove(modules)
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
        // Remnants of a runtime are in the way.
        Files.remove(folder)
        guard rename(new, folder) == 0 else { return new }
      }
    }
    removeOldRuntimes()
    return folder
  }

  private func compileAll(
    in folder: String, until cancellation: Cancellation?,
    _ announce: (_ done: Int, _ count: Int) -> Void
  ) throws(SystemError) {
    let modules = RuntimeModule.all
    for (index, module) in modules.enumerated() {
      announce(index, modules.count)
      let outcome = try compile(module, in: folder, until: cancellation)
      guard outcome.end != .exit(code: 0) || outcome.excess != nil else { continue }
      throw toolchain.fault(outcome)
    }
  }

  /// Removes a damaged runtime, unless another thread has made a new one since.
  func forget(_ runtime: Runtime) {
    runtimesMade.withLock { made in
      guard made == runtime.number else { return }
      for path in ["\(path)/\(runtimeName)", modules] { Files.remove(path) }
    }
  }

  private func compile(
    _ module: RuntimeModule, in folder: String, until cancellation: Cancellation?
  ) throws(SystemError) -> Tool.Outcome {
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
    return outcome
  }

  /// The states of the compiled runtimes' files that this process has read and found undamaged.
  private let sound = Mutex<Set<String>>([])

  /// Returns a list of a compiled runtime's files, each with a hash of its bytes.
  private func manifest(of folder: String) -> String {
    runtimeFiles(in: folder).map { path in
      "\(path.split(separator: "/").last ?? "") \(Files.fingerprint(of: path) ?? 0)\n"
    }.joined()
  }

  private func runtimeFiles(in folder: String) -> [String] {
    Files.names(in: folder).filter { $0.hasSuffix(".o") || $0.hasSuffix(".swiftmodule") }
      .map { "\(folder)/\($0)" }
  }

  private func isWhole(_ folder: String) -> Bool {
    guard let bytes = Files.read("\(folder)/manifest"), !bytes.isEmpty else { return false }
    let states = runtimeFiles(in: folder).map { "\($0) \(Files.state(of: $0) ?? "")\n" }.joined()
    // Reading all of them takes a while, and once is enough as long as nobody writes them.
    if sound.withLock({ $0.contains(states) }) { return true }
    guard String(decoding: bytes, as: UTF8.self) == manifest(of: folder) else { return false }
    sound.withLock { _ = $0.insert(states) }
    return true
  }

  /// Removes runtimes of other revisions that haven't been used for a month.
  private func removeOldRuntimes() {
    let month = 30 * 24 * 3_600
    for name in Files.names(in: path) where name.hasPrefix("runtime-") && name != runtimeName {
      if Files.age(of: "\(path)/\(name)") > month { Files.remove("\(path)/\(name)") }
    }
  }
}

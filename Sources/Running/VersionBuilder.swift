/// The outcome of building a version.
package enum BuildResult: Sendable {
  case built(BuiltVersion)
  /// The compiler refused the version's own files.
  case refused([CompilerMessage])
  /// Its files compile, but the code that the lesson or the exercise runs with them doesn't.
  case unfit([CompilerMessage])
  /// The compiler was stopped because it took too much for this code; with what it took.
  case failed(String)
}

/// A version's executable.
package struct BuiltVersion: Hashable, Sendable {
  package var path: String
  /// Members that run unobserved, because the compiler refuses their code with a probe in it:
  /// traces and counts lack their calls. `Plane.isOver(_:)`, in alphabetical order.
  package var unobserved: [String]
  /// What the compiler warned of in the version's own files.
  package var warnings: [CompilerMessage] = []
}

/// Builds versions one after the other in a folder of its own. Anything that hasn't changed since
/// the previous build isn't compiled again, as long as it's for the same lesson.
package final class VersionBuilder {
  package let cache: BuildCache
  private let lifetime: Cancellation?
  private var folder: String?
  /// The folder's contents, by file name.
  private var present: [String: String] = [:]
  /// The number of builds so far.
  private var builds = 0
  /// What the compiler warned of when it last compiled a file, by file.
  private var warnings: [String: [CompilerMessage]] = [:]
  /// What couldn't be compiled with a probe so far.
  private var leftAlone: VersionSource.LeftAlone = [:]

  /// - Parameter lifetime: also ends work that isn't for one version alone: compiling the runtime.
  package init(cache: BuildCache, lifetime: Cancellation? = nil) {
    self.cache = cache
    self.lifetime = lifetime
  }

  deinit { if let folder { Files.remove(folder) } }

  /// - Parameters:
  ///   - cancellation: ends it from elsewhere.
  ///   - announce: called before each module of the runtime is compiled, only the first time.
  /// - Throws: ``SystemError`` if the system refuses; with code `ECANCELED` if it was ended, with
  ///   ``Toolchain/noVerdict`` if the compiler can't do its work.
  package func build(
    _ source: VersionSource, until cancellation: Cancellation? = nil,
    _ announce: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) throws(SystemError) -> BuildResult {
    var leftAlone = leftAlone
    var isSecond = false
    while true {
      let copies = source.copies(leavingAlone: leftAlone)
      let unobserved = copies.flatMap(\.copy.leftAlone).sorted()
      let compiled = source.compiled(copies)
      let key = cache.key(of: compiled.flatMap { [$0.name, $0.text] })
      if let executable = cache.version(key) {
        return .built(
          BuiltVersion(
            path: executable, unobserved: unobserved, warnings: cache.warnings(of: executable)))
      }
      let isReused = folder != nil
      let runtime = try cache.runtime(until: lifetime, announce)
      let outcome = try compile(
        compiled, as: source.module, with: runtime.path, until: cancellation)
      if let excess = outcome.excess {
        // It was ended in the middle of its work.
        discard()
        return .failed(Toolchain.complaint(about: excess))
      }
      if outcome.end == .exit(code: 0), let folder {
        self.leftAlone = leftAlone
        let warnings = source.files.flatMap { self.warnings[$0.name, default: []] }
        let path = cache.keep("\(folder)/version", as: key, warnings: warnings)
        return .built(
          BuiltVersion(path: path, unobserved: unobserved, warnings: warnings))
      }
      let messages = CompilerMessage.all(in: outcome.output).filter { $0.severity != .warning }
      let errors = messages.filter { $0.severity == .error }
      // If an error names one of our modules, it's damaged, from another compiler, or just removed.
      // The compiler's stack names them, too, but isn't an error.
      let complaints = outcome.output.split(separator: "\n").filter { $0.contains("error: ") }
      let isDamaged = complaints.contains { line in
        [runtime.path, cache.modules].contains(where: line.contains)
          || RuntimeModule.all.contains { line.contains("no such module '\($0.name)'") }
      }
      if !isDamaged, outcome.output.contains("\nStack dump:\n") {
        discard()
        return .failed("the compiler crashed on this code; write it another way")
      }
      // Code can say the same of a module: if it's refused without them, they aren't to blame.
      if isDamaged || messages.blameSource,
        let refusal = try refusal(of: source, until: cancellation)
      {
        return refusal
      }
      if !isDamaged, messages.blameSource {
        // The files are all right, so it may be what we added to them.
        let suspects = copies.map { ($0.original.name, $0.suspects(errors)) }
        if suspects.allSatisfy(\.1.isEmpty) { return .unfit(messages) }
        leftAlone.merge(suspects) { $0.union($1) }
        continue
      }
      // Nothing in this folder can be trusted after a failure that isn't the code's fault.
      discard()
      guard isDamaged || isReused, !isSecond else {
        throw cache.compiler(in: cache.path).fault(outcome)
      }
      isSecond = true
      if isDamaged { cache.forget(runtime) }
    }
  }

  /// Checks the unmodified files, to find out if they're what the compiler refuses, and to get the
  /// messages that it would have for the learner. Returns nil if it takes them.
  private func refusal(
    of source: VersionSource, until cancellation: Cancellation?
  ) throws(SystemError) -> BuildResult? {
    let own = try cache.diagnose(source.files, until: cancellation).messages
    // What the compiler keeps for itself may be damaged, too.
    if own.contains(where: { $0.text.contains(cache.modules) }) { return nil }
    if own.blameSource { return .refused(own) }
    let all = try cache.diagnose(source.observed, until: cancellation).messages
    return all.blameSource ? .unfit(all) : nil
  }

  private func compile(
    _ files: [SourceFile], as module: String, with runtime: String,
    until cancellation: Cancellation?
  ) throws(SystemError) -> Tool.Outcome {
    let (folder, outdated) = try prepare(files)
    let objects = RuntimeModule.all.map { "\(runtime)/\($0.name).o" }
    // A refused build may have left a file without an object.
    let pending = files.filter { file in
      outdated.contains(file) || !Files.exists("\(folder)/\(file.name).o")
    }
    let done = files.filter { !pending.contains($0) }
    let sources = (Self.balanced(pending) + done).map { "\(folder)/\($0.name)" }
    do throws(SystemError) {
      let outcome = try cache.compiler(in: folder).run(
        Toolchain.languageArguments + [
          // Each compiler process reads all files, so there are no more of them than processors.
          "-incremental", "-enable-batch-mode", "-output-file-map", "\(folder)/map.json", "-j2",
          "-module-name", module, "-I", runtime,
          "-diagnostic-style", "llvm", "-o", "\(folder)/version",
        ] + cache.linkerArguments + sources + objects, until: cancellation)
      // A file that isn't compiled again isn't warned of again.
      let new = Dictionary(
        grouping: CompilerMessage.all(in: outcome.output).filter { $0.severity == .warning },
        by: \.file)
      for file in pending { warnings[ObservedFile.original(of: file.name)] = nil }
      warnings.merge(new) { $1 }
      return outcome
    } catch {
      // A build that was interrupted may have left half a file.
      discard()
      throw error
    }
  }

  /// Returns the unchanged files that most likely depend on what has changed. The driver would find
  /// them, too, but only after it has compiled the changed ones, and that takes a second round.
  private func dependents(among files: [SourceFile]) -> [SourceFile] {
    var names: Set<String> = []
    for file in files {
      guard let text = present[file.name], text != file.text else { continue }
      let earlier = SourceInterface(of: text)
      names.formUnion(SourceInterface(of: file.text).namesChanged(since: earlier))
    }
    if names.isEmpty { return [] }
    let changed = names
    for file in files { names.formUnion(SourceInterface(of: file.text).owners(valuing: changed)) }
    return files.filter { present[$0.name] == $0.text && $0.mentions(names) }
  }

  /// Returns files in an order that gives two compiler processes about the same amount of work. The
  /// driver has one of them compile the first half of what's outdated, and the other one the rest.
  static func balanced(_ files: [SourceFile]) -> [SourceFile] {
    let sorted = files.sorted { $0.text.utf8.count > $1.text.utf8.count }
    var halves: [[SourceFile]] = [[], []]
    // The largest goes to one half, the next two to the other one, and so on in pairs.
    for (index, file) in sorted.enumerated() { halves[(index + 1) / 2 % 2].append(file) }
    // If their number is odd, the first half has one more.
    return halves.sorted { $0.count > $1.count }.flatMap(\.self)
  }

  /// Writes the changed files. Returns the folder, and the files that most likely have to be compiled.
  ///
  /// The driver compiles a file whose time differs from the one that it had before. Here, that's the
  /// number of the build, because two changes may have the same time. The objects stay where they
  /// are: if a file leads to the same code as before, the compiler keeps its object.
  private func prepare(
    _ files: [SourceFile]
  ) throws(SystemError) -> (folder: String, outdated: [SourceFile]) {
    let folder: String
    if let present = self.folder, Files.exists(present) {
      folder = present
    } else {
      folder = try cache.makeWorkFolder()
      self.folder = folder
      present = [:]
    }
    let names = Set(files.map(\.name))
    for name in present.keys where !names.contains(name) {
      for path in [name, "\(name).o", "\(name).swiftdeps"] { unlink("\(folder)/\(path)") }
      present[name] = nil
    }
    let dependents = Set(dependents(among: files).map(\.name))
    let outdated = files.filter {
      present[$0.name] != $0.text || dependents.contains($0.name)
    }
    builds += 1
    for file in outdated {
      try Files.write(Array(file.text.utf8), to: "\(folder)/\(file.name)", changed: builds)
      present[file.name] = file.text
    }
    let entries = files.map { file in
      let path = "\(folder)/\(file.name)".jsonQuoted
      return "\(path): {\"object\": \("\(folder)/\(file.name).o".jsonQuoted), "
        + "\"swift-dependencies\": \("\(folder)/\(file.name).swiftdeps".jsonQuoted)}"
    }
    let master = "\"\": {\"swift-dependencies\": \("\(folder)/all.swiftdeps".jsonQuoted)}"
    let map = "{\(([master] + entries).joined(separator: ",\n"))}\n"
    try Files.write(Array(map.utf8), to: "\(folder)/map.json")
    return (folder, outdated)
  }

  private func discard() {
    if let folder { Files.remove(folder) }
    folder = nil
    present = [:]
    warnings = [:]
  }
}

extension String {
  /// This text as a JSON string, with its quotation marks.
  fileprivate var jsonQuoted: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case ..<" ": "\\u" + String(scalar.value + 0x1_0000, radix: 16).dropFirst()
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

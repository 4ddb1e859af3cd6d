import Instrumentation

/// The source code to compile in place of a lesson's listings.
package struct VersionSource: Hashable, Sendable {
  /// The lesson, as it is in the course.
  package var lesson: LessonFiles
  /// The version's Swift files, without our own.
  package var files: [SourceFile]
  /// The exercise whose checks run with it.
  package var exercise: Exercise?

  package init(lesson: LessonFiles, files: [SourceFile], exercise: Exercise? = nil) {
    self.lesson = lesson
    self.exercise = exercise
    let ours = LessonFiles.supportFiles.union([Exercise.checksFile, "main.swift"])
    self.files = files.filter { !ours.contains($0.name) }.sorted { $0.name < $1.name }
  }

  /// The same name as in the course, because the lesson's tables may mention it.
  var module: String {
    lesson.isCapstone ? lesson.folder : "Lesson\(lesson.folder.prefix(2))"
  }

  /// The listings and the checks: everything that's observed.
  var observed: [SourceFile] {
    guard let exercise, !exercise.checkSource.isEmpty else { return files }
    return files + [SourceFile(name: Exercise.checksFile, text: exercise.checkSource)]
  }

  /// Members that a version's copies don't change, by file.
  typealias LeftAlone = [String: Set<ObservedSource.Member>]

  /// Returns the observed copies of the listings and the checks.
  func copies(leavingAlone leftAlone: LeftAlone) -> [ObservedFile] {
    let facts = SourceFacts(of: observed.map(\.text))
    return observed.map { file in
      ObservedFile(
        original: file,
        copy: ObservedSource(
          marked(file), path: file.name, facts: facts,
          leavingAlone: leftAlone[file.name, default: []]))
    }
  }

  /// Returns the files for the compiler.
  func compiled(_ copies: [ObservedFile]) -> [SourceFile] {
    let names = SupportNames(of: files)
    let support = lesson.sources.filter { LessonFiles.stageFiles.contains($0.name) }
      .map { SourceFile(name: $0.name, text: names.disambiguated($0.text)) }
    return copies.map(\.file) + support + [SourceFile(name: "main.swift", text: main)]
  }

  /// Returns a file's text with the lesson's regions, so that a schedule can tell where in the file a
  /// thread is.
  private func marked(_ file: SourceFile) -> String {
    lesson.file(named: file.name).flatMap { Listing.markedWithinLines(file.text, as: $0.text) }
      ?? file.text
  }

  private var main: String {
    let scenes = (exercise?.checkScenes ?? []).map {
      "  LessonStage.Scene(\"\($0)\", Checks.\($0)),\n"
    }
    return """
      import LessonChild
      import LessonStage

      LessonChild.ChildMain.perform(
        staging, of: \(lesson.number),
        checks: [
      \(scenes.joined())])

      """
  }
}

/// A version's file and its observed copy.
struct ObservedFile {
  var original: SourceFile
  var copy: ObservedSource

  /// The copy, for the compiler.
  var file: SourceFile { SourceFile(name: "Observed-\(original.name)", text: copy.text) }

  /// Returns the members whose probes may be why the compiler refuses the copy, although it takes
  /// the original.
  func suspects(_ errors: [CompilerMessage]) -> Set<ObservedSource.Member> {
    var lines = errors.filter { $0.file == original.name }.map(\.line)
    // What comes after the original's last line doesn't belong to any member.
    if errors.contains(where: { $0.file == file.name }) { lines.append(0) }
    return Set(lines.flatMap(copy.changedMembers(at:)))
  }
}

/// The outcome of building a version.
package enum BuildResult: Sendable {
  case built(BuiltVersion)
  /// The compiler refused the version's own files.
  case refused([CompilerMessage])
  /// Its files compile, but the code that the lesson or the exercise runs with them doesn't.
  case unfit([CompilerMessage])
  /// The compiler didn't give a verdict; with its output.
  case failed(String)
}

/// A version's executable.
package struct BuiltVersion: Hashable, Sendable {
  package var path: String
  /// Members that run unobserved, because the compiler refuses their code with a probe in it:
  /// traces and counts lack their calls. `Plane.isOver(_:)`, in alphabetical order.
  package var unobserved: [String]
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
  /// - Throws: ``SystemError`` if the system refuses; with code `ECANCELED` if it was ended.
  package func build(
    _ source: VersionSource, until cancellation: Cancellation? = nil,
    _ announce: (RuntimeProgress) -> Void = { _ in }
  ) throws(SystemError) -> BuildResult {
    var leftAlone = leftAlone
    var isSecond = false
    while true {
      let copies = source.copies(leavingAlone: leftAlone)
      let unobserved = copies.flatMap(\.copy.leftAlone).sorted()
      let compiled = source.compiled(copies)
      let key = cache.key(of: compiled.flatMap { [$0.name, $0.text] })
      if let executable = cache.version(key) {
        return .built(BuiltVersion(path: executable, unobserved: unobserved))
      }
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
        let path = cache.keep("\(folder)/version", as: key)
        return .built(BuiltVersion(path: path, unobserved: unobserved))
      }
      let messages = CompilerMessage.all(in: outcome.output).filter { $0.severity != .warning }
      let errors = messages.filter { $0.severity == .error && $0.line > 0 }
      // If an error names one of our modules, it's damaged, from another compiler, or just removed.
      let isTheirs =
        !errors.isEmpty
        && !errors.contains { error in
          error.text.contains(runtime.path)
            || RuntimeModule.all.contains { error.text == "no such module '\($0.name)'" }
        }
      if isTheirs {
        if let refusal = try refusal(of: source, until: cancellation) { return refusal }
        // The files are all right, so it may be what we added to them.
        let suspects = copies.map { ($0.original.name, $0.suspects(errors)) }
        if suspects.allSatisfy(\.1.isEmpty) { return .unfit(messages) }
        leftAlone.merge(suspects) { $0.union($1) }
        continue
      }
      // Nothing in this folder can be trusted after a failure that isn't the code's fault.
      discard()
      if isSecond { return .failed(outcome.output.trimmedLines) }
      isSecond = true
      cache.forget(runtime)
    }
  }

  /// Checks the unmodified files, to find out if they're what the compiler refuses, and to get the
  /// messages that it would have for the learner. Returns nil if it takes them.
  private func refusal(
    of source: VersionSource, until cancellation: Cancellation?
  ) throws(SystemError) -> BuildResult? {
    let own = try cache.diagnose(source.files, until: cancellation).messages
    if own.contains(where: { $0.severity == .error }) { return .refused(own) }
    let all = try cache.diagnose(source.observed, until: cancellation).messages
    return all.contains { $0.severity == .error } ? .unfit(all) : nil
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
      return try cache.compiler(in: folder).run(
        Toolchain.languageArguments + [
          // Each compiler process reads all files, so there are no more of them than processors.
          "-incremental", "-enable-batch-mode", "-output-file-map", "\(folder)/map.json", "-j2",
          "-module-name", module, "-I", runtime,
          "-diagnostic-style", "llvm", "-o", "\(folder)/version",
        ] + cache.linkerArguments + sources + objects, until: cancellation)
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
  }
}

extension String {
  fileprivate var trimmedLines: String {
    String(split(separator: "\n").prefix(12).joined(separator: "\n"))
  }
}

extension BuildCache {
  /// Whether the compiler refuses a piece of code beside a version that compiles. Errors that it
  /// causes in the version don't count.
  ///
  /// - Throws: ``SystemError`` also if it gives no verdict, because it crashed or took too long.
  func refuses(
    _ code: String, beside source: VersionSource, until cancellation: Cancellation? = nil
  ) throws(SystemError) -> Bool {
    let file = SourceFile(name: "Attempted.swift", text: code)
    let alone = try diagnose(source.files, and: file, until: cancellation)
    if alone.end == .exit(code: 0) { return false }
    if alone.messages.contains(where: { $0.severity == .error && $0.file == file.name }) {
      return true
    }
    // The error is elsewhere, or the frontend doesn't work alone because the driver finds the SDK.
    let (messages, end) = try diagnose(source.files + [file], until: cancellation)
    if messages.contains(where: { $0.severity == .error }) { return true }
    guard end == .exit(code: 0) else { throw SystemError("get a verdict from swiftc", code: EIO) }
    return false
  }

  /// Returns the compiler's messages about files as they are, without warnings.
  ///
  /// - Parameter one: the only file to check, for types alone; the frontend does that alone, in a
  ///   fraction of the time. If it's nil, all are checked for everything that comes before code,
  ///   such as a missing `return` and what's used after it was consumed.
  fileprivate func diagnose(
    _ files: [SourceFile], and one: SourceFile? = nil, until cancellation: Cancellation?
  ) throws(SystemError) -> (messages: [CompilerMessage], end: ProcessEnd) {
    let folder = try makeWorkFolder()
    defer { Files.remove(folder) }
    for file in files + (one.map { [$0] } ?? []) {
      try Files.write(Array(file.text.utf8), to: "\(folder)/\(file.name)")
    }
    let extent =
      one.map { ["-typecheck", "-primary-file", "\(folder)/\($0.name)"] }
      ?? ["-wmo", "-emit-sil", "-o", "/dev/null"]
    let outcome = try compiler(in: folder).run(
      (one == nil ? [] : ["-frontend"]) + Toolchain.languageArguments + [
        "-parse-as-library", "-module-name", "Version", "-diagnostic-style", "llvm",
      ] + extent + files.map { "\(folder)/\($0.name)" }, until: cancellation)
    let messages = CompilerMessage.all(in: outcome.output).filter { $0.severity != .warning }
    return (messages, outcome.end)
  }
}

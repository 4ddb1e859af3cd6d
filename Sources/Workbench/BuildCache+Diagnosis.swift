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
  /// - Parameter one: the only file to check. The frontend does that alone, in a fraction of the time,
  ///   and looks at types only. If it's nil, all files are checked, and what the compiler finds after
  ///   the types is told, too: a missing `return`, for example.
  func diagnose(
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

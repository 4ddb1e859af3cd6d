extension BuildCache {
  /// Holds if the compiler refuses a piece of code beside a version that compiles, for the reason
  /// that it should have and by every way in. Errors that it causes in the version don't count.
  ///
  /// - Throws: ``SystemError`` also if it gives no verdict, because it crashed or took too long.
  package func verdict(
    on forbidden: ForbiddenCode, beside source: VersionSource,
    until cancellation: Cancellation? = nil
  ) throws(SystemError) -> Claim.Verdict {
    let probe = ForbiddenProbe(forbidden, beside: source)
    let alone = try diagnose(source.files, and: probe.file, until: cancellation)
    if alone.end == .exit(code: 0) || probe.isMentioned(in: alone.messages) {
      return probe.verdict(alone.messages)
    }
    // The error is elsewhere, or the frontend doesn't work alone because the driver finds the SDK.
    let (messages, end) = try diagnose(source.files + [probe.file], until: cancellation)
    guard end == .exit(code: 0) || probe.isMentioned(in: messages) else {
      throw SystemError("swiftc gave no verdict on \(probe.file.name)", code: Toolchain.noVerdict)
    }
    return probe.verdict(messages)
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

/// Forbidden code, once for each way in that a version's interface offers.
private struct ForbiddenProbe {
  /// The line with the member, the lines in the file, and what the compiler has to object to. Of other
  /// members than the one that's named, any objection will do.
  private var ways: [(code: String, lines: Range<Int>, reason: ForbiddenCode.Reason?)] = []
  private(set) var file = SourceFile(name: "Attempted.swift", text: "")

  init(_ forbidden: ForbiddenCode, beside source: VersionSource) {
    let code = forbidden.code
    let (type, member) = forbidden.typeAndMember
    let isCalled = code.contains(".\(member)(")
    let use = isCalled ? ".\(member)(" : ".\(member)"
    let others = source.files.flatMap {
      SourceInterface(of: $0.text).uses(of: type, withArguments: isCalled)
    }
    var line = 1
    for (index, other) in ([use] + others.filter { $0 != use }).enumerated() {
      let way = code.replacing(use, with: other)
      let end = line + way.count { $0 == "\n" } + 1
      ways.append(
        (
          way.split(separator: "\n").first { $0.contains(other) }.map(\.trimmed) ?? "",
          line + 1..<end, index == 0 ? forbidden.reason : nil
        ))
      // A version's names can't be in the way of those in a type.
      file.text += "private enum Attempted\(index) {\n\(way)}\n"
      line = end + 1
    }
  }

  func isMentioned(in messages: [CompilerMessage]) -> Bool {
    messages.contains { $0.file == file.name && $0.severity == .error }
  }

  func verdict(_ messages: [CompilerMessage]) -> Claim.Verdict {
    for way in ways {
      let errors = messages.filter {
        $0.severity == .error && $0.file == file.name && way.lines.contains($0.line)
      }
      guard let first = errors.first else {
        return Claim.Verdict(holds: false, found: "the compiler accepts '\(way.code)'")
      }
      if let reason = way.reason, !errors.contains(where: { reason.isGiven(by: $0.text) }) {
        return Claim.Verdict(
          holds: false,
          found: "the compiler refuses '\(way.code)' for another reason: \(first.text)")
      }
    }
    return Claim.Verdict(holds: true, found: "the compiler refuses it")
  }
}

extension ForbiddenCode.Reason {
  /// Whether a message of the compiler's gives this reason.
  fileprivate func isGiven(by message: String) -> Bool {
    let words =
      switch self {
      case .access: ["inaccessible", "has no member", "get-only", "'let' constant", "immutable"]
      case .type:
        [
          "cannot convert", "cannot assign value", "cannot call value", "argument", "conform",
          "class", "no exact matches", "has no member",
        ]
      }
    return words.contains(where: message.contains)
  }
}

/// Versions that were built.
extension BuildCache {
  /// The number of versions that are kept.
  private static let versionLimit = 64

  /// Returns the executable of a version built earlier; nil also if it was damaged since.
  func version(_ key: String) -> String? {
    let path = "\(path)/versions/\(key)"
    guard let mark = Files.read(Self.mark(of: path)), access(path, X_OK) == 0,
      let fingerprint = Files.fingerprint(of: path),
      mark.starts(with: StableHash.hex(fingerprint).utf8)
    else { return nil }
    // Versions in use are kept longest.
    utimes(Self.mark(of: path), nil)
    return path
  }

  /// Removes an executable that can't be started, so that it's built again.
  package func forget(version path: String) {
    for path in [path, Self.mark(of: path)] { unlink(path) }
  }

  /// Returns what the compiler warned of when it built a version that's kept.
  func warnings(of path: String) -> [CompilerMessage] {
    CompilerMessage.all(in: String(decoding: Files.read(Self.mark(of: path)) ?? [], as: UTF8.self))
  }

  /// Returns the file that holds the fingerprint of an executable, then the compiler's warnings.
  private static func mark(of path: String) -> String { "\(path).state" }

  /// Stores an executable, and what the compiler warned of.
  ///
  /// - Returns: its path from now on.
  func keep(
    _ executable: String, as key: String, warnings: [CompilerMessage] = []
  ) -> String {
    let folder = "\(path)/versions"
    guard (try? Files.makeFolder(folder)) != nil else { return executable }
    let kept = "\(folder)/\(key)"
    let (copy, mark) = (temporaryPath(), temporaryPath())
    guard let bytes = Files.read(executable),
      (try? Files.write(bytes, to: copy, mode: 0o700)) != nil,
      (try? Files.write(
        Array("\(StableHash.hex(Files.fingerprint(of: bytes)))\n\(warnings.text)".utf8), to: mark))
        != nil,
      rename(copy, kept) == 0, rename(mark, Self.mark(of: kept)) == 0
    else {
      for path in [copy, mark] { unlink(path) }
      return executable
    }
    let versions = Files.names(in: folder).filter { $0.utf8.count == 32 && Self.isHex($0) }
      .map { (name: $0, age: Files.age(of: Self.mark(of: "\(folder)/\($0)"))) }
    for old in versions.sorted(by: { $0.age < $1.age }).dropFirst(Self.versionLimit) {
      forget(version: "\(folder)/\(old.name)")
    }
    return kept
  }

  private static func isHex(_ text: String) -> Bool { text.allSatisfy(\.isHexDigit) }

  /// Returns the key for a version that's built from these texts.
  func key(of texts: [String]) -> String {
    // Two 64-bit hashes: with only one, a collision would be conceivable.
    let all = ([runtimeName] + Toolchain.languageArguments + texts).map {
      "\($0.utf8.count)\n\($0)"
    }.joined()
    let other = StableHash.value(all.utf8, from: 0x9E37_79B9_7F4A_7C15)
    return StableHash.hex(all) + StableHash.hex(other)
  }
}

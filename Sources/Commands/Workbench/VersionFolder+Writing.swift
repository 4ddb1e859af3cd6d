extension VersionFolder {
  /// - Throws: ``CommandFailure`` if the folder has a package with another name, because two versions
  ///   in one folder wouldn't work as either, or Swift files that aren't a version's.
  static func checkIsFree(_ path: String, for package: VersionPackage) throws(CommandFailure) {
    guard let names = try? names(in: path) else { return }
    let shown = Untrusted.shownInFull(path)
    if names.contains("Package.swift") {
      guard let manifest = try? text("Package.swift", in: path), let other = packageName(manifest),
        other != package.name
      else { return }
      throw CommandFailure.cannotCreate(
        "\(shown) has the package \(Untrusted.quoted(other)), not '\(package.name)'; "
          + "name another folder")
    }
    // With a file of the version's, it's one that has lost its manifest. Any project may have a main
    // file.
    let own = Set(package.files.map(\.name)).subtracting([VersionPackage.mainFile])
    if !own.isDisjoint(with: names) { return }
    let other =
      names.first { $0.hasSuffix(".swift") }.map(Untrusted.shown)
      ?? strayFile(in: path).map(Untrusted.shownInFull)
    guard let other else { return }
    throw CommandFailure.cannotCreate(
      "\(shown) has Swift files of another project, such as \(other); name another folder")
  }

  /// Creates the folder and any files missing from it. Existing files stay as they are.
  ///
  /// - Returns: the names of the files that were written.
  /// - Throws: ``CommandFailure``; files written until then stay.
  static func make(_ files: [SourceFile], in path: String) throws(CommandFailure) -> [String] {
    do throws(SystemError) {
      try Files.makeFolder(path, mode: 0o777)
    } catch {
      throw CommandFailure.cannotCreate("\(error)")
    }
    AtomicFile.removeOrphans(in: path)
    var written: [String] = []
    for file in files {
      let target = "\(path)/\(file.name)"
      // A link is something that exists, even if it leads to nothing. Following it would create a
      // file elsewhere; reading the version will say what's wrong.
      if Files.kind(of: target, followsLinks: false) != nil { continue }
      do throws(SystemError) {
        try AtomicFile.write(Array(file.text.utf8), to: target, mode: 0o666, replaces: false)
      } catch {
        // Another process was faster, and its file stays.
        if error.code == EEXIST { continue }
        let reason = String(cString: strerror(error.code))
        throw CommandFailure.cannotCreate("can't write \(Untrusted.shownInFull(target)): \(reason)")
      }
      written.append(file.name)
    }
    return written
  }

  /// Puts the starting files in place of the existing ones, which are kept beside them.
  ///
  /// - Returns: the names that the old files were kept under.
  /// - Throws: ``CommandFailure`` if a file can't be read, kept, or written. Changes made until then
  ///   stay, and the message says where the old files are.
  static func reset(_ files: [SourceFile], in path: String) throws(CommandFailure) -> [String] {
    var kept: [String] = []
    do throws(CommandFailure) {
      for file in files {
        let target = "\(path)/\(file.name)"
        guard let kind = Files.kind(of: target, followsLinks: false) else { continue }
        // What a link leads to isn't part of the version, so the link always makes room.
        if kind != S_IFLNK {
          let (bytes, _) = try InputReader.read(
            target, limit: file.text.utf8.count + 1, takesFilesAlone: true)
          if bytes == Array(file.text.utf8) { continue }
        }
        kept.append(try setAside(file.name, in: path))
      }
      _ = try make(files, in: path)
    } catch {
      guard !kept.isEmpty else { throw error }
      let places = kept.map { Untrusted.shownInFull("\(path)/\($0)") }.joined(with: "and")
      throw CommandFailure(
        error.code, "\(error.message)\nNothing is lost: what you had is now in \(places).")
    }
    return kept
  }

  /// Renames a file to a name that isn't taken yet.
  ///
  /// - Returns: the new name.
  private static func setAside(_ name: String, in path: String) throws(CommandFailure) -> String {
    let target = "\(path)/\(name)"
    for number in 1...1_000 {
      let kept = "\(name).\(number).old"
      if AtomicFile.name(target, "\(path)/\(kept)") { return kept }
      guard errno == EEXIST else { break }
    }
    throw CommandFailure.cannotCreate(
      "can't keep \(Untrusted.shownInFull(target)): \(String(cString: strerror(errno)))")
  }
}

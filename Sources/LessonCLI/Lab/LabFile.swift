/// The files that a lab loads and saves.
enum LabFile {
  /// Writes a scenario.
  ///
  /// - Returns: how that went, and the exit code of a failure.
  static func write(
    _ text: String, _ path: String, overwrites: Bool, with files: FileWriter
  ) -> (writing: LabSession.Writing, code: ExitCode) {
    do {
      try files.write(text, to: path, overwrites: overwrites)
      return (.done, .done)
    } catch is FileWriter.Exists {
      return (.exists, .done)
    } catch let failure as CommandFailure {
      return (.failed(failure.message), failure.code)
    } catch {
      return (.failed("error: \(error)"), .io)
    }
  }

  static func loaded(_ path: String, _ library: Library) -> Result<LoadedFile, LoadFailure> {
    do throws(CommandFailure) {
      let (bytes, name) = try read(path, library)
      return .success(LoadedFile(bytes: bytes, name: name))
    } catch {
      return .failure(LoadFailure(message: error.message))
    }
  }

  /// Reads a file, or the sample that `lesson source` has under that name.
  static func read(
    _ path: String, _ library: Library
  ) throws(CommandFailure) -> (bytes: [UInt8], name: String) {
    let samples = "scenarios/"
    if access(path, F_OK) != 0 {
      let isSample = path.hasPrefix(samples)
      let name = String(path.dropFirst(isSample ? samples.count : 0))
      if isSample, let file = library.scenario(named: name) {
        return (Array(file.text.utf8), file.name)
      }
      let names = library.scenarios.map { String($0.name.dropLast(".flight".count)) }
      let near = names.contains(name) ? name : NearestWord.nearest(to: name, in: names)
      let advice =
        near.map { "; did you mean \(samples)\($0)?" }
        ?? (isSample ? "; load alone lists them" : nil)
      if let advice {
        let what = isSample ? "sample scenario" : "file"
        throw CommandFailure(.noInput, "error: no \(what) \(Untrusted.quoted(name))\(advice)")
      }
    }
    return try InputReader.read(
      path, limit: Scenario.Limit.bytes + 1, takesFilesAlone: true)
  }
}

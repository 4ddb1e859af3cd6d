/// Writes the files that a user named. On any error, the old file is still there, except that a
/// file whose owner or group we can't give to a new one is overwritten in place.
///
/// This alone decides what may be written. ``FilePlace`` defines how links are followed.
struct FileWriter: Sendable {
  /// A file of that name exists and wasn't supposed to be overwritten.
  struct Exists: Error {}

  /// The file that only the progress store writes; nil if no progress is kept.
  let progress: ProgressFile?

  /// - Parameter overwrites: whether a file that exists may be replaced.
  /// - Throws: ``Exists``, or ``CommandFailure`` with the reason.
  func write(_ text: String, to path: String, overwrites: Bool) throws {
    let place = try place(path)
    let bytes = Array(text.utf8)
    do {
      guard overwrites else {
        if place.present != nil { throw Exists() }
        // To replace nothing, create the file in its place, which fails if there's one by now.
        return try AtomicFile.create(bytes, at: place, mode: 0o666)
      }
      try AtomicFile.write(
        bytes, to: place, mode: place.present.map { $0.mode & 0o777 } ?? 0o666, owner: .stays)
    } catch let error as SystemError {
      if !overwrites, error.code == EEXIST { throw Exists() }
      throw Self.failure(path, .system(error.code))
    }
  }

  /// Checks whether a file can be written there later, and leaves nothing there.
  ///
  /// - Throws: ``CommandFailure`` with the reason.
  func check(_ path: String) throws(CommandFailure) {
    let place = try place(path)
    do throws(SystemError) {
      try AtomicFile.probe(place)
    } catch {
      throw Self.failure(path, .system(error.code))
    }
  }

  /// Returns where a path leads, if a file may be written there.
  private func place(_ path: String) throws(CommandFailure) -> FilePlace {
    do throws(FilePlace.Fault) {
      let place = try FilePlace(following: path)
      if progress?.owns(place) != true {
        try place.requireWritable()
        return place
      }
    } catch {
      throw Self.failure(path, error)
    }
    throw CommandFailure(
      .cannotCreate,
      "error: \(Untrusted.shownInFull(path)) holds your progress; choose another name")
  }

  private static func failure(_ path: String, _ fault: FilePlace.Fault) -> CommandFailure {
    // A name that's too long for the system is too long for a message.
    let name =
      fault == .system(ENAMETOOLONG) ? Untrusted.shown(path) : Untrusted.shownInFull(path)
    let hint = if case .system = fault { "" } else { "; nothing was saved" }
    return CommandFailure(.cannotCreate, "error: \(fault.message("write", name))\(hint)")
  }
}

/// A problem with a typed schedule.
struct ScheduleFault: Error {
  var message: String
}

extension Schedule {
  /// - Throws: a fault if the scene lacks threads or a named one, or there are too many letters.
  init(typed letters: String, for scene: Scene, of lesson: Int) throws(ScheduleFault) {
    guard scene.threads > 0 else {
      let others = Catalog.entries.flatMap { entry in
        entry.staging.scenes.filter { $0.threads > 0 }.map { ($0.name, entry.number) }
      }
      let here = others.filter { $0.1 == lesson }.map(\.0)
      throw ScheduleFault(
        message: "\(scene.name) of lesson \(lesson) has no threads, so it can't follow a schedule\n"
          + (here.isEmpty
            ? "There are scenes with two threads in \(lessonRanges(others.map(\.1)))."
            : "Scenes with two threads: \(here.joined(separator: ", "))."))
    }
    let known = (0..<scene.threads).map(Schedule.letter)
    for (index, letter) in letters.enumerated() where !known.contains(String(letter)) {
      throw ScheduleFault(
        message:
          "--schedule, column \(index + 1): \(Untrusted.quoted(String(letter))) isn't a thread; "
          + "\(scene.name) has \(known.joined(separator: " and "))")
    }
    guard letters.utf8.count <= Self.mostLetters else {
      throw ScheduleFault(
        message: "--schedule has \(letters.utf8.count) letters; \(Self.mostLetters) are the most")
    }
    self.init(letters)
  }
}

extension Interleaving {
  /// The message for a user whose schedule can't be followed; nil if it could.
  var complaint: String? {
    guard let refusedAt, let refusal else { return nil }
    return "error: --schedule, column \(refusedAt): \(refusal)"
  }
}

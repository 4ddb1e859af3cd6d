import Foundation
import Testing

@testable import Commands

@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimited)
struct CapstoneTests {
  private func capstone() throws -> (files: LessonFiles, exercise: Exercise) {
    let files = try #require(Library.builtIn.capstone)
    return (files, try #require(Library.builtIn.exercises(of: files.number).first))
  }

  private func write(_ files: [SourceFile], to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for file in files { try Scratch.write(file.text.utf8, to: "\(folder)/\(file.name)") }
  }

  /// It fails at first, a design passes, and `progress` shows what was saved.
  @Test(.takesTurns(0, of: 2)) func itIsSolvedByADesign() throws {
    let (files, exercise) = try capstone()
    #expect(exercise.solutions.count > 1)
    let solution = try #require(exercise.solutions.last)
    try Scratch.with { folder in
      let home = ["LESSON_HOME": "\(folder)/home"]
      let first = Workplace.lesson("try capstone --in start", in: folder, environment: home)
      #expect(first.end == .exit(1))
      try write(exercise.files(of: solution, in: files), to: "\(folder)/mine")
      let finished = Workplace.lesson("try capstone --in mine", in: folder, environment: home)
      #expect(finished.lines.last == "Solved.", "\(finished)")
      let rows = Workplace.lesson("check --csv start mine", in: folder)
      #expect(
        rows.lines.dropFirst().map { $0.split(separator: ",")[1] }.allSatisfy { $0 == "capstone" })
      let progress = Workplace.lesson("progress", in: folder, environment: home)
      #expect(progress.text.contains("The capstone is solved."))
      #expect(progress.text.contains("MiB of compiled code"))
    }
  }

  /// Another design passes, too, and all are shown side by side with their costs.
  @Test(.takesTurns(1, of: 2)) func designsAreShownBesideEachOther() throws {
    let (files, exercise) = try capstone()
    let terminal = try LessonTerminal(
      columns: 110, rows: 60, environment: Workplace.environment)
    try write(exercise.files(of: exercise.solutions[0], in: files), to: "\(terminal.folder)/mine")
    try terminal.start("try capstone --in mine --plain")
    try terminal.wait(for: "Solved.")
    terminal.enter("solution")
    let costs = /messages delivered:.*in solution 1.*in solution 2.*in yours/
    try terminal.wait("the designs") { _ in
      let text = terminal.everything
      return text.contains("solution 1 to solution 2")
        && text.split(separator: "\n").contains { $0.contains(costs) }
    }
    terminal.enter("quit")
    try terminal.expectEnd(.exit(0))
  }
}

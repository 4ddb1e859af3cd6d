import Foundation
import Testing

@testable import LessonCLI

/// The capstone, which comes after the lessons.
@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimit(.minutes(30)))
struct CapstoneTests {
  private func capstone() throws -> (files: LessonFiles, exercise: Exercise) {
    let files = try #require(Library.builtIn.capstone)
    return (files, try #require(Library.builtIn.exercises(of: files.number).first))
  }

  /// It fails at first, both designs pass, and `progress` shows what was saved.
  @Test func itIsSolvedByEitherDesign() throws {
    let (files, exercise) = try capstone()
    #expect(exercise.solutions.count > 1)
    try Scratch.with { folder in
      let home = ["LESSON_HOME": "\(folder)/home"]
      let first = Workplace.lesson("try capstone --in 0", in: folder, environment: home)
      #expect(first.end == .exit(1))
      for (index, solution) in exercise.solutions.enumerated() {
        let place = "\(folder)/\(index + 1)"
        try FileManager.default.createDirectory(
          atPath: place, withIntermediateDirectories: true)
        for file in exercise.files(of: solution, in: files) {
          try Scratch.write(file.text.utf8, to: "\(place)/\(file.name)")
        }
        let finished = Workplace.lesson(
          "try capstone --in \(index + 1)", in: folder, environment: home)
        #expect(finished.lines.last == "Solved.", "\(finished)")
      }
      let rows = Workplace.lesson("check --csv 0 1 2", in: folder)
      #expect(
        rows.lines.dropFirst().map { $0.split(separator: ",")[1] }.allSatisfy { $0 == "capstone" })
      let progress = Workplace.lesson("progress", in: folder, environment: home)
      #expect(progress.text.contains("The capstone is solved."))
      #expect(progress.text.contains("MiB of compiled code"))
    }
  }

  /// The designs are shown side by side with their costs.
  @Test func designsAreShownBesideEachOther() throws {
    let (files, exercise) = try capstone()
    let terminal = try LessonTerminal(
      columns: 110, rows: 60, environment: Workplace.environment)
    let place = "\(terminal.folder)/mine"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for file in exercise.files(of: exercise.solutions[0], in: files) {
      try Scratch.write(file.text.utf8, to: "\(place)/\(file.name)")
    }
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

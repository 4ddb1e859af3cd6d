import Foundation
import TestScale
import Testing

@testable import LessonCLI

/// `lesson race`: the bets are on what's measured, and the measurements are of compiled code.
@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimit(.minutes(30))) struct RaceTests {
  private struct Document: Decodable {
    struct Requirement: Decodable {
      var id: String
      var sides: [Side]
    }

    struct Side: Decodable {
      var lesson: Int
      var met: Bool
      var files: [File]
      var added: Int
      var removed: Int
      var claims: Int
      var broken: [String]
    }

    struct File: Decodable {
      var name: String
      var added: Int
      var removed: Int
    }

    var requirements: [Requirement]
  }

  private func document(_ finished: Finished) throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(finished.text.utf8))
  }

  @Test func bothSidesMeetARequirement() throws {
    let finished = Workplace.lesson("race storm --json", in: "/tmp")
    let requirements = try document(finished).requirements
    #expect(requirements.map(\.id) == ["storm"])
    #expect(requirements.flatMap(\.sides).map(\.met) == [true, true])
  }

  /// `diff` counts the same, and the mediator loses at least once.
  @Test func whatIsMeasuredIsWhatChanged() throws {
    let document = try document(StandInCompiler.lesson("race --json", in: "/tmp"))
    let known = Library.builtIn.race
    #expect(document.requirements.map(\.id) == known.map(\.id))
    #expect(known.count >= ContentLimits.requirements)
    for (requirement, content) in zip(document.requirements, known) {
      #expect(requirement.sides.map(\.lesson) == content.sides.map(\.lesson))
      for (side, source) in zip(requirement.sides, content.sides) {
        #expect(side.claims > 0)
        let listings = try #require(Library.builtIn.files(of: side.lesson)).plainListings
        let changed = try diffed(listings, source.changed(listings))
        #expect(changed.map(\.name) == side.files.map(\.name).sorted(), "\(requirement.id)")
        #expect(side.added == changed.reduce(0) { $0 + $1.added }, "\(requirement.id)")
        #expect(side.removed == changed.reduce(0) { $0 + $1.removed }, "\(requirement.id)")
      }
    }
    let lines = document.requirements.map { $0.sides.map { $0.added + $0.removed } }
    #expect(lines.contains { $0[0] < $0[1] })
    #expect(lines.contains { $0[0] > $0[1] })
  }

  /// Returns the files that differ, with their lines as the system's `diff` counts them.
  private func diffed(
    _ old: [SourceFile], _ new: [SourceFile]
  ) throws -> [(name: String, added: Int, removed: Int)] {
    try Scratch.with { folder in
      for (place, files) in [("old", old), ("new", new)] {
        try FileManager.default.createDirectory(
          atPath: "\(folder)/\(place)", withIntermediateDirectories: true)
        for file in files {
          try Scratch.write(file.text.utf8, to: "\(folder)/\(place)/\(file.name)")
        }
      }
      let finished = bash(
        """
        for file in $(ls old new | grep swift | sort -u); do
          cmp -s old/$file new/$file && continue
          echo $file $(diff -N old/$file new/$file | grep -c '^>') \
            $(diff -N old/$file new/$file | grep -c '^<')
        done
        """, folder: folder)
      return finished.lines.map { line in
        let words = line.split(separator: " ")
        return (String(words[0]), Int(words[1]) ?? -1, Int(words[2]) ?? -1)
      }
    }
  }

  @Test(arguments: [("a\na\n", ["Lost.", "Lost."]), ("b\nb\n", ["Won.", "Won."]), ("", [])])
  func betsAreWonAndLost(_ input: String, _ verdicts: [String]) throws {
    let finished = lesson(
      "race storm", input: input, environment: Workplace.environment, folder: "/tmp")
    #expect(finished.end == .exit(0), "\(finished)")
    let told = finished.lines.filter { $0.contains("Fewer files:") || $0.contains("Fewer lines:") }
    #expect(told.count == 2)
    for (line, verdict) in zip(told, verdicts) { #expect(line.hasPrefix(verdict), "\(line)") }
    #expect(verdicts.isEmpty || finished.lines.last?.hasSuffix("of 2 bets won") == true)
  }

  @Test func anUnknownRequirementIsNamed() {
    let finished = Workplace.lesson("race strom", in: "/tmp")
    #expect(finished.errorText.hasPrefix("error: no requirement 'strom': there are storm, "))
    #expect(finished.errorText.contains("Did you mean 'storm'?"))
    #expect(finished.end == .exit(64))
  }
}

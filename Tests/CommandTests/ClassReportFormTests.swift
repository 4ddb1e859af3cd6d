import Foundation
import Testing

/// Forms of the class report: for the next lesson, and for a spreadsheet.
extension ClassReportTests {
  // MARK: For tomorrow

  @Test func itSaysWhatTheNextLessonNeeds() throws {
    try withClass { folder in
      let text = lesson("report Ann.json Ben.json Eve.json --width 100", folder: folder).text
      // Their results are 10, 7, and 4 of 10.
      let words = text.split { $0.isWhitespace }.joined(separator: " ")
      #expect(
        words.contains("The median mark is 70 percent; the marks go from 40 to 100."))
      let parts = text.split(separator: "\n\n").map(String.init)
      let believed = try #require(parts.first { $0.hasPrefix("Most believed\n") })
      #expect(believed.matches(of: /\ read lesson \d+ --step \d+/).count == 3)
      let again = try #require(parts.first { $0.hasPrefix("Show again\n") })
      // If two of the three went wrong, only one answer of three is right.
      #expect(again.matches(of: /1 of 3 answers right: explain it again/).count > 0)
      let items = try QuizTests.items(1, seed: 7)
      let questions = try #require(Library.builtIn.quiz(1)).questions
      // Nothing is cut, no matter how wide the screen is.
      #expect(!words.contains("…"))
      for (index, item) in items.enumerated() {
        let number = try #require(questions.firstIndex { $0.id == item.id }) + 1
        #expect(words.contains("lesson 1, question \(number), asked as number \(index + 1) "))
        let prompt = try #require(item.question.prompt.last).styled { _ in nil }.text
        #expect(words.contains(prompt.split { $0.isWhitespace }.joined(separator: " ")))
        #expect(!words.contains(item.id))
        for (_, slug) in QuizTests.wrong(item) { #expect(slug.map(words.contains) != true) }
      }
    }
  }

  // MARK: A table

  /// How fields are quoted is tested with the table itself. The ones before and after the prompt have no
  /// commas.
  @Test func aTableHasARowForEachStudentAndQuestion() throws {
    try withClass { folder in
      let finished = lesson("report Ann.json Ben.json Eve.json --csv", folder: folder)
      #expect(finished.end == .exit(0) && finished.errors == [])
      // A report keeps the beginning of a long answer, and the table has all of that.
      #expect(!finished.text.contains("…"))
      let rows = finished.text.replacing("\r\n", with: "\u{0}").split(separator: "\u{0}")
      let head = try #require(rows.first)
      #expect(
        head == "student,lesson,question,asked,id,prompt,seed,verdict,confidence,answer,"
          + "misconception,read")
      // The numbers are the ones on the sheet that all of them had.
      let asked = rows.dropFirst().map { $0.split(separator: ",")[3] }
      #expect(asked == (0..<30).map { "\($0 % 10 + 1)" })
      #expect(rows.count { $0.hasPrefix("Eve,1,") && $0.contains(",7,wrong,") } == 6)
      for row in rows.dropFirst() {
        // Without a mistake, there's no belief and nothing to read.
        #expect(row.hasSuffix(",,") == row.contains(",7,right,"), "\(row)")
        #expect(row.hasSuffix(",") || row.contains(/"lesson \d+, step \d+"$/), "\(row)")
      }
    }
  }

  // MARK: Into a file

  @Test func aPictureReplacesNoReport() throws {
    try withClass { folder in
      let before = FileManager.default.contents(atPath: "\(folder)/Ben.json")
      for path in ["Ben.json", "./Ben.json"] {
        let finished = lesson("report Ann.json Ben.json --csv -o \(path)", folder: folder)
        #expect(finished.end == .exit(73) && finished.output == [])
        #expect(
          finished.errorText == "error: \(path) is one of the reports; nothing was saved\n")
      }
      #expect(FileManager.default.contents(atPath: "\(folder)/Ben.json") == before)
      // If nothing is left to show, the old file stays.
      try Scratch.write("mine".utf8, to: "\(folder)/old.csv")
      let nothing = lesson("report none.json --csv -o old.csv", folder: folder)
      #expect(nothing.end == .exit(65))
      #expect(FileManager.default.contents(atPath: "\(folder)/old.csv") == Data("mine".utf8))
      // A file gets the same bytes as a pipe: neither is a terminal.
      for form in ["", " --json", " --csv"] {
        let shown = lesson("report Ann.json\(form)", folder: folder)
        #expect(lesson("report Ann.json\(form) -o out", folder: folder).end == .exit(0))
        #expect(FileManager.default.contents(atPath: "\(folder)/out") == Data(shown.output))
      }
    }
  }
}

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

  /// Parses what RFC 4180 allows.
  private func rows(_ csv: String) -> [[String]] {
    var rows: [[String]] = []
    var (row, field, isQuoted) = ([String](), "", false)
    var rest = Substring(csv).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"":
        field.append("\"")
        rest.removeFirst()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(field)
        field = ""
      case "\r" where !isQuoted && rest.first == "\n":
        rest.removeFirst()
        rows.append(row + [field])
        (row, field) = ([], "")
      default: field.unicodeScalars.append(scalar)
      }
    }
    return rows
  }

  @Test func aTableHasARowForEachStudentAndQuestion() throws {
    try withClass { folder in
      let finished = lesson("report Ann.json Ben.json Eve.json --csv", folder: folder)
      #expect(finished.end == .exit(0) && finished.errors == [])
      // A report keeps the beginning of a long answer, and the table has all of that.
      #expect(!finished.text.contains("…"))
      let table = rows(finished.text)
      #expect(table.count == 31 && table.allSatisfy { $0.count == 12 })
      #expect(
        table[0].joined(separator: " ")
          == "student lesson question asked id prompt seed verdict confidence answer misconception "
          + "read")
      #expect(table.dropFirst().filter { $0[0] == "Eve" }.count { $0[7] == "wrong" } == 6)
      // The numbers are the ones on the sheet that all of them had.
      let asked = table.dropFirst().map { $0[3] }
      #expect(asked == (0..<30).map { "\($0 % 10 + 1)" })
      for row in table.dropFirst() {
        #expect(row[1] == "1" && row[6] == "7" && Int(row[2]) != nil && !row[5].isEmpty)
        #expect(row[10].isEmpty == (row[7] == "right"))
        #expect(row[11].isEmpty || row[11].contains(/^lesson \d+, step \d+$/))
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

@testable import LessonStage
import Foundation
import Testing

/// A lesson whose author and planes try to write the page themselves.
///
/// `LESSON_HOSTILE_PAGE` names a file where the page is left for a browser to look at, with the
/// handout beside it.
@Suite(.timeLimited) struct HostilePageTests {
  private static let attacks = [
    "<script>window.injected=1</script>", "\"><img src=x onerror=window.injected=1>",
    "'><svg onload=window.injected=1>", "</style></script><script>window.injected=1</script>",
    "&lt;b&gt; & <!-- ", "]]> </title> </textarea>",
  ]
  private static let all = attacks.joined(separator: " ")
  private static let options = """
    @Choice(isCorrect: true) {
      Yes \(all)
      @Justification { Right \(all) }
    }
    @Choice(isCorrect: false, betrays: "x") {
      No \(all)
      @Justification { Wrong \(all) }
    }
    """
  /// Short enough for a diagram.
  private static let names = ["<svg/onload=f()>", "\"><img src=x>"]

  private static let chapter: HTMLPage.Chapter = {
    let files = LessonFiles(
      folder: "01-Hostile",
      files: [
        SourceFile(
          name: "Lesson.md",
          text: """
            # Title \(all)
            @Lesson(follows: "\(attacks[0])")
            Promise \(all)

            ## Step
            Prose \(all)

            - item \(all)

            @Listing(file: "A.swift")
            @Run(scene: "attack")
            @Trace(scene: "attack")
            @Network(scene: "attack")

            @Decide(id: "choice") {
              Asked \(all)

              \(options)
            }
            """),
        SourceFile(
          name: "A.swift",
          text: attacks.map { "let text = #\"\($0)\"# // \($0)" }.joined(separator: "\n") + "\n"),
        SourceFile(
          name: "Quiz.md",
          text: """
            # Quiz

            @MultipleChoice(id: "q", kind: transfer, step: "step") {
              Asked \(all)

              \(options)
            }
            """),
      ], scenes: ["attack"])
    let library = Library(lessons: [files], scenarios: [])
    let events = attacks.enumerated().flatMap { index, attack -> [Event] in
      let call = Call(
        id: index, from: "scene", to: names[index % 2], name: names[index % 2], kind: .link,
        subject: names[(index + 1) % 2], thread: 1)
      return [
        .call(call),
        .line(OutputLine(text: attack, file: "A.swift", line: 1, function: attack, thread: 1)),
        .answer(Answer(call: index, value: names[index % 2], thread: 1)),
      ]
    }
    let run = Run(
      RunKey(lesson: 1, code: .scene("attack")), recording: .calls(events),
      counts: CallCounts(counting: events),
      end: .trap, standardError: all)
    let facts = RunResults(runs: [RunKey(lesson: 1, code: .scene("attack")): run])
    let builder = DocumentBuilder(library: library, facts: facts, program: "lesson")
    let entries = QuizDraw(
      from: library.quiz(1).map { [$0] } ?? [], lesson: 1, seed: 1
    ).entries
    let prepared = entries.compactMap { entry in
      var preparation = QuizPreparation(entry)
      return preparation.settle(builder)
    }
    guard let lesson = library.lesson(1) else { fatalError("no lesson") }
    return HTMLPage.Chapter(lesson, builder, quiz: QuizChapter(prepared, seed: 1))
  }()

  @Test func noMarkupComesFromText() throws {
    let page = HTMLPage(title: Self.all, promise: Self.all, chapters: [Self.chapter]).text
    #expect(page.matches(of: /<script/).count == 1)
    #expect(page.matches(of: /<style/).count == 1)
    #expect(!page.contains("<img") && !page.contains("<!--"))
    // These are the sequence of calls, and who knows whom.
    #expect(page.matches(of: /<svg/).count == 2)
    // Text between quotes is just text, too.
    let bare = page.replacing(/\ (?!on)[a-zA-Z-]+="[^"]*"/, with: "")
    #expect(bare.matches(of: /<[^>]*\son[a-z]+=/).isEmpty)
    // All of it is there, as text: in prose, code, output, error, diagrams, options and reasons.
    #expect(page.matches(of: /&lt;script&gt;window\.injected=1/).count > 20)
    #expect(page.matches(of: /<form/).count == 2)
    if let path = ProcessInfo.processInfo.environment["LESSON_HOSTILE_PAGE"] {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// Several lessons have a front door, and each page of paper names its lesson, in escapes.
  @Test func severalLessonsHaveAFrontDoor() {
    let one = HTMLPage(title: "One", promise: "Say \"so\"", chapters: [Self.chapter]).text
    #expect(!one.contains("id=\"start\""))
    #expect(one.contains("<meta name=\"description\" content=\"Say “so”\">"))
    #expect(one.contains("<link rel=\"icon\" href=\"data:image/svg+xml,"))
    #expect(one.contains("@page lesson-1{@top-right{content:\"\\31 \\20 \\b7 "))
    #expect(one.contains("#lesson-1{page:lesson-1}"))
    let two = HTMLPage(title: "Two", promise: "So", chapters: [Self.chapter, Self.chapter]).text
    #expect(two.contains("id=\"start\"") && two.contains("<h1><a href=\"#start\">Two</a></h1>"))
    #expect(two.contains(/>\d+ minutes?, 0 claims checked</))
    #expect(two.matches(of: /<b>1<\/b> <span>[^<]*<\/span> <strong>/).count == 2)
  }

  /// Outside of code, none of its characters begins HTML, and no fence ends early.
  @Test func aHandoutHoldsNoHTMLOfText() throws {
    let handout = MarkdownRenderer().text([Self.chapter], title: Self.all)
    var isFenced = false
    for line in handout.split(separator: "\n") {
      if line.hasPrefix("```") {
        isFenced.toggle()
        continue
      }
      guard !isFenced else { continue }
      let own = line.replacing(/<\/?(details|summary)>/, with: "")
        .replacing(#/^> /#, with: "").replacing(#/`[^`]*`/#, with: "")
      #expect(!own.contains(/(^|[^\\])</), "\(line)")
    }
    #expect(!isFenced)
    if let path = ProcessInfo.processInfo.environment["LESSON_HOSTILE_PAGE"] {
      try handout.write(toFile: "\(path).md", atomically: true, encoding: .utf8)
    }
  }
}

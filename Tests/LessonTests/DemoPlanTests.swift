@testable import Content
@testable import Screens
import Testing

/// Demos that follow a plan.
@Suite("Demo: plans", .timeLimit(.minutes(30)))
struct DemoPlanTests {
  private func plan(_ text: String) throws(PlanParser.Faults) -> DemoPlan {
    try PlanParser.parse(Array(text.utf8), file: "p.txt", library: .builtIn)
  }

  @Test("A plan is read in its order, with its minutes and notes")
  func reads() throws {
    let id = try #require(Library.builtIn.lesson(2)?.steps[1].id)
    let plan = try plan(
      """
      # Monday
      minutes 10
      step 3.1,6-7 for 6   # six for three

        say  What now?
      step 2.\(id)
      question 3.1 for 2
      lab 1 three-planes
      """)
    #expect(plan.minutes == 10)
    #expect(plan.stops.map(\.lesson) == [3, 3, 3, 2, 3, 1])
    #expect(plan.stops.prefix(4).map(\.step) == [0, 5, 6, 1])
    #expect(plan.stops.prefix(3).allSatisfy { $0.milliseconds == 120_000 })
    #expect(plan.stops[2].notes == [PlanNote(.say, "What now?")])
    let lesson = try #require(Library.builtIn.demoLesson(3))
    #expect(lesson.steps[plan.stops[4].step].title == "Question 1 of the quiz")
    #expect(lesson.steps.prefix(5) == Library.builtIn.lesson(3)?.steps.prefix(5))
  }

  @Test("The sample of the help is a plan")
  func sample() throws {
    #expect(try plan(PlanRule.sample).stops.count == 5)
  }

  @Test("A whole lesson is its steps")
  func lesson() throws {
    let lesson = try #require(Library.builtIn.lesson(2))
    #expect(try plan("lesson mediator").stops == DemoPlan([lesson], in: .builtIn).stops)
  }

  @Test(
    "Every fault has its place, and what to write instead",
    arguments: [
      ("stap 3.1", "1:1", "no line begins with 'stap'; did you mean 'step'?"),
      ("step 3.1\nstep 3.99", "2:8", "lesson 3 has steps 1 to"),
      ("step 99.1", "1:6", "no lesson '99': there are lessons 1 to"),
      ("  step 3.8-6", "1:10", "'8-6' runs backwards: write 6-8"),
      ("step 3", "1:6", "'3' isn't a step such as 3.1"), ("step", "1:5", "'step' wants a step"),
      ("step 3.1 3.2", "1:10", "'3.2' is too much"),
      ("step 3.1 for", "1:13", "'for' wants a number"),
      ("step 3.1 for x", "1:14", "minutes are a whole number from 1 to 600, not 'x'"),
      ("step 3.1 for 2 3", "1:16", "nothing comes after the minutes"),
      ("minutes 5\nminutes 5\nlesson 1", "2:1", "the minutes are there twice"),
      ("question 3.nonsense", "1:12", "lesson 3's quiz has no question 'nonsense'"),
      ("question 3.999", "1:12", "lesson 3's quiz has questions 1 to"),
      ("lab 1 three-plane", "1:7", "did you mean 'three-planes'?"),
      ("lab 1", "1:6", "'lab' takes a lesson and a scenario"),
      ("say hello", "1:1", "there's no step before this note"),
      ("step 3.1\n say", "2:5", "'say' wants a text after it"), ("", "1:1", "it shows nothing"),
      ("lesson mediato", "1:8", "did you mean 'mediator'?"),
    ])
  func faults(text: String, place: String, message: String) {
    do throws(PlanParser.Faults) {
      _ = try plan(text)
      Issue.record("\(text) is a plan")
    } catch {
      let first = error.diagnostics.first.map { "\($0)" } ?? ""
      #expect(first.hasPrefix("p.txt:\(place): error: ") && first.contains(message), "\(first)")
    }
  }

  @Test("Time that's too short is taken from all, and ends somewhere")
  func time() {
    let stops = (0..<4).map { DemoStop(lesson: 1, step: $0, milliseconds: 180_000) }
    var plan = DemoPlan(stops: stops)
    #expect(plan.duration == 720_000 && plan.breaksOff == nil)
    plan.minutes = 20
    #expect(plan.duration == 720_000 && plan.breaksOff == nil)
    plan.minutes = 6
    #expect(plan.duration == 360_000 && plan.breaksOff == 2)
    #expect(plan.milliseconds(of: 1) == 90_000 && plan.milliseconds(before: 3) == 270_000)
  }

  @Test("A demo goes by its plan, to the end and back")
  func walk() throws {
    let plan = try plan("step 3.7\nstep 3.1\nquestion 2.1\nlab 2 three-planes")
    let facts = try EveryRun.facts()
    var screen = try #require(DemoScreen(library: .builtIn, plan: plan, program: "lesson"))
    let room = ScreenRoom(columns: 80, rows: 24, isUnicode: true)
    func tell(_ event: ScreenEvent) {
      var effects = screen.handle(event)
      while !effects.isEmpty {
        var more: [PlayerEffect] = []
        for case .run(let ticket, let needs) in effects {
          more += screen.handle(.ran(ticket, .finished(facts.runs(needs))))
        }
        effects = more
      }
      _ = screen.body(in: room)
    }
    tell(.started)
    var stops = [screen.demoPlace]
    while !screen.isAtEnd {
      tell(.key(.character(" ")))
      if stops.last?.step != screen.demoPlace.step { stops.append(screen.demoPlace) }
      try #require(stops.count < 10)
    }
    #expect(stops.map(\.lesson) == [3, 3, 2, 2])
    #expect(stops.map(\.step) == plan.stops.map(\.step))
    while screen.demoPlace != stops[0] { tell(.key(.left)) }
  }

  /// The header says "stop 1 of 4", so that's what a number means.
  @Test("Numbers that are typed are those that the screen counts")
  func numbers() throws {
    let plan = try plan("step 3.7\nstep 3.1\nstep 2.5\nstep 3.6")
    var screen = try #require(DemoScreen(library: .builtIn, plan: plan, program: "lesson"))
    func go(_ text: String) -> [PlayerEffect] {
      ([.character("g")] + text.map(Key.character) + [.enter]).reduce([]) { effects, key in
        effects + screen.handle(.key(key))
      }
    }
    _ = screen.handle(.started)
    #expect(screen.place.name == "stop" && screen.place.count == 4)
    _ = go("3")
    #expect(screen.demoPlace == DemoPlace(lesson: 2, step: 4, shown: 1) && screen.place.number == 3)
    _ = go("3.6")
    #expect(screen.demoPlace == DemoPlace(lesson: 3, step: 5, shown: 1) && screen.place.number == 4)
    let said = go("5").compactMap { if case .say(let text) = $0 { text } else { nil } }
    #expect(said == ["This demo has 4 stops."])
    // In a demo of a whole lesson, numbers count steps.
    let lesson = try #require(Library.builtIn.lesson(3))
    screen = try #require(DemoScreen(library: .builtIn, lessons: [lesson], program: "lesson"))
    _ = go("6")
    #expect(screen.demoPlace == DemoPlace(lesson: 3, step: 5, shown: 1))
  }

  @Test("The index says what isn't shown")
  func index() throws {
    let lesson = try #require(Library.builtIn.lesson(3))
    var index = IndexScreen(
      library: .builtIn, walk: Walk(lesson: lesson, stepIndex: 0), seen: [:],
      plan: try plan("step 3.1\nstep 3.6"))
    let lines = index.body(in: ScreenRoom(columns: 80, rows: 200, isUnicode: true)).lines
    let missing = lines.filter { $0.text.hasSuffix("not in this demo") }
    #expect(missing.count == lesson.steps.count - 2)
  }

  /// A question whose options come from its runs has them in a demo, too.
  @Test("Every lettered question of every quiz can be voted on")
  func quizzes() throws {
    let facts = try EveryRun.facts()
    let builder = DocumentBuilder(library: .builtIn, facts: facts, program: "lesson")
    for files in Library.builtIn.lessons {
      for question in Library.builtIn.quiz(files.number)?.questions ?? [] {
        guard question.answerForm == .letter else { continue }
        if case .template = question.trial { continue }
        let options = builder.ballotOptions(question)
        #expect((options?.count ?? 0) > 1, "\(files.number): \(question.id)")
        #expect(options?.right(builder.posed(question)).isEmpty == false, "\(question.id)")
      }
    }
  }
}

@testable import LessonStage
import Testing

/// Everything that a run says, which arrives as it was said.
@Suite(.timeLimited) struct WireTests {
  static let texts = [
    "", "BA706: Landed", "a\tb", "a\nb", "a\r\nb", "\\", "\\t", "\\\\n", "\t\t\n", "é…\u{1F6EC}",
    "\0", "\u{7F}",
  ]

  static let frames: [Wire.Frame] = {
    var counts = CallCounts()
    counts[.link] = 2_450
    counts[.delivery] = 7
    counts[.read] = Wire.largestNumber
    let ids: [UInt] = [0, 1, .max, UInt(Int.max), UInt(Int.max) + 1]
    let lines = texts.flatMap { text in
      ids.map {
        Event.line(OutputLine(text: text, file: text, line: 7, function: text, thread: $0))
      }
    }
    let calls = texts.flatMap { text in
      CallKind.allCases.map {
        Event.call(Call(id: 1, from: text, to: text, name: text, kind: $0, thread: 1))
      } + [
        Event.call(
          Call(id: 1, from: "", to: "", name: "", kind: .link, subject: text, thread: 1))
      ]
    }
    let answers = texts.map { Event.answer(Answer(call: Wire.largestNumber, value: $0, thread: 1)) }
    let uses = texts.flatMap {
      [
        LockUse(lock: $0, mode: .shared, isHeld: false),
        LockUse(lock: $0, mode: .exclusive, isHeld: true),
      ]
    }
    let threads = texts.map { text in
      ThreadState(
        place: .answer, caller: text, callee: text, call: text, code: text, takes: uses.last,
        holds: uses)
    }
    let steps = [
      ScheduledStep(number: 0, thread: nil, state: SchedulerState(threads: [])),
      ScheduledStep(number: 7, thread: 1, state: SchedulerState(threads: threads + [.ended])),
    ]
    let found = Exploration(letters: "", outcome: .cut, answers: 2, trues: 1)
    return (lines + calls + answers).map(Wire.Frame.event) + steps.map(Wire.Frame.step)
      + texts.flatMap { text -> [Wire.Frame] in
        [
          .holding(.holds(holder: text, held: text, .strongly)),
          .holding(.holds(holder: text, held: "x", .weakly)),
          .holding(.letsGo(holder: "x", held: text)), .holding(.gone(text)),
        ]
      }
      + [.begins(0), .begins(Wire.largestNumber), .ends(3, counts), .ends(0, CallCounts())]
      + [.refusal(1), .exploration(found)]
  }()

  @Test func everyFrameArrives() {
    for frame in Self.frames {
      let bytes = Wire.encode(frame)
      #expect(bytes.last == UInt8(ascii: "\n"))
      #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 1)
      #expect(Wire.decode(bytes.dropLast()) == frame)
    }
  }

  @Test(arguments: [
    "", "L", "X\t1", "X\tab\tnever\t1\t1", "R", "S\t1", "S\t1\t0\t1\tcall", "S\t1\t0\t-1", "Y\t1",
    "B", "B\t", "B\tx", "B\t0\t1", "B\t99999999999999999999", "B\t9223372036854775807", "Be\t0",
    "E\t0\t1\t2\t3\t4\t5\t6\t7\t-9223372036854775808", "E\t0\t1\t2\t3\t4\t5\t6\t7",
    "E\t0\t1\t2\t3\t4\t5\t6\t7\t8\t9",
    "H\ta\tb", "H\ta\tb\tfirmly", "U\ta", "G", "G\ta\tb",
    "C\t1\ta\tb\tc\t8\t0\t1", "C\t1\ta\tb\tc\t0", "C\t1\ta\tb\tc\t0\t1\t1", "A\t1\tx",
    "L\ttext\tF.swift\t1\tmain()", "L\ttext\tF.swift\t1\tmain()\t1\t1",
    "L\ttext\tF.swift\t-\tmain()\t1", "L\ttext\tF.swift\t1\tmain()\t-1",
  ])
  func whatIsNoFrameIsNone(_ line: String) {
    #expect(Wire.decode(Array(line.utf8)[...]) == nil)
  }

  /// Each printed line is one line; the last is empty if the text ends in a newline.
  @Test(.inOwnProcess) func aTextOfManyLinesIsManyLines() throws {
    var frames = try Conduit()
    Stage.open(descriptor: frames.writer, recordingCalls: true)
    Stage.print("one\n\ntwo\n", line: 3, file: "Lesson01/Scenes.swift", function: "f()")
    Stage.print("", line: 4, file: "Scenes.swift", function: "f()")
    let answer = Stage.call("ask()", to: "AA101", as: .question) { 12 }
    #expect(answer == 12 && Stage.counts[.question] == 1)
    frames.closeWriter()
    let bytes = try #require(try frames.readToEnd())
    let events = bytes.split(separator: UInt8(ascii: "\n")).map(Wire.decode)
    var said: [String] = []
    for case .event(let event) in events.compactMap(\.self) {
      switch event {
      case .line(let line): said.append("\(line.file):\(line.line) \(line.text)")
      case .call(let call): said.append("\(call.from) asks \(call.to) \(call.name)")
      case .answer(let answer): said.append("\(answer.value)")
      }
    }
    #expect(
      said == [
        "Scenes.swift:3 one", "Scenes.swift:3 ", "Scenes.swift:3 two", "Scenes.swift:3 ",
        "Scenes.swift:4 ", "scene asks AA101 ask()", "12",
      ])
  }
}

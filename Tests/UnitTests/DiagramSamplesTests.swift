@testable import LessonStage
import Testing

/// A recorder of events, as a stage would write them, to make diagrams of.
struct Recorder {
  private(set) var events: [Event] = []
  private var nextCall = 0
  private var running: [String] = []
  var thread: UInt = 1

  mutating func call(
    _ name: String, to callee: String, from caller: String? = nil, about subject: String? = nil,
    as kind: CallKind = .other, answer: String? = "()", _ body: (inout Recorder) -> Void = { _ in }
  ) {
    nextCall += 1
    let id = nextCall
    let from = caller ?? running.last ?? "scene"
    events.append(
      .call(
        Call(
          id: id, from: from, to: callee, name: name, kind: kind, subject: subject,
          thread: thread)))
    running.append(callee)
    body(&self)
    running.removeLast()
    if let answer { events.append(.answer(Answer(call: id, value: answer, thread: thread))) }
  }

  mutating func line(_ text: String, file: String = "Airplane.swift", _ line: Int) {
    events.append(
      .line(OutputLine(text: text, file: file, line: line, function: "f()", thread: thread)))
  }
}

/// The events that scenes of the first two lessons record.
enum Samples {
  static let threePlanesByHand = {
    var stage = Recorder()
    stage.link("BA706", to: "AA101")
    stage.link("AA101", to: "BA706")
    for place in ["8, 10000", "2, 5000", "1, 1000"] {
      stage.move("BA706", to: place, asking: ["AA101"], conflict: false)
    }
    stage.link("CX200", to: "BA706")
    stage.link("CX200", to: "AA101")
    stage.link("BA706", to: "CX200")
    stage.link("AA101", to: "CX200")
    stage.call("land()", to: "BA706") { stage in
      stage.call("unlink(from: BA706)", to: "AA101", about: "BA706", as: .release)
      stage.call("unlink(from: BA706)", to: "CX200", about: "BA706", as: .release)
      stage.line("BA706: Landed", 47)
    }
    stage.move("CX200", to: "12, 22000", asking: ["AA101"], conflict: true)
    return stage.events
  }()

  static let threePlanesMediated = {
    var stage = Recorder()
    stage.register("BA706")
    stage.register("AA101")
    for place in ["8, 10000", "2, 5000", "1, 1000"] {
      stage.move("BA706", to: place, asking: ["AA101"], via: "mediator", conflict: false)
    }
    stage.register("CX200")
    stage.call("land()", to: "BA706") { stage in
      stage.call("unregister(BA706)", to: "mediator", about: "BA706", as: .release)
      stage.line("BA706: Landed", 45)
    }
    stage.move("CX200", to: "12, 22000", asking: ["AA101"], via: "mediator", conflict: true)
    return stage.events
  }()

  /// Four planes, without links between QF12 and AA101.
  static let forgottenLink = {
    var stage = Recorder()
    for (told, other) in [
      ("BA706", "AA101"), ("AA101", "BA706"), ("CX200", "BA706"), ("CX200", "AA101"),
      ("BA706", "CX200"), ("AA101", "CX200"), ("QF12", "BA706"), ("QF12", "CX200"),
      ("BA706", "QF12"), ("CX200", "QF12"),
    ] { stage.link(told, to: other) }
    stage.move("QF12", to: "12, 22000", asking: ["BA706", "CX200"], conflict: false)
    return stage.events
  }()

  /// Two planes on two threads, each waiting for the other.
  static let headOn = {
    var stage = Recorder()
    stage.call("changePosition(to: 1, 1000)", to: "BA706", answer: nil) { stage in
      stage.call("isTooClose(to: 1, 1000)", to: "AA101", as: .question, answer: nil)
    }
    stage.thread = 2
    stage.call("changePosition(to: 500, 1000)", to: "AA101", answer: nil) { stage in
      stage.call("isTooClose(to: 500, 1000)", to: "BA706", as: .question, answer: nil)
    }
    return stage.events
  }()
}

extension Recorder {
  fileprivate mutating func link(_ plane: String, to other: String) {
    call("link(to: \(other))", to: plane, about: other, as: .link)
  }

  fileprivate mutating func register(_ plane: String) {
    call("register(\(plane))", to: "mediator", from: plane, about: plane, as: .registration)
  }

  /// Records a move; a conflict is only with the last plane that's asked.
  fileprivate mutating func move(
    _ plane: String, to place: String, asking others: [String], via mediator: String? = nil,
    conflict: Bool
  ) {
    call("changePosition(to: \(place))", to: plane) { stage in
      let ask = { (stage: inout Recorder) in
        for (index, other) in others.enumerated() {
          let isClose = conflict && index == others.count - 1
          stage.call(
            "isTooClose(to: \(place))", to: other, as: .question, answer: "\(isClose)")
        }
      }
      if let mediator {
        stage.call(
          "hasConflict(for: \(plane), at: \(place))", to: mediator, as: .request,
          answer: "\(conflict)", ask)
      } else {
        ask(&stage)
      }
      if conflict {
        stage.line("\(plane): Too close! Abort!", mediator == nil ? 33 : 31)
      } else {
        stage.line("\(plane): Position changed", mediator == nil ? 35 : 33)
      }
    }
  }
}

extension Diagram {
  /// Returns the drawing, or the note that there isn't one, as it is on screen.
  func screen(_ width: Int, unicode: Bool = true) -> String {
    guard let lines = drawing(DrawingStyle(width: width, unicode: unicode)) else { return "none" }
    return lines.map(\.text).joined(separator: "\n")
  }

  var spoken: String { words().map(\.text).joined(separator: "\n") }
}

extension String {
  /// Whether any character is a box, block, shape, arrowhead or braille pattern.
  var hasDrawings: Bool {
    unicodeScalars.contains {
      (0x2500...0x25FF).contains($0.value) || (0x2800...0x28FF).contains($0.value)
    }
  }
}

import Testing

@Suite(.timeLimited) struct DiagramSequenceTests {
  private let byHand = SequenceDiagram(
    events: Samples.threePlanesByHand.leavingOut([.link, .registration]))
  private let mediated = SequenceDiagram(
    events: Samples.threePlanesMediated.leavingOut([.link, .registration]))
  private let lastMove = SequenceDiagram(
    events: Samples.threePlanesMediated, within: "changePosition(to: 12, 22000")

  @Test func namesAreCutWhereThereIsLittleRoom() {
    #expect(
      lastMove.screen(48) == """
            scene        CX200      mediator       AA101
              │            │            │            │
        01    ├ changeP… ─▶│            │            │
        02    │            ├ hasConf… ─▶│            │
        03    │            │            ├ isTooCl… ─▶│
        04    │            │            │◁╌╌╌ yes ╌╌╌┤
        05    │            │◁╌╌╌ yes ╌╌╌┤            │
              │            ▪ CX200: Too close! Abort!
              │            │           Airplane.swift:31
        """)
  }

  /// An output line moves to the other side of its lifeline before a call loses its arguments.
  @Test(arguments: 80...130) func noteMakesWayForArguments(width: Int) {
    var stage = Recorder()
    stage.call("register(BA706)", to: "mediator", from: "BA706")
    stage.call("register(BA706 (2))", to: "mediator", from: "BA706 (2)")
    stage.call("register(AA101)", to: "mediator", from: "AA101")
    stage.call("changePosition(to: 5, 5000)", to: "AA101") { stage in
      stage.call("hasConflict(for: AA101, at: 5, 5000)", to: "mediator", answer: "false") { stage in
        stage.call("isTooClose(to: 5, 5000)", to: "BA706 (2)", answer: "false")
      }
      stage.line("AA101: Position changed", 26)
    }
    let drawing = SequenceDiagram(events: stage.events).screen(width)
    #expect(drawing.contains(" hasConflict(for: AA101, at: 5, 5000) "), "\(drawing)")
    #expect(drawing.contains("AA101: Position changed"))
  }

  /// An answer is told with its call, so no number is missing.
  @Test func wordsNumberEveryCall() {
    let calls = mediated.spoken.split(separator: "\n").filter { !$0.contains(" prints: ") }
    #expect(calls.map { Int($0.prefix(2)) } == Array(1...14))
  }

  /// A call that returns nothing doesn't ask; it tells.
  @Test(arguments: [("()", "tells"), ("yes", "asks")])
  func wordsTellOrAsk(_ answer: String, _ verb: String) {
    for kind in [CallKind.question, .request, .read, .other] {
      var stage = Recorder()
      stage.call("move()", to: "BA706", as: kind, answer: answer)
      #expect(SequenceDiagram(events: stage.events).spoken.contains(" scene \(verb) BA706: "))
    }
  }

  @Test func unanswered() {
    let headOn = SequenceDiagram(events: Samples.headOn)
    #expect(
      headOn.screen(80) == """
            scene                            BA706           AA101
              │                                │               │
        01    ├─ changePosition(to: 1, 1000) ─▶│ … no answer   │
        02    │                                ├─ isTooClose ─▶│ … no answer
        03    ├ changePosition(to: 500, 1000) ────────────────▶│ … no answer
        04    │                                │◀─ isTooClose ─┤ … no answer
        """)
    #expect(
      headOn.spoken == """
        01  scene tells BA706: changePosition(to: 1, 1000), no answer
        02  BA706 asks AA101: isTooClose(to: 1, 1000), no answer
        03  scene tells AA101: changePosition(to: 500, 1000), no answer
        04  AA101 asks BA706: isTooClose(to: 500, 1000), no answer
        """)
  }

  @Test func callsToOneself() {
    var stage = Recorder()
    stage.call("send(Hello)", to: "Athos") { stage in
      stage.call("prepare(Hello)", to: "Athos", answer: "true")
      stage.call("send(Hello)", to: "mediator") { stage in
        stage.call("colleagues()", to: "mediator", answer: "3")
        stage.line("Hello", file: "Mediator.swift", 12)
      }
    }
    let diagram = SequenceDiagram(events: stage.events)
    #expect(
      diagram.screen(80) == """
            scene            Athos              mediator
              │                │                    │
        01    ├─ send(Hello) ─▶│                    │
        02    │                ├─ prepare(Hello) ─╮ │
              │                │◀─────────────────╯ │
        03    │                │◁╌╌ yes             │
        04    │                ├─── send(Hello) ───▶│
        05    │                │                    ├─ colleagues() ─╮
              │                │                    │◀───────────────╯
        06    │                │                    │◁╌╌ 3
              │                │                    ▪ Hello   Mediator.swift:12
        """)
  }

  /// Drawing a part at a time gives the same as drawing everything together.
  @Test func anyPartOfARoll() {
    var stage = Recorder()
    stage.call("send(Hello)", to: "Athos") { stage in
      stage.call("prepare(Hello)", to: "Athos", answer: "true")
      stage.line("One for all, and all for one, whoever they may be", file: "Musketeers.swift", 12)
    }
    let own = SequenceDiagram(events: stage.events)
    let headOn = SequenceDiagram(events: Samples.headOn)
    for (diagram, width) in [byHand, mediated, headOn, own].flatMap({ diagram in
      (20...100).map { (diagram, $0) }
    }) {
      let style = DrawingStyle(width: width)
      let whole = diagram.drawing(style)
      let roll = SequenceRoll(diagram, style)
      #expect((roll == nil) == (whole == nil), "\(width) columns")
      guard let whole, let roll else { continue }
      #expect(roll.heads + roll.rows(0..<roll.count) == whole, "\(width) columns")
      #expect(roll.places.count == diagram.steps.count)
      let rows = Array(whole.dropFirst(roll.heads.count))
      for start in stride(from: 0, to: rows.count, by: 3) {
        let part = start..<min(start + 5, rows.count)
        #expect(roll.rows(part) == Array(rows[part]), "\(width) columns, rows \(part)")
      }
    }
  }

  @Test func focusStaysOnItsThread() {
    let events = Samples.headOn
    let mixed = [events[0], events[2], events[1], events[3]]
    let first = SequenceDiagram(
      events: mixed, within: "changePosition(to: 1,")
    #expect(first == SequenceDiagram(events: Array(events.prefix(2))))
  }

  @Test func missingFocusIsEmpty() {
    let none = SequenceDiagram(events: Samples.headOn, within: "land")
    #expect(none.steps.isEmpty)
    #expect(none.lines(DrawingStyle(width: 80)).isEmpty)
  }
}

extension [Event] {
  /// Returns the events without the calls of these kinds and their answers.
  fileprivate func leavingOut(_ kinds: Set<CallKind>) -> [Event] {
    let calls = compactMap { event -> Int? in
      if case .call(let call) = event, kinds.contains(call.kind) { call.id } else { nil }
    }
    return filter { event in
      switch event {
      case .call(let call): !calls.contains(call.id)
      case .answer(let answer): !calls.contains(answer.call)
      case .line: true
      }
    }
  }
}

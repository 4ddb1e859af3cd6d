import Foundation
import Testing

/// The sample files that come with the lessons.
@Suite(.timeLimit(.minutes(30))) struct ScenarioSampleTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Lessons/Scenarios").standardizedFileURL

  static let names = [
    "approach", "both-blind", "climb-into", "column", "departure", "false-alarm", "forgotten-link",
    "ghost", "hidden-mile", "just-inside", "many-ghosts", "one-move", "one-way", "six-planes",
    "three-planes",
  ]

  @Test func nothingIsMissingOrStray() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.names.map { $0 + ".flight" })
  }

  @Test(arguments: names)
  func parses(_ name: String) throws {
    let scenario = try sample(name)
    #expect(scenario.name == name)
    let again = try Scenario(parsing: Array(scenario.text.utf8), file: name)
    #expect(again == scenario)
  }

  /// The moves of each sample, peer to peer and with a mediator, by the rules of lessons 1 and 2.
  @Test(arguments: [
    ("approach", "ooo", "ooo"), ("three-planes", "ooox", "ooox"),
    ("forgotten-link", "oooo", "ooox"), ("ghost", "x", "o"), ("one-way", "ox", "xx"),
    ("six-planes", "", ""), ("false-alarm", "oxxo", "oooo"), ("many-ghosts", "oooo", "oooo"),
    ("departure", "ooo", "ooo"), ("climb-into", "oxo", "oxo"), ("just-inside", "xxxo", "xxxo"),
    ("hidden-mile", "o", "o"),
  ])
  func showsItsIdea(_ name: String, _ peerToPeer: String, _ mediated: String) throws {
    let events = try sample(name).events
    #expect(verdicts(events, peerToPeer: true).text == peerToPeer)
    #expect(verdicts(events, peerToPeer: false).text == mediated)
  }

  @Test func ghostsCostMoreThanAMediator() throws {
    let events = try sample("many-ghosts").events
    #expect(verdicts(events, peerToPeer: true).questions == 12)
    let mediated = verdicts(events, peerToPeer: false)
    #expect(mediated.questions + mediated.text.count == 4)
  }

  @Test func sixPlanesAreAllApart() throws {
    var names: [String] = []
    var distances: Set<Int> = []
    for event in try sample("six-planes").events {
      guard case .arrive(let name, let distance, _) = event else {
        Issue.record("\(event)")
        continue
      }
      names.append(name)
      distances.insert(distance)
    }
    #expect(names == ["BA706", "AA101", "CX200", "QF12", "LH400", "JL5"])
    #expect(distances.count == 6)
  }

  private func sample(_ name: String) throws -> Scenario {
    let file = Self.folder.appending(path: name + ".flight")
    return try Scenario(parsing: Data(contentsOf: file), file: file.path)
  }

  /// Returns the verdict of each move, o or x, and the number of questions asked.
  private func verdicts(
    _ events: [FlightEvent], peerToPeer: Bool
  ) -> (text: String, questions: Int) {
    var places: [String: (Int, Int)] = [:]
    var known: [String: [String]] = [:]
    var area: [String] = []
    let forgotten = peerToPeer ? events.filter { if case .forget = $0 { true } else { false } } : []
    var text = ""
    var questions = 0
    for event in events {
      switch event {
      case .arrive(let name, let distance, let height):
        places[name] = (distance, height)
        for other in area {
          if !forgotten.contains(.forget(name: name, other: other)) {
            known[name, default: []].append(other)
          }
          if !forgotten.contains(.forget(name: other, other: name)) {
            known[other, default: []].append(name)
          }
        }
        area.append(name)
      case .move(let name, let distance, let height):
        places[name] = (distance, height)
        let conflict = known[name, default: []].contains { other in
          questions += 1
          return places[other].map { $0.0 == distance && abs($0.1 - height) < 1000 } ?? false
        }
        text += conflict ? "x" : "o"
      case .land(let name):
        places[name] = (0, 0)
        for other in known[name, default: []] { known[other]?.removeAll { $0 == name } }
        area.removeAll { $0 == name }
      case .forget: break
      }
    }
    return (text, questions)
  }
}

@testable import Screens
import Foundation
import Testing

@testable import Commands

/// The demo's end, no matter what arrives there, and its place on the disk.
@Suite(.timeLimited) struct DemoServerTests {
  private static let state = DemoState(stops: [DemoStop(lesson: 1, step: 2)])
  private static let next = #"{"next":{}}"# + "\n"

  /// Runs a body with a server that knows where the demo is, and a descriptor to write wishes to.
  private static func withPipe(_ body: (DemoServer, DemoFolder, Int32) throws -> Void) throws {
    try Scratch.with { path in
      let folder = DemoFolder(path: path)
      let server = try DemoServer(folder)
      server.take(state)
      let pipe = try #require(folder.openPipe(O_WRONLY))
      defer { close(pipe) }
      try body(server, folder, pipe)
    }
  }

  private static func say(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  @Test func notesHearWhereTheDemoIsAndAreHeard() throws {
    try Self.withPipe { server, folder, pipe in
      #expect(server.wishes().isEmpty)
      let notes = NotesClient(folder)
      let news = notes.news().compactMap { $0 as? DemoNews }
      guard case .at(let heard)? = news.first else {
        Issue.record("\(news)")
        return
      }
      #expect(heard.stops == Self.state.stops && heard.isSound(in: .builtIn))
      notes.take(DemoWish.next)
      Self.say(Self.next, to: pipe)
      #expect(server.wishes() == [.next, .next])
    }
  }

  @Test func notesHearThatTheDemoIsGone() throws {
    try Scratch.with { path in
      let folder = DemoFolder(path: path)
      let notes = NotesClient(folder)
      #expect(notes.news().isEmpty)
      do {
        let server = try DemoServer(folder)
        server.take(Self.state)
        #expect(notes.news().count == 1)
      }
      #expect(notes.news().compactMap { $0 as? DemoNews } == [.gone])
      // Without a demo, there's no one to read a wish.
      notes.take(DemoWish.next)
    }
  }

  @Test func notesSayWhatTheyCannotRead() throws {
    try Self.withPipe { _, folder, _ in
      let notes = NotesClient(folder)
      #expect(notes.news().count == 1)
      try Scratch.write("{}".utf8, to: folder.state)
      #expect(notes.news().compactMap { $0 as? DemoNews } == [.foreign])
    }
  }

  @Test func wishesAreReadAsTheyWereWrittenInWhateverPiecesTheyCome() throws {
    let wishes: [DemoWish] = [
      .next, .back, .blank, .go(7), .vote("one-way", .second, Vote(hands: [12, 0, 7])),
    ]
    let text = try wishes.map { try $0.json() }.joined()
    try Self.withPipe { server, _, pipe in
      for portion in 1...40 {
        var heard: [DemoWish] = []
        var rest = text[...]
        while !rest.isEmpty {
          Self.say(String(rest.prefix(portion)), to: pipe)
          rest = rest.dropFirst(portion)
          heard += server.wishes()
        }
        #expect(heard == wishes)
      }
    }
  }

  @Test(
    arguments: [
      "next\n", "lesson-demo 4\nnext\n", "\n", "GET / HTTP/1.1\r\n\r\n", "{\"next\":{}\n",
      String(repeating: "x", count: 200) + "\n", String(repeating: "[", count: 200) + "\n",
      "{\"go\":{\"_0\":99999999999999999999}}\n", "{\"stops\":[]}\n", "\0\n",
    ])
  func takesNothingElse(_ text: String) throws {
    try Self.withPipe { server, _, pipe in
      Self.say(text, to: pipe)
      #expect(server.wishes().isEmpty)
      Self.say(Self.next, to: pipe)
      #expect(server.wishes() == [.next])
    }
  }

  /// Of a line that's too long, the beginning isn't kept, so that its end may be a wish.
  @Test(arguments: [(0, []), (1, [DemoWish.next])])
  func aLineHasALimit(_ excess: Int, _ heard: [DemoWish]) throws {
    try Self.withPipe { server, _, pipe in
      let all = DemoServer.longestWish + excess
      for count in [all / 2, all - all / 2] {
        Self.say(String(repeating: "x", count: count), to: pipe)
        #expect(server.wishes().isEmpty)
      }
      Self.say(Self.next, to: pipe)
      #expect(server.wishes() == heard)
    }
  }

  // MARK: The place

  @Test func thePlaceIsKeptUntilTheDemoEndsByItself() throws {
    try Scratch.with { path in
      let folder = DemoFolder(path: path)
      var state = Self.state
      do {
        let server = try DemoServer(folder)
        #expect(server.lost == nil)
        state.shown = 3
        server.take(state)
      }
      do {
        // A process that another test is just starting holds the lock until it runs its own program.
        let server = try Self.patiently { try DemoServer(folder) }
        #expect(server.lost?.stops == state.stops && server.lost?.shown == 3)
        server.forget()
      }
      let server = try Self.patiently { try DemoServer(folder) }
      #expect(server.lost == nil)
    }
  }

  @Test(arguments: ["", "{}", "nonsense\n", #"{"stops":"#, "\0"])
  func aPlaceThatIsDamagedIsNone(_ text: String) throws {
    try Scratch.with { path in
      try Scratch.write(text.utf8, to: "\(path)/demo.json")
      #expect(try DemoServer(DemoFolder(path: path)).lost == nil)
    }
  }

  private static func patiently<T>(_ body: () throws -> T) throws -> T {
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      do {
        return try body()
      } catch {
        guard .now < end else { throw error }
        sched_yield()
      }
    }
  }
}

@testable import Screens
import Foundation
import Testing

@testable import Commands

/// The demo's end of the socket, no matter what arrives there, and its place on the disk.
@Suite(.timeLimit(.minutes(30))) struct DemoServerTests {
  private static let state = DemoState(stops: [DemoStop(lesson: 1, step: 2)])
  private static let next = #"{"next":{}}"# + "\n"

  private static func connect(_ folder: DemoFolder) throws -> Int32 {
    try #require(LocalSocket.connect(folder.socket))
  }

  /// Runs a body with a server that knows where the demo is, and a client of it.
  private static func withClient(_ body: (DemoServer, Int32) throws -> Void) throws {
    try Scratch.with { path in
      let folder = DemoFolder(path: path)
      let server = try DemoServer(folder)
      server.take(state)
      let client = try connect(folder)
      defer { close(client) }
      try body(server, client)
    }
  }

  private static func say(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Returns everything that has arrived, with a period at the end if the other side hung up.
  private static func heard(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var text = ""
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count == 0 || (count < 0 && errno != EAGAIN) { return text + "." }
      guard count > 0 else { return text }
      text += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  /// Reads until the other side has hung up. A process that another test is just starting holds that
  /// side, too, until it runs its own program.
  private static func hearsTheEnd(_ descriptor: Int32) -> Bool {
    let deadline = ContinuousClock.now + .seconds(patience)
    while !heard(descriptor).hasSuffix(".") {
      var news = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = max(.zero, deadline - .now).pollTimeout
      guard retrying({ poll(&news, 1, left) }) > 0 else { return false }
    }
    return true
  }

  @Test func aClientHearsWhereTheDemoIs() throws {
    try Self.withClient { server, client in
      #expect(server.wishes().isEmpty)
      let bytes = Array(Self.heard(client).utf8)
      let heard = try #require(DemoJSON.value(DemoState.self, from: bytes[...]))
      #expect(heard.stops == Self.state.stops && heard.isSound(in: .builtIn))
      Self.say(Self.next, to: client)
      #expect(server.wishes() == [.next])
    }
  }

  @Test func wishesAreReadAsTheyWereWrittenInWhateverPiecesTheyCome() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let wishes: [DemoWish] = [
      .next, .back, .blank, .go(7), .vote("one-way", .second, Vote(hands: [12, 0, 7])),
    ]
    let sender = DemoConnection(ends[1], portion: 1)
    for portion in 1...40 {
      var receiver = DemoConnection(ends[0], portion: portion)
      for wish in wishes { #expect(sender.send(wish)) }
      var heard: [DemoWish] = []
      while heard.count < wishes.count { heard += try receiver.receive(DemoWish.self) }
      #expect(heard == wishes)
    }
  }

  @Test(
    arguments: [
      "next\n", "lesson-demo 4\nnext\n", "\n", "GET / HTTP/1.1\r\n\r\n", "{\"next\":{}\n",
      String(repeating: "x", count: 200) + "\n", String(repeating: "[", count: 200) + "\n",
      "{\"go\":{\"_0\":99999999999999999999}}\n" + next, "{\"stops\":[]}\n" + next, "\0\n",
    ])
  func hangsUpOnAnythingElse(_ text: String) throws {
    try Self.withClient { server, client in
      Self.say(text, to: client)
      for _ in 0..<3 { #expect(server.wishes().isEmpty) }
      #expect(Self.hearsTheEnd(client))
      #expect(server.descriptors.count == 1)
    }
  }

  @Test func hangsUpOnALineWithoutAnEnd() throws {
    try Self.withClient { server, client in
      let piece = String(repeating: " ", count: 256)
      for _ in 1..<DemoConnection.longestLine / 256 {
        Self.say(piece, to: client)
        #expect(server.wishes().isEmpty)
      }
      Self.say(String(piece.dropLast()), to: client)
      #expect(server.wishes().isEmpty && server.descriptors.count == 2)
      Self.say(" ", to: client)
      #expect(server.wishes().isEmpty && server.descriptors.count == 1)
    }
  }

  /// Many silent clients don't keep notes away.
  @Test func theOldestClientMakesRoom() throws {
    try Scratch.with { path in
      let folder = DemoFolder(path: path)
      let server = try DemoServer(folder)
      server.take(Self.state)
      var clients: [Int32] = []
      defer { for client in clients { close(client) } }
      for _ in 0..<3 * DemoServer.mostClients {
        clients.append(try Self.connect(folder))
        #expect(server.wishes().isEmpty)
        #expect(server.descriptors.count <= 1 + DemoServer.mostClients)
      }
      for client in clients.dropLast(DemoServer.mostClients) { #expect(Self.hearsTheEnd(client)) }
      for client in clients.suffix(DemoServer.mostClients) {
        #expect(Self.heard(client).hasSuffix("\n"))
      }
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

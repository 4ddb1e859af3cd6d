@testable import Screens
import Foundation
import Testing

@testable import LessonCLI

/// The demo's end of the socket, no matter what arrives there.
@Suite(.timeLimit(.minutes(30))) struct DemoServerTests {
  private static let state = DemoState(place: DemoPlace(lesson: 1, step: 2, shown: 3))

  private static func connect(_ address: DemoAddress) throws -> Int32 {
    guard case .made(let descriptor) = LocalSocket.connect(address.socket) else {
      throw SystemError("connect")
    }
    return descriptor
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

  @Test func tellsWhoeverGreets() throws {
    try Scratch.with { folder in
      let address = try DemoAddress(folder: folder)
      let server = try DemoServer(address)
      server.send(.at(Self.state, DemoTimes()))
      let client = try Self.connect(address)
      defer { close(client) }
      #expect(server.received().isEmpty)
      // Notes of another version mustn't be sent anything that they could misunderstand.
      #expect(Self.heard(client) == "\(DemoHearing.greeting)\n")
      Self.say("\(DemoHearing.greeting)\nnext\n", to: client)
      #expect(server.received() == [.next])
      #expect(Self.heard(client).contains("\nat 1 2 3 0 0 0 "))
    }
  }

  @Test(
    arguments: [
      "next\n", "lesson-demo 1\nnext\n", "lesson-demo 2\nnext\n", "\n", "GET / HTTP/1.1\r\n\r\n",
      String(repeating: "x", count: 200) + "\n",
      DemoHearing.greeting + "\nat 1 2 3 0 0 0 0 0 0\nnext\n",
      DemoHearing.greeting + "\ngo 1 2 99999999999999999999\nnext\n",
    ])
  func hangsUpOnAnythingElse(_ text: String) throws {
    try Scratch.with { folder in
      let address = try DemoAddress(folder: folder)
      let server = try DemoServer(address)
      server.send(.at(Self.state, DemoTimes()))
      let client = try Self.connect(address)
      defer { close(client) }
      Self.say(text, to: client)
      #expect(server.received().isEmpty)
      // There's more than one portion.
      #expect(server.received().isEmpty)
      #expect(Self.heard(client).hasPrefix("\(DemoHearing.greeting)\n"))
      #expect(Self.heard(client) == ".")
      #expect(server.descriptors.count == 1)
    }
  }

  /// No matter how much a client says, little of it is taken at a time, and nothing is lost.
  @Test func takesLittleAtOnce() throws {
    try Scratch.with { folder in
      let address = try DemoAddress(folder: folder)
      let server = try DemoServer(address)
      let client = try Self.connect(address)
      defer { close(client) }
      Self.say("\(DemoHearing.greeting)\n" + String(repeating: "next\n", count: 1_000), to: client)
      var count = 0
      for _ in 0..<1_000 {
        let messages = server.received()
        #expect(messages.count <= 30)
        count += messages.count
      }
      #expect(count == 1_000)
    }
  }

  /// Many silent clients don't keep notes away, and there's a limit to the ones that speak.
  @Test func thereIsAMostOfClients() throws {
    try Scratch.with { folder in
      let address = try DemoAddress(folder: folder)
      let server = try DemoServer(address)
      server.send(.at(Self.state, DemoTimes()))
      var clients: [Int32] = []
      defer { for client in clients { close(client) } }
      for _ in 0..<3 * DemoServer.mostClients {
        clients.append(try Self.connect(address))
        #expect(server.received().isEmpty)
        #expect(server.descriptors.count <= 1 + DemoServer.mostClients)
      }
      for _ in 0..<DemoServer.mostClients {
        let client = try Self.connect(address)
        clients.append(client)
        Self.say("\(DemoHearing.greeting)\n", to: client)
        _ = server.received()
        #expect(Self.heard(client).contains("at 1 2 3"))
      }
      let late = try Self.connect(address)
      clients.append(late)
      _ = server.received()
      #expect(Self.heard(late) == ".")
      #expect(server.descriptors.count == 1 + DemoServer.mostClients)
    }
  }

  /// A client that the system has no descriptor for keeps waiting, and `poll` would never wait.
  @Test func restsWhereTheSystemRefusesAClient() throws {
    try Scratch.with { folder in
      let address = try DemoAddress(folder: folder)
      var tries = 0
      var isRefused = true
      let server = try DemoServer(address) { listener in
        tries += 1
        return isRefused ? .refusedBySystem : LocalSocket.accept(listener)
      }
      #expect(server.descriptors.count == 1 && server.patience == nil)
      let client = try Self.connect(address)
      defer { close(client) }
      for _ in 0..<100 { #expect(server.received().isEmpty) }
      #expect(tries == 1)
      #expect(server.descriptors.isEmpty)
      let patience = try #require(server.patience)
      #expect((1...1_001).contains(patience))
      // It tries again once that time is over.
      isRefused = false
      while server.patience != nil { _ = server.received() }
      #expect(tries > 1)
      #expect(Self.heard(client) == "\(DemoHearing.greeting)\n")
    }
  }
}

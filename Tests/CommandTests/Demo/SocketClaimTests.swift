import Foundation
import Synchronization
import Testing

@testable import LessonCLI

/// Which demo the notes follow, and what happens to names that already exist.
@Suite(.timeLimit(.minutes(30))) struct SocketClaimTests {
  private static func refusal(_ address: DemoAddress) -> String? {
    do throws(LocalSocket.Fault) {
      _ = try SocketClaim(address)
      return nil
    } catch {
      return error.message
    }
  }

  private static func exists(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0
  }

  @Test func ofManyAtOnceOneHasIt() throws {
    // Without the lock, about one in a hundred tries fails.
    var owned = 0
    for _ in 0..<1_000 {
      let count = try Scratch.with { folder in
        let address = try DemoAddress(folder: folder)
        // A killed demo leaves this. The others may see it just before the first replaces it.
        close(try LocalSocket.listen(address.socket))
        let held = Mutex<[Holder]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
          guard let claim = try? SocketClaim(address) else { return }
          let holder = Holder(claim)
          held.withLock { $0.append(holder) }
        }
        return held.withLock { $0.count }
      }
      #expect(count <= 1)
      // A program that another test is just starting briefly holds the killed demo's socket, until
      // it runs: to all eight, that demo is alive.
      owned += count
    }
    #expect(owned >= 900)
  }

  /// Holds a claim until the try is over.
  private final class Holder: Sendable {
    let claim: SocketClaim

    init(_ claim: consuming SocketClaim) { self.claim = claim }
  }

  @Test func theSocketOfAKilledDemoIsReplaced() throws {
    try Scratch.with { folder in
      let address = try DemoAddress(folder: folder)
      close(try LocalSocket.listen(address.socket))
      #expect(Self.exists(address.socket))
      do {
        let claim = try SocketClaim(address)
        #expect(claim.listener >= 0 && Self.exists(address.socket))
      }
      #expect(!Self.exists(address.socket))
    }
  }

  /// An obstacle where the socket should be, which must still be there afterward.
  enum Obstacle: CaseIterable {
    case file, folder, linkToFile, linkToNothing, fifo

    func make(_ path: String, in folder: String) throws {
      switch self {
      case .file: try Scratch.write("mine".utf8, to: path)
      case .folder: mkdir(path, 0o700)
      case .linkToFile:
        try Scratch.write("mine".utf8, to: "\(folder)/file")
        symlink("\(folder)/file", path)
      case .linkToNothing: symlink("\(folder)/nothing", path)
      case .fifo: mkfifo(path, 0o600)
      }
    }
  }

  @Test(arguments: Obstacle.allCases)
  func whatIsNotASocketStays(_ obstacle: Obstacle) throws {
    try Scratch.with { folder in
      let address = try DemoAddress(folder: folder)
      try obstacle.make(address.socket, in: folder)
      #expect(Self.refusal(address)?.contains("isn't a socket; move it out of the way") == true)
      #expect(Self.exists(address.socket))
    }
  }

  @Test func aSocketThatAnswersStays() throws {
    try Scratch.with { folder in
      let address = try DemoAddress(folder: folder)
      // From before there was a lock: only the socket shows that a demo is running.
      let listener = try LocalSocket.listen(address.socket)
      defer { close(listener) }
      #expect(Self.refusal(address)?.contains("another demo is running") == true)
      // The same goes if it takes no more connections, like a demo that was stopped.
      var connections: [Int32] = []
      while case .made(let connection) = LocalSocket.connect(address.socket) {
        connections.append(connection)
      }
      defer { for connection in connections { close(connection) } }
      #expect(Self.refusal(address)?.contains("another demo is running") == true)
      #expect(Self.exists(address.socket))
    }
  }

  @Test func whatAnotherPutThereStays() throws {
    try Scratch.with { folder in
      let address = try DemoAddress(folder: folder)
      let other: Int32
      do {
        let claim = try SocketClaim(address)
        unlink(address.socket)
        other = try LocalSocket.listen(address.socket)
        claim.release()
        #expect(Self.exists(address.socket))
      }
      #expect(Self.exists(address.socket))
      close(other)
    }
  }

  @Test func theLockIsHeldAfterTheNameIsGone() throws {
    try Scratch.with { folder in
      let address = try DemoAddress(folder: folder)
      do {
        let claim = try SocketClaim(address)
        claim.release()
        #expect(!Self.exists(address.socket))
        #expect(Self.refusal(address)?.contains("another demo is running") == true)
        withExtendedLifetime(claim.listener) {}
      }
      // A process that another test is just starting holds the lock until it runs its own program.
      let end = ContinuousClock.now + .seconds(30)
      while Self.refusal(address) != nil, .now < end { sched_yield() }
      #expect(Self.refusal(address) == nil)
    }
  }
}

import Distributed
import Foundation
import Synchronization

// snippet.plane
/// A plane that another computer may look after.
distributed actor FarPlane {
  typealias ActorSystem = Courier

  private var position: Position

  init(at position: Position, via courier: Courier) {
    self.actorSystem = courier
    self.position = position
  }

  distributed func move(to newPosition: Position) {
    position = newPosition
  }

  distributed func isTooClose(to other: Position) -> Bool {
    position.isTooClose(to: other)
  }
}
// snippet.end

/// Asks planes that are elsewhere.
struct FarTower {
  let planes: [FarPlane]

  func isClear(_ spot: Position) async -> Bool {
    for plane in planes {
      let answer = try? await plane.isTooClose(to: spot)
      if answer != false { return false }
    }
    return true
  }
}

/// A letter didn't arrive, or its answer didn't.
struct Lost: DistributedActorSystemError {}

/// Carries calls as letters, and loses some of them.
final class Courier: DistributedActorSystem {
  typealias ActorID = String
  typealias InvocationEncoder = Letter
  typealias InvocationDecoder = Letter
  typealias ResultHandler = Reply
  typealias SerializationRequirement = Codable

  private struct Weak {
    weak var actor: (any DistributedActor)?
  }

  private struct State {
    var actors: [String: Weak] = [:]
    var ids = 0
    var letters = 0
  }

  private let state = Mutex(State())
  private let losing: Set<Int>
  private let losingAnswers: Set<Int>

  /// - Parameters:
  ///   - losing: The letters that get lost, from 1.
  ///   - losingAnswers: Those whose answers get lost.
  init(losing: Set<Int> = [], losingAnswers: Set<Int> = []) {
    self.losing = losing
    self.losingAnswers = losingAnswers
  }

  func remoteCall<
    Callee: DistributedActor, Failure: Error, Answer: Codable
  >(
    on callee: Callee, target: RemoteCallTarget,
    invocation letter: inout Letter,
    throwing: Failure.Type, returning: Answer.Type
  ) async throws -> Answer where Callee.ID == String {
    let reply = Reply()
    let number = nextNumber()
    try await executeDistributedTarget(
      on: receiver(of: callee.id, letter: number),
      target: target, invocationDecoder: &letter,
      handler: reply)
    if losingAnswers.contains(number) { throw Lost() }
    return try reply.read()
  }

  /// Finds the plane itself, unless the letter gets lost.
  private func receiver(
    of id: String, letter number: Int
  ) throws -> any DistributedActor {
    guard !losing.contains(number),
      let actor = state.withLock({ $0.actors[id]?.actor })
    else { throw Lost() }
    return actor
  }

  func remoteCallVoid<
    Callee: DistributedActor, Failure: Error
  >(
    on callee: Callee, target: RemoteCallTarget,
    invocation letter: inout Letter, throwing: Failure.Type
  ) async throws where Callee.ID == String {
    let number = nextNumber()
    try await executeDistributedTarget(
      on: receiver(of: callee.id, letter: number),
      target: target, invocationDecoder: &letter,
      handler: Reply())
    if losingAnswers.contains(number) { throw Lost() }
  }

  private func nextNumber() -> Int {
    state.withLock {
      $0.letters += 1
      return $0.letters
    }
  }

  func assignID<Actor: DistributedActor>(
    _ type: Actor.Type
  ) -> String where Actor.ID == String {
    state.withLock {
      $0.ids += 1
      return "\(type) \($0.ids)"
    }
  }

  func actorReady<Actor: DistributedActor>(_ actor: Actor)
  where Actor.ID == String {
    state.withLock { $0.actors[actor.id] = Weak(actor: actor) }
  }

  func resignID(_ id: String) {
    state.withLock { $0.actors[id] = nil }
  }

  /// Nil makes a stand-in, which writes letters.
  func resolve<Actor: DistributedActor>(
    id: String, as type: Actor.Type
  ) -> Actor? where Actor.ID == String { nil }

  func makeInvocationEncoder() -> Letter { Letter() }
}

/// A call with its arguments, as bytes.
struct Letter: DistributedTargetInvocationEncoder,
  DistributedTargetInvocationDecoder
{
  typealias SerializationRequirement = Codable

  private var arguments: [Data] = []

  mutating func recordArgument<Value: Codable>(
    _ argument: RemoteCallArgument<Value>
  ) throws {
    arguments.append(try JSONEncoder().encode(argument.value))
  }

  mutating func decodeNextArgument<Value: Codable>() throws
    -> Value
  {
    guard !arguments.isEmpty else { throw Lost() }
    return try JSONDecoder().decode(
      Value.self, from: arguments.removeFirst())
  }

  // Nothing here is generic, or throws errors of its own.
  mutating func recordGenericSubstitution<T>(_ type: T.Type) {}
  mutating func recordReturnType<R: Codable>(
    _ type: R.Type
  ) throws {}
  mutating func recordErrorType<E: Error>(_ type: E.Type) {}
  mutating func doneRecording() {}
  mutating func decodeGenericSubstitutions() -> [any Any.Type] {
    []
  }
  mutating func decodeErrorType() -> (any Any.Type)? { nil }
  mutating func decodeReturnType() -> (any Any.Type)? { nil }
}

/// The way back.
final class Reply: DistributedTargetInvocationResultHandler {
  typealias SerializationRequirement = Codable

  private var answer: Data?

  func onReturn<Value: Codable>(value: Value) async throws {
    answer = try JSONEncoder().encode(value)
  }

  func onReturnVoid() {}

  func onThrow<Failure: Error>(error: Failure) {}

  func read<Answer: Codable>() throws -> Answer {
    guard let answer else { throw Lost() }
    return try JSONDecoder().decode(Answer.self, from: answer)
  }
}

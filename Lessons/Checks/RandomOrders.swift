// Joins checks of events that can come in any order.

extension Checks {
  /// Tries 2,000 orders of twelve events, the same ones each
  /// time. If a version doesn't do in all of them what the
  /// rules say, it prints the shortest one that it finds.
  private static func tryInAnyOrder<Event>(
    rules: ([Event]) -> String, yours: ([Event]) -> String
  ) where Event: CaseIterable & RawRepresentable<String> {
    func differs(_ order: [Event]) -> Bool {
      rules(order) != yours(order)
    }
    /// Leaves out what isn't needed for a difference: an event,
    /// or two, such as one that undoes the other.
    func reduced(_ order: [Event]) -> [Event] {
      for first in order.indices {
        for second in order.indices[first...] {
          var shorter = order
          shorter.remove(at: second)
          if first < second { shorter.remove(at: first) }
          if differs(shorter) { return reduced(shorter) }
        }
      }
      return order
    }
    /// Tries all orders of fewer events, the shortest first, as
    /// long as there are at most 20,000 of a length.
    func shortest(like order: [Event]) -> [Event] {
      let events = Array(Event.allCases)
      var count = 1
      for length in order.indices {
        guard count <= 20_000 else { break }
        for number in 0..<count {
          var digits = number
          let shorter = (0..<length).map { _ in
            defer { digits /= events.count }
            return events[digits % events.count]
          }
          if differs(shorter) { return shorter }
        }
        count *= events.count
      }
      return order
    }
    func said(_ text: String) -> String {
      text.isEmpty ? "nothing" : text
    }
    var dice = Dice()
    for _ in 1...2_000 {
      let order = (1...12).compactMap { _ in
        Event.allCases.randomElement(using: &dice)
      }
      guard differs(order) else { continue }
      let found = shortest(like: reduced(order))
      let names = found.map(\.rawValue)
      print("After", said(names.joined(separator: ", then ")))
      print("the rules say", said(rules(found)))
      print("yours says", said(yours(found)))
      return
    }
    print("2000 orders, and all by the rules")
  }

  /// Throws the same each time. The numbers are those of
  /// Knuth's linear congruential generator for MMIX.
  private struct Dice: RandomNumberGenerator {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state =
        state &* 6_364_136_223_846_793_005
        &+ 1_442_695_040_888_963_407
      return state ^ (state >> 32)
    }
  }

  /// Returns what a piece of code prints.
  private static func printed(by code: () -> Void) -> String {
    String(decoding: output(of: code), as: UTF8.self)
      .split(separator: "\n").joined(separator: " / ")
  }
}

#if canImport(LessonStage)
  private func output(of code: () -> Void) -> [UInt8] {
    LessonStage.Stage.transcript(of: code)
  }
#else
  import Foundation

  private func output(of code: () -> Void) -> Data {
    guard let file = tmpfile() else { return Data() }
    let screen = dup(1)
    fflush(nil)
    dup2(fileno(file), 1)
    code()
    fflush(nil)
    dup2(screen, 1)
    close(screen)
    rewind(file)
    defer { fclose(file) }
    return FileHandle(fileDescriptor: fileno(file))
      .readDataToEndOfFile()
  }
#endif

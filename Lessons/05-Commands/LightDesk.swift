// snippet.order
/// A request that has become a value.
struct Order {
  typealias Undo = () -> Void

  let name: String
  /// Carries it out, and returns a way to take it back.
  let execute: () -> Undo
}
// snippet.end

// snippet.desk
/// The invoker: runs orders, and never looks inside one.
final class LightDesk {
  private var waiting: [Order] = []
  private var done: [(name: String, undo: Order.Undo)] = []

  var log: String {
    done.map(\.name).joined(separator: ", ")
  }

  func add(_ order: Order) { waiting.append(order) }

  func runAll() {
    let orders = waiting
    waiting = []
    for order in orders {
      done.append((order.name, order.execute()))
    }
  }

  func undoLast() { done.popLast()?.undo() }
}
// snippet.end

// snippet.lights
final class RunwayLights {
  private(set) var level = 3

  func setting(to newLevel: Int) -> Order {
    Order(name: "level \(newLevel)") {
      let oldLevel = self.level
      self.level = newLevel
      return { self.level = oldLevel }
    }
  }
}
// snippet.end

// The incident in a shopping cart.

// snippet.card
struct Cart { var items: [String] = [] }

struct Checkout {
  typealias Edit = (inout Cart) -> Void
  private(set) var cart = Cart()
  private var history: [Cart] = []
  mutating func perform(_ edit: Edit) {
    history.append(cart)
    edit(&cart)
  }
  mutating func undo() {
    if let previous = history.popLast() { cart = previous }
  }
}

func shop() {
  var checkout = Checkout()
  var smuggled = Cart()
  checkout.perform { $0.items.append("tea") }
  checkout.perform { smuggled = $0 }
  smuggled.items.append("caviar")
  checkout.perform { $0.items.append("kettle") }
  checkout.undo()
  let items = checkout.cart.items.joined(separator: ", ")
  print("In the cart: \(items)")
}
// snippet.end

extension Scenes {
  static func card() { shop() }
}

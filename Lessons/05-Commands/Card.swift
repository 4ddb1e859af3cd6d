enum Card {
  // snippet.card
  struct Cart {
    var items: [String] = []
  }

  /// Keeps each cart, so that there's one to go back to.
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
  // snippet.end
}

// The incident in a shop.

// snippet.card
final class Cart { var items: [String] = [] }

final class Shop {
  private let cart = Cart()
  func add(_ item: String) { cart.items.append(item) }
  func ask(_ question: (Cart) -> Any) -> Any { question(cart) }
}

/// A plug-in. It was hired to count the items.
func greetCustomer(of shop: Shop) {
  guard let cart = shop.ask({ $0 }) as? Cart else { return }
  print("Items: \(cart.items.count)")
  cart.items.append("caviar")
}

func shopForTea() {
  let shop = Shop()
  shop.add("tea")
  greetCustomer(of: shop)
  let items = shop.ask { $0.items.joined(separator: ", ") }
  print("To pay: \(items)")
}
// snippet.end

extension Scenes {
  static func card() { shopForTea() }
}

// The incident in a shop.

// snippet.shop
final class Cart { var items: [String] = [] }

final class Shop {
  private let cart = Cart()
  func add(_ item: String) { cart.items.append(item) }
  var bill: String { cart.items.joined(separator: ", ") }

  /// Hands a plug-in the cart itself.
  func lend(to plugIn: (Cart) -> Void) { plugIn(cart) }
  /// Hands it a copy, and nothing to call.
  func show(to plugIn: ([String]) -> Int) -> Int {
    plugIn(cart.items)
  }
}
// snippet.end

// snippet.card
func shopForTea() {
  let shop = Shop()
  shop.add("tea")
  print("Items: \(shop.show { $0.count })")
  print("To pay: \(shop.bill)")
  shop.lend { cart in cart.items.append("caviar") }
  print("To pay: \(shop.bill)")
}
// snippet.end

extension Scenes {
  static func card() { shopForTea() }
}

// The checkout before it had a mediator: three controls, each
// with a delegate.

/// Hears that the gift box has been turned on or off.
protocol GiftDelegate: AnyObject {
  func giftDidTurn(on isGift: Bool)
}

/// Hears that the pickup box has been turned on or off.
protocol PickupDelegate: AnyObject {
  func pickupDidTurn(on isPickup: Bool)
}

final class GiftBox: PickupDelegate {
  private(set) var isOn = false
  weak var delegate: (any GiftDelegate)?

  func tap() {
    isOn.toggle()
    delegate?.giftDidTurn(on: isOn)
  }

  func pickupDidTurn(on isPickup: Bool) {
    if isPickup { isOn = false }
  }
}

// snippet.pickup
final class PickupBox: GiftDelegate {
  private(set) var isOn = false
  weak var delegate: (any GiftDelegate & PickupDelegate)?

  func tap() {
    isOn.toggle()
    delegate?.pickupDidTurn(on: isOn)
  }

  func giftDidTurn(on isGift: Bool) {
    if isGift { isOn = false }
    delegate?.giftDidTurn(on: isGift)
  }
}
// snippet.end

final class PriceList: GiftDelegate, PickupDelegate {
  private(set) var isShown = true
  weak var delegate: (any PickupDelegate)?

  func giftDidTurn(on isGift: Bool) { isShown = !isGift }

  func pickupDidTurn(on isPickup: Bool) {
    if isPickup { isShown = true }
    delegate?.pickupDidTurn(on: isPickup)
  }
}

final class DelegatingCheckout {
  let gift = GiftBox(), pickup = PickupBox()
  let prices = PriceList()

  init() {
    gift.delegate = pickup
    pickup.delegate = prices
    prices.delegate = gift
  }
}

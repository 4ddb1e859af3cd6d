/// A checkbox. It tells its screen about each tap.
// snippet.box
final class Checkbox {
  private(set) var isOn = false
  weak var screen: Checkout?

  func tap() {
    isOn.toggle()
    screen?.didTap(self)
  }

  func clear() { isOn = false }
}
// snippet.end

final class Checkout {
  let gift = Checkbox(), pickup = Checkbox()
  private(set) var showsPrices = true

  init() {
    gift.screen = self
    pickup.screen = self
  }

  // snippet.rule
  /// A gift gets shipped, and its prices stay secret.
  func didTap(_ box: Checkbox) {
    if gift.isOn, pickup.isOn {
      let other = box === gift ? pickup : gift
      other.clear()
    }
    showsPrices = !gift.isOn
  }
  // snippet.end
}

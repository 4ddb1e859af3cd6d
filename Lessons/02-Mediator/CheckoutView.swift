#if canImport(SwiftUI)
  import SwiftUI

  // snippet.model
  /// Not compiled here: needs SwiftUI.
  @Observable final class CheckoutModel {
    private(set) var isGift = false
    private(set) var isPickup = false
    var showsPrices: Bool { !isGift }

    func setGift(_ isOn: Bool) {
      isGift = isOn
      if isOn { isPickup = false }
    }

    func setPickup(_ isOn: Bool) {
      isPickup = isOn
      if isOn { isGift = false }
    }
  }
  // snippet.end

  // snippet.view
  struct CheckoutView: View {
    @State private var model = CheckoutModel()

    var body: some View {
      Form {
        Toggle("It's a gift", isOn: isGift)
        Toggle("I'll pick it up", isOn: isPickup)
        Text(model.showsPrices ? "Total: $34" : "No prices")
      }
    }

    private var isGift: Binding<Bool> {
      Binding(
        get: { model.isGift }, set: { model.setGift($0) })
    }

    private var isPickup: Binding<Bool> {
      Binding(
        get: { model.isPickup }, set: { model.setPickup($0) })
    }
  }
// snippet.end
#endif

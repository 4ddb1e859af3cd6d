// The incident in a checkout form.

// snippet.card
final class Field { var text = "" }

final class CheckoutForm {
  private var fields: [String: Field] = [:]
  func add(_ field: Field, label: String) {
    fields[label] = field
  }
  var canPay: Bool {
    fields.values.allSatisfy { !$0.text.isEmpty }
  }
}
// snippet.end

func checkOut() {
  let shipTo = Field(), billTo = Field()
  let form = CheckoutForm()
  form.add(shipTo, label: "Street")
  form.add(billTo, label: "Street")
  billTo.text = "12 Elm St"
  print("can pay: \(form.canPay), ship to: '\(shipTo.text)'")
}

extension Scenes {
  static func card() { checkOut() }
}

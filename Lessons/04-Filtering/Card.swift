// The cure in an upload form: every field is checked.

final class CarefulForm: Form {
  let length = Field(), price = Field()
  var canUpload: Bool { length.isValid && price.isValid }

  init() {
    for field in [length, price] { field.form = self }
  }

  // snippet.card
  /// Checks every field, whichever one has changed.
  func didChange(_ field: Field) {
    checkLength()
    checkPrice()
  }
  // snippet.end

  private func checkLength() {
    let limit = price.value > 0 ? 60 : 30
    length.isValid = length.value <= limit
  }

  private func checkPrice() {
    price.isValid = price.value <= length.value
  }
}

func offerUpload() {
  let form = CarefulForm()
  form.length.value = 40
  for price in [5, 0] {
    form.price.value = price
    print("for $\(price): Upload is shown: \(form.canUpload)")
  }
}

extension Scenes {
  static func card() { offerUpload() }
}

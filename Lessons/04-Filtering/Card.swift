// The cure in an upload form: every field is checked.

final class CarefulForm: Form {
  let length = Field(), quality = Field(), price = Field()
  var canUpload: Bool { length.isValid && quality.isValid }

  init() {
    for field in [length, quality, price] { field.form = self }
  }

  // snippet.card
  /// Checks every field, whichever one has changed.
  func didChange(_ field: Field) {
    checkLength()
    checkQuality()
  }
  // snippet.end

  private func checkLength() {
    let limit = price.value > 0 ? 60 : 30
    length.isValid = length.value <= limit
  }

  private func checkQuality() {
    let isHD = quality.value <= 1080
    quality.isValid = isHD || length.value <= 10
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

// The incident in an upload form.

protocol Form: AnyObject {
  func didChange(_ field: Field)
}

/// Tells its form about each change.
final class Field {
  weak var form: (any Form)?
  var value = 0 { didSet { form?.didChange(self) } }
  var isValid = true
}

// snippet.uploads
/// Marks the fields that break a rule.
final class UploadForm: Form {
  let length = Field(), price = Field()
  var canUpload: Bool { length.isValid && price.isValid }

  init() {
    for field in [length, price] { field.form = self }
  }

  func didChange(_ field: Field) {
    if field === length { checkLength() }
    checkPrice()
  }

  private func checkLength() {
    let limit = price.value > 0 ? 60 : 30
    length.isValid = length.value <= limit
  }

  private func checkPrice() {
    price.isValid = price.value <= length.value
  }
}
// snippet.end

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
  let length = Field(), quality = Field(), price = Field()
  var canUpload: Bool { length.isValid && quality.isValid }

  init() {
    for field in [length, quality, price] { field.form = self }
  }

  func didChange(_ field: Field) {
    if field === length { checkLength() }
    if field !== price { checkQuality() }
  }

  private func checkLength() {
    let limit = price.value > 0 ? 60 : 30
    length.isValid = length.value <= limit
  }

  private func checkQuality() {
    let isHD = quality.value <= 1080
    quality.isValid = isHD || length.value <= 10
  }
}
// snippet.end

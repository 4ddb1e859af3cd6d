/// What the office may ask of the desk.
protocol Office: AnyObject {
  func invoice()
}

extension GrownDesk: Office {}

/// Bills the guests for their plates.
struct InvoiceButton {
  let desk: any Desk & Office

  func press() { desk.invoice() }
}

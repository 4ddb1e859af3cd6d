extension String {
  /// What remains of a typed answer when case, surrounding space and a code's backticks do not count.
  var folded: String {
    split { $0.isWhitespace }.joined(separator: " ").replacing("`", with: "").lowercased()
  }
}

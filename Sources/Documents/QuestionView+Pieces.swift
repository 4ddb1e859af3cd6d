extension QuestionView {
  /// The question as it's read on paper: a paragraph that ends with a colon is followed by the code
  /// it announces. Evidence that isn't announced comes before the last paragraph, which asks about
  /// it.
  package var pieces: [Element] {
    guard prompt.count > 1, let last = prompt.last else {
      return prompt.map(Element.paragraph) + evidence
    }
    var pieces: [Element] = []
    var rest = evidence[...]
    for paragraph in prompt.dropLast() {
      pieces.append(.paragraph(paragraph))
      if paragraph.text.hasSuffix(":"), let announced = rest.popFirst() { pieces.append(announced) }
    }
    return pieces + rest + [.paragraph(last)]
  }
}

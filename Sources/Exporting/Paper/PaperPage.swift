/// A quiz as pages to print: for each form, the questions, the answers with reasons, and a strip.
package struct PaperPage {
  private let title: String
  private let sheets: [QuizSheet]
  private let parts: [PaperPart]
  private let code = PaperCode()

  /// - Parameters:
  ///   - title: The title of the quiz.
  ///   - sheets: The forms of the quiz.
  package init(title: String, sheets: [QuizSheet], parts: [PaperPart]) {
    self.title = title
    self.sheets = sheets
    self.parts = parts
  }

  package var text: String {
    let body = parts.flatMap { part -> [Node] in
      switch part {
      case .sheet: sheets.map(sheet)
      case .key: sheets.map(key)
      case .strip: [AnswerColumns.strips(sheets, title: title)]
      }
    }
    return PaperDocument(
      title: parts == [.sheet] ? title : "\(title): answers",
      style: PaperCode.style + AnswerColumns.style + Self.style + pages, body: body
    ).text
  }

  // MARK: The questions

  private func sheet(_ sheet: QuizSheet) -> Node {
    let questions = zip(sheet.questions.map(\.question), sheet.needs).map(question)
    let listings: [Node] =
      sheet.listings.isEmpty
      ? []
      : [
        tag(
          "section", ["class": "listings"],
          [tag("h2", [:], "Listings")]
            + sheet.listings.map { code.listing($0.listing, caption: $0.name) })
      ]
    return tag(
      "section", ["class": pageClass(of: sheet)],
      [
        head(sheet, ""),
        tag(
          "p", ["class": "person"], tag("span", [:], "Name"), tag("span", [:], "Date")),
        tag(
          "p", [:],
          .text(
            "Answer here: the letter, or what the question asks for. If you're guessing, tick the "
              + "box beside it.")),
        AnswerColumns.empty(sheet),
      ] + questions + listings + [
        tag("footer", ["class": "small"], .text("\(sheet.name). Seed \(sheet.seed)."))
      ])
  }

  private func question(_ view: QuestionView, _ needs: [NeededListing]) -> Node {
    var children = [tag("h2", [:], .text("\(view.number ?? 1)"))] + view.pieces.map(code.node)
    if !view.options.isEmpty {
      children.append(tag("ul", ["class": "options"], view.options.map(option)))
    }
    switch view.form {
    case .fillIn:
      let words = "Your answer"
      children.append(tag("p", ["class": "room"], .text(words)))
    case .order: children.append(tag("p", ["class": "room"], "Your order"))
    default: break
    }
    if !needs.isEmpty {
      children.append(
        tag(
          "p", ["class": "small"],
          .text("At the end of this sheet: \(needs.names.joined(with: "and")).")))
    }
    return tag("section", ["class": "question"], children)
  }

  private func option(_ option: QuestionView.Option) -> Node {
    let number = option.lineNumber.map { [Node.text("line \($0): ")] } ?? []
    let lines = option.lines.enumerated().flatMap { row, line -> [Node] in
      let text =
        option.lineNumber == nil ? code.inline(line) : [tag("code", [:], .text(line.text))]
      return (row > 0 ? [tag("br")] : []) + text
    }
    return tag(
      "li", [:], tag("span", ["class": "letter"], .text(option.letter)),
      tag("span", [:], number + lines))
  }

  // MARK: The answers

  private func key(_ sheet: QuizSheet) -> Node {
    let answers = sheet.questions.map { view -> Node in
      let answer = view.answer
      let others = answer.objections.map { other in
        tag(
          "li", [:], [.text("not \(other.names.joined(with: "or")): ")] + code.inline(other.reason))
      }
      let proof = answer.proofCommand.map {
        [tag("p", [:], "Proof: ", tag("code", [:], .text($0)))]
      }
      return tag(
        "section", ["class": "question"],
        [
          tag("h2", [:], .text("\(view.question.number ?? 1) · \(view.question.name)")),
          tag(
            "p", [:],
            [tag("strong", [:], .text("\(answer.answer.text)  "))] + code.inline(answer.why)),
        ] + (others.isEmpty ? [] : [tag("ul", [:], others)]) + (proof ?? []))
    }
    return tag(
      "section", ["class": "form"],
      [
        head(sheet, ": answers"),
        tag(
          "p", ["class": "small"],
          .text("Seed \(sheet.seed). What a student wrote down is marked by "),
          tag("code", [:], .text(sheet.marking)), "."),
      ] + answers)
  }

  private func head(_ sheet: QuizSheet, _ suffix: String) -> Node {
    tag(
      "header", [:],
      [tag("h1", [:], .text(sheet.title + suffix))]
        + (sheet.form.map { [tag("p", ["class": "letter-of-form"], .text("Form \($0)"))] } ?? []))
  }

  // MARK: Pages

  private func pageClass(of sheet: QuizSheet) -> String {
    sheet.form.map { "form form-\($0.lowercased())" } ?? "form"
  }

  /// Style rules that print each form's letter on its pages, in case the staple comes loose.
  private var pages: String {
    sheets.compactMap(\.form).map { form in
      let name = "form-\(form.lowercased())"
      return """
        @page \(name){@bottom-left{content:"Form \(form)";font:8pt sans-serif}}
        .\(name){page:\(name)}

        """
    }.joined()
  }

  private static let style = """
    @page{margin:15mm 16mm 17mm}
    .form+.form,.strips{break-before:page}.form:first-child,.strips:first-child{break-before:auto}
    header{display:flex;justify-content:space-between;gap:6mm}
    .letter-of-form{flex:none;font-size:17pt;font-weight:700;line-height:1.2;margin:0}
    .person{display:flex;gap:6mm;margin:2mm 0 5mm}
    .person span{flex:2;border-bottom:.3mm solid #000;padding-bottom:1mm}.person span+span{flex:1}
    .question{break-inside:avoid;margin-bottom:7mm}
    .options{list-style:none;padding:0;margin:2mm 0}
    .options li{display:flex;gap:3mm;padding:.8mm 0;align-items:baseline;break-inside:avoid}
    .options .letter{flex:none;width:6mm;height:6mm;border:.3mm solid #000;border-radius:50%;
      text-align:center;line-height:5.2mm;font-weight:600}
    .room{border-bottom:.3mm solid #000;height:15mm;font-size:9pt;color:#444}
    .listings{break-before:page}
    .listings pre{font-size:8pt;line-height:1.25}
    footer{margin-top:6mm}

    """
}

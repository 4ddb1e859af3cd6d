/// A document to print or hang up: it's self-contained, has no script, and ignores the theme.
struct PaperDocument {
  var title: String
  /// Style rules from this program only, without any outside text.
  var style: String
  var body: [Node]

  var text: String {
    let head = Node.group([
      tag("meta", ["charset": "utf-8"]),
      tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      tag("title", [:], .text(title)),
    ])
    return "<!DOCTYPE html>\n<html lang=\"en\"><head>\(head.written)<style>\n\(Self.style)\(style)"
      + "</style></head>\n\(tag("body", [:], body).written)</html>\n"
  }

  /// The shared style. It's black on white, because that's how it's printed.
  private static let style = """
    :root{color-scheme:light}
    *{box-sizing:border-box}
    body{margin:0;background:#fff;color:#000;font:11pt/1.4 system-ui,"Helvetica Neue",Arial,sans-serif;
      overflow-wrap:break-word}
    code,samp,pre,.code{font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;
      font-size:.86em}
    h1{font-size:17pt;line-height:1.2;margin:0 0 4mm}h2{font-size:13pt;margin:6mm 0 3mm;break-after:avoid}
    p{margin:0 0 2.5mm}ul{margin:0 0 2.5mm;padding-left:6mm}
    .small{font-size:8pt;color:#444}
    @media screen{body{max-width:190mm;margin:0 auto;padding:8mm 5mm}
      .screen{border:1px solid #000;padding:3mm 4mm;margin-bottom:8mm}}
    @media print{.screen{display:none}}

    """
}

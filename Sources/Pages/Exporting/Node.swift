/// A piece of a page, with the features HTML and SVG have in common: elements with attributes, and
/// text.
///
/// Text is escaped in one place, when it's written, so names from scenarios and texts of authors
/// stay text.
package indirect enum Node: Sendable {
  case element(name: String, attributes: [Attribute], children: [Node])
  case text(String)
  /// Several nodes without an element around them.
  case group([Node])
  /// The content of `style` and `script`, which has no escapes. Only for our own text without `</`.
  case raw(StaticString)
  /// More of a `style`, in which nothing can end it.
  case style(String)

  package struct Attribute: Sendable {
    package var name: String
    /// Nil for a valueless attribute, such as `hidden`.
    package var value: String?
  }
}

extension Node: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
}

/// Creates an element: `tag("p", ["class": "note"], "text")`. Omits attributes that are nil.
func tag(
  _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: Node...
) -> Node {
  tag(name, attributes, children)
}

func tag(
  _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [Node]
) -> Node {
  .element(
    name: name,
    attributes: attributes.compactMap { pair in
      pair.value.map {
        Node.Attribute(name: pair.key, value: $0.isEmpty && pair.key == "hidden" ? nil : $0)
      }
    },
    children: children)
}

extension Node {
  /// The node as HTML, or as SVG inside an image.
  package var written: String {
    var writer = NodeWriter()
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Writes bytes, because a page has two million of them.
private struct NodeWriter {
  private(set) var bytes: [UInt8] = []

  /// HTML elements without an end tag.
  private static let void: Set<String> = ["br", "hr", "img", "input", "link", "meta"]

  mutating func write(_ node: Node) {
    switch node {
    case .text(let content): escape(content)
    case .style(let content): add(content.filter { $0 != "<" })
    case .raw(let content): content.withUTF8Buffer { bytes += $0 }
    case .group(let nodes): for node in nodes { write(node) }
    case .element(let name, let attributes, let children):
      add("<")
      add(name)
      for attribute in attributes {
        add(" ")
        add(attribute.name)
        guard let value = attribute.value else { continue }
        add("=\"")
        escape(value)
        add("\"")
      }
      // HTML accepts SVG's self-closing elements, too, as long as they're inside an image.
      if Self.shapes.contains(name), children.isEmpty {
        add("/>")
        return
      }
      add(">")
      if Self.void.contains(name) { return }
      for child in children { write(child) }
      add("</")
      add(name)
      add(">")
    }
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  private static let shapes: Set<String> = ["circle", "line", "path", "polyline", "rect"]

  /// Escapes markup and control characters.
  private mutating func escape(_ content: String) {
    let clean = Untrusted.sanitized(content)
    guard clean.utf8.contains(where: Self.isMarkup) else {
      add(clean)
      return
    }
    for byte in clean.utf8 {
      switch byte {
      case UInt8(ascii: "&"): add("&amp;")
      case UInt8(ascii: "<"): add("&lt;")
      case UInt8(ascii: ">"): add("&gt;")
      case UInt8(ascii: "\""): add("&quot;")
      case UInt8(ascii: "'"): add("&#39;")
      default: bytes.append(byte)
      }
    }
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }
}

@testable import Pages
import Testing

@Suite(.timeLimited) struct DiagramNetworkTests {
  private let byHand = Network(events: Samples.threePlanesByHand, keepingForgotten: true)
  private let mediated = Network(events: Samples.threePlanesMediated, keepingForgotten: true)
  private let forgotten = Network(events: Samples.forgottenLink)

  @Test func ascii() {
    #expect(
      forgotten.screen(40, unicode: false) == """
        knows    BA706    AA101    CX200    QF12
        BA706      -        x        x       x
        AA101      x        -        x       .
        CX200      x        x        -       x
        QF12       x        .        x       -

        strangers: AA101, QF12
        """)
  }

  @Test func moreThanEightMakeAMatrix() {
    let rows = Self.complete(9).drawing(DrawingStyle(width: 80)) ?? []
    #expect(rows.count == 10)
    #expect(rows.last?.text.hasSuffix("–") == true)
    #expect(Self.complete(9).screen(30) == "none")
  }

  @Test func words() {
    #expect(
      Network(events: Samples.threePlanesByHand).spoken
        .hasSuffix("One way: BA706 knows AA101; BA706 knows CX200."))
    #expect(
      forgotten.spoken == """
        BA706 knows AA101, CX200, QF12.
        AA101 knows BA706, CX200.
        CX200 knows BA706, AA101, QF12.
        QF12 knows BA706, CX200.
        Strangers: AA101, QF12.
        """)
  }

  @Test func sideBySide() {
    let pair = [
      (caption: "lesson 1: 6 links, by hand", diagram: byHand),
      (caption: "lesson 2: 3 registrations", diagram: mediated),
    ]
    let wide = Network.sideBySide(pair, DrawingStyle(width: 80)).map(\.text)
    #expect(
      wide.joined(separator: "\n") == """
        lesson 1: 6 links, by hand      lesson 2: 3 registrations

                  BA706                           BA706
                  ⢠⠊ ⠑⡄                             ⡇
                 ⡰⠁   ⠈⢆                            ⡇
               ⢀⠜       ⠣⡀                          ⡇
              ⢠⠊         ⠑⡄                     mediator
             ⡰⠁           ⠈⢆                 ⣀⠤⠔⠊⠉    ⠈⠉⠒⠤⢄⣀
          CX200 ⠒⠒⠒⠒⠒⠒⠒⠒⠒ AA101         CX200               AA101
        """)
    let narrow = Network.sideBySide(pair, DrawingStyle(width: 40)).map(\.text)
    #expect(narrow.count == 2 * 9 + 1)
    #expect(narrow[10] == "lesson 2: 3 registrations")
  }

  @Test func sideBySideShrinksToFit() {
    let pair = [(caption: "by hand", diagram: Self.complete(8)), ("mediated", Self.star(8))]
    for width in 72...120 {
      let lines = Network.sideBySide(pair, DrawingStyle(width: width))
      #expect(lines.first?.text.hasSuffix("mediated") == true)
      #expect(lines.map(\.columns).max() ?? 0 <= width)
    }
  }

  @Test func strayReferencesAreDropped() {
    let network = Network(
      nodes: ["A", "B", "A"],
      references: [
        Network.Reference(knower: "A", known: "A"), Network.Reference(knower: "A", known: "C"),
        Network.Reference(knower: "B", known: "A"),
      ])
    #expect(network.nodes == ["A", "B"])
    #expect(network.references == [Network.Reference(knower: "B", known: "A")])
    // Two names and an arrow need no words.
    #expect(network.screen(40).hasSuffix("\n\nitself: A"))
    #expect(network.spoken.contains("Itself: A."))
  }

  @Test func longListsAreCutShort() {
    let network = Network(nodes: (0..<8).map { "N\($0)" }, references: [])
    #expect(network.spoken.hasSuffix("; 18 more."))
  }

  static func complete(_ count: Int) -> Network {
    let nodes = names(count)
    return Network(
      nodes: nodes,
      references: nodes.flatMap { node in
        nodes.filter { $0 != node }.map { Network.Reference(knower: node, known: $0) }
      })
  }

  static func star(_ count: Int) -> Network {
    Network(
      nodes: names(count), hub: "mediator",
      references: names(count).flatMap {
        [
          Network.Reference(knower: $0, known: "mediator"),
          Network.Reference(knower: "mediator", known: $0),
        ]
      })
  }

  private static func names(_ count: Int) -> [String] {
    let known = ["BA706", "AA101", "CX200", "QF12", "LH400", "AF11"]
    return Array(known.prefix(count)) + (6..<max(count, 6)).map { "P\($0)" }
  }
}

// Swift of all kinds, as a learner might write it. Its copy must print the same; the names that the
// calls have in the trace are tested separately.
#if canImport(Darwin)
  import Darwin
#endif

// MARK: Text that looks like code

struct Texts {
  // func notOne() -> Int { 1 }
  /* class Nor { func this() {} /* nested { */ } */
  func quoted() -> String { "func f() { return \"}\" }" }
  func raw() -> String { #"} \(not interpolated) " {"# }
  func interpolated(_ value: Int) -> String { "\(value) { \("}" + "\(value + 1)") }" }
  func several() -> String {
    """
    func g() {
      \(quoted().count) }
    """
  }
  func pattern(in text: String) -> Bool { text.contains(/[{}]+/) }
  func `default`() -> String { "default" }
}

// MARK: Values

struct Point: Equatable {
  var x = 0
  var y: Int

  init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }
  init?(text: String) {
    guard let number = Int(text) else { return nil }
    self.init(number, number)
  }

  mutating func move(by other: Point) {
    x += other.x
    y += other.y
  }
  mutating func reset() -> Point {
    defer { self = Point(0, 0) }
    return self
  }
  mutating func drift(_ steps: Int...) async -> Int {
    for step in steps { x += step }
    await Task.yield()
    return x
  }
  var sum: Int { x + y }
  var doubled: Int {
    get { sum * 2 }
    set {
      x = newValue
      y = 0
    }
  }
  var observed: Int = 0 { didSet { print("observed \(oldValue) \(observed)") } }
  private(set) lazy var late: Int = { x * 10 }()
  subscript(index: Int) -> Int { index == 0 ? x : y }
  static func + (one: Point, other: Point) -> Point { Point(one.x + other.x, one.y + other.y) }
  static prefix func - (one: Point) -> Point { Point(-one.x, -one.y) }
  static func origin() -> Point { Point(0, 0) }
  static var unit: Point { Point(1, 1) }
}

enum Light: CaseIterable {
  case red, green
  mutating func toggle() { self = self == .red ? .green : .red }
  var isGo: Bool {
    switch self {
    case .red: false
    case .green: true
    }
  }
  indirect enum Tree {
    case leaf(Int), node(Tree, Tree)
    func total() -> Int {
      switch self {
      case .leaf(let value): value
      case .node(let left, let right): left.total() + right.total()
      }
    }
  }
}

// MARK: Closures as values

typealias Rule = @Sendable (Point) -> Bool

enum Rules {
  static let isLow: Rule = { point in
    point.y < limit
  }
  private static let limit = 3
  private static let isFar: @Sendable (Point) throws -> Bool = {
    guard $0.x >= 0 else { throw Trouble.bad($0.x) }
    return $0.x > limit
  }
  static let twice: @Sendable (Int) -> (@Sendable (Int) -> Int) = { factor in { $0 * factor * 2 } }
  static let later: @Sendable () async -> Int = {
    await Task.yield()
    return limit
  }
  static let none: Rule? = { _ in false }
  static func all(_ point: Point) -> String {
    "\(isLow(point)) \((try? isFar(point)).map(String.init) ?? "thrown") \(none == nil)"
  }
}

class Vehicle {}

final class Car: Vehicle {
  let wheels: Int
  init(wheels: Int) { self.wheels = wheels }
  // swift-format-ignore
  func dense()->Int{1}
  // swift-format-ignore
  func negative()->Int{-1}
  // swift-format-ignore
  var short:Int{2}
  func caught(_ value: Int) -> String {
    func check() throws(Trouble) { if value > 1 { throw .bad(value) } }
    do {
      try check()
      return "fine"
    } catch {
      switch error {
      case .bad(let number): return "bad \(number)"
      }
    }
  }
}

@MainActor final class Desk {
  static let bell: () -> String = { label }
  static var label = "desk"
}

extension Base {
  static let named: @Sendable (Base) -> String = { $0.name }; static let after = 1
}

// MARK: Functions of all kinds

enum Trouble: Error { case bad(Int) }

typealias Handler = (Int) -> Void
typealias Several = [Int]

class Base {
  let name: String
  private weak var friend: Base?
  static nonisolated(unsafe) var ends = 0

  init(name: String) { self.name = name }
  convenience init() { self.init(name: "base") }
  required init(copy: Base) throws(Trouble) {
    guard copy.name != "bad" else { throw .bad(1) }
    name = copy.name
  }
  deinit { Self.ends += 1 }

  func greet(_ other: Base, _ times: Int = 1, with words: String...) -> String {
    String(repeating: "\(name) greets \(other.name) \(words)", count: times)
  }
  func fails(_ value: Int) throws -> Int {
    if value > 2 { throw Trouble.bad(value) }
    return value
  }
  func failsTyped(_ value: Int) throws(Trouble) -> Int {
    if value > 2 { throw .bad(value) }
    return value
  }
  func rethrowing(_ body: () throws -> Int) rethrows -> Int { try body() }
  func apply(_ body: (Int) -> Int, to value: Int) -> Int { body(value) }
  func handle(_ value: Int, then handler: Handler) { handler(value) }
  func perhaps(_ body: ((Int) -> Int)? = nil) -> Int { body?(3) ?? -1 }
  func later(_ body: @escaping @Sendable () -> Int) -> @Sendable () -> Int { body }
  func lazily(_ value: @autoclosure () -> Int) -> Int { value() + 1 }
  func change(_ value: inout Int, by step: Int) { value += step }
  func changeAll(_ values: inout Several) -> Int {
    values.append(values.count)
    return values.count
  }
  func opaque() -> some Sequence<Int> { [1, 2, 3] }
  func takesOpaque(_ values: some Sequence<Int>) -> Int { values.reduce(0, +) }
  func implicit() -> Int! { 5 }
  func pair() -> (first: Int, second: String) { (1, "two") }
  func function() -> (Int) -> Int { { $0 + 1 } }
  func nothing() {}
  func stops(_ really: Bool) {
    guard really else { return }
    print("stops")
  }
  func nested() -> Int {
    func inner(_ value: Int) -> Int { value * 2 }
    struct Local { func value() -> Int { 4 } }
    return inner(Local().value())
  }
  func same() -> Self { self }
  class func kind() -> String { "base" }
  func generic<Value: Comparable, Other>(_ one: Value, or two: Value, _: Other) -> Value
  where Other: Sequence, Other.Element == Value { max(one, two) }
  func dictionary(_ values: [String: [String: Int]], _ other: Set<Int>) -> Int {
    values.count + other.count
  }
  func never(_ really: Bool) -> String { if really { fatal() } else { "goes on" } }
  private func fatal() -> Never { fatalError("never") }
  @discardableResult func ignored() -> Int { 7 }
  @available(*, deprecated) func old() -> Int { 1 }
  func where_is(_ point: Point) -> Bool { point.x > 0 }
  func multi(
    _ one: Int,  // the first
    _ two: Int = { 2 }()
  )
    -> Int
  {
    one + two
  }
}

final class Derived: Base {
  var count = 0
  override func greet(_ other: Base, _ times: Int = 1, with words: String...) -> String {
    count += 1
    return "derived " + super.greet(other, times, with: "x")
  }
  override class func kind() -> String { "derived" }
  override func nothing() {
    super.nothing()
    count += 10
  }
}

struct Box<Value> {
  private var values: [Value] = []
  init() {}
  mutating func put(_ value: Value) { values.append(value) }
  func map<Other>(_ transform: (Value) throws -> Other) rethrows -> [Other] {
    try values.map(transform)
  }
  var first: Value? { values.first }
}

extension Box where Value == Int {
  func total() -> Int { reduce { $0 + $1 } }
  private func reduce(_ body: (Int, Int) -> Int) -> Int { values(body) }
  private func values(_ body: (Int, Int) -> Int) -> Int { map { $0 }.reduce(0, body) }
}

extension [Int] {
  var middle: Int? { isEmpty ? nil : self[count / 2] }
  mutating func push(_ value: Int) { append(value) }
}

protocol Shape { func area() -> Int }
extension Shape {
  func twice() -> Int { area() * 2 }
}
extension Point: Shape {
  func area() -> Int { x * y }
}

struct Key: ~Copyable {
  let number: Int
  consuming func use() -> Int { number }
  borrowing func look() -> Int { number }
  func read() -> Int { number }
}

extension Base {
  func unlock(_ key: consuming Key) -> Int { key.use() }
  func look(_ key: borrowing Key) -> Int { key.read() }
}

// MARK: Conditional compilation

struct Conditional {
  #if os(Linux)
    func system() -> String { "some" }
  #else
    func system() -> String { "some" }
  #endif
  func inside() -> Int {
    #if DEBUG
      let value = 1
    #else
      let value = 1
    #endif
    return value
  }
}

// MARK: Concurrency

actor Account {
  private var balance = 0
  let owner: String
  init(owner: String) { self.owner = owner }
  func deposit(_ amount: Int) -> Int {
    balance += amount
    return balance
  }
  func slow(_ amount: Int) async throws -> Int {
    await Task.yield()
    if amount < 0 { throw Trouble.bad(amount) }
    balance += amount
    return balance
  }
  func typed(_ amount: Int) async throws(Trouble) -> Int {
    if amount < 0 { throw .bad(amount) }
    return amount
  }
  nonisolated func title() -> String { "account of \(owner)" }
  func move(_ amount: Int, to other: isolated Account) -> Int { other.deposit(amount) }
}

@MainActor final class Screen {
  var lines: [String] = []
  func show(_ line: String) -> Int {
    lines.append(line)
    return lines.count
  }
  func showLater(_ line: String) async -> Int {
    await Task.yield()
    return show(line)
  }
}

final class Waiter: Sendable {
  func wait(_ body: @Sendable () async -> Int) async -> Int { await body() }
  func change(_ value: inout Int) async { value += 1 }
}

// MARK: All of it

/// Has a `print` of its own.
class Printer {
  func print(_ number: Int) { Swift.print("printer", number) }
  func numbers() { print(3) }
}

final class LoudPrinter: Printer {
  func loud() { print(4) }
}

func inOwnWords(print: (String) -> Void) { print("parameter") }

func inLocalWords() {
  func print(_ text: String) { Swift.print("local", text, separator: "-") }
  print("words")
}

func debugged() {
  debugPrint("debug", 1, terminator: "!\n")
  Swift.debugPrint(["a": 1])
  let list = dump([1, 2], name: "list")
  dump(list, maxDepth: 0)
  var text = ""
  dump("dumped", to: &text)
  debugPrint("kept", to: &text)
  print(text, terminator: "")
  let printed: (String) -> Void = { print in Swift.print("closure", print) }
  printed("one")
}

func everything() async {
  let texts = Texts()
  print(texts.quoted(), texts.raw(), texts.interpolated(3), separator: "|")
  print(texts.several(), texts.pattern(in: "a{"), texts.`default`())
  var point = Point(1, 2)
  point.move(by: Point(2, 2))
  print(point, point.sum, point.doubled, point[1], point + .unit, -point, Point.origin())
  point.doubled = 8
  point.observed = 4
  print(point.late, await point.drift(1, 2), point.reset(), point, Point(text: "4") ?? .unit)
  print(Rules.all(Point(4, 2)), Rules.all(Point(-1, 5)), Rules.twice(3)(5), await Rules.later())
  let car = Car(wheels: 4)
  print(car.wheels, car.dense(), car.negative(), car.short, car.caught(1), car.caught(2))
  print(await MainActor.run { Desk.bell() }, Base.named(Base()), Base.after)
  var light = Light.red
  light.toggle()
  print(light, light.isGo, Light.Tree.node(.leaf(1), .node(.leaf(2), .leaf(3))).total())
  do {
    let base = Base()
    let derived = Derived(name: "derived")
    print(base.greet(derived, with: "hello", "again"), derived.greet(base, 2))
    print((try? base.fails(1)) ?? -1, (try? base.fails(3)) ?? -1)
    do throws(Trouble) { print(try base.failsTyped(3)) } catch { print(error) }
    print(base.rethrowing { 4 }, base.apply({ $0 * 2 }, to: 4))
    base.handle(5) { print("handled \($0)") }
    print(base.perhaps(), base.perhaps { $0 }, base.later { 6 }(), base.lazily(7))
    var number = 1
    base.change(&number, by: 4)
    var numbers = [1]
    print(number, base.changeAll(&numbers), Array(base.opaque()), base.takesOpaque([4, 5]))
    print(base.implicit() + 1, base.pair(), base.function()(1), base.nested(), base.same() === base)
    base.stops(false)
    base.stops(true)
    derived.nothing()
    print(derived.count, Base.kind(), Derived.kind(), base.generic(1, or: 2, [3]))
    print(base.dictionary(["a": [:]], [1]), base.never(false), base.where_is(point), base.multi(1))
    base.ignored()
    print(
      (try? Base(copy: base))?.name ?? "none", (try? Base(copy: Base(name: "bad")))?.name ?? "none")
    print(base.unlock(Key(number: 9)), base.look(Key(number: 10)))
  }
  print("ends: \(Base.ends)")
  var box = Box<Int>()
  box.put(1)
  box.put(5)
  var list = [1, 2]
  list.push(3)
  print(box.total(), box.first ?? 0, box.map(String.init), list.middle ?? 0, Point(2, 3).twice())
  print(Conditional().system(), Conditional().inside())
  let account = Account(owner: "Ann")
  print(
    await account.deposit(1), (try? await account.slow(2)) ?? -1,
    (try? await account.slow(-2)) ?? -1)
  print((try? await account.typed(-1)) ?? -3, account.title())
  print(await account.move(5, to: Account(owner: "Bob")))
  print(await Screen().show("one"), await Screen().showLater("two"))
  var waited = 1
  await Waiter().change(&waited)
  print(await Waiter().wait { 8 }, waited, terminator: "")
  print(" ends here")
  var text = ""
  print("kept", 1, to: &text)
  print(text)
  Printer().numbers()
  LoudPrinter().loud()
  inOwnWords { print("by", $0) }
  inLocalWords()
  debugged()
}

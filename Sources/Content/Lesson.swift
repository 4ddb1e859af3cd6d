/// A lesson as its author wrote it; everything that running its code will say is still open.
package struct Lesson: Hashable, Sendable {
  package var number: Int
  /// What may be typed for the number, `peer-to-peer`.
  package var name: String
  package var title: String
  package var minutes: Int
  /// What it follows in the book, `listings 21-1 to 21-3`, or elsewhere.
  package var follows: String
  /// What a reader can do afterwards, in one sentence.
  package var promise: Prose
  package var steps: [Step]

  /// The blocks of all steps, in order.
  package var blocks: [Block] { steps.flatMap(\.blocks) }

  package var questions: [Question] {
    blocks.compactMap { if case .question(let question) = $0 { question } else { nil } }
  }

  package var claims: [Claim] {
    blocks.flatMap { block -> [Claim] in
      switch block {
      case .claim(let claim): [claim]
      case .question(let question): question.comparison?.claims ?? []
      default: []
      }
    }
  }

  package var misconceptions: [Misconception] {
    blocks.compactMap { if case .misconception(let it) = $0 { it } else { nil } }
  }

  /// What must have run before the lesson can be shown, in the order of the text.
  package var needs: RunNeeds {
    promise.needs.union(RunNeeds(joining: blocks.map(\.needs)))
  }
}

/// One screen of a lesson: one thought.
package struct Step: Hashable, Sendable {
  /// The slug of its title; stays what it is, because progress is kept by it.
  package var id: String
  package var title: String
  /// The part of the lesson that it belongs to; nil in a lesson without parts.
  package var part: Part?
  /// Whether it can be left out: walking on passes it by, and nothing later needs it.
  package var isSideTrip = false
  /// Whether it belongs to the fast track, for people who know the pattern.
  package var isKey = false
  package var blocks: [Block]
  /// Where each of the blocks begins in the lesson's file, in lines from 1.
  package var blockLines: [Int]
  /// Where it begins in the lesson's file, in lines from 1.
  package var line: Int

  /// Shown above its title: the part, and whether it can be left out. Nil for most steps.
  package var label: String? {
    let labels = [part?.label, isSideTrip ? "Side trip" : nil].compactMap(\.self)
    return labels.isEmpty ? nil : labels.joined(separator: ". ")
  }

  /// Adds a block at its end, but before what ends a sitting.
  mutating func insert(_ block: Block) {
    let place = blocks.firstIndex { if case .pause = $0 { true } else { false } } ?? blocks.count
    blocks.insert(block, at: place)
    blockLines.insert(blockLines.last ?? line, at: place)
  }

  /// Whether it ends with what to do next, or a pause. In a text, that comes after the answers.
  package var endsWithParting: Bool {
    switch blocks.last(where: { !$0.isForTeachers }) {
    case .outlook, .pause: true
    default: false
    }
  }
}

/// Some steps of a long lesson that can be walked at one sitting.
package struct Part: Hashable, Sendable {
  package var lesson: Int
  /// From 1.
  package var number: Int
  package var title: String
  /// Where it begins in the lesson's file, in lines from 1.
  package var line: Int

  /// `Part A: Two at once`.
  package var label: String { "Part \(letter): \(title)" }

  /// `A` for the first part.
  package var letter: Character {
    Character(UnicodeScalar(UInt8(ascii: "A") + UInt8(clamping: min(max(number - 1, 0), 25))))
  }
}

/// What a step is made of.
package enum Block: Hashable, Sendable {
  case prose(Prose)
  case list([Prose])
  /// A tip or a note; the kind is DocC's word for it.
  case aside(kind: String, Prose)
  case listing(ListingReference)
  /// A sample scenario, by its name.
  case scenario(String)
  case run(RunKey)
  /// One scene, run several times: in which place it printed each line.
  case attempts([RunKey])
  /// Who held whom, strongly or weakly, when a run printed its last line.
  case holding(RunKey)
  case growth(Growth)
  /// Who asked whom; only within the calls whose name begins with `focus`, where there is one.
  case trace(RunKey, focus: String?)
  /// Who waits for whom when a run that hangs is stopped.
  case waiting(RunKey)
  /// The books of a run, beside those of the same scene in another lesson.
  case ledger(RunKey, with: Int?)
  case codeDiff(from: ListingReference, to: ListingReference)
  case outputDiff(from: RunKey, to: RunKey)
  /// Who was made known to whom in each of the runs.
  case network([RunKey])
  case plot(PlotReference)
  /// What the compiler says to a changed listing.
  case diagnostic(RunKey)
  indirect case question(Question)
  case claim(Claim)
  case misconception(Misconception)
  /// How an incident is closed.
  case card(Card)
  /// The end of a part.
  case pause(Pause)
  /// What there is to solve in Swift after the step.
  case exercise(ExerciseHeading)
  /// What to do after the lesson with this number.
  case outlook(lesson: Int)
  /// For the teacher who presents the step; in no text that a learner reads.
  case notes([Prose])
  /// A few words that a projector shows for the piece before it; in no text that a learner reads.
  case wall(Prose)

  /// What must have run before it can be shown.
  package var needs: RunNeeds {
    switch self {
    case .prose(let prose), .aside(_, let prose), .wall(let prose): prose.needs
    case .list(let items): RunNeeds(joining: items.map(\.needs))
    case .run(let key), .diagnostic(let key): RunNeeds(key)
    case .trace(let key, _), .waiting(let key), .holding(let key): RunNeeds(key, withCalls: true)
    case .attempts(let keys): RunNeeds(keys)
    case .ledger(let key, let other): RunNeeds([key] + (other.map { [key.flown(by: $0)] } ?? []))
    case .outputDiff(let from, let to): RunNeeds([from, to])
    case .network(let keys): RunNeeds(keys, withCalls: true)
    case .plot(let plot): plot.needs
    case .growth(let growth): growth.needs
    case .question(let question): question.needs
    case .claim(let claim): claim.check.needs.union(claim.sentence.needs)
    case .misconception(let misconception):
      misconception.believed.needs.union(misconception.truth.needs)
    case .card(let card): card.needs
    case .pause(let pause): pause.text.needs
    case .listing, .scenario, .codeDiff, .exercise, .outlook, .notes: RunNeeds()
    }
  }
}

extension Block {
  /// More can't be taken in while somebody speaks.
  package static let mostWallWords = 20

  /// Whether no learner ever sees it.
  package var isForTeachers: Bool {
    switch self {
    case .notes, .wall: true
    default: false
    }
  }

  /// Everything that it says.
  package var texts: [Prose] {
    switch self {
    case .prose(let prose), .aside(_, let prose), .wall(let prose): [prose]
    case .list(let items): items
    case .misconception(let it): [it.believed, it.truth]
    case .card(let card): card.entries.map(\.text)
    case .pause(let pause): [pause.text]
    case .claim(let claim): [claim.sentence]
    case .question(let question): question.texts
    default: []
    }
  }
}

/// A listing or a region of one, in some lesson.
package struct ListingReference: Hashable, Sendable {
  package var lesson: Int
  package var file: String
  package var region: String?
  /// The lines that hold this text are set off.
  package var highlight: String?

  package init(lesson: Int, file: String, region: String? = nil, highlight: String? = nil) {
    self.lesson = lesson
    self.file = file
    self.region = region
    self.highlight = highlight
  }
}

/// A number that grows with the planes, measured by flying them.
package struct PlotReference: Hashable, Sendable {
  package struct Series: Hashable, Sendable {
    package var name: String
    package var lesson: Int
    package var measure: Measurement.Measure
    /// Which of the lesson's variants flies; nil for the lesson itself.
    package var variant: String?
    /// The most planes that it is flown with; nil for as many as the others.
    package var most: Int?
  }

  package var title: String
  package var planes: ClosedRange<Int>
  /// From one number of planes to the next.
  package var step = 1
  /// On a logarithmic one, the numbers of planes are 1, 2, 5, 10, 20 and so on.
  package var scale = PlotScale.linear
  /// Whether it is about a single move among the planes, and not about their arrivals.
  package var isOfOneMove = false
  package var series: [Series]

  /// The numbers of planes that are flown.
  package var places: [Int] {
    guard scale == .logarithmic else {
      return Array(stride(from: planes.lowerBound, through: planes.upperBound, by: step))
    }
    var places: [Int] = []
    var power = 1
    while power <= planes.upperBound {
      places += [power, power * 2, power * 5]
      power *= 10
    }
    return places.filter(planes.contains)
  }

  /// The numbers of planes that a series is flown with.
  package func places(of series: Series) -> [Int] {
    places.filter { $0 <= series.most ?? .max }
  }

  package var needs: RunNeeds {
    RunNeeds(
      series.flatMap { series in
        places(of: series).flatMap { codes($0).map { key($0, series) } }
      })
  }

  /// The number for so many planes: of a single move, what the arrivals alone did not take.
  package func number(_ series: Series, planes count: Int, _ facts: RunResults) -> Int? {
    let numbers = codes(count).map {
      facts.number(Measurement(series.measure, of: key($0, series)))
    }
    guard let all = numbers[0] else { return nil }
    return numbers.count == 1 ? all : numbers[1].map { all - $0 }
  }

  private func codes(_ count: Int) -> [RunKey.Code] {
    isOfOneMove ? [.crossing(count), .arrivals(count)] : [.arrivals(count)]
  }

  private func key(_ code: RunKey.Code, _ series: Series) -> RunKey {
    RunKey(lesson: series.lesson, code: code, variant: series.variant)
  }
}

/// A belief that leads astray, and what is so instead.
package struct Misconception: Hashable, Sendable {
  package var id: String
  package var believed: Prose
  package var truth: Prose
}

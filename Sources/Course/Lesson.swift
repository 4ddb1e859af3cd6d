/// A lesson as its author wrote it; the results of running its code aren't filled in yet.
package struct Lesson: Hashable, Sendable {
  package var number: Int
  /// The name that can be typed instead of the number, such as `peer-to-peer`.
  package var name: String
  package var title: String
  package var minutes: Int
  /// The source that it follows, in the book (`listings 21-1 to 21-3`) or elsewhere.
  package var follows: String
  /// What a reader can do afterward, in one sentence.
  package var promise: Prose
  /// The steps of the core, up to its card, followed by those of More.
  package var steps: [Step]

  /// The steps that a walk leads through.
  package var core: ArraySlice<Step> { steps.prefix { !$0.isMore } }

  /// The steps after the card, for those who want them.
  package var more: ArraySlice<Step> { steps[core.endIndex...] }

  /// Returns the label that begins with a step: its part's, or that of More; nil for most steps.
  package func opening(at index: Int) -> String? {
    let isSame = index > 0 && steps[index - 1].label == steps[index].label
    return isSame ? nil : steps[index].label
  }

  /// The title of what the lesson begins with, without its number.
  package var incident: String {
    let title = (steps.first { $0.role == .incident } ?? steps.first)?.title ?? ""
    return title.firstRange(of: ": ").map { String(title[$0.upperBound...]) } ?? title
  }

  /// Returns how many steps there are up to where a walk from a step ends: with the core, or with
  /// More.
  package func count(walkingFrom index: Int) -> Int {
    core.indices.contains(index) ? core.count : steps.count
  }

  /// The blocks of all steps, in order.
  package var blocks: [Block] { steps.flatMap(\.blocks) }

  package var questions: [Question] { steps.flatMap(\.questions) }

  package var claims: [Claim] {
    blocks.flatMap { block -> [Claim] in
      switch block {
      case .claim(let claim): [claim]
      case .comparison(let comparison): comparison.claims
      default: []
      }
    }
  }

  package var misconceptions: [Misconception] {
    blocks.compactMap { if case .misconception(let it) = $0 { it } else { nil } }
  }

  /// The runs needed before the lesson can be shown, in the order of the text.
  package var needs: RunNeeds {
    promise.needs.union(RunNeeds(joining: blocks.map(\.needs)))
  }
}

/// One screen of a lesson, with one thought.
package struct Step: Hashable, Sendable {
  /// The slug of its title, which must never change because progress is stored under it.
  package var id: String
  package var title: String
  /// The part of the lesson that it belongs to; nil in a lesson without parts.
  package var part: Part?
  /// Whether it comes after the card, under the heading More.
  package var isMore = false
  /// What it does for the lesson's story; nil for most steps.
  package var role: StepRole?
  package var blocks: [Block]
  /// The lines in the lesson's file where the blocks begin, from 1.
  package var blockLines: [Int]
  /// The line in the lesson's file where the step begins, from 1.
  package var line: Int

  package var questions: [Question] {
    blocks.compactMap { if case .question(let question) = $0 { question } else { nil } }
  }

  /// The label above its title: the part, or that it's a step of More; nil in a core without parts.
  package var label: String? { isMore ? "More" : part?.label }

  /// Adds a block at the end, but before a pause.
  mutating func insert(_ block: Block) {
    let place = blocks.firstIndex { if case .pause = $0 { true } else { false } } ?? blocks.count
    blocks.insert(block, at: place)
    blockLines.insert(blockLines.last ?? line, at: place)
  }
}

/// What a step does for a lesson's story. Each core has one step for each role, in this order, and
/// then its card.
package enum StepRole: String, Hashable, Sendable, CaseIterable {
  /// What went wrong.
  case incident
  /// Where the line responsible is found.
  case cause
  /// What puts it right.
  case cure
  /// The exercise in Swift.
  case task
  /// The same in the code of an app.
  case app
}

/// A run of steps in a long lesson that can be done in one sitting.
package struct Part: Hashable, Sendable {
  package var lesson: Int
  /// From 1.
  package var number: Int
  package var title: String
  /// The line in the lesson's file where it begins, from 1.
  package var line: Int

  /// The full label, such as `Part A: Two at once`.
  package var label: String { "Part \(letter): \(title)" }

  /// The part's letter: `A` for the first part.
  package var letter: Character {
    Character(UnicodeScalar(UInt8(ascii: "A") + UInt8(clamping: min(max(number - 1, 0), 25))))
  }
}

/// A listing or one of its regions, in some lesson.
package struct ListingReference: Hashable, Sendable {
  package var lesson: Int
  package var file: String
  package var region: String?
  /// The text whose lines are highlighted.
  package var highlight: String?

  package init(lesson: Int, file: String, region: String? = nil, highlight: String? = nil) {
    self.lesson = lesson
    self.file = file
    self.region = region
    self.highlight = highlight
  }

  /// The file's name among those of all lessons, such as `2/Airplane.swift`.
  package var path: String { "\(lesson)/\(file)" }
}

/// A belief that leads astray, and the truth instead.
package struct Misconception: Hashable, Sendable {
  package var id: String
  package var believed: Prose
  package var truth: Prose
}

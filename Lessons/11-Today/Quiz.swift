// Not a listing: what this lesson's quiz runs. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Airplanes
  import Foundation
  package import LessonStage

  /// Performs what a quiz makes: two planes want a stand.
  private func perform(_ script: [[String]]) {
    var tower: any StandTower = HastyTower(stands: 1)
    var jets: [Jet] = []
    var steps = ""
    for line in script where line.count > 1 {
      switch (line[0], line.dropFirst().first, line.last) {
      case ("tower", "hasty", let stands?):
        tower = HastyTower(stands: Int(stands) ?? 1)
      case ("tower", "careful", let stands?):
        tower = CarefulTower(stands: Int(stands) ?? 1)
      case ("a", let name?, let width?),
        ("b", let name?, let width?):
        jets.append(
          Jet(name, wingspan: width == "wide" ? 200 : 112))
      case ("steps", let letters?, _): steps = letters
      default: fatalError("nobody performs \(line)")
      }
    }
    let (arrivals, target) = (jets, tower)
    let end = Stage.explore(steps) {
      Scenes.runTogether(
        arrivals.map { jet in
          { await jet.arrive(at: target) }
        })
    } detaching: {
      Thread.detachNewThread($0)
    }
    if end == nil {
      fatalError("nobody performs the steps \(steps)")
    }
  }

  package let quiz: QuizStaging = .init(
    perform: perform,
    templates: [
      QuizTemplate("turns") { .turns(&$0) }
    ])

  extension TemplateInstance {
    /// Two planes want the only stand, and take up to two steps
    /// each in some order; then the first goes on, and after it
    /// the second.
    fileprivate static func turns(
      _ generator: inout SplitMix64
    ) -> Self {
      let planes = generator.callSigns(2)
      let isHasty = generator.number(below: 3) > 0
      let widths =
        [
          ["slim", "slim"], ["slim", "slim"], ["wide", "slim"],
          ["slim", "wide"],
        ][generator.number(below: 4)]
      var letters = ["a", "b"]
      for letter in ["a", "b"]
      where generator.number(below: 3) > 0 {
        letters.append(letter)
      }
      generator.shuffle(&letters)
      let steps = letters.joined()
      func script(
        _ tower: String, stands: Int = 1,
        widths: [String] = widths, _ steps: String
      ) -> Code {
        .script([
          "tower \(tower) \(stands)",
          "a \(planes[0]) \(widths[0])",
          "b \(planes[1]) \(widths[1])",
          "steps \(steps)",
        ])
      }
      let tower = isHasty ? "hasty" : "careful"
      let other = isHasty ? "careful" : "hasty"
      return TemplateInstance(
        code: script(tower, steps),
        roles: ["first": planes[0], "second": planes[1]],
        names: planes,
        believed: [
          "in-one-piece": script(
            tower, steps.first == "a" ? "aa" : "bb"),
          "the-other-tower": script(other, steps),
          "everyone-fits": script(
            tower, widths: ["slim", "slim"], steps),
          "room-for-both": script(tower, stands: 2, steps),
          "the-other-first": script(
            tower, steps.first == "a" ? "bb" : "aa"),
        ])
    }
  }
#endif

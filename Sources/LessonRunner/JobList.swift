/// How requests travel to the process that runs them: a line for each, a scenario's events below it,
/// and a line `end` after the last. What stands there was made by us, so that reading it takes no
/// care for faults; scenario files from people are read by `Scenario`.
enum JobList {
  static func encode(_ requests: [RunRequest]) -> [UInt8] {
    var text = ""
    text.reserveCapacity(requests.count * 64)
    for request in requests {
      let mode = request.recordsCalls ? "record" : "count"
      let variant = request.variant.map { " \($0)" } ?? ""
      switch request.code {
      case .scene(let name, _, nil):
        text += "scene \(request.lesson) \(mode) \(name)\n"
      case .scene(let name, _, let schedule?):
        let kind = schedule.ending == .stops ? "begin" : "follow"
        text += "\(kind) \(request.lesson) \(mode) \(name) \(schedule.letters)\n"
      case .exploration(let name, let limit):
        text += "explore \(request.lesson) count \(name) \(limit)\n"
      case .flight(let name, let events):
        text += "flight \(request.lesson) \(mode) \(events.count)\(variant)\n"
        text += Scenario(name: name, events: events).text
      case .script(let lines):
        text += "script \(request.lesson) \(mode) \(lines.count)\n"
        for line in lines { text += "|\(line)\n" }
      case .random(let seed, let forgets):
        text += "random \(request.lesson) \(forgets ? "forgets" : "knows") \(seed)\(variant)\n"
      case .arrivals(let count):
        text += "arrivals \(request.lesson) count \(count)\(variant)\n"
      case .crossing(let count):
        text += "crossing \(request.lesson) count \(count)\(variant)\n"
      case .randomComparison(let it):
        text += "agree \(request.lesson) \(it.forgets ? "forgets" : "knows") "
        text += "\(it.seeds.lowerBound)-\(it.seeds.upperBound)-\(it.other)\(variant)\n"
      case .recompilation(_, let source):
        // A mark before each line: else an empty one would be lost, and one that says `end` the last.
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        text += "compile \(request.lesson) count \(lines.count)\n"
        for line in lines { text += "|\(line)\n" }
      }
    }
    return Array((text + "end\n").utf8)
  }

  struct Job {
    enum Code {
      case scene(String, Schedule?)
      case exploration(String, limit: Int)
      case flight([FlightEvent])
      /// Each line as its words.
      case script([[String]])
      case randomComparison(RandomComparison)
      case compilation(String)
    }

    var lesson: Int
    var recordsCalls: Bool
    var code: Code
    var variant: String?
    /// One of many: what it says is written in one piece when it has ended.
    var isBulk = false
  }

  /// The jobs in what came; nil if it is not whole.
  static func decode(_ bytes: [UInt8]) -> [Job]? {
    var lines = bytes.split(separator: UInt8(ascii: "\n")).makeIterator()
    var jobs: [Job] = []
    while let line = lines.next() {
      let words = words(of: line)
      if words == ["end"] { return jobs }
      guard (4...5).contains(words.count),
        let lesson = OutsideNumber(words[1])?.value(in: 0...1_000)
      else { return nil }
      var job = Job(
        lesson: lesson, recordsCalls: words[2] == "record", code: .scene(words[3], nil),
        variant: words.count == 5 ? words[4] : nil)
      switch words[0] {
      case "follow", "begin":
        let letters = words.count == 5 ? words[4] : ""
        job.variant = nil
        job.code = .scene(
          words[3], Schedule(letters, ending: words[0] == "begin" ? .stops : .goesOn))
      case "explore":
        guard let limit = words.last.flatMap(count) else { return nil }
        job.variant = nil
        job.code = .exploration(words[3], limit: limit)
      case "random":
        guard let seed = OutsideNumber(words[3])?.value(in: 0...UInt64.max) else { return nil }
        var generator = SplitMix64(seed: seed)
        let scenario = Scenario.random(using: &generator, forgetting: words[2] == "forgets")
        job.code = .flight(scenario.events)
        job.isBulk = true
      case "arrivals":
        guard let count = count(words[3]) else { return nil }
        job.code = .flight(arrivals(count))
        job.isBulk = true
      case "crossing":
        guard let count = count(words[3]), count >= 1 else { return nil }
        job.code = .flight(
          arrivals(count)
            + [.move(name: "P\(count - 1)", distance: count / 2, height: 20_000)])
        job.isBulk = true
      case "agree":
        let numbers = words[3].split(separator: "-").compactMap { OutsideNumber($0) }
        guard numbers.count == 3, let first = numbers[0].value(in: 0...UInt64.max),
          let end = numbers[1].value(in: first...UInt64.max),
          let other = numbers[2].value(in: 0...1_000)
        else { return nil }
        job.code = .randomComparison(
          RandomComparison(
            seeds: first..<end, forgets: words[2] == "forgets", other: other))
        job.isBulk = true
      case "compile":
        guard let count = count(words[3]) else { return nil }
        var source = ""
        for _ in 0..<count {
          guard let line = lines.next() else { return nil }
          source += String(decoding: line.dropFirst(), as: UTF8.self) + "\n"
        }
        job.code = .compilation(source)
      case "script":
        guard let count = count(words[3]) else { return nil }
        var script: [[String]] = []
        for _ in 0..<count {
          guard let line = lines.next() else { return nil }
          script.append(Self.words(of: line.dropFirst()))
        }
        job.code = .script(script)
      case "flight":
        guard let count = count(words[3]) else { return nil }
        var events: [FlightEvent] = []
        for _ in 0..<count {
          guard let event = lines.next().flatMap(event) else { return nil }
          events.append(event)
        }
        job.code = .flight(events)
      // Which is what it began as.
      case "scene": break
      default: return nil
      }
      jobs.append(job)
    }
    return nil
  }

  private static func words(of line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A count of events or of lines, a distance or a height: more than any lesson or limit allows, and far from
  /// overflowing.
  private static func count(_ word: String) -> Int? {
    OutsideNumber(word)?.value(in: 0...1_000_000)
  }

  private static func arrivals(_ count: Int) -> [FlightEvent] {
    (0..<count).map { .arrive(name: "P\($0)", distance: $0, height: 10_000) }
  }

  private static func event(_ line: ArraySlice<UInt8>) -> FlightEvent? {
    let words = words(of: line)
    let numbers = words.map(count)
    switch (words.first, words.count) {
    case ("arrive", 4):
      guard let distance = numbers[2], let height = numbers[3] else { return nil }
      return .arrive(name: words[1], distance: distance, height: height)
    case ("move", 4):
      guard let distance = numbers[2], let height = numbers[3] else { return nil }
      return .move(name: words[1], distance: distance, height: height)
    case ("land", 2): return .land(name: words[1])
    case ("forget", 3): return .forget(name: words[1], other: words[2])
    default: return nil
    }
  }
}

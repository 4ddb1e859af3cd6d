// Not a listing: what this lesson's quiz runs. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Foundation
  package import LessonStage

  /// Performs a quiz's script: peers join, are let go, and
  /// post.
  private func perform(_ script: [[String]]) {
    let center = NotificationCenter()
    var peers: [String: NotificationPeer] = [:]
    // These post, and don't listen.
    var mutes: [String: AnyObject] = [:]
    for line in script where line.count > 1 {
      let name = line[1]
      switch (line[0], line.dropFirst(2).first) {
      case ("join", "hearing") where line.count == 4:
        let sender = peers[line[3]] ?? mutes[line[3]]
        peers[name] = NotificationPeer(
          name: name, via: center, onlyFrom: sender)
      case ("join", "leaving"):
        peers[name] = LeavingPeer(
          name: name, via: center)
      case ("join", nil):
        peers[name] = NotificationPeer(
          name: name, via: center)
      case ("mute", nil): mutes[name] = Mute()
      case ("release", nil): peers[name] = nil
      case ("post", let text?):
        if let peer = peers[name] {
          peer.post(text)
        } else {
          center.post(
            name: .message, object: mutes[name],
            userInfo: [InfoKey.text: text])
        }
      default: fatalError("nobody performs \(line)")
      }
    }
    withExtendedLifetime(peers) {}
  }

  private final class Mute {}

  package let quiz: QuizStaging = .init(
    perform: perform,
    templates: [
      QuizTemplate("announcements") { .announcements(&$0) },
      QuizTemplate("leavers") { .leavers(&$0) },
      QuizTemplate("rounds") { .rounds(&$0) },
    ])

  extension TemplateInstance {
    /// Peers listen to every peer or to just one, and one of
    /// them posts.
    fileprivate static func announcements(
      _ generator: inout SplitMix64
    ) -> Self {
      let peers = generator.peers(
        5 + generator.number(below: 2))
      let place = generator.number(below: 3)
      let poster = peers[place]
      // A line may only name a peer that's there already, so a
      // filter always names one that joined earlier.
      let fan =
        place + 1
        + generator.number(below: peers.count - place - 1)
      let strangers = peers.indices.filter { index in
        index != place && index != fan
          && peers[..<index].contains { $0 != poster }
      }
      let stranger = strangers[
        generator.number(below: strangers.count)]
      var hearing = [
        peers[fan]: poster,
        peers[stranger]: generator.one(
          of: peers[..<stranger].filter { $0 != poster }),
      ]
      if place > 0, generator.number(below: 3) == 0 {
        hearing[poster] = generator.one(
          of: Array(peers[..<place]))
      }
      func script(_ join: (String) -> String) -> Code {
        .script(peers.map(join) + ["post \(poster) Hello!"])
      }
      func joining(_ peer: String) -> String {
        "join \(peer)"
          + (hearing[peer].map { " hearing \($0)" } ?? "")
      }
      let addressee = hearing[poster]
      return TemplateInstance(
        code: script(joining),
        roles: ["poster": poster, "count": "\(peers.count)"],
        names: peers,
        believed: [
          "all-hear-all": script { "join \($0)" },
          "speaks-to": script {
            addressee == nil || addressee == $0
              ? "join \($0)" : "mute \($0)"
          },
          "sender-excluded": script {
            $0 == poster ? "mute \($0)" : joining($0)
          },
          "filters-alone": script {
            hearing[$0] == nil ? "mute \($0)" : joining($0)
          },
        ])
    }

    /// Some peers are let go, and some of those remove their
    /// token. Then one posts.
    fileprivate static func leavers(
      _ generator: inout SplitMix64
    ) -> Self {
      // Eight lines at most.
      let peers = generator.peers(
        4 + generator.number(below: 2))
      let poster = peers[0]
      var released =
        Array(peers[1...2])
        + (peers.count == 4 && generator.number(below: 2) == 0
          ? [peers[3]] : [])
      // Of those let go, one removes its token; one doesn't.
      var careful: Set<String> = [peers[1]]
      for peer in [poster] + peers.dropFirst(3)
      where generator.number(below: 2) == 0 {
        careful.insert(peer)
      }
      var order = peers
      generator.shuffle(&order)
      generator.shuffle(&released)
      func script(
        careful: Set<String>, muting muted: String? = nil
      ) -> Code {
        .script(
          order.map { peer in
            peer == muted
              ? "mute \(peer)"
              : joining(peer, isCareful: careful.contains(peer))
          } + released.map { "release \($0)" } + [
            "post \(poster) Hello!"
          ])
      }
      return TemplateInstance(
        code: script(careful: careful),
        roles: [
          "poster": poster, "careful": peers[1],
          "careless": peers[2],
        ],
        names: order,
        believed: [
          "released-are-silent": script(careful: Set(peers)),
          "released-speak-on": script(careful: []),
          "sender-excluded": script(
            careful: careful, muting: poster),
        ])
    }

    /// One posts twice. Before and in between, two others are
    /// let go, and one comes late.
    fileprivate static func rounds(
      _ generator: inout SplitMix64
    ) -> Self {
      let peers = generator.peers(
        4 + generator.number(below: 2))
      // Eight lines are enough to run in your head, so five
      // peers have one round.
      let hasTwoRounds = peers.count == 4
      let (poster, late) = (peers[0], peers[1])
      let released = Array(peers[2...3])
      let careful: Set = [released[0]]
      var early = peers.filter { $0 != late }
      generator.shuffle(&early)
      var before: [String] = []
      var between = [late]
      for peer in released {
        if generator.number(below: 2) == 0 {
          before.append(peer)
        } else {
          between.append(peer)
        }
      }
      generator.shuffle(&before)
      generator.shuffle(&between)
      func script(
        careful: Set<String>, isLateEarly: Bool = false
      ) -> Code {
        var lines = early.map {
          joining($0, isCareful: careful.contains($0))
        }
        if isLateEarly { lines.append("join \(late)") }
        lines +=
          before.map { "release \($0)" }
          + (hasTwoRounds ? ["post \(poster) Ready?"] : [])
        for peer in between {
          if peer != late { lines.append("release \(peer)") }
          if peer == late, !isLateEarly {
            lines.append("join \(late)")
          }
        }
        return .script(lines + ["post \(poster) Go!"])
      }
      return TemplateInstance(
        code: script(careful: careful),
        roles: [
          "poster": poster, "late": late,
          "careful": released[0], "careless": released[1],
        ],
        names: early + [late],
        believed: [
          "late-hear-all": script(
            careful: careful, isLateEarly: true),
          "released-are-silent": script(careful: Set(peers)),
          "released-speak-on": script(careful: []),
        ])
    }

    private static func joining(_ peer: String, isCareful: Bool)
      -> String
    {
      "join \(peer)" + (isCareful ? " leaving" : "")
    }
  }

  extension SplitMix64 {
    /// This many different peers, at most eight.
    fileprivate mutating func peers(_ count: Int) -> [String] {
      var names = (1...8).map { "peer\($0)" }
      shuffle(&names)
      return Array(names.prefix(count))
    }

    /// - Precondition: There's at least one.
    fileprivate mutating func one(of names: [String]) -> String
    {
      names[number(below: names.count)]
    }
  }
#endif

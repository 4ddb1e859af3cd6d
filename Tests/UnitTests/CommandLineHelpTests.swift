import TestScale
import Testing

private let lessons = [
  LessonName(number: 1, name: "peer-to-peer"), LessonName(number: 2, name: "mediator"),
]

private let topics: [HelpTopic?] =
  Grammar.commands.map(\.topic) + HelpArticle.all.map { .format($0.name) }

private func help(
  _ topic: HelpTopic?, program: String = "lesson", width: Int = 80
) -> String {
  HelpText.text(on: topic, program: program, lessons: lessons, width: width)
}

@Suite(.timeLimit(.minutes(30))) struct CommandLineHelpTests {
  @Test func writesTheOverview() {
    #expect(
      help(nil) == """
        OVERVIEW: Learn the Mediator pattern from code that runs while you read. Every
        output that you see was produced just now.

        USAGE: lesson [<options>]
               lesson <n> [--step <k>] [<options>]
               lesson <command> ... [<options>]

        COMMANDS:
          (nothing)    List the lessons, and say what to type next.
          <n>          Walk a lesson, step by step.
          run          Run a lesson's code and show what it printed.
          diff         Show what changed from one lesson to another.
          source       Show a lesson's source code, or a sample scenario.
          lab          Type scenario lines and see each flown at once by two lessons.
          try          Write Swift: solve an exercise, or change a lesson's code.
          check        Judge folders with versions, one row each.
          next         Pick up where you left off.
          progress     Show, export, import or reset your progress.
          cards        Show the cards that you've earned.
          quiz         Check what you understood, question by question.
          review       Review the questions that are due.
          report       Show what a class believes, from its reports.
          verify       Check every claim that the lessons make.
          lint         Check the lessons' content and report all its faults at once.
          demo         Show lessons to a class, piece by piece.
          export       Write a page, a handout, or cards.
          completions  Write a script that completes commands in your shell.
          help         Show help on a command or a file format.

        LESSONS:
          1  peer-to-peer
          2  mediator

        TOPICS:
          scenario       The format of a scenario, a file of events for planes to fly.
          authoring      How to write a lesson: its files, directives, quiz and checks.
          progress-file  The format of the file that keeps your progress.
          json           The keys of the one document that a command writes with
                         --json.
          exit-codes     The codes with which commands end.

        OPTIONS:
          --plain            Write linear words for screen readers and logs: no
                             drawings, colors or redrawing.
          --color <when>     When to use color; auto, the default, asks the terminal
                             and the environment. (values: auto, always, never)
          --theme <name>     Suit the colors to this background instead of asking the
                             terminal. (values: dark, light, projector-light,
                             projector-dark)
          --palette <name>   Choose the colors that tell added from removed. (values:
                             default, blue-orange)
          --width <columns>  Lay text out for this many columns instead of the
                             terminal's. (1 to 1000)
          --no-input         Never ask anything, not even on a terminal.
          --version          Show the version.
          -h, --help         Show help, on the command if one is named.

        EXAMPLES:
          Begin with the first lesson.
            lesson 1
          See what the mediator changed.
            lesson diff 1 2

        See 'lesson help <command>' for more on a command.

        """)
  }

  @Test func writesHelpOnACommand() {
    #expect(
      help(.command("run"), program: "swift run lesson", width: 79) == """
        OVERVIEW: Run a lesson's code and show what it printed.

        Without --trace, --ledger or --json, standard output is exactly what the
        lesson's code printed. Without --scene or --scenario the lesson's default scene
        is run.

        With --schedule the two threads of a scene, a and b, take turns as the letters
        say, and never run at once: a step ends before the next call of a plane or its
        mediator, and before the mediator's answer comes back. Once the letters run
        out, a takes every step it can, then b takes the rest. If a scene has several
        rounds, the schedule starts over in each; the meetings that the scene arranges
        between its threads are left out. A step that can't happen is an error. See
        what each step does, and what it holds, with --trace.

        The exit code is 1 if the run crashed or had to be stopped, and 65 for a faulty
        scenario or a schedule that can't be followed.

        USAGE: swift run lesson run <n> [--scene <name> | --scenario <file>]
                  [--schedule <letters>] [--trace | --ledger | --json] [<options>]

        ARGUMENTS:
          <n>  The lesson, by number or name. (1 peer-to-peer, 2 mediator)

        OPTIONS:
          --scene <name>        Run this scene of the lesson.
          --scenario <file>     Fly the scenario in this file; - reads standard input.
          --schedule <letters>  Run the scene's threads in this order, one letter a
                                step, such as aab.
          --trace               Show who called whom, with the answers.
          --ledger              Show the count of links, registrations and calls.
          --json                Write one JSON document; its keys are under the help
                                topic json.

        OPTIONS OF EVERY COMMAND:
          --plain            Write linear words for screen readers and logs: no
                             drawings, colors or redrawing.
          --color <when>     When to use color; auto, the default, asks the terminal
                             and the environment. (values: auto, always, never)
          --theme <name>     Suit the colors to this background instead of asking the
                             terminal. (values: dark, light, projector-light,
                             projector-dark)
          --palette <name>   Choose the colors that tell added from removed. (values:
                             default, blue-orange)
          --width <columns>  Lay text out for this many columns instead of the
                             terminal's. (1 to 1000)
          --no-input         Never ask anything, not even on a terminal.
          --version          Show the version.
          -h, --help         Show help, on the command if one is named.

        EXAMPLES:
          Run the default scene of lesson 2.
            swift run lesson run 2
          See every call of another scene.
            swift run lesson run 1 --scene ghost --trace
          Fly a scenario of your own.
            swift run lesson run mediator --scenario rush.flight
          Let two threads wait for each other, step by step.
            swift run lesson run 3 --scene head-on --schedule aabb --trace
          Hand the facts to another program.
            swift run lesson run 2 --json > run.json

        """)
  }

  @Test func writesHelpForANarrowTerminal() {
    #expect(
      help(.command("lint"), program: "swift run lesson", width: 40) == """
        OVERVIEW: Check the lessons' content and
        report all its faults at once.

        For authors of lessons. The exit code is
        1 if there's a fault.

        With --exercises, every version that an
        exercise tells of is compiled, run and
        judged: its start has to fail, its
        solutions have to pass, its attempts
        have to fail as they say. Every bet is
        settled.

        USAGE: swift run lesson lint [<folder>]
                  [--exercises] [<options>]

        ARGUMENTS:
          <folder>
              The folder with the lessons;
              without it, the content built into
              the program.

        OPTIONS:
          --exercises
              Also compile and judge every
              version of every exercise, and
              settle every bet.

        OPTIONS OF EVERY COMMAND:
          --plain
              Write linear words for screen
              readers and logs: no drawings,
              colors or redrawing.
          --color <when>
              When to use color; auto, the
              default, asks the terminal and the
              environment. (values: auto,
              always, never)
          --theme <name>
              Suit the colors to this background
              instead of asking the terminal.
              (values: dark, light,
              projector-light, projector-dark)
          --palette <name>
              Choose the colors that tell added
              from removed. (values: default,
              blue-orange)
          --width <columns>
              Lay text out for this many columns
              instead of the terminal's. (1 to
              1000)
          --no-input
              Never ask anything, not even on a
              terminal.
          --version
              Show the version.
          -h, --help
              Show help, on the command if one
              is named.

        EXAMPLES:
          Check the content that you're editing.
            swift run lesson lint Lessons
          Prove the exercises of one lesson.
            swift run lesson lint \\
                Lessons/02-Mediator --exercises

        """)
  }

  @Test(arguments: TestScale.some(topics, every: 3))
  func fitsAnyWidth(topic: HelpTopic?) {
    for width in 40...100 {
      for program in ["lesson", "swift run lesson"] {
        for line in help(topic, program: program, width: width).split(separator: "\n") {
          #expect(line.count <= min(width, 79), "\(line)")
          #expect(line.last != " ", "\(line)")
        }
      }
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, 39])
  func countsLessThan40ColumnsAs40(width: Int) {
    for topic in topics { #expect(help(topic, width: width) == help(topic, width: 40)) }
  }

  @Test(arguments: topics)
  func isASCIIAndEndsInOneNewline(topic: HelpTopic?) {
    let text = help(topic)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains("\n\n\n"))
  }

  @Test func namesEveryOptionArgumentAndExampleOfACommand() {
    for entry in Grammar.commands where entry.form != .bare {
      let lines = help(entry.topic).split(separator: "\n").map { $0.drop { $0 == " " } }
      for option in entry.options + Grammar.globalOptions + Grammar.standardOptions {
        let spelling = (option.short.map { "\($0), " } ?? "") + option.name
        let rows = lines.filter { $0.hasPrefix(spelling + " ") }
        #expect(rows.count == 1, "\(option.name)")
        #expect(rows.first?.contains(option.value?.name ?? option.name) == true)
      }
      for argument in entry.arguments {
        #expect(lines.contains { $0.hasPrefix(argument.name + " ") }, "\(argument.name)")
      }
      for example in entry.examples {
        #expect(lines.contains { $0 == "lesson \(example.arguments)" }, "\(example.arguments)")
      }
      #expect(!entry.examples.isEmpty)
    }
  }

  @Test func listsEveryCommandTopicAndLesson() {
    let lines = help(nil).split(separator: "\n")
    for word in Grammar.commands.compactMap(\.word) + HelpArticle.all.map(\.name) + ["1", "2"] {
      #expect(lines.contains { $0.hasPrefix("  \(word) ") }, "\(word)")
    }
  }

  @Test func beginsCommandsAsTheProgramWasStarted() {
    #expect(help(.walk, program: "swift run lesson").contains("\n    swift run lesson 2\n"))
    #expect(
      help(.walk, program: "swift run lesson").contains(
        "USAGE: swift run lesson <n> [--step <k> | --more]"))
  }

  @Test func breaksAUsageLineBetweenOptionsThatExcludeEachOther() {
    let usage = help(.command("run"), program: "swift run lesson", width: 40)
      .split(separator: "\n").drop { !$0.hasPrefix("USAGE") }.prefix { $0 != "ARGUMENTS:" }
    #expect(
      Array(usage) == [
        "USAGE: swift run lesson run <n>",
        "          [--scene <name>",
        "          | --scenario <file>]",
        "          [--schedule <letters>]",
        "          [--trace | --ledger | --json]",
        "          [<options>]",
      ])
  }
}

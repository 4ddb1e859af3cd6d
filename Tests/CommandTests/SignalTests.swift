#if os(Linux)
  import Testing

  /// Signals that stop `lesson` itself: it dies of them, and no process goes on without it.
  @Suite(.timeLimited) struct SignalTests {
    @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129), ("KILL", 137)])
    func stopsEverybody(_ signal: String, _ code: Int) {
      Scratch.with { folder in
        let finished = bash(
          """
          # Planes in a row that move on the spot, practically forever.
          for ((i = 0; i < 200; i++)); do echo "arrive P$i $i 10000"; done > endless.flight
          for ((i = 0; i < 19000; i++)); do
            echo "move P$((i % 200)) $((i % 200)) 10000"
          done >> endless.flight
          mkfifo life; set -m
          (exec -a lesson '\(Executable.path)' run 1 --scenario endless.flight --trace \
            9> life > /dev/null) &
          exec 8< life
          # Until somebody performs.
          until grep -qs "^PPid:.$!$" /proc/[0-9]*/status; do :; done
          kill -\(signal) $!
          wait $!
          echo $?
          # Both processes hold it open, so its end means the end of both.
          cat <&8
          """, folder: folder)
        #expect(finished.text == "\(code)\n", "\(finished)")
      }
    }
  }
#endif

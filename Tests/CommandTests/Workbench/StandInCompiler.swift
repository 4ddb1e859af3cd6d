import Foundation

@testable import Commands

/// A stand-in for `swiftc`, for tests in which the compiler isn't the point: what's written, kept,
/// refused and said. It takes milliseconds.
///
/// The versions that it makes run the course's own code, which has no scene of an exercise's checks. It
/// refuses a version because of a line with the comment `// refused: MESSAGE`, crashes because of
/// `// crashes`, and finds nothing in order in a folder with a file `damaged`.
enum StandInCompiler {
  /// An environment in which it's found before any other compiler.
  static let environment = [
    "PATH": "\(place):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")",
    "LESSON_CACHE": cache,
  ]

  static let assignments = Environment(
    assignments: environment.map { Array("\($0)=\($1)".utf8) })

  /// What's built with it, for all tests.
  static let cache = "\(place)/cache"

  static func lesson(
    _ words: String, in folder: String, environment: [String: String] = [:]
  ) -> Finished {
    CommandTests.lesson(
      words, environment: Self.environment.merging(environment) { $1 }, folder: folder)
  }

  private static let place: String = {
    let folder = Scratch.make()
    atexit { try? FileManager.default.removeItem(atPath: StandInCompiler.place) }
    Scratch.write(program: script, to: "\(folder)/swiftc")
    return folder
  }()

  private static let script = #"""
    #!/bin/sh
    made= module= previous=
    for word; do
      shift
      case $previous in
      -o) made=$word ;;
      -emit-module-path) module=$word ;;
      esac
      case $word in *.swift) set -- "$@" "$word" ;; esac
      previous=$word
    done
    # It notices if what it keeps for itself is damaged.
    own=${CLANG_MODULE_CACHE_PATH:?}/own
    if [ ! -e "$own" ]; then
      mkdir -p "$CLANG_MODULE_CACHE_PATH"
      echo whole > "$own.$$"
      mv "$own.$$" "$own"
    fi
    if [ "$(cat "$own")" != whole ]; then
      echo "<unknown>:0: error: $own is damaged"
      exit 1
    fi
    if grep -q '// refused: ' "$@"; then
      grep -n '// refused: ' /dev/null "$@" | sed 's,:\([0-9]*\):.*// refused: ,:\1:1: error: ,'
      exit 1
    fi
    for word; do
      if [ -e "${word%/*}/damaged" ]; then
        echo "<unknown>:0: error: half an object"
        exit 1
      fi
    done
    if grep -q '// crashes' "$@"; then
      printf 'Please submit a bug report.\nStack dump:\n0. swift-frontend -I %s\n' "$own"
      exit 1
    fi
    case $module,$made in
    ,/dev/null | ,) ;;
    ,*)
      printf '#!/bin/sh\nexec "LESSON" "$@"\n' > "$made"
      chmod 700 "$made"
      ;;
    *)
      echo "$module" > "$module"
      echo "$made" > "$made"
      ;;
    esac

    """#.replacing("LESSON", with: Executable.path)
}

/// A `swiftc` that never answers: what asks it runs until it's stopped.
enum StalledCompiler {
  /// An environment in which it's found before any other compiler.
  static let environment = ["PATH": "\(place):/usr/bin:/bin"]

  private static let place: String = {
    let folder = Scratch.make()
    atexit { try? FileManager.default.removeItem(atPath: StalledCompiler.place) }
    _ = bash("printf '#!/bin/sh\\nexec sleep 1000\\n' > swiftc; chmod 700 swiftc", folder: folder)
    return folder
  }()
}

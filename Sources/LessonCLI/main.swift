import LessonCatalog
import LessonKit
import LessonRunner
import LessonStage

if CommandLine.arguments.dropFirst().first == Performer.command {
  Performer.perform { Catalog.entry($0)?.staging }
}
let runner = Runner(executable: "/proc/self/exe", environment: [:])
let a = CommandLine.arguments
let s = Catalog.entry(Int(a[1])!)!.staging.scene(named: a[2])!
let run = try runner.run(RunRequest(lesson: Int(a[1])!, code: .scene(a[2], ending: s.ending)))!
for l in run.transcript { print(l) }
if a.count > 3 { for e in run.events { print(e) }; print(run.counts, run.end) }

import ModuleRegistry
import ModuleRegistryTesting

/// Does the work that is measured, one kind in each process.
///
/// - `calls <case> registry|floor <number>`: one case, to count its instructions;
/// - `cases`: the cases, one a line: name, calls, budget and aim;
/// - `samples`: all cases in turn, timed;
/// - `build registry|floor|keys|ordinary|ordinary-floor <number> [again]`: one registry of so many
///   keys, a dictionary of closures, or the keys alone, timed in a process that has made none, or
///   has made one; up to 2,500 of the keys, five at a time, may be ordinary, not generic;
/// - `memory registry|floor <number>`: its memory on the heap, without the types;
/// - `resident registry|floor|plain|plain-floor <number>`: what the process grows by, with the
///   types of the keys; plain keys need no others;
/// - `threads`: a shared service from one and from two threads;
/// - `fuzz`: steps of the navigation fuzzer, timed.
@main
@MainActor
enum Workload {
  static let cases =
    sizedCases + freshCases + problemCases + graphCases + navigationCases + linkCases + testCases

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("calls", 4):
      // An app of a test needs the scope of one.
      try await TestApp.run(
        {},
        body: { _ in
          try call(arguments[1], arguments[2], Int(arguments[3]) ?? 0)
        }
      )
    case ("cases", 1):
      for one in cases {
        print(one.name, one.calls, one.budget ?? 0, one.aim ?? 0, separator: "\t")
      }
    case ("samples", 1): for one in cases { try sample(one) }
    case ("build", 3...):
      timeBuilding(arguments[1], Int(arguments[2]) ?? 0, warm: arguments.count > 3)
    case ("memory", 3): measureMemory(arguments[1], Int(arguments[2]) ?? 0)
    case ("resident", 3): measureResidentMemory(arguments[1], Int(arguments[2]) ?? 0)
    case ("threads", 1): try sampleThreads()
    case ("fuzz", 1): try await sampleFuzzing()
    default: fatalError("unknown arguments: \(arguments)")
    }
  }

  private static func call(_ name: String, _ variant: String, _ count: Int) throws {
    guard let found = cases.first(where: { $0.name == name }) else {
      fatalError("no case '\(name)'")
    }
    try (variant == "floor" ? found.floor : found.registry)()(count)
    print(Sink.count)
  }
}

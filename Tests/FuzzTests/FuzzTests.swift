#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  struct FuzzTests {
    @Test func `a run with a seed prints its steps and sessions`() throws {
      let run = try run("memory", "--seed", "5", "--steps=130")
      #expect(run.output.contains(/^seed 5: 130 steps in 3 sessions, \d+ steps per second\n$/))
      #expect(run.errors == "seed 5\n")
      #expect(run.code == 0)
    }

    @Test func `--seed also chooses the variant of SwiftUI, and prints it`() throws {
      let run = try run("--seed", "5", "--steps", "60", "swiftui")
      #expect(run.output.hasPrefix("seed 5: 60 steps in "))
      #expect(run.errors.wholeMatch(of: /seed 5 \(.+\)\n/) != nil)
      #expect(run.code == 0)
    }

    @Test(arguments: [
      ([], "name a platform: memory, swiftui"),
      (["memory", "swiftui"], "unknown argument 'swiftui'"),
      (["--seed", "-1"], "--seed takes a number from 0, not '-1'"),
      (["--steps", "0"], "--steps takes a number from 1, not '0'"),
      (["--steps=many"], "--steps takes a number from 1, not 'many'"),
      (["--seed=", "--steps", "1"], "--seed takes a number from 0, not ''"),
      (["--steps"], "--steps takes a number from 1, not ''"),
      (["--stop"], "unknown argument '--stop'"),
      ([""], "unknown argument ''"),
    ])
    func `a bad argument is refused with a message and exit code 64`(
      arguments: [String],
      problem: String
    ) throws {
      let run = try run(arguments)
      #expect(run.output == "")
      #expect(run.errors == "Fuzz: \(problem)\nTry 'Fuzz --help'.\n")
      #expect(run.code == 64)
    }

    @Test(arguments: ["--help", "-h"])
    func `--help prints the usage`(argument: String) throws {
      let run = try run(argument)
      #expect(run.output.contains("usage: Fuzz PLATFORM [--columns] [--seed N] [--steps N]\n"))
      #expect(run.code == 0)
    }

    private func run(_ arguments: String...) throws -> (output: String, errors: String, code: Int32)
    {
      try run(arguments)
    }

    private func run(_ arguments: [String]) throws -> (output: String, errors: String, code: Int32)
    {
      let process = Process()
      let (output, errors) = (Pipe(), Pipe())
      process.executableURL = program
      process.arguments = arguments
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      // Both are shorter than a pipe holds.
      let printed = try [output, errors].map { try $0.fileHandleForReading.readToEnd() ?? Data() }
        .map { String(decoding: $0, as: UTF8.self) }
      process.waitUntilExit()
      return (printed[0], printed[1], process.terminationStatus)
    }

    /// The products of a build are beside the executable, or on Darwin the bundle, of its tests.
    private var program: URL {
      #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        return tests.bundleURL.deletingLastPathComponent().appending(path: "Fuzz")
      #else
        let tests = URL(filePath: CommandLine.arguments[0])
        return tests.deletingLastPathComponent().appending(path: "Fuzz")
      #endif
    }
  }
#endif

#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// `HostApp --trace`, whose file is compared with a recorded one without its times.
  ///
  /// With `RECORD_JOURNEYS` in the environment the file is written again; read the difference then.
  struct TraceTests {
    @Test func `the trace of a journey equals the recorded one`() throws {
      let journey = try #require(try Journey.all().first { $0.name == "buy-with-sign-in" })
      let trace = try Self.trace(of: journey.arguments, input: journey.input)
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Traces/buy-with-sign-in.txt")
      let text = trace.map { "\($0)\n" }.joined()
      if ProcessInfo.processInfo.environment["RECORD_JOURNEYS"] != nil {
        return try Data(text.utf8).write(to: file)
      }
      #expect(text == String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }

    @Test func `in a trace each begun event ends, and times are in order`() throws {
      let journey = try #require(try Journey.all().first { $0.name == "buy-with-sign-in" })
      let trace = try Self.trace(of: journey.arguments, input: journey.input)
      var open: [Int: Event] = [:]
      var last = 0
      for event in trace where event.phase == "b" || event.phase == "e" {
        let id = try #require(event.id)
        if event.phase == "b" {
          #expect(id > last, "\(event) has the number of an earlier one")
          (open[id], last) = (event, id)
        } else {
          let former = open.removeValue(forKey: id)
          let begun = try #require(former, "\(event) has not begun")
          #expect((begun.category, begun.name) == (event.category, event.name))
          #expect(begun.time <= event.time)
        }
      }
      // The flows that are open at the end of the process, and their scope, have no end.
      #expect(
        open.sorted { $0.key < $1.key }.map { "\($0.value.category) \($0.value.name)" } == [
          "flow AppCoordinator", "scope CustomerSession", "flow ShopCoordinator",
          "flow PageCoordinator", "flow CatalogCoordinator", "flow CartCoordinator",
          "flow FavouritesCoordinator", "flow PageCoordinator",
        ]
      )
      #expect(trace.allSatisfy { $0.time >= 0 && $0.duration >= 0 })
      let instants = trace.filter { $0.phase == "i" }.map(\.time)
      #expect(instants.count > 10 && instants == instants.sorted())
      let check = try #require(trace.first { $0.name == "check" })
      let registered = trace.filter { $0.category == "feature" }
      #expect(registered.count == 6)
      #expect(registered.allSatisfy { $0.time + $0.duration < check.time + 0.001 })
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func `a shop ended by a signal still writes its trace`(_ signal: Int32) throws {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      let host = try RunningHost(["--trace", file.path()])
      try host.send("open 1")
      _ = try #require(host.line(beginning: "Catalog > "))
      #expect(host.terminate(by: signal) == signal)
      let events = try Self.events(in: file)
      #expect(events.contains { $0.name == "check" })
      #expect(events.contains { $0.details["screen"] == "ProductList" })
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a second signal ends a shop that hangs while writing its trace`(_ signal: Int32) throws {
      let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
      try #require(unsafe mkfifo(path, 0o600) == 0)
      defer { try? FileManager.default.removeItem(atPath: path) }
      // A pipe that nobody reads, and that is full, holds up the shop as a disk that hangs does.
      let pipe = unsafe open(path, O_RDWR | O_NONBLOCK)
      defer { close(pipe) }
      let host = try RunningHost(["--trace", path])
      try host.send("open 1")
      _ = try #require(host.line(beginning: "Catalog > "))
      let page = [UInt8](repeating: 0, count: 4_096)
      while unsafe write(pipe, page, page.count) > 0 {}
      host.insist(by: signal)
      #expect(host.terminate(by: SIGKILL) == signal)
    }

    @Test(arguments: [SIGKILL, SIGUSR1])
    func `a shop that is killed writes no trace, and leaves an earlier one unchanged`(
      _ signal: Int32
    )
      throws
    {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      for content in [nil, "an earlier trace"] {
        if let content { try Data(content.utf8).write(to: file) }
        let host = try RunningHost(["--trace", file.path()])
        try host.send("open 1")
        _ = try #require(host.line(beginning: "Catalog > "))
        #expect(host.terminate(by: signal) == signal)
        #expect((try? String(contentsOf: file, encoding: .utf8)) == content)
      }
    }

    @Test(arguments: [
      "state/cart.json", "state/new.json", "state/../state/cart.json", "link.json",
      "new-link.json", "folder/new.json", "folder/cart.json", "state/below/new.json",
      "hard-link.json",
    ])
    func `--trace refuses a file of the state folder, and changes nothing`(_ name: String)
      throws
    {
      let files = FileManager.default
      let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? files.removeItem(at: folder) }
      let state = folder.appending(path: "state").path()
      try files.createDirectory(atPath: state, withIntermediateDirectories: true)
      _ = try Host.run(["--state-dir", state], input: "open 1\nopen 1\ntap Add to cart\n")
      let cart = try Data(contentsOf: URL(filePath: "\(state)/cart.json"))
      for (link, target) in [
        ("link.json", "state/cart.json"), ("new-link.json", "state/new.json"), ("folder", "state"),
      ] {
        try files.createSymbolicLink(
          atPath: folder.appending(path: link).path(),
          withDestinationPath: target
        )
      }
      try files.linkItem(
        atPath: "\(state)/cart.json",
        toPath: folder.appending(path: "hard-link.json").path()
      )
      try files.createDirectory(atPath: "\(state)/below", withIntermediateDirectories: true)
      let names = try files.subpathsOfDirectory(atPath: state).sorted()
      let trace = folder.appending(path: name).path()
      let host = try Host.run(["--state-dir", state, "--trace", trace], input: "quit\n")
      #expect(
        host.errors == """
          HostApp: the trace cannot be written to '\(trace)': the folder of the state is for the shop alone
          Choose a file elsewhere: --trace FILE.

          """
      )
      #expect(host.code == 73)
      #expect(try Data(contentsOf: URL(filePath: "\(state)/cart.json")) == cart)
      #expect(try files.subpathsOfDirectory(atPath: state).sorted() == names)
    }

    @Test func `--trace follows links, even if the last one's file doesn't exist yet`() throws {
      let files = FileManager.default
      let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? files.removeItem(at: folder) }
      for (link, target) in [("first", "second"), ("second", "trace.json")] {
        let path = folder.appending(path: link).path()
        try files.createSymbolicLink(atPath: path, withDestinationPath: target)
      }
      let first = folder.appending(path: "first").path()
      #expect(try Host.run(["--trace", first], input: "quit\n").code == 0)
      #expect(try Self.events(in: folder.appending(path: "trace.json")).isEmpty == false)
    }

    @Test func `the trace shows a link's event, but not its address`() throws {
      let trace = try Self.trace(of: ["--open", "shop://product/17"], input: "quit\n")
      let link = try #require(trace.firstIndex { ($0.phase, $0.name) == ("i", "link") })
      let shown = trace[link...].compactMap { $0.details["screen"] }
      #expect(shown.contains("ProductDetails"))
      #expect(!trace.contains { "\($0)".contains("product/17") })
    }

    @Test func `a trace file that can't be created is an error before the shop opens`() throws {
      let host = try Host.run(["--trace", "/nowhere/trace.json"], input: "quit\n")
      #expect(host.output == "")
      let problem =
        "the trace cannot be written to '/nowhere/trace.json': No such file or directory"
      #expect(host.errors == "HostApp: \(problem)\n")
      #expect(host.code == 73)
    }

    #if os(Linux)
      @Test func `a trace that can't be written is an error when the shop ends`() throws {
        let host = try Host.run(["--trace", "/dev/full"], input: "quit\n")
        #expect(host.output.contains("Catalog"))
        #expect(host.errors.hasPrefix("HostApp: the trace could not be written to '/dev/full': "))
        #expect(host.code == 74)
      }
    #endif

    /// Runs the shop, and reads the events of its trace.
    private static func trace(of arguments: [String], input: String) throws -> [Event] {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      let host = try Host.run(arguments + ["--trace", file.path()], input: input)
      try #require(host.errors == "")
      try #require(host.code == 0)
      return try events(in: file)
    }

    private static func events(in file: URL) throws -> [Event] {
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      let events = try #require((object as? [String: Any])?["traceEvents"] as? [[String: Any]])
      return events.map(Event.init)
    }

    /// An event of a trace; its description has no times.
    private struct Event: CustomStringConvertible {
      let phase: String
      let category: String
      let name: String
      let id: Int?
      let time: Double
      let duration: Double
      let details: [String: String]

      init(_ members: [String: Any]) {
        phase = members["ph"] as? String ?? ""
        category = members["cat"] as? String ?? ""
        name = members["name"] as? String ?? ""
        id = members["id"] as? Int
        time = members["ts"] as? Double ?? 0
        duration = members["dur"] as? Double ?? 0
        details = members["args"] as? [String: String] ?? [:]
      }

      var description: String {
        let number = id.map { " #\($0)" } ?? ""
        let rest = details.sorted { $0.key < $1.key }.map { ", \($0.key): \($0.value)" }.joined()
        return "\(phase) \(category) \(name)\(number)\(rest)"
      }
    }
  }
#endif

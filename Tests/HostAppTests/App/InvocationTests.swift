#if os(macOS) || os(Linux)
  import Foundation
  import ShopCommandLine
  import ShopComposition
  import Testing

  /// The answers of the host to its command line.
  struct InvocationTests {
    @Test(arguments: [
      (["--bad"], "unknown argument '--bad'"),
      (["run", "extra"], "unknown argument 'extra'"),
      (["frob"], "unknown command 'frob'; available: run, graph, doctor, help"),
      (["--without", "Foo"], "unknown feature 'Foo'; available: \(FeatureName.list)"),
      (["--without"], "--without needs a value"),
      (["--only", "Auth,"], "unknown feature ''; available: \(FeatureName.list)"),
      (["--only=auth,foo"], "unknown feature 'foo'; available: \(FeatureName.list)"),
      (["--catalog"], "--catalog needs a value"),
      (["--code", "12a"], "--code takes digits, not '12a'"),
      (["--latency", "fast"], "--latency takes a number from 0, not 'fast'"),
      (
        ["--answer-latency", "soon"], "--answer-latency takes a number from 0, not 'soon'"
      ),
      (["--latency=-1"], "--latency takes a number from 0, not '-1'"),
      (["--code="], "--code needs a value"),
      (["--catalog", ""], "--catalog needs a value"),
      (["--state-dir", ""], "--state-dir needs a value"),
      (["--order", ""], "--order needs a value"),
      (
        ["--staff", "ada"],
        "--staff takes a number such as '+49 170 1234567', not 'ada'"
      ),
      (
        ["--staff=+49 170 1234567", "--staff", "+0123456789"],
        "--staff takes a number such as '+49 170 1234567', not '+0123456789'"
      ),
      (["doctor", "--staff", "+491701234567"], "--staff belongs to 'HostApp run'"),
      (["graph", "--offline"], "--offline belongs to 'HostApp run'"),
      (["--offline=yes"], "--offline takes no value, not even 'yes'"),
      (["--offline", "--staff", "+491701234567", "--offline"], "--offline is given twice"),
      (["--order", "--stop-clock"], "--order needs a value"),
      (
        ["--stop-clock"],
        "--stop-clock needs --code: a random code could be guessed without waiting"
      ),
      (
        ["--today", "tomorrow"],
        "--today takes a day from 2000 to 2100, such as 2026-11-20, not 'tomorrow'"
      ),
      (
        ["--today", "2026-02-29"],
        "--today takes a day from 2000 to 2100, such as 2026-11-20, not '2026-02-29'"
      ),
      (
        ["--today", "1999-12-31"],
        "--today takes a day from 2000 to 2100, such as 2026-11-20, not '1999-12-31'"
      ),
      (
        ["--today=2101-01-01"],
        "--today takes a day from 2000 to 2100, such as 2026-11-20, not '2101-01-01'"
      ),
      (["--open", "shop://cart", "--open=shop://product/1"], "--open is given twice"),
      (["--only", "Cart", "--only", "Cart,Catalog"], "--only is given twice"),
      (["--stop-clock", "--code", "1", "--stop-clock"], "--stop-clock is given twice"),
      (["--no-welcome", "--welcome"], "--welcome and --no-welcome contradict each other"),
      (
        ["--only", "Cart", "--without", "Cart"],
        "--only and --without contradict each other: both name Cart"
      ),
      (
        ["doctor", "--without=orders", "--only=Orders,cart,Auth", "--without", "AUTH"],
        "--only and --without contradict each other: both name Auth, Orders"
      ),
      (
        ["--today", "2026-11"],
        "--today takes a day from 2000 to 2100, such as 2026-11-20, not '2026-11'"
      ),
      (
        ["--today", "2026-11-20-1"],
        "--today takes a day from 2000 to 2100, such as 2026-11-20, not '2026-11-20-1'"
      ),
      (
        ["graph", "--format", "x"],
        "unknown format 'x'; available: text, mermaid, dot, json, html, codeowners"
      ),
      (["--format", "dot"], "--format belongs to 'HostApp graph'"),
      (["graph", "--by", "teams"], "--by needs --format mermaid or dot"),
      (["graph", "--format", "json", "--by", "teams"], "--by needs --format mermaid or dot"),
      (["--by", "teams", "doctor"], "--by belongs to 'HostApp graph'"),
      (["graph", "--places"], "--places needs --format json"),
      (
        ["graph", "--format", "dot", "--by", "keys"],
        "--by takes declarations, features, teams, not 'keys'"
      ),
      (["--welcome=no"], "--welcome takes no value, not even 'no'"),
      (["--no-welcome="], "--no-welcome takes no value, not even ''"),
      (["--sign-in=no"], "--sign-in takes no value, not even 'no'"),
      (["--stop-clock=1"], "--stop-clock takes no value, not even '1'"),
      (["--help=me"], "--help takes no value, not even 'me'"),
      (["graph", "--open", "shop://cart"], "--open belongs to 'HostApp run'"),
      (["--state-dir", "/dev/null", "graph"], "--state-dir belongs to 'HostApp run'"),
      (["doctor", "--code", "1234"], "--code belongs to 'HostApp run'"),
      (["doctor", "--format", "dot"], "--format belongs to 'HostApp graph'"),
      (
        ["help", "--without", "Cart"],
        "--without belongs to 'HostApp run', 'graph' and 'doctor'"
      ),
      (
        ["--without", "Catalog", "--catalog", "x"],
        "--catalog needs the feature Catalog, which is left out"
      ),
    ])
    func `a command line with a mistake gets an explanation`(
      _ arguments: [String],
      _ explanation: String
    ) throws {
      let host = try Host.run(arguments)
      #expect(host.errors == "HostApp: \(explanation)\nTry 'HostApp --help'.\n")
      #expect(host.output == "")
      #expect(host.code == 64)
    }

    @Test func `a host without features prints a message and an exit code`() throws {
      let host = try Host.run(FeatureName.allCases.flatMap { ["--without", $0.rawValue] })
      #expect(
        host.errors == """
          HostApp: no feature is left to show: build or launch with one of \(FeatureName.list)

          """
      )
      #expect(host.output == "")
      #expect(host.code == 69)
    }

    @Test(arguments: [["--help"], ["-h"], ["help"], ["graph", "--help"]])
    func `--help says how to call the host`(_ arguments: [String]) throws {
      let host = try Host.run(arguments)
      #expect(host.output.contains("usage: HostApp [run] [options]"))
      #expect(host.errors == "")
      #expect(host.code == 0)
    }

    @Test func `a home folder with a strange name forges no line of the help`() throws {
      let home = "/tmp\nHostApp: forged\u{1B}[2J" + String(repeating: "x", count: 10_000)
      let host = try Host.run(["--help"], environment: ["HOME": home, "XDG_STATE_HOME": ""])
      let usual = try Host.run(["--help"], environment: ["HOME": "/tmp", "XDG_STATE_HOME": ""])
      #expect(host.output.split(separator: "\n").count == usual.output.split(separator: "\n").count)
      #expect(host.output.utf8.count < usual.output.utf8.count + 1_000)
    }

    @Test(arguments: [
      (
        "text",
        "  binds coordinator CartModule.SignIn\n    needs coordinator AuthModule"
      ),
      ("mermaid", "flowchart LR\n"),
      ("dot", "digraph registry {\n"),
      ("json", "\"key\" : \"CartModule.SignIn\""),
      ("html", "[\"CartModule.SignIn\",\"coordinator\"]"),
    ])
    func `graph prints every format`(_ format: String, _ excerpt: String) throws {
      let host = try Host.run(["graph", "--format", format])
      #expect(host.output.contains(excerpt))
      #expect(host.code == 0)
      if format == "json" {
        #expect(throws: Never.self) {
          try JSONSerialization.jsonObject(with: Data(host.output.utf8))
        }
      }
    }

    @Test func `the code owners follow the folders and files of the package`() throws {
      let layout = """
        {"targets": [
          {"c99name": "AuthModule", "path": "auth", "sources": ["AuthFeature.swift"], "type": "library"},
          {"c99name": "ShopComposition", "path": "Sources/HostApp/Composition", "type": "library",
            "sources": ["Composition.swift", "Teams/Identity.swift"], "target_dependencies": ["AuthModule"]}
        ]}
        """
      let host = try Host.run(["graph", "--format", "codeowners"], input: layout)
      #expect(
        host.output == """
          /Sources/HostApp/Composition/Teams/Identity.swift @identity
          /auth/ @identity

          """
      )
      let lost = try Host.run(["graph", "--format", "codeowners"])
      #expect(
        lost.errors.contains(
          "pipe the output of 'swift package describe --type json' into '--format codeowners': the standard input is no such JSON"
        )
      )
      #expect(lost.code == 64)
    }

    @Test func `the doctor lists features with their times, problems and warnings`() throws {
      let host = try Host.run(["--without", "Auth", "doctor"])
      #expect(host.output.contains(/CartFeature +\d+\.\d us, team Basket\n/))
      #expect(!host.output.contains("\n  AuthFeature "))
      #expect(host.output.contains("\nproblems: none\nwarnings: 2\n"))
      #expect(
        host.output.contains(
          "- the binding of coordinator 'CartModule.SignIn', a port of CartFeature"
        )
      )
      #expect(host.output.contains("needs coordinator 'AuthModule.LoginFlow'\n"))
      #expect(host.code == 0)
    }

    @Test func `the doctor doesn't warn about the whole shop`() throws {
      let all = FeatureName.allCases.map(\.rawValue).joined(separator: ",")
      #expect(
        try Host.run(["doctor", "--only", all]).output.hasSuffix(
          "unbound ports: none\nproblems: none\nwarnings: none\n"
        )
      )
    }
  }
#endif

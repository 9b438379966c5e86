import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import RegistryExplorer
import Testing

/// Features whose conditions exclude each other say so, once.
struct AlternativesTests {
  @Test(arguments: [true, false])
  func `two alternatives may provide the same key`(isDemo: Bool) throws {
    let registry = try Registry { auth(live: !isDemo, demo: isDemo) }
    #expect(registry.service(Session.self) == (isDemo ? "demo" : "live"))
  }

  @Test(arguments: [(true, false, false), (false, true, false), (false, false, true)])
  func `of three alternatives, each may be the one that is present`(
    live: Bool,
    demo: Bool,
    test: Bool
  ) throws {
    @RegistryBuilder func all(_ isSecond: Bool) -> [InstalledFeature] {
      Alternatives {
        LiveAuth().when(live)
        DemoAuth().when(demo || isSecond)
        Feature { $0.service(Session.self) { "test" } }.when(test || isSecond)
      }
    }
    let registry = try Registry { all(false) }
    #expect(registry.service(Session.self) == (live ? "live" : demo ? "demo" : "test"))
    #expect(errorText { all(true) }.contains("\(live ? 3 : 2) alternatives are present"))
    #expect(try SubsetCheck { all(false) }.everySubset() == 4)
  }

  @Test(arguments: [true, false])
  func `two lists of alternatives may depend on the same condition`(
    isDemo: Bool
  ) throws {
    @RegistryBuilder var all: [InstalledFeature] {
      Alternatives {
        LiveAuth().when(!isDemo)
        DemoAuth().when(isDemo)
      }
      Alternatives {
        Pay<Int> { $0.service(Payment.self, using: Session.self) { "\($0) card" } }.when(!isDemo)
        Pay<Bool> { $0.service(Payment.self, using: Session.self) { "\($0) cash" } }.when(isDemo)
      }
    }
    #expect(
      try Registry { all }.service(Payment.self) == (isDemo ? "demo cash" : "live card")
    )
    // Each of a list, or none, with each of the other: nothing knows that the conditions are the same.
    let check = SubsetCheck { all }
    #expect(try check.everySubset(keeping: LiveAuth.self) == 6)
  }

  @Test func `swapping two alternatives of one type is a change of the graph`() {
    func graph(_ isFirst: Bool) -> RegistryGraph {
      RegistryGraph {
        Alternatives {
          LiveAuth().when(isFirst, fileID: "Host/Host.swift", line: 10)
          LiveAuth().when(!isFirst, fileID: "Host/Host.swift", line: 9)
        }
      }
      .withoutPlaces
    }
    #expect(graph(true).features.map(\.isAbsent) == [false, true])
    #expect(
      graph(false).difference(from: graph(true)).changes == [
        "LiveAuth (1 of 2) is off now: its condition is false",
        "LiveAuth (2 of 2) is on now",
      ]
    )
  }

  @Test func `renaming an alternative is one line of the difference`() {
    func graph(_ feature: some FeatureModule) -> RegistryGraph {
      RegistryGraph {
        Alternatives {
          LiveAuth().when(true)
          feature.when(false)
        }
      }
    }
    #expect(
      graph(StagedAuth()).difference(from: graph(DemoAuth())).changes
        == ["DemoAuth is called StagedAuth now"]
    )
  }

  @Test func `all alternatives of a list may be absent`() throws {
    #expect(try installed(Registry { auth(live: false, demo: false) }) == [])
  }

  @Test func `two alternatives that are present are one problem, and no duplicate`() {
    #expect(
      errorText { auth(live: true, demo: true) } == """
        this registry cannot be built: 1 problem
        - 2 alternatives are present at once
          LiveAuth (team Identity) at Host/Host.swift:1
          DemoAuth at Host/Host.swift:2
          fix: let at most one of their conditions be true, or list them outside of Alternatives
        """
    )
    let one = errorText {
      Alternatives {
        LiveAuth().when(true)
        LiveAuth().when(true)
        DemoAuth()
      }
    }
    #expect(one.contains("1 problem\n- 3 alternatives are present"))
  }

  @Test func `a graph with two present alternatives lists both, and calls neither gone`() {
    let both = RegistryGraph { auth(live: true, demo: true) }
    #expect(both.features.map(\.name) == ["DemoAuth", "LiveAuth"])
    let one = RegistryGraph { auth(live: true, demo: false) }
    #expect(!both.difference(from: one).changes.contains { $0.contains("is gone") })
  }

  @Test func `separate lists of alternatives do not affect each other`() throws {
    let registry = try Registry {
      for isFirst in [true, false] {
        Alternatives {
          if isFirst { LiveAuth().when(true) } else { Feature { _ in }.when(true) }
        }
      }
    }
    #expect(installed(registry) == ["LiveAuth", "Feature"])
  }

  @Test func `text, JSON and the explorer show what a feature is an alternative to`() throws {
    let graph = RegistryGraph { auth(live: true, demo: false) }
    #expect(graph.features.map(\.alternatives) == [["LiveAuth"], ["DemoAuth"]])
    #expect(
      graph.text == """
        DemoAuth, off: the condition at Host/Host.swift:2 is false
          alternative to LiveAuth
          off: provides service ModuleRegistryTests.Session
        LiveAuth (team Identity)
          alternative to DemoAuth
          provides service ModuleRegistryTests.Session
        """
    )
    let data = try JSONEncoder().encode(graph)
    #expect(try JSONDecoder().decode(RegistryGraph.self, from: data) == graph)
    #expect(graph.html.contains(#""alternatives":["LiveAuth"]"#))
    #expect(RegistryGraph { LiveAuth().when(true) }.features.map(\.alternatives) == [nil])
  }

  @Test func `a difference says which features have become alternatives`() {
    let independent = RegistryGraph {
      LiveAuth().when(true)
      DemoAuth().when(false)
    }
    let exclusive = RegistryGraph { auth(live: true, demo: false) }
    #expect(
      exclusive.difference(from: independent).changes == [
        "DemoAuth is an alternative to LiveAuth now", "LiveAuth is an alternative to DemoAuth now",
      ]
    )
    #expect(
      independent.difference(from: exclusive).changes == [
        "DemoAuth is no alternative to other features now",
        "LiveAuth is no alternative to other features now",
      ]
    )
  }

  @RegistryBuilder private func auth(live: Bool, demo: Bool) -> [InstalledFeature] {
    Alternatives {
      LiveAuth().when(live, fileID: "Host/Host.swift", line: 1)
      DemoAuth().when(demo, fileID: "Host/Host.swift", line: 2)
    }
  }
}

private enum Session: ServiceKey { typealias Service = String }

private struct LiveAuth: FeatureModule {
  var team: Team? { "Identity" }

  func register(in registrar: inout Registrar) { registrar.service(Session.self) { "live" } }
}

private enum Payment: ServiceKey { typealias Service = String }

private struct Pay<Name>: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct StagedAuth: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.service(Session.self) { "staged" } }
}

private struct DemoAuth: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.service(Session.self) { "demo" } }
}

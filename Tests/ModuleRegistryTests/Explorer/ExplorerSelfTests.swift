#if os(macOS) || os(Linux)
  import ModuleRegistry
  import Testing

  /// The page in a browser: its rules beside the registry's own, and its input.
  @Suite(.enabled(if: Browser.installed != nil, "no browser is named"), .serialized)
  struct ExplorerSelfTests {
    /// Each feature left out alone, and a few pairs.
    @Test(arguments: 0..<6 as Range<UInt64>)
    func `the page finds the features that fall without another, as the registry does`(seed: UInt64)
      throws
    {
      let shop = RandomShop(seed: seed)
      let graph = RegistryGraph { shop.features(without: []) }
      var expectation = Expectation(of: graph)
      let pairs = shop.indices.map { Set([$0, ($0 * 5 + 2) % shop.indices.count]) }
      for leftOut in [[]] + shop.indices.map({ Set([$0]) }) + pairs {
        expectation.subsets.append(shop.subset(without: leftOut))
      }
      try selfTest(graph, expectation)
    }

    @Test func `the page of an empty registry opens`() throws {
      let graph = RegistryGraph {}
      try selfTest(graph, Expectation(of: graph))
    }

    @Test func `the page shows hostile names as text`() throws {
      let graph = RegistryGraph { hostileFeatures }
      #expect(graph.error != nil)
      try selfTest(graph, Expectation(of: graph))
    }

    @Test func `two private keys of the same name have a page each`() throws {
      let graph = RegistryGraph { namesakes }
      try selfTest(graph, Expectation(of: graph))
    }

    @Test func `the page of a scope lists its keys and the keys that open it`() throws {
      let graph = RegistryGraph {
        RootFeature(log: Log())
        SessionFeature(log: Log())
      }
      let expectation = Expectation(of: graph)
      #expect(expectation.scopes.count == 8)
      try selfTest(graph, expectation)
    }

    @Test func `the page shows constraints, met or not`() throws {
      let graph = RegistryGraph { constrained }
      let expectation = Expectation(of: graph)
      #expect(
        expectation.constraints == [
          "1 need a contribution to ModuleRegistryTests.Sinks",
          "2 need a contribution to ModuleRegistryTests.Payments",
          "Demo is an alternative to Live", "Live is an alternative to Demo",
          "Live: The real server.",
          "Player requires one of ModuleRegistryTests.Sound, ModuleRegistryTests.Picture",
        ]
      )
      #expect(expectation.problems.count == 2)
      try selfTest(graph, expectation)
      let whole = RegistryGraph { fulfilled }
      #expect(whole.error == nil)
      #expect(whole.warnings.map(\.kind).contains(.deprecatedKey))
      try selfTest(whole, Expectation(of: whole))
    }

    @Test func `the page of 5,000 factories opens`() throws {
      let graph = RegistryGraph { crowd }
      #expect(graph.features.flatMap(\.declarations).count == 5_000)
      try selfTest(graph, Expectation(of: graph))
    }

    private func selfTest(
      _ graph: RegistryGraph,
      _ expectation: Expectation,
      _ location: SourceLocation = #_sourceLocation
    ) throws {
      let browser = try #require(Browser.installed)
      let result = try browser.selfTest(graph, expecting: expectation)
      #expect(result.hasPrefix("passed"), "\(result)", sourceLocation: location)
      print("\(graph.features.flatMap(\.declarations).count) declarations: \(result)")
    }
  }

  extension RandomShop {
    fileprivate func subset(without leftOut: Set<Int>) -> Expectation.Subset {
      let all = RegistryGraph { features(without: []) }
      let graph = RegistryGraph { features(without: leftOut) }
      let names = Set(graph.features.map(\.name))
      return Expectation.Subset(
        without: all.features.map(\.name).filter { !names.contains($0) }.compactMap(\.self)
          .sorted(),
        graph,
        optional: RegistryGraph { features(without: leftOut, areAllOptional: true) }
      )
    }
  }
#endif

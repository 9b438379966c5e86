#if Whole
  import ModuleRegistry
  import ModuleRegistryTesting
  import ShopComposition
  import Testing

  /// The graph of the shop, which is reviewed as its code is.
  struct ShopGraphTests {
    @Test func `the shop's graph equals the reviewed shop-graph.json`() throws {
      try expectGraph(try Composition().graph(), matches: "shop-graph.json")
    }

    #if os(macOS) || os(Linux)
      @Test func `the explorer page has each feature's summary`() throws {
        let page = try Host.run(["graph", "--format", "html"]).output
        let summaries = try Composition().graph().features.compactMap(\.summary)
        #expect(summaries.count == 4)
        for summary in summaries { #expect(page.contains("\"summary\":\"\(summary)\"")) }
      }
    #endif
  }
#endif

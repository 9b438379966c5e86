#if Whole
  import ModuleRegistryTesting
  import ShopComposition
  import Testing

  /// The graph of the shop, which is reviewed as its code is.
  struct ShopGraphTests {
    @Test func `the graph of the shop is the one that was reviewed`() throws {
      try expectGraph(try Composition().graph(), matches: "shop-graph.json")
    }
  }
#endif

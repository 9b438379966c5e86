import ModuleRegistry
import ShopKit
import Testing

struct LinkTests {
  @Test(arguments: [
    ["product", "17"], ["category", "fruit & vegetables"], ["orders", "é/%?#\u{2028}~_-."], ["a b"],
  ])
  func `a link made from parts is read back as the same parts`(_ parts: [String]) throws {
    let text = parts.count == 1 ? DeepLinker.link(parts[0]) : DeepLinker.link(parts[0], parts[1])
    #expect(try DeepLink(url: text) == DeepLink(path: parts))
    #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test func `a link escapes only the characters that need it`() {
    #expect(DeepLinker.link("product", "17") == "shop://product/17")
    #expect(DeepLinker.link("a b", "\u{7}") == "shop://a%20b/%07")
  }
}

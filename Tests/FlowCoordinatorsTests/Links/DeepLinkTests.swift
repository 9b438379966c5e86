import FlowCoordinators
import Testing

struct DeepLinkTests {
  @Test(arguments: [
    ("shop://product/17", ["product", "17"], [:]),
    ("SHOP://product/17/", ["product", "17"], [:]),
    ("shop:product/17", ["product", "17"], [:]),
    ("shop:///product", ["product"], [:]),
    ("https://shop.example/product/17?from=mail#top", ["product", "17"], ["from": "mail"]),
    (
      "shop://search?q=cr%C3%A8me%20fra%C3%AEche&q=oat&empty&=x", ["search"],
      ["q": "oat", "empty": "", "": "x"]
    ),
    ("shop://a%2Fb?c=d=e", ["a/b"], ["c": "d=e"]),
  ])
  func `a URL becomes a path and a query`(
    _ url: String,
    _ path: [String],
    _ query: [String: String]
  ) throws {
    let link = try DeepLink(url: url)
    #expect(link == DeepLink(path: path, query: query))
  }

  @Test(arguments: [
    ("", "it has no scheme"),
    ("product/17", "it has no scheme"),
    ("://product", "'' is not a scheme"),
    ("1shop://product", "'1shop' is not a scheme"),
    ("sh op://product", "'sh op' is not a scheme"),
    ("shop://", "it leads nowhere"),
    ("https://shop.example", "it leads nowhere"),
    ("shop://a%", "'a%' is not UTF-8 text"),
    ("shop://a%zz", "'a%zz' is not UTF-8 text"),
    ("shop://%ff", "'%ff' is not UTF-8 text"),
    ("shop://a?b=%00", "'b=%00' has a control character"),
    ("shop://a?%0ab=1", "'%0ab=1' has a control character"),
    ("shop://a/\u{1b}[31m", "'\u{1b}[31m' has a control character"),
    ("\u{212A}ey://product", "'\u{212A}ey' is not a scheme"),
    ("+shop://product", "'+shop' is not a scheme"),
  ])
  func `an error about an invalid link says what's wrong with it`(_ url: String, _ reason: String) {
    let error = #expect(throws: DeepLinkError.self) { try DeepLink(url: url) }
    let text = "'\(url)' is not a deep link: \(reason)"
    #expect(error?.description == text.replacing("\u{1b}", with: "\u{FFFD}"))
  }

  @Test func `an error about a link replaces line breaks and invisible characters`() {
    let link =
      "no\n99 forged\r\u{85}\u{2028}\u{2029}\u{202E}\u{200B}\u{FEFF}\u{3164}\u{2800}\u{1B}[2J"
    let error = #expect(throws: DeepLinkError.self) { try DeepLink(url: link) }
    #expect(error?.text == link)
    let signs = String(repeating: "\u{FFFD}", count: 10)
    #expect(
      error?.description == "'no\u{FFFD}99 forged\(signs)[2J' is not a deep link: it has no scheme"
    )
  }

  @Test func `an error stays short even if one character has endless combining marks`() {
    let error = #expect(throws: DeepLinkError.self) {
      try DeepLink(url: "a" + String(repeating: "\u{301}", count: 100_000))
    }
    #expect(error?.text.unicodeScalars.count == 203)
    #expect((error?.description.unicodeScalars.count ?? .max) < 1_500)
  }

  @Test func `a link of any length is either read or refused`() {
    let long = "shop://" + String(repeating: "a", count: 100_000)
    let error = #expect(throws: DeepLinkError.self) { try DeepLink(url: long) }
    #expect(error?.reason == "it has more than 2048 bytes")
    #expect(error?.text.count == 203)
    let path = #expect(throws: DeepLinkError.self) { try DeepLink(notification: ["path": long]) }
    #expect(path?.reason == "it has more than 2048 bytes")
  }

  @Test func `a link of 2,048 bytes is read, and one byte more is refused`() throws {
    let longest = "shop://" + String(repeating: "a", count: 2_048 - 7)
    #expect(try DeepLink(url: longest).path.count == 1)
    let error = #expect(throws: DeepLinkError.self) { try DeepLink(url: longest + "a") }
    #expect(error?.reason == "it has more than 2048 bytes")
  }

  @Test func `a notification's link or path is read`() throws {
    #expect(
      try DeepLink(notification: ["link": "shop://product/17", "id": "5"])
        == DeepLink(path: ["product", "17"])
    )
    #expect(
      try DeepLink(notification: ["path": "product/17", "from": "push"])
        == DeepLink(path: ["product", "17"], query: ["from": "push"])
    )
    #expect(
      try DeepLink(notification: ["path": "a%2Fb/cr%C3%A8me"])
        == DeepLink(path: ["a/b", "crème"])
    )
    for (path, reason) in [
      ("a%zz", "'a%zz' is not UTF-8 text"), ("%ff", "'%ff' is not UTF-8 text"),
      ("a/\u{1b}[2J", "'\u{1b}[2J' has a control character"),
    ] {
      let error = #expect(throws: DeepLinkError.self) { try DeepLink(notification: ["path": path]) }
      #expect(error?.reason == reason)
    }
    let error = #expect(throws: DeepLinkError.self) {
      try DeepLink(notification: ["title": "News", "body": ""])
    }
    #expect(
      error?.description
        == #"'["body", "title"]' is not a deep link: the notification has only these keys, and neither 'link' nor 'path'"#
    )
    #expect(throws: DeepLinkError.self) { try DeepLink(notification: ["path": "/"]) }
  }

  @Test(arguments: [
    (["b": "\u{0}"], "'b' has a control character"),
    (["b\u{7f}": "1"], "'b\u{7f}' has a control character"),
    (["b": String(repeating: "x", count: 5_000_000)], "it has more than 2048 bytes"),
    ([String(repeating: "x", count: 5_000_000): ""], "it has more than 2048 bytes"),
    (
      Dictionary(uniqueKeysWithValues: (0..<600).map { ("\($0)", "1") }),
      "it has more than 2048 bytes"
    ),
  ])
  func `a notification's payload has the same limits as a URL`(
    _ query: [String: String],
    _ reason: String
  ) {
    let payload = query.merging(["path": "product/17"]) { $1 }
    let error = #expect(throws: DeepLinkError.self) { try DeepLink(notification: payload) }
    #expect(error?.reason == reason)
  }

  @Test func `a link is printed with its query sorted by name`() {
    let link = DeepLink(path: ["a", "b"], query: ["y": "2", "x": "1"])
    #expect(link.description == "/a/b?x=1&y=2")
  }
}

/// A place in your app, read from a URL or a notification: `shop://product/17?from=mail`.
///
/// A route reads it in its closure: `match["from"]` is `"mail"`, and `match.number("id")` is 17 for the pattern
/// `/product/:id`.
public struct DeepLink: Hashable, Sendable {
  /// The parts of the path.
  ///
  /// In `shop://product/17`, with a scheme of the app, they are `product` and `17`; in
  /// `https://shop.example/product/17` the host is left out.
  public let path: [String]

  /// The query of the URL, by name; of two values with one name, the last one counts.
  public let query: [String: String]

  /// The values of the parameters of the route that matched, by name; empty before.
  ///
  /// Not compared: a link is the same whatever route has matched it.
  var parameters: [String: String] = [:]

  /// Creates a link from its parts.
  public init(path: [String], query: [String: String] = [:]) {
    self.path = path
    self.query = query
  }

  /// The text of a part that the pattern names or, if it names none like this, of the query: `match["id"]`.
  ///
  /// - Parameter name: the name, without the colon of the pattern.
  /// - Returns: the decoded text, or `nil` if the link has none.
  public subscript(name: String) -> String? { parameters[name] ?? query[name] }

  /// The same as an integer; `nil` if it isn't one.
  ///
  /// An integer has one spelling, so that a place has one link: `+17` and `017` aren't integers.
  ///
  /// - Parameter name: the name, without the colon of a pattern.
  /// - Returns: the integer, or `nil`.
  public func number(_ name: String) -> Int? {
    guard let text = self[name], let number = Int(text), "\(number)" == text else { return nil }
    return number
  }

  /// Reads a URL (RFC 3986) with a scheme.
  ///
  /// - Parameter url: the text of the URL.
  /// - Throws: a ``DeepLinkError`` with the reason, if the text is no link.
  public init(url: String) throws(DeepLinkError) { self = try Self.read(url).link }

  /// Reads a URL and its origin, if an app can own that origin.
  static func read(_ url: String) throws(DeepLinkError) -> (link: DeepLink, origin: LinkOrigin?) {
    func malformed(_ reason: String) -> DeepLinkError { DeepLinkError(text: url, reason: reason) }
    guard url.utf8.count <= maximumLength else { throw malformed(tooLong) }
    guard let colon = url.firstIndex(of: ":") else { throw malformed("it has no scheme") }
    guard url[..<colon].isScheme else { throw malformed("'\(url[..<colon])' is not a scheme") }
    let scheme = url[..<colon].lowercased()
    var authority: Substring?

    var rest = url[url.index(after: colon)...]
    if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
    let mark = rest.firstIndex(of: "?")
    var hierarchy = rest[..<(mark ?? rest.endIndex)]
    let queryText = mark.map { rest[rest.index(after: $0)...] } ?? ""

    if hierarchy.hasPrefix("//") {
      hierarchy = hierarchy.dropFirst(2)
      authority = hierarchy.prefix { $0 != "/" }
      if ["http", "https"].contains(scheme) {
        hierarchy = hierarchy.drop { $0 != "/" }
      }
    }
    let path = try path(String(hierarchy), of: url)
    var query: [String: String] = [:]
    for pair in queryText.split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = try decoded(sides[0], in: pair, of: url)
      query[name] = try decoded(sides.dropFirst().first ?? "", in: pair, of: url)
    }
    let origin = LinkOrigin.origin(scheme: scheme, authority: authority)
    return (DeepLink(path: path, query: query), origin)
  }

  /// Reads the payload of a notification.
  ///
  /// The payload has a URL under `link`, or a percent-encoded path such as `product/17` under
  /// `path`; all other values become the query.
  ///
  /// The payload is bounded as a URL is: path, names and values have at most 2,048 bytes of UTF-8
  /// together, and no control characters.
  ///
  /// - Parameter payload: the text values of the notification.
  /// - Throws: a ``DeepLinkError`` with the reason, if the text is no link.
  public init(notification payload: [String: String]) throws(DeepLinkError) {
    if let link = payload["link"] {
      try self.init(url: link)
      return
    }
    guard let text = payload["path"] else {
      throw DeepLinkError(
        text: "\(payload.keys.sorted())",
        reason: "the notification has only these keys, and neither 'link' nor 'path'"
      )
    }
    let query = payload.filter { $0.key != "path" }
    let length = query.reduce(text.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    guard length <= Self.maximumLength else {
      throw DeepLinkError(text: text, reason: Self.tooLong)
    }
    for (name, value) in query.sorted(by: { $0.key < $1.key })
    where Self.hasControls(name) || Self.hasControls(value) {
      throw DeepLinkError(text: text, reason: "'\(name)' has a control character")
    }
    self.init(path: try Self.path(text, of: text), query: query)
  }

  /// The parts of a path, decoded.
  private static func path(_ text: String, of link: String) throws(DeepLinkError) -> [String] {
    var path: [String] = []
    for part in text.split(separator: "/") { path.append(try decoded(part, in: part, of: link)) }
    if path.isEmpty { throw DeepLinkError(text: link, reason: "it leads nowhere") }
    return path
  }

  private static let maximumLength = 2_048
  private static let tooLong = "it has more than \(maximumLength) bytes"

  private static func hasControls(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The percent-decoded text of a part of a link.
  private static func decoded(
    _ text: Substring,
    in part: Substring,
    of link: String
  ) throws(DeepLinkError) -> String {
    guard let decoded = bytes(of: text).flatMap({ String(validating: $0, as: UTF8.self) }) else {
      throw DeepLinkError(text: link, reason: "'\(part)' is not UTF-8 text")
    }
    if hasControls(decoded) {
      throw DeepLinkError(text: link, reason: "'\(part)' has a control character")
    }
    return decoded
  }

  /// The percent-decoded bytes of a text; `nil` if a percent sign is not followed by two digits.
  private static func bytes(of text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexDigit),
        let low = rest.popFirst().flatMap(hexDigit)
      else { return nil }
      bytes.append(high * 16 + low)
    }
    return bytes
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}

extension DeepLink {
  /// Whether path and query are equal.
  public static func == (left: DeepLink, right: DeepLink) -> Bool {
    left.path == right.path && left.query == right.query
  }

  /// Hashes path and query.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(query)
  }
}

extension DeepLink: CustomStringConvertible {
  /// The path and, sorted by name, the query.
  public var description: String {
    let pairs = query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "/" + path.joined(separator: "/")
      + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }
}

/// Why a text isn't a deep link.
public struct DeepLinkError: Error, Hashable, CustomStringConvertible {
  /// The text; if it has more than 200 Unicode scalars, its beginning and an ellipsis.
  public let text: String

  /// The violated rule, without the text.
  public let reason: String

  init(text: String, reason: String) {
    self.text = text.beginning(of: 200)
    self.reason = reason
  }

  /// The text and the reason, on one line: line breaks and invisible characters are replaced by
  /// `U+FFFD`.
  public var description: String { "'\(text)' is not a deep link: \(reason)".asQuotation }
}

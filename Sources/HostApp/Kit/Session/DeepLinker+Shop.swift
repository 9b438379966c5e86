public import ModuleRegistry

extension DeepLinker {
  /// Creates the receiver of the shop's links, such as `shop://cart` or
  /// `https://shop.example/cart`.
  ///
  /// - Parameters:
  ///   - registry: the registry of the features; the routes of a session follow with its tabs.
  ///   - window: the window to show the targets in.
  public convenience init(of registry: Registry, in window: NavigationWindow) {
    self.init(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("shop"), .host("shop.example")],
      in: window
    )
  }
}

extension DeepLinker {
  /// Returns the text of a link of the shop, such as `shop://product/17`.
  ///
  /// - Parameter parts: the parts of the path, which are percent-encoded.
  /// - Returns: the text.
  public nonisolated static func link(_ parts: String...) -> String {
    "shop://" + parts.map(\.percentEncoded).joined(separator: "/")
  }
}

extension String {
  /// The text with only the letters, digits and signs that no part of a URL reserves (RFC 3986,
  /// 2.3).
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    .joined()
  }
}

extension DeepLinker.Outcome {
  /// The reason why a link was not opened, if the user does not know it.
  ///
  /// - Parameters:
  ///   - url: the text of the link.
  ///   - offline: the state of the connection, since the target may be on a server.
  /// - Returns: the reason, as the end of a sentence; `nil` if it is no news to the user.
  public func problem(with url: String, offline: Offline? = nil) -> String? {
    switch self {
    // A user who closes the sign-in or opens another link meanwhile expects this outcome.
    case .opened, .refused(.guardClosed), .refused(.superseded): nil
    case .unknown:
      "there is no screen at \(url.encodedLink)"
        + (offline.map { _ in " while the shop is offline" } ?? "")
    case .malformed(let error), .foreign(let error): "\(error)"
    case .refused(let refusal): "the link could not be opened: \(refusal)"
    }
  }
}

/// Whose URLs your app opens: those of a scheme or of a host.
public enum LinkOrigin: Hashable, Sendable {
  /// A scheme of your app, as in `shop://product/17`; case doesn't matter.
  ///
  /// For web links, accept a host: a linker that's to accept `http` or `https` traps.
  case scheme(String)

  /// A host of your app, as in `https://shop.example/product/17`; case doesn't matter.
  ///
  /// It matches `https` at the default port. Subdomains and parent domains are other hosts.
  case host(String)

  /// The origin in the form used for comparison, in lower case; only ASCII letters can occur in a
  /// scheme or a host (RFC 3986, 3.1; RFC 5890, 2.3).
  var compared: LinkOrigin {
    switch self {
    case .scheme(let scheme): .scheme(scheme.lowercased())
    case .host(let host): .host(host.lowercased())
    }
  }

  /// The origin of a URL with this scheme.
  ///
  /// - Parameters:
  ///   - scheme: the text before the first colon, in lower case.
  ///   - authority: the text between the two slashes and the next one; `nil` if there are no two
  ///     slashes.
  /// - Returns: `nil` if no app can own it: without a host, at another port, or with anything
  ///   beside the host, such as user information, which other URL parsers may read as another host.
  static func origin(scheme: String, authority: Substring?) -> LinkOrigin? {
    if scheme == "http" { return nil }
    guard scheme == "https" else { return .scheme(scheme) }
    guard var host = authority else { return nil }
    if host.hasSuffix(":443") { host = host.dropLast(4) }
    return host.isHost ? .host(host.lowercased()) : nil
  }

  /// The defect of an origin that an app states; `nil` if it is valid.
  var defect: String? {
    switch self {
    case .scheme(let scheme) where ["http", "https"].contains(scheme.lowercased()):
      "every host has the scheme '\(scheme)': accept .host(...), as in .host(\"shop.example\")"
    case .scheme(let scheme) where !scheme[...].isScheme:
      "'\(scheme)' is not a scheme: write .scheme(\"shop\") for 'shop://...'"
    case .host(let host) where !host[...].isHost:
      "'\(host)' is not a host: write .host(\"shop.example\") for 'https://shop.example/...'"
    default: nil
    }
  }
}

extension Substring {
  /// Whether the text is a scheme: letters are ASCII (RFC 3986, 3.1), so U+212A is none, though its
  /// lower case is a k.
  var isScheme: Bool {
    guard let first = utf8.first, Self.letters.contains(first) else { return false }
    return utf8.allSatisfy { Self.letters.contains($0) || Self.signs.contains($0) }
  }

  private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  private static let signs = Set("0123456789+-.".utf8)
  private static let hostSigns = Set("0123456789-.".utf8)

  /// Whether the text is the name of a host, in ASCII.
  fileprivate var isHost: Bool {
    !isEmpty && utf8.allSatisfy { Self.letters.contains($0) || Self.hostSigns.contains($0) }
  }
}

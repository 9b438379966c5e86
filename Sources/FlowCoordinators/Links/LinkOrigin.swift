/// Where a URL comes from that an app takes for a link of its own.
public enum LinkOrigin: Hashable, Sendable {
  /// A scheme of the app's own, as in `shop://product/17`, in upper or lower case.
  ///
  /// Those of the web need a host: `http` and `https` are programmer errors here.
  case scheme(String)

  /// A host of the app's own, as in `https://shop.example/product/17`, in upper or lower case: with
  /// `https`, at the usual port, and neither its subdomains nor what it is one of.
  case host(String)
}

extension LinkOrigin {
  /// The origin as it is compared: ASCII letters in lower case, since others are none in a scheme or in a
  /// host (RFC 3986, 3.1; RFC 5890, 2.3).
  var compared: LinkOrigin {
    switch self {
    case .scheme(let scheme): .scheme(scheme.withSmallLetters)
    case .host(let host): .host(host.withSmallLetters)
    }
  }

  /// Where a URL with this scheme comes from.
  ///
  /// - Parameters:
  ///   - scheme: what is before the first colon.
  ///   - authority: what is between two slashes and the next; `nil` if there are no two slashes.
  /// - Returns: `nil` if an app cannot have it for its own: without a host, at another port, or with anything
  ///   else beside the host, which other readers of the URL may take for another one.
  static func origin(scheme: Substring, authority: Substring?) -> LinkOrigin? {
    let scheme = String(scheme).withSmallLetters
    if scheme == "http" { return nil }
    guard scheme == "https" else { return .scheme(scheme) }
    guard var host = authority else { return nil }
    if host.hasSuffix(":443") { host = host.dropLast(4) }
    return host.isHost ? .host(String(host).withSmallLetters) : nil
  }

  /// What is wrong with an origin that an app states; `nil` if nothing is.
  var defect: String? {
    switch self {
    case .scheme(let scheme) where ["http", "https"].contains(scheme.withSmallLetters):
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
  /// Whether the text is a scheme: letters are ASCII (RFC 3986, 3.1), so U+212A is none, though its lower
  /// case is a k.
  var isScheme: Bool {
    guard let first = utf8.first, Self.letters.contains(first) else { return false }
    return utf8.allSatisfy { Self.letters.contains($0) || Self.signs.contains($0) }
  }

  private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  private static let signs = Set("0123456789+-.".utf8)

  /// Whether the text is the name of a host, in ASCII.
  fileprivate var isHost: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

extension String {
  /// The same with small letters, where they are ASCII: `lowercased()` takes the sign of the kelvin for
  /// a k.
  fileprivate var withSmallLetters: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          guard ("A"..."Z").contains(scalar) else { return scalar }
          return Unicode.Scalar(UInt8(scalar.value) + 32)
        }
      )
    )
  }
}

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
  /// - Returns: `nil` if an app cannot have it for its own, as without a host or at another port.
  static func origin(scheme: Substring, authority: Substring?) -> LinkOrigin? {
    let scheme = String(scheme).withSmallLetters
    if scheme == "http" { return nil }
    guard scheme == "https" else { return .scheme(scheme) }
    // What is before the last at sign says who asks, and may look like a host.
    guard let authority,
      var host = authority.split(separator: "@", omittingEmptySubsequences: false).last
    else { return nil }
    if host.hasSuffix(":443") { host = host.dropLast(4) }
    if host.hasSuffix(":") { host = host.dropLast() }
    return host.isEmpty ? nil : .host(String(host).withSmallLetters)
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

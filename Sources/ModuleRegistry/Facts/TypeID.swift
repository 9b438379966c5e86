/// Which type a key or a feature is, as it is looked up.
///
/// The standard hash withstands keys that were chosen to collide, and costs about 120 instructions.
/// The addresses of a program's types are not chosen.
package struct TypeID: Hashable, Sendable {
  private let address: UInt

  package init(_ type: any Any.Type) { address = UInt(bitPattern: ObjectIdentifier(type)) }

  /// The requirement of `Hashable`, named by the standard library, that its tables call; without it
  /// they would take the standard hash.
  ///
  /// Multiplicative hashing (Knuth, "The Art of Computer Programming", volume 3, section 6.4): the
  /// upper half of the product depends on all bits, and a table looks at the lowest of them.
  // swift-format-ignore: NoLeadingUnderscores
  package func _rawHashValue(seed: Int) -> Int {
    let product = UInt64(address) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product ^ (product >> 32))
  }
}

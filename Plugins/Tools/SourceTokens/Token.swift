/// A token of Swift source, classified as finely as its readers need.
///
/// Comments yield no tokens.
package struct Token: Equatable, Sendable {
  /// The kind of a token.
  package enum Kind: Equatable, Sendable {
    /// An identifier, a keyword or a number.
    case word
    /// An identifier in backticks.
    case quotedWord
    /// A string with all of its quotes and interpolations.
    case string
    /// A regular expression with its slashes.
    case regex
    /// A word after a number sign, such as `#if`.
    case directive
    /// A run of operator characters.
    case sign
    /// Any other character.
    case mark
  }

  package let kind: Kind

  /// The token's offsets in bytes.
  package let range: Range<Int>

  /// Whether only space and comments precede the token on its line.
  package let beginsLine: Bool
}

/// A token of Swift source, told apart as far as its readers need it.
///
/// Comments are none.
package struct Token: Equatable, Sendable {
  /// What a token is.
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

  /// Where it is, as offsets in bytes.
  package let range: Range<Int>

  /// Whether nothing but space and comments stands before it on its line.
  package let beginsLine: Bool
}

/// Why a feature is not written, in a sentence for the user.
///
/// Nothing was changed.
package struct Refusal: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) { self.description = description }
}

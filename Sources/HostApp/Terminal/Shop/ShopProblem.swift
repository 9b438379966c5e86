import ShopKit

/// The reason why the shop does not perform the user's command.
package struct ShopProblem: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description.oneLine(atMost: 1_000) }
}

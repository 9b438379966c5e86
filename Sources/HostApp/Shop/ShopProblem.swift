import ShopKit

/// Why the shop does not do what the user asks for.
package struct ShopProblem: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description.oneLine(atMost: 1_000) }
}

/// The reason for not writing a feature, as a sentence for the user.
///
/// Before it is thrown, the command removes the files that it wrote. Package.swift is replaced by the
/// last step, so it is as it was.
package struct Refusal: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) { self.description = description }
}

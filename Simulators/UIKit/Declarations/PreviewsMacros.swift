import SwiftSyntax
import SwiftSyntaxMacros

/// Stands in for the macro of previews, whose implementation is in Xcode: a view with the body of the preview.
public struct SwiftUIView: DeclarationMacro {
  /// Writes the view.
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let body = node.trailingClosure else { return [] }
    let name = context.makeUniqueName("Preview")
    return ["@MainActor struct \(name): SwiftUI.View { var body: some SwiftUI.View \(body) }"]
  }
}

import Foundation
import Testing
import UIKit

/// The simulation accepts no more than Apple's headers declare, as far as they are written down.
struct DeclarationTests {
  private let header: String

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Declarations/UIKit/UIKit.h")
    header = try String(contentsOf: file.standardized, encoding: .utf8)
  }

  @Test func `the simulated delegates have exactly UIKit's optional methods`()
    throws
  {
    let stack = try optionalMethods(of: "UINavigationControllerDelegate")
    #expect(Set(UINavigationControllerDelegateMethod.allCases.map(\.rawValue)) == stack)
    let modal = try optionalMethods(of: "UIAdaptivePresentationControllerDelegate")
    #expect(Set(UIAdaptivePresentationControllerDelegateMethod.allCases.map(\.rawValue)) == modal)
    let texts = try optionalMethods(of: "UITextFieldDelegate")
    #expect(Set(UITextFieldDelegateMethod.allCases.map(\.rawValue)) == texts)
    let tables = try optionalMethods(of: "UITableViewDelegate")
    #expect(Set(UITableViewDelegateMethod.allCases.map(\.rawValue)) == tables)
    let rows = try optionalMethods(of: "UITableViewDataSource")
    #expect(Set(UITableViewDataSourceMethod.allCases.map(\.rawValue)) == rows)
    let tabs = try optionalMethods(of: "UITabBarControllerDelegate")
    #expect(Set(UITabBarControllerDelegateMethod.allCases.map(\.rawValue)) == tabs)
  }

  /// The selectors of a protocol's optional methods.
  private func optionalMethods(of name: String) throws -> Set<String> {
    let declaration = try #require(
      header.firstMatch(
        of: try Regex("@protocol \(name)<NSObject>\n(?s:[^@]|@required)*?@optional\n((?s).*?)@end")
      )
    )
    let body = try #require(declaration[1].substring)
    return Set(
      body.split(separator: ";").compactMap { method in
        guard let start = method.firstIndex(of: "-") else { return nil }
        // The type of the result, and then each part of the selector before its argument.
        let signature = method[start...].replacing(#/^-\s*\(.*?\)\s*(?=\w+:)/#, with: "")
        let parts = signature.matches(of: #/(\w+):\s*\(/#).map { "\($0.1):" }
        return parts.isEmpty ? nil : parts.joined()
      }
    )
  }
}

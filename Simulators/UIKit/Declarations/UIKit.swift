// The names are those of Apple's frameworks.
// swift-format-ignore-file

@_exported import CoreGraphics
@_exported import Foundation
@_exported import UIKit

extension UIAction {
  #if SENDABLE_HANDLERS
    public typealias Handler = @MainActor @Sendable (UIAction) -> Void
  #else
    public typealias Handler = (UIAction) -> Void
  #endif
  public convenience init(title: String = "", handler: @escaping Handler) { fatalError() }
}
extension UIBarButtonItem {
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) { fatalError() }
}
extension UIStoryboard {
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? { nil }
}
extension UISheetPresentationController.Detent {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public class func custom(
    identifier: Identifier? = nil,
    resolver:
      @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
  ) -> UISheetPresentationController.Detent { .medium() }
}
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = Self(rawValue: "name")
  public static let telephoneNumber = Self(rawValue: "tel")
  public static let streetAddressLine1 = Self(rawValue: "address-line1")
  public static let addressCity = Self(rawValue: "address-level2")
  public static let postalCode = Self(rawValue: "postal-code")
  public static let oneTimeCode = Self(rawValue: "one-time-code")
}

// The names are those of Apple's frameworks.
// swift-format-ignore-file

@_exported import Foundation
@_exported import UIKit

extension UIWindow {
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: Double
    public init(rawValue: Double) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0), alert = Level(rawValue: 2000)
  }
  public var windowLevel: Level {
    get { .normal }
    set {}
  }
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

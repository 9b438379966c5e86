public import Foundation

/// How a controller is presented.
@MainActor
open class UIPresentationController: NSObject {
  public let presentedViewController: UIViewController
  private let presenter: UIViewController?

  /// Its presenter, which UIKit declares as known, also before anything is presented.
  open var presentingViewController: UIViewController {
    guard let presenter = presenter ?? presentedViewController.presentingViewController else {
      fatalError("nothing presents \(presentedViewController)")
    }
    return presenter
  }

  /// Notified of a user's gestures on the presented controller; not of changes by code.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet {
      delegateMethods = delegate?.presentationMethods ?? []
      onDelegate?()
    }
  }

  /// Called when the delegate was set, as an observer of the property is in Objective-C.
  public var onDelegate: (@MainActor () -> Void)?

  private var delegateMethods: Set<UIAdaptivePresentationControllerDelegateMethod> = []

  /// The delegate, if UIKit calls a method of it.
  func delegate(
    for method: UIAdaptivePresentationControllerDelegateMethod
  ) -> (any UIAdaptivePresentationControllerDelegate)? {
    delegateMethods.contains(method) ? delegate : nil
  }

  public init(
    presentedViewController: UIViewController,
    presenting: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presenting
  }
}

/// A sheet, which rests at some heights.
@MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @MainActor
  open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Self("com.apple.UIKit.medium")
      public static let large = Self("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

    init(
      _ identifier: Identifier,
      _ resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    open class func medium() -> UISheetPresentationController.Detent { .init(.medium) }

    open class func large() -> UISheetPresentationController.Detent { .init(.large) }

    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> UISheetPresentationController.Detent {
      .init(identifier ?? Identifier("custom"), resolver)
    }

    /// The height in a window of this one.
    public func height(in maximum: CGFloat) -> CGFloat? {
      resolver?(Context(maximumDetentValue: maximum))
    }

    private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
      let maximumDetentValue: CGFloat

      init(maximumDetentValue: CGFloat) { self.maximumDetentValue = maximumDetentValue }
    }
  }

  open var detents: [Detent] = [.large()] {
    didSet { presentedViewController.presentationRequest?.detents = detents }
  }
}

@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let any = Self(rawValue: 15)
}

@MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

/// A bubble, which points at something.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var sourceRect = CGRect.null
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// An optional method of UIKit is a requirement with a default here, without Objective-C.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The optional methods that it implements.
  var presentationMethods: Set<UIAdaptivePresentationControllerDelegateMethod> { get }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

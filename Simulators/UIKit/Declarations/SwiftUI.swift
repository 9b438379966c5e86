// The names are those of Apple's frameworks: the part of SwiftUI for controllers and environment.
// swift-format-ignore-file

#if canImport(UIKit)
public import Foundation
public import UIKit

@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  @MainActor @preconcurrency public var rootView: Content
  @MainActor @preconcurrency public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  @MainActor @preconcurrency public required dynamic init?(coder aDecoder: NSCoder) { nil }
}
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<R: UIViewControllerRepresentable> {
  @MainActor @preconcurrency public let coordinator: R.Coordinator
  @MainActor @preconcurrency public var environment: EnvironmentValues { fatalError() }
}
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: UIViewControllerType,
    context: Context
  )
  @MainActor @preconcurrency static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  )
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
}
extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  ) {}
  public var body: Never { fatalError() }
}
extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}
#endif

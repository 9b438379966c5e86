// The names are those of Apple's frameworks.
// swift-format-ignore-file

public import UIKit

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @MainActor @preconcurrency var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<R: UIViewControllerRepresentable> {}
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
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

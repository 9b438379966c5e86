// The names are those of Apple's frameworks.
// swift-format-ignore-file

public import Foundation
public import UIKit

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @MainActor @preconcurrency var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }
public struct Text: View {
  nonisolated public init(_ content: String) {}
  public var body: Never { fatalError() }
}
@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
public struct EnvironmentValues: CustomStringConvertible {
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { fatalError() }
    set {}
  }
  public var description: String { "" }
}
@available(*, unavailable)
extension EnvironmentValues: @unchecked Sendable {}
extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View { fatalError() as Never }
  nonisolated public func ignoresSafeArea() -> some View { fatalError() as Never }
}
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
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

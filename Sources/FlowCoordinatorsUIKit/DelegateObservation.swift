#if canImport(UIKit)
  import Foundation
  import UIKit

  /// Reports a delegate that is set on a UIKit object whose class is not ours.
  ///
  /// Uses key-value observing, which sees every call of the setter. Without Objective-C, the
  /// simulation reports it.
  @MainActor
  struct DelegateObservation {
    #if canImport(ObjectiveC)
      private let observation: NSKeyValueObservation

      init(of presentation: UIPresentationController, _ onSet: @escaping @MainActor () -> Void) {
        observation = presentation.observe(\.delegate) { _, _ in
          MainActor.assumeIsolated { onSet() }
        }
      }

      init(of stack: UINavigationController, _ onSet: @escaping @MainActor () -> Void) {
        observation = stack.observe(\.delegate) { _, _ in MainActor.assumeIsolated { onSet() } }
      }

      init(of tabs: UITabBarController, _ onSet: @escaping @MainActor () -> Void) {
        observation = tabs.observe(\.delegate) { _, _ in MainActor.assumeIsolated { onSet() } }
      }
    #else
      init(of presentation: UIPresentationController, _ onSet: @escaping @MainActor () -> Void) {
        presentation.onDelegate = onSet
      }

      init(of stack: UINavigationController, _ onSet: @escaping @MainActor () -> Void) {
        stack.onDelegate = onSet
      }

      init(of tabs: UITabBarController, _ onSet: @escaping @MainActor () -> Void) {
        tabs.onDelegate = onSet
      }
    #endif
  }
#endif

#if canImport(UIKit)
  import Foundation
  import UIKit

  /// Tells of a delegate that somebody sets on an object of UIKit's, whose class is not ours.
  ///
  /// By key-value observing, which sees every call of a setter. Where there is no Objective-C, it is the
  /// simulation that tells.
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

#if canImport(UIKit)
  import Foundation
  import UIKit

  /// A delegate of UIKit's that stands before the app's own one, which hears everything as well.
  ///
  /// What a subclass implements, it passes on itself; UIKit's other methods go to the app's delegate
  /// directly, where there is Objective-C.
  @MainActor
  class DelegateProxy: NSObject {
    /// The app's own delegate.
    var target: (any NSObjectProtocol)? { nil }

    #if canImport(ObjectiveC)
      override func responds(to selector: Selector!) -> Bool {
        if super.responds(to: selector) { return true }
        return MainActor.assumeIsolated { target?.responds(to: selector) == true }
      }

      override func forwardingTarget(for selector: Selector!) -> Any? {
        // A delegate is no sendable value, so its address leaves the main actor, on which UIKit asks.
        let address = MainActor.assumeIsolated {
          target.map { unsafe UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
        }
        guard let address, let pointer = unsafe UnsafeRawPointer(bitPattern: address) else {
          return nil
        }
        return unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
      }
    #endif
  }
#endif

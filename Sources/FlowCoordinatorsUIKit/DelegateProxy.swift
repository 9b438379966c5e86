#if canImport(UIKit)
  import Foundation
  import UIKit

  /// A delegate of UIKit's that stands before one of the app's, which hears everything as well.
  ///
  /// What a subclass implements, it passes on itself; UIKit's other methods go to the app's delegate
  /// directly, where there is Objective-C.
  @MainActor
  class DelegateProxy: NSObject {
    private let hadTarget: Bool

    /// The app's own delegate.
    private(set) weak var target: (any NSObjectProtocol)?

    init(before target: (any NSObjectProtocol)?) {
      self.target = target
      hadTarget = target != nil
    }

    /// Whether the app's delegate is gone.
    var isOrphan: Bool { hadTarget && target == nil }

    /// Does something at the end of the turn in which the app's delegate goes.
    ///
    /// UIKit asks what a delegate responds to only when it is set, and would go on calling that.
    func whenOrphan(_ body: @escaping @MainActor () -> Void) {
      if !hadTarget { return }
      RunLoopObservation.start { [weak self] in
        guard let self else { return false }
        if isOrphan { body() }
        return !isOrphan
      }
    }

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

  /// The proxies of one object of UIKit's: one for each delegate that the app has set on it.
  ///
  /// A proxy stands for the delegate that it was made for, for good. So an app may read a delegate, which
  /// is a proxy, and set it again later, or have its next delegate pass everything on to it: only the
  /// proxy that is set now listens for the library, any other just passes on.
  @MainActor
  struct DelegateProxies<Proxy: DelegateProxy> {
    /// The one that UIKit has.
    private(set) var current: Proxy?
    private var all: [Proxy] = []

    /// Makes the proxy before a delegate the current one.
    ///
    /// - Parameters:
    ///   - delegate: what the app has set: a delegate of its own, a proxy that it has read, or nothing.
    ///   - make: makes the proxy where there is none before that delegate.
    /// - Returns: the proxy.
    mutating func use(_ delegate: (any NSObjectProtocol)?, make: () -> Proxy) -> Proxy {
      all.removeAll(where: \.isOrphan)
      let known = all.first { $0 === delegate || $0.target === delegate }
      let proxy = known ?? make()
      if known == nil { all.append(proxy) }
      current = proxy
      return proxy
    }
  }
#endif

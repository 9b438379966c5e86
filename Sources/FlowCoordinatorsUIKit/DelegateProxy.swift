#if canImport(UIKit)
  import Foundation
  import UIKit

  /// A UIKit delegate that stands before one of the app and passes every call on.
  ///
  /// A subclass passes on the methods that it implements; with Objective-C, all other methods go to
  /// the app's delegate directly. Some change how UIKit behaves merely by being there, such as
  /// those for animations, which switch swipes off: a subclass answers for them while it has a use
  /// for them.
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

    /// Performs a closure at the end of the turn in which the app's delegate is freed.
    ///
    /// UIKit asks for the methods of a delegate only when it is set, and would keep calling those
    /// methods.
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
        let isImplemented = super.responds(to: selector)
        return MainActor.assumeIsolated {
          isImplemented && answers(selector) || target?.responds(to: selector) == true
        }
      }

      /// Whether the proxy has a use of its own for a method that it implements.
      func answers(_ selector: Selector) -> Bool { true }

      override func forwardingTarget(for selector: Selector!) -> Any? {
        // A delegate is not sendable, so its address leaves the main actor, on which UIKit asks.
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

  /// The proxies of one UIKit object: one for each delegate that the app has set on it.
  ///
  /// A proxy stands permanently for the delegate that it was created for. So an app may read a
  /// delegate, which is a proxy, and set it again later, or let its next delegate pass calls on to
  /// it: only the current proxy notifies the library, any other just passes on.
  @MainActor
  struct DelegateProxies<Proxy: DelegateProxy> {
    /// The proxy that is set in UIKit.
    private(set) var current: Proxy?
    private var all: [Proxy] = []

    /// Sets the proxy of a delegate as the current one.
    ///
    /// - Parameters:
    ///   - delegate: the object that the app has set: a delegate of its own, a proxy that it has
    ///     read, or `nil`.
    ///   - make: creates the proxy if that delegate has none.
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

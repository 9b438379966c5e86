/// A stack in memory, which behaves as a platform's stack.
@MainActor
package final class MemoryStack: SystemNavigation {
  /// The screens, bottom first.
  package private(set) var contents: [any Presentable] = []

  /// Whether a change or a gesture is under way.
  package var isTransitioning: Bool { change != nil }

  /// The options of those screens that have any.
  private var options: [ObjectIdentifier: ScreenOptions] = [:]

  /// The screens and options before the change that is under way, to revert it.
  ///
  /// Not captured in the closure that ends it: the motion keeps that closure, and the containers
  /// keep the motion.
  private var change: (screens: [any Presentable], options: [ObjectIdentifier: ScreenOptions])?

  /// Called when the stack may have come to rest.
  package var onSettle: (@MainActor () -> Void)?

  /// An object that the window which created the stack keeps in it.
  package var keeper: AnyObject? { didSet { withExtendedLifetime(oldValue) {} } }

  private let motion: (any MemoryMotion)?

  init(motion: (any MemoryMotion)?) { self.motion = motion }

  /// The last screen.
  package var visible: (any Presentable)? { contents.last }

  /// The options of a screen of the stack.
  ///
  /// - Parameter screen: the screen.
  /// - Returns: its options; empty if it has none or is not on the stack.
  package func options(of screen: any Presentable) -> ScreenOptions {
    options[ObjectIdentifier(screen)] ?? []
  }

  /// Whether the only screen has the option to hide the stack's bar.
  package var hidesBar: Bool { contents.count == 1 && options(of: contents[0]).contains(.hideBar) }

  /// Whether a screen has the option to hide the bar below the stack.
  package var hidesBottomBar: Bool {
    options.values.contains { $0.contains(.hideBottomBar) }
  }

  /// Begins to replace the screens, or does so at once.
  ///
  /// - Parameters:
  ///   - screens: all screens of the stack, bottom first.
  ///   - options: the options of the last screen; `nil` leaves them unchanged.
  ///   - transition: recorded by a simulated platform.
  /// - Returns: `false` if the stack refuses; nothing changes then.
  package func setScreens(
    _ screens: [any Presentable],
    options: ScreenOptions?,
    transition: TransitionStyle?
  ) -> Bool {
    guard !isTransitioning, !screens.contains(where: { $0 is MemoryStack }),
      Set(screens.map(ObjectIdentifier.init)).count == screens.count,
      motion?.accepts(.screens(options), of: self, transition) != false
    else { return false }
    change = (contents, self.options)
    contents = screens
    self.options = self.options.filter { id, _ in screens.contains { ObjectIdentifier($0) == id } }
    if let options, let last = screens.last {
      self.options[ObjectIdentifier(last)] = options.isEmpty ? nil : options
    }
    if motion?.begin(transition, { [weak self] in self?.end(completed: $0) }) == nil {
      end(completed: true)
    }
    return true
  }

  /// Ends the change that is under way, or reverts it.
  private func end(completed: Bool) {
    // Freed after the change, since a `deinit` of the app may call back.
    withExtendedLifetime((contents, change)) {
      if !completed, let change { (contents, options) = change }
      change = nil
    }
    if motion?.settle(onSettle) == nil { onSettle?() }
  }
}

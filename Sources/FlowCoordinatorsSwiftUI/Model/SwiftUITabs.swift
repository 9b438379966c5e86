public import FlowCoordinators
public import Observation

/// The tabs of a `TabView`, whose selection is ``position``.
///
/// Tabs change at once: SwiftUI neither refuses a tab nor animates it in a way that a command would
/// have to wait for.
@MainActor @Observable
public final class SwiftUITabs: SystemTabs {
  /// The tabs, in their visible order.
  public private(set) var items: [TabItem] = []

  /// The position of the visible tab; zero if there is none.
  public private(set) var selection = 0 { didSet { clock.covers += 1 } }

  /// Called when the tabs may have come to rest.
  @ObservationIgnored public var onSettle: (@MainActor () -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Called when the user taps the selected tab again.
  @ObservationIgnored public var onSelectAgain: (@MainActor () -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// An object that the window which created the tabs keeps in them.
  @ObservationIgnored public var keeper: AnyObject? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Whether the selection has changed in this turn, and a write of it is no tap.
  @ObservationIgnored private var isWritten = false

  @ObservationIgnored private let clock: ViewClock

  /// The split view that they were set in, if any.
  @ObservationIgnored weak var split: SwiftUISplit?

  init(_ clock: ViewClock) { self.clock = clock }

  /// The contents of the tabs, in their order.
  public var contents: [any Presentable] { items.map(\.presentable) }

  /// The content of the selected tab.
  public var visible: (any Presentable)? {
    items.indices.contains(selection) ? items[selection].presentable : nil
  }

  /// Whether a stack can show the tabs with these contents: SwiftUI crashes with a `NavigationStack` in
  /// another one, or routes its path there (home-assistant/iOS #5694, manaflow-ai/cmux #8188).
  ///
  /// - Parameter contents: the contents.
  /// - Returns: whether none of them is a stack, or has one.
  public func canBePushed(holding contents: [any Presentable]) -> Bool {
    contents.allSatisfy { ($0 as? any SystemContainer)?.canBePushed ?? true }
  }

  /// Whether none of the tabs is a stack, or has one.
  public var canBePushed: Bool { canBePushed(holding: contents) }

  /// Always `false`: tabs change at once.
  public var isTransitioning: Bool { false }

  /// The position of the visible tab, which a `TabView` writes by the identity of its content.
  ///
  /// SwiftUI writes that of the tab that the user taps, also if it is the selected one. A
  /// position without a tab is ignored. So is a repeated write in one turn.
  public var position: Int {
    get { selection }
    set {
      guard items.indices.contains(newValue) else {
        // The view reads the tabs again.
        items = items
        return
      }
      if isWritten, newValue == selection { return }
      noteWritten()
      if newValue == selection {
        onSelectAgain?()
      } else {
        selection = newValue
        onSettle?()
      }
    }
  }

  /// The identity of the visible tab's content, or one without a tab: the value of a `Tab`, which stays
  /// the same in another order.
  package var place: ObjectIdentifier {
    get { ObjectIdentifier(visible ?? self) }
    set { position = contents.firstIndex { ObjectIdentifier($0) == newValue } ?? -1 }
  }

  private func noteWritten() {
    isWritten = true
    clock.afterMoment { [weak self] in self?.isWritten = false }
  }

  /// Replaces the tabs at once.
  ///
  /// The selected tab stays selected, with its content or else its identity. If it is removed, the
  /// one in its place is selected, or the first.
  ///
  /// - Parameters:
  ///   - items: all tabs, in their visible order.
  ///   - transition: ignored, because SwiftUI has no transitions of tabs.
  /// - Returns: `false` if two tabs have the same content; nothing changes then.
  public func setItems(_ items: [TabItem], transition: TransitionStyle?) -> Bool {
    guard items.map(\.presentable).hasNoDuplicates else { return false }
    clock.onRequest?(.tabs, self, transition)
    // Freed after the change, since a `deinit` of the app may call back.
    withExtendedLifetime(self.items) {
      let selected = self.items.indices.contains(selection) ? self.items[selection] : nil
      self.items = items
      selection = TabItem.position(of: selected, in: items, else: selection)
    }
    for case let stack as SwiftUIStack in contents { stack.tabs = self }
    onSettle?()
    return true
  }

  /// Selects another tab at once.
  ///
  /// - Parameters:
  ///   - position: the position of the tab.
  ///   - transition: ignored, because SwiftUI has no transitions of tabs.
  /// - Returns: `false` if there is no such tab; nothing changes then.
  public func select(_ position: Int, transition: TransitionStyle?) -> Bool {
    guard items.indices.contains(position) else { return false }
    clock.onRequest?(.selection(position), self, transition)
    selection = position
    // SwiftUI may write the new position, which is no tap.
    noteWritten()
    onSettle?()
    return true
  }
}

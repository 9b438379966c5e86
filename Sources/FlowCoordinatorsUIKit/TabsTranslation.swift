#if canImport(UIKit)
  import FlowCoordinators
  import Foundation
  import UIKit

  /// Translates a tab bar controller to the library's protocol.
  ///
  /// For a controller of the app, these are the tabs that a flow has adopted.
  final class TabsTranslation: SystemTabs {
    private(set) weak var tabs: UITabBarController?
    var keeper: AnyObject? { didSet { withExtendedLifetime(oldValue) {} } }

    var onSettle: (@MainActor () -> Void)?
    var onSelectAgain: (@MainActor () -> Void)?
    var makeController: UIKitWindow.MakeController?
    var makeImage: UIKitWindow.MakeImage?

    /// The latest selected tab: none is selected while UIKit lists those from the fifth on.
    private weak var latestTab: UIViewController?

    /// Whether the tab that the user taps was already selected.
    private var isTappedAgain = false
    private var proxies = DelegateProxies<TabsDelegate>()
    private var observation: DelegateObservation?

    init(of tabs: UITabBarController) { self.tabs = tabs }

    private var controllers: [UIViewController] { tabs?.viewControllers ?? [] }

    var items: [TabItem] {
      controllers.map { controller in
        let tab = controller.note?.tab
        return TabItem(
          title: controller.tabBarItem.title ?? "",
          id: tab?.id,
          image: tab?.image,
          badge: controller.tabBarItem.badgeValue,
          presentable: controller.presentable
        )
      }
    }

    var selection: Int {
      let controllers = controllers
      if let tabs, controllers.indices.contains(tabs.selectedIndex) { return tabs.selectedIndex }
      return controllers.firstIndex { $0 === latestTab } ?? 0
    }

    var contents: [any Presentable] { controllers.map(\.presentable) }

    var visible: (any Presentable)? {
      let contents = contents
      return contents.isEmpty ? nil : contents[selection]
    }

    /// Whether UIKit has not done yet what it was asked for.
    private(set) var isTransitioning = false

    func setItems(_ items: [TabItem], transition: TransitionStyle?) -> Bool {
      guard let tabs else { return false }
      let (old, shown, position) = (controllers, self.items, selection)
      let selected = shown.indices.contains(position) ? shown[position] : nil
      let new = items.map { item in
        old.first { $0.presentable === item.presentable }
          ?? .showing(item.presentable, by: makeController)
      }
      // A tab that was there before may be in the list of those from the fifth on.
      let added = new.filter { tab in !old.contains { $0 === tab } }
      if new.hasTwins || added.contains(where: \.isTaken) { return false }
      for tab in added { tab.noteShowing(among: items.map(\.presentable)) }
      if new != old {
        tabs.setViewControllers(new, animated: transition != TransitionStyle.immediate)
      }
      let finish: @MainActor () -> Void = { [weak self] in
        guard let self, controllers.shows(new[...]) else { return }
        for (controller, item) in zip(controllers, items) { describe(controller, as: item) }
        // UIKit does not know that another controller replaces the selected one.
        let next = TabItem.position(of: selected, in: items, else: position)
        if let id = selected?.id, items.indices.contains(next), items[next].id == id,
          tabs.selectedIndex != next, old.indices.contains(position), !new.contains(old[position])
        {
          tabs.selectedIndex = next
        }
      }
      if controllers.shows(new[...]) { finish() } else { waitForEndOfTurn(finish) }
      settle()
      return true
    }

    /// Changes only what differs from the latest description by a flow: the app may set the rest.
    private func describe(_ controller: UIViewController, as item: TabItem) {
      guard let bar = controller.tabBarItem else { return }
      if bar.title ?? "" != item.title { bar.title = item.title }
      let tab = controller.note?.tab
      let isNew = tab == nil && item.badge == nil
      if item.badge != bar.badgeValue, !isNew { bar.badgeValue = item.badge }
      if item.image != tab?.image {
        bar.image = item.image.flatMap { image($0, isSelected: false) }
        bar.selectedImage = item.image.flatMap { image($0, isSelected: true) }
      }
      controller.ownNote.tab = (item.id, item.image)
    }

    private func image(_ image: TabImage, isSelected: Bool) -> UIImage? {
      if let made = makeImage?(image, isSelected) { return made }
      let name = image.name(isSelected: isSelected)
      return switch image {
      case .system: UIImage(systemName: name)
      case .named: UIImage(named: name)
      }
    }

    func select(_ position: Int, transition: TransitionStyle?) -> Bool {
      guard let tabs, controllers.indices.contains(position) else { return false }
      tabs.selectedIndex = position
      if tabs.selectedIndex != position { waitForEndOfTurn() }
      settle()
      return true
    }

    /// Waits until UIKit has done what it was asked for, or has refused it.
    private func waitForEndOfTurn(_ then: @escaping @MainActor () -> Void = {}) {
      isTransitioning = true
      RunLoopObservation.turnAgain()
      RunLoopObservation.start { [weak self] in
        self?.isTransitioning = false
        then()
        self?.settle()
        return false
      }
    }

    func settle() {
      noteSelection()
      if !isTransitioning { onSettle?() }
    }

    /// Handles the beginning of a tap on a tab, which may be the visible one.
    func noteTap(on controller: UIViewController) {
      guard let tabs, controllers.indices.contains(tabs.selectedIndex) else {
        isTappedAgain = false
        return
      }
      isTappedAgain = controllers[tabs.selectedIndex] === controller
    }

    /// Handles a tap on a tab.
    func tapEnded() {
      let isAgain = isTappedAgain
      isTappedAgain = false
      settle()
      if isAgain { onSelectAgain?() }
    }

    private func noteSelection() {
      let controllers = controllers
      if let tabs, controllers.indices.contains(tabs.selectedIndex) {
        latestTab = controllers[tabs.selectedIndex]
      }
    }
  }

  // MARK: - The delegate

  extension TabsTranslation {
    /// The delegate that is set in UIKit.
    var current: TabsDelegate? { proxies.current }

    /// The proxy that UIKit gets for a delegate of the app.
    func proxy(before delegate: (any UITabBarControllerDelegate)?) -> TabsDelegate {
      proxies.use(delegate) {
        let proxy = TabsDelegate(before: delegate, of: self)
        proxy.whenOrphan { [weak self, weak proxy] in
          if let self, current === proxy { tabs?.delegate = nil }
        }
        return proxy
      }
    }

    /// Replaces the delegate of a controller of the app by a proxy whenever it is set.
    func listen() {
      guard let tabs else { return }
      noteSelection()
      takeDelegate()
      observation = DelegateObservation(of: tabs) { [weak self] in self?.takeDelegate() }
    }

    private func takeDelegate() {
      guard let tabs, current == nil || tabs.delegate !== current else { return }
      tabs.delegate = proxy(before: tabs.delegate)
    }
  }
#endif

#if canImport(UIKit)
  import FlowCoordinators
  import Foundation
  import UIKit

  /// Translates a tab bar controller to the library's protocol.
  ///
  /// A ``TabsController`` shows a `UITab` for each tab, unless the app has set its `viewControllers`. A
  /// controller of the app, whose tabs a flow has adopted, shows what the app has set. UIKit's
  /// `selectedIndex` is right for `viewControllers` only (hotwired/hotwire-native-ios #197).
  final class TabsTranslation: SystemTabs {
    private(set) weak var tabs: UITabBarController?
    var keeper: AnyObject? { didSet { withExtendedLifetime(oldValue) {} } }

    var onSettle: (@MainActor () -> Void)?
    var onSelectAgain: (@MainActor () -> Void)?
    var makeController: UIKitWindow.MakeController?
    var makeImage: UIKitWindow.MakeImage?

    /// The latest selected tab: none is selected while UIKit lists those from the fifth on.
    private weak var latestTab: UIViewController?

    /// The tap that UIKit tells of.
    var tap: Tap?
    private var proxies = DelegateProxies<TabsDelegate>()
    private var observation: DelegateObservation?

    init(of tabs: UITabBarController) { self.tabs = tabs }

    /// Whether the tabs are `UITab`s.
    var hasTabs: Bool {
      guard let tabs else { return false }
      return !tabs.tabs.isEmpty || tabs is TabsController && tabs.viewControllers?.isEmpty != false
    }

    private var controllers: [UIViewController] {
      guard let tabs else { return [] }
      return hasTabs ? tabs.tabs.compactMap(\.viewController) : tabs.viewControllers ?? []
    }

    /// The `UITab` of a controller.
    private func tab(of controller: UIViewController) -> UITab? {
      tabs?.tabs.first { $0.viewController === controller }
    }

    /// The controller of the selected tab; `nil` while UIKit lists those from the fifth on.
    var selected: UIViewController? {
      guard let tabs else { return nil }
      if hasTabs { return tabs.selectedTab?.root.viewController }
      let controllers = controllers
      return controllers.indices.contains(tabs.selectedIndex)
        ? controllers[tabs.selectedIndex] : nil
    }

    var items: [TabItem] {
      controllers.map { controller in
        let known = controller.note?.tab
        let tab = tab(of: controller)
        return TabItem(
          title: tab?.title ?? controller.tabBarItem.title ?? "",
          id: known == nil ? tab?.identifier : known?.id,
          image: known?.image,
          badge: tab == nil ? controller.tabBarItem.badgeValue : tab?.badgeValue,
          isSearch: tab is UISearchTab,
          presentable: controller.presentable
        )
      }
    }

    var selection: Int {
      let selected = selected ?? latestTab
      return controllers.firstIndex { $0 === selected } ?? 0
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
      let isSet = set(new, as: items, animated: transition != TransitionStyle.immediate)
      let finish: @MainActor () -> Void = { [weak self] in
        guard let self, controllers.shows(new[...]) else { return }
        for (controller, item) in zip(controllers, items) { describe(controller, as: item) }
        let next = TabItem.position(of: selected, in: items, else: position)
        guard isSet, items.indices.contains(next) else { return }
        if hasTabs {
          // Which one UIKit selects at first, or if the selected one is gone, is not documented.
          if self.selected !== controllers[next] { show(next) }
        } else if let id = selected?.id, items[next].id == id, tabs.selectedIndex != next,
          old.indices.contains(position), !new.contains(old[position])
        {
          // UIKit does not know that another controller replaces the selected one.
          tabs.selectedIndex = next
        }
      }
      if controllers.shows(new[...]) { finish() } else { waitForEndOfTurn(finish) }
      settle()
      return true
    }

    /// Sets the controllers of all tabs, if they are others.
    ///
    /// - Returns: whether they are.
    private func set(_ new: [UIViewController], as items: [TabItem], animated: Bool) -> Bool {
      guard let tabs else { return false }
      guard hasTabs else {
        if new == tabs.viewControllers ?? [] { return false }
        tabs.setViewControllers(new, animated: animated)
        return true
      }
      let bar = zip(new, items).map { tab(of: $0, as: $1) }
      if bar == tabs.tabs { return false }
      tabs.setTabs(bar, animated: animated)
      return true
    }

    /// The tab of a controller, or another one, since a tab keeps its controller, its identity and its
    /// class.
    private func tab(of controller: UIViewController, as item: TabItem) -> UITab {
      if let tab = tab(of: controller), tab.identifier == identity(of: controller, as: item),
        tab is UISearchTab == item.isSearch
      {
        return tab
      }
      // Until a flow has described the tab, the app may have.
      let own = controller.note?.tab == nil ? controller.tabBarItem : nil
      let image =
        item.image.flatMap { self.image($0, isSelected: controller === latestTab) } ?? own?.image
      let (title, identifier) = (item.title, identity(of: controller, as: item))
      let tab =
        item.isSearch
        ? UISearchTab(title: title, image: image, identifier: identifier) { _ in controller }
        : UITab(title: title, image: image, identifier: identifier) { _ in controller }
      tab.badgeValue = item.badge ?? own?.badgeValue
      return tab
    }

    private func identity(of controller: UIViewController, as item: TabItem) -> String {
      item.id ?? "\(ObjectIdentifier(controller))"
    }

    /// Changes only what differs from the latest description by a flow: the app may set the rest.
    private func describe(_ controller: UIViewController, as item: TabItem) {
      let known = controller.note?.tab
      controller.ownNote.tab = (item.id, item.image)
      let isNew = known == nil && item.badge == nil
      if hasTabs {
        guard let tab = tab(of: controller) else { return }
        if tab.title != item.title { tab.title = item.title }
        if item.badge != tab.badgeValue, !isNew { tab.badgeValue = item.badge }
      } else {
        guard let bar = controller.tabBarItem else { return }
        if bar.title ?? "" != item.title { bar.title = item.title }
        if item.badge != bar.badgeValue, !isNew { bar.badgeValue = item.badge }
      }
      if item.image != known?.image { draw(controller) }
    }

    /// Draws the image of a tab; a `UITab` has one, which changes with the selection.
    private func draw(_ controller: UIViewController) {
      let image = controller.note?.tab?.image
      let (plain, selected) = (
        image.flatMap { self.image($0, isSelected: false) },
        image.flatMap { self.image($0, isSelected: true) }
      )
      if hasTabs {
        tab(of: controller)?.image = controller === latestTab ? selected : plain
      } else {
        controller.tabBarItem.image = plain
        controller.tabBarItem.selectedImage = selected
      }
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
      let controllers = controllers
      guard controllers.indices.contains(position) else { return false }
      show(position)
      if selected !== controllers[position] { waitForEndOfTurn() }
      settle()
      return true
    }

    private func show(_ position: Int) {
      if hasTabs {
        tabs?.selectedTab = tab(of: controllers[position])
      } else {
        tabs?.selectedIndex = position
      }
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

    private func noteSelection() {
      guard let selected, selected !== latestTab else { return }
      let before = latestTab
      latestTab = selected
      if !hasTabs { return }
      for case let controller? in [before, selected] where controller.note?.tab?.image != nil {
        draw(controller)
      }
    }
  }

  // MARK: - Taps

  extension TabsTranslation {
    /// A tap on a tab, which UIKit may tell of by two pairs of methods.
    struct Tap {
      fileprivate(set) weak var controller: UIViewController?

      /// Whether the tab was already selected.
      var isAgain: Bool

      /// What the app's older methods have answered, and whether they were told of the selection.
      var isAllowed: Bool?
      var isTold = false
    }

    /// Handles the beginning of a tap on a tab, which may be the visible one.
    ///
    /// For a `UITab` the tap lasts until the end of the turn, since UIKit may report both pairs of
    /// methods, and no selection if the selected tab was tapped.
    func noteTap(on controller: UIViewController) {
      let isAgain = selected === controller
      guard hasTabs else {
        tap = Tap(controller: controller, isAgain: isAgain)
        return
      }
      if tap != nil { return }
      tap = Tap(controller: controller, isAgain: isAgain)
      RunLoopObservation.turnAgain()
      RunLoopObservation.start { [weak self] in
        self?.endTurnOfTap()
        return false
      }
    }

    private func endTurnOfTap() {
      if let tabs, let tap, tap.isAgain, let controller = tap.controller, controller === selected {
        // The app's older method is called for each tap, if the app has no newer one.
        if tap.isAllowed != nil { current?.tellOlder(of: controller, in: tabs) }
        noteSelection(of: controller)
      }
      tap = nil
    }

    /// Handles a selection by a tap, or of a `UITab` by code, and reports a second tap once.
    func noteSelection(of controller: UIViewController?) {
      let isAgain = tap?.isAgain == true && tap?.controller === controller
      if !hasTabs { tap = nil } else if isAgain { tap?.isAgain = false }
      settle()
      if isAgain { onSelectAgain?() }
    }
  }

  extension UITab {
    /// The tab of the bar that it is, or is in.
    var root: UITab { parent?.root ?? self }
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

import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import UIKit

/// Pages, of which one is visible: tabs without a bar.
final class PagesController: UIPageViewController, SystemTabs {
  let isTransitioning = false
  var onSettle: (@MainActor () -> Void)?
  var onSelectAgain: (@MainActor () -> Void)?
  var keeper: AnyObject?
  private var pages: [(item: TabItem, controller: UIViewController)] = []

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    (dataSource, delegate) = (self, self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var items: [TabItem] { pages.map(\.item) }
  var contents: [any Presentable] { items.map(\.presentable) }
  var visible: (any Presentable)? { pages.isEmpty ? nil : pages[selection].item.presentable }
  var selection: Int { pages.firstIndex { $0.controller === viewControllers?.first } ?? 0 }

  func setItems(_ items: [TabItem], transition: FlowCoordinators.TransitionStyle?) -> Bool {
    // UIKit stops the program if there is no page.
    if items.isEmpty { return false }
    let (old, position) = (pages, selection)
    pages = items.map { item in
      let page = old.first { $0.item.presentable === item.presentable }
      return (item, page?.controller ?? .showing(item.presentable))
    }
    let shown = old.isEmpty ? nil : old[position].item
    let next = TabItem.position(of: shown, in: items, else: min(position, items.count - 1))
    return select(next, transition: transition)
  }

  /// Shows a page.
  ///
  /// For the visible one, this makes UIKit ask for its neighbors again. It isn't animated: a swipe
  /// might then show the wrong page.
  func select(_ position: Int, transition: FlowCoordinators.TransitionStyle?) -> Bool {
    guard pages.indices.contains(position) else { return false }
    setViewControllers([pages[position].controller], direction: .forward, animated: false)
    onSettle?()
    return true
  }
}

extension PagesController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }

  private func page(_ offset: Int, from controller: UIViewController) -> UIViewController? {
    let position = pages.firstIndex { $0.controller === controller }.map { $0 + offset }
    return position.flatMap { pages.indices.contains($0) ? pages[$0].controller : nil }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) { onSettle?() }
}

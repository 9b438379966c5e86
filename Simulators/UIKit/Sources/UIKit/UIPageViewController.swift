public import Foundation

/// Pages, of which one is visible, and its neighbours are created by a data source.
@MainActor
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }

  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }

  public enum NavigationDirection: Int, Sendable { case forward, reverse }

  /// Notified of swipes only (Apple's documentation).
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Asked for the neighbours of a page; without one, no swipe begins (Apple's documentation).
  open weak var dataSource: (any UIPageViewControllerDataSource)?

  /// The visible pages; `nil` or empty before they are set.
  open private(set) var viewControllers: [UIViewController]? = []

  /// A neighbour that was shown before, for which the data source is not asked again.
  private var known: (direction: NavigationDirection, page: UIViewController)?

  /// The options, a dictionary in the SDK, are not simulated.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: NSObject?
  ) { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { nil }

  /// Shows a page.
  ///
  /// Traps for another number of pages than one (NYPL-Simplified/Simplified-iOS #781). With an
  /// animation, the former page remains known as a neighbour, whatever the data source says by then
  /// (openradar 13162693).
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: FinishHandler? = nil
  ) {
    let count = viewControllers?.count ?? 0
    guard count == 1, let page = viewControllers?.first else {
      fatalError(
        "The number of view controllers provided (\(count)) doesn't match the number required (1) "
          + "for the requested transition"
      )
    }
    let old = self.viewControllers?.first
    known = animated ? old.map { (direction.opposite, $0) } : nil
    put(page)
    completion?(true)
  }

  private func put(_ page: UIViewController) {
    for old in viewControllers ?? [] where old.parent === self { old.parent = nil }
    viewControllers = [page]
    page.parent = self
    guard window != nil else { return }
    page.viewWillAppear(false)
    page.viewDidAppear(false)
  }

  open override var children: [UIViewController] { viewControllers ?? [] }

  override var visibleChild: UIViewController? { viewControllers?.first }

  /// Swipes to a neighbour, as a user does, or begins to and cancels.
  ///
  /// - Returns: `false` if there is none.
  @discardableResult
  public func swipe(_ direction: NavigationDirection, completed: Bool = true) -> Bool {
    guard let page = viewControllers?.first, let dataSource else { return false }
    let next =
      if let known, known.direction == direction {
        known.page
      } else if direction == .forward {
        dataSource.pageViewController(self, viewControllerAfter: page)
      } else {
        dataSource.pageViewController(self, viewControllerBefore: page)
      }
    guard let next else { return false }
    if completed {
      known = (direction.opposite, page)
      put(next)
    }
    delegate?.pageViewController(
      self,
      didFinishAnimating: true,
      previousViewControllers: [page],
      transitionCompleted: completed
    )
    return true
  }
}

extension UIPageViewController.NavigationDirection {
  fileprivate var opposite: Self { self == .forward ? .reverse : .forward }
}

@MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// An optional method of UIKit is a requirement with a default here, without Objective-C.
@MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}
}

public import Foundation

/// A search, which UIKit presents in the context of the screen that has it, over its content.
///
/// Other code finds it there when it presents something itself (Apple's documentation of
/// `definesPresentationContext`).
@MainActor
open class UISearchController: UIViewController {
  open private(set) var searchResultsController: UIViewController?

  /// The screen in whose bar it is.
  weak var owner: UIViewController?

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overCurrentContext
  }

  public required init?(coder: NSCoder) { nil }

  /// Whether it is presented; it presents and dismisses itself when this is set.
  open var isActive: Bool {
    get { presenter != nil }
    set {
      if newValue == isActive { return }
      if newValue {
        owner?.present(self, animated: true)
      } else {
        presenter?.dismiss(animated: true)
      }
    }
  }
}

#if canImport(UIKit)
  import FlowCoordinators
  import Foundation
  import UIKit

  #if canImport(ObjectiveC)
    /// Its address is the key.
    @MainActor private let noteKey = NSObject()

    @MainActor private var noteAddress: UnsafeRawPointer {
      unsafe UnsafeRawPointer(Unmanaged.passUnretained(noteKey).toOpaque())
    }
  #endif

  /// The library's data about a controller, kept by the controller.
  ///
  /// It also stands for the controller in other windows, which only see that there is one.
  final class ControllerNote: Presentable {
    /// The container that stands for a controller of the app: one that a flow has adopted, or one
    /// around such containers.
    var container: (any SystemContainer)? { didSet { withExtendedLifetime(oldValue) {} } }

    /// The screen that stands for the controller, if it draws a screen that is not a controller.
    var screen: (any Presentable)? { didSet { withExtendedLifetime(oldValue) {} } }

    /// The identity and the image that a flow has given to the tab of the controller.
    var tab: (id: String?, image: TabImage?)?

    /// Whether a flow has shown the controller as a screen; it remains one whatever it contains.
    var isScreen = false

    /// Whether the controller is the screen of a flow itself, and no flow has adopted it.
    var isOnlyScreen: Bool { isScreen && container == nil && screen == nil }

    /// The split view of the library that has the controller as a column.
    weak var split: SplitController?

    /// The stack in a column that has the controller as a screen, wherever UIKit moves it.
    weak var home: UINavigationController?

    /// The presentation style that the app has set, while a command overrides it.
    var ownStyle: UIModalPresentationStyle?

    /// The popover that a command has pointed at something, and not the app.
    weak var pointed: UIPopoverPresentationController?

    /// Whether a command, and not the app, keeps the user from dismissing the controller.
    var isKeptModal = false

    /// Whether a command, and not the app, has hidden the bar below the stack for this controller.
    var hidesBottomBar = false

    /// Whether a command has put the controller at the bottom of a stack with a hidden bar.
    var hidesBar = false

    /// Whether a window of the library has presented the controller, and it is not dismissed yet.
    private(set) var isPresented = false
    private weak var window: UIKitWindow?

    /// Whether this window has presented the controller.
    func isPresented(by window: UIKitWindow) -> Bool { isPresented && self.window === window }

    func notePresented(by window: UIKitWindow) {
      isPresented = true
      self.window = window
    }

    /// Records that the controller is gone, so that the app may show it in another way.
    func noteGone() {
      isPresented = false
      isScreen = false
    }
  }

  extension UIViewController {
    var note: ControllerNote? {
      #if canImport(ObjectiveC)
        unsafe objc_getAssociatedObject(self, noteAddress) as? ControllerNote
      #else
        associated as? ControllerNote
      #endif
    }

    /// The note of the controller, created if there is none.
    var ownNote: ControllerNote {
      if let note { return note }
      let note = ControllerNote()
      #if canImport(ObjectiveC)
        unsafe objc_setAssociatedObject(
          self,
          noteAddress,
          note,
          .OBJC_ASSOCIATION_RETAIN_NONATOMIC
        )
      #else
        associated = note
      #endif
      return note
    }

    /// Whether the controller is in a screen of a flow, which the library does not look into.
    var isInsideScreen: Bool {
      guard let parent else { return false }
      return parent.note?.isScreen == true || parent is FlowController || parent.isInsideScreen
    }

    /// Records that a flow is about to show these presentables, of which the controller may be one.
    func noteShowing(among presentables: [any Presentable]) {
      if self is any SystemContainer { return }
      let name = note?.screen ?? self
      if presentables.contains(where: { $0 === name }) { ownNote.isScreen = true }
    }
  }
#endif

#if canImport(UIKit)
  import FlowCoordinators
  import Foundation
  import UIKit

  #if canImport(ObjectiveC)
    /// Its address is the key.
    @MainActor private var noteKey: UInt8 = 0
  #endif

  /// What the library has to know of a controller, which keeps it.
  ///
  /// It is also what other windows call the controller, which only see that there is one.
  final class ControllerNote: Presentable {
    /// What the controller is called, where it is the app's: the container that a flow has adopted, or
    /// what is around such containers.
    var container: (any SystemContainer)?

    /// What the controller is called, where it shows a screen that is no controller.
    var screen: (any Presentable)?

    /// Whether a flow has shown the controller as a screen, which it stays whatever it contains.
    var isScreen = false

    /// How the app would have the controller presented, where a command says otherwise.
    var ownStyle: UIModalPresentationStyle?

    /// Whether a command has put the controller on a stack so that no bar is below that, which the app has
    /// not asked for itself.
    var hidesBottomBar = false

    /// Whether a command has put it at the bottom of a stack so that this shows no bar.
    var hidesBar = false

    /// Whether a window of the library's has presented the controller, and it is not gone yet.
    private(set) var isPresented = false
    private weak var window: UIKitWindow?

    /// Whether this window has presented the controller.
    func isPresented(by window: UIKitWindow) -> Bool { isPresented && self.window === window }

    func notePresented(by window: UIKitWindow) {
      isPresented = true
      self.window = window
    }

    /// It is gone, so the app may show it otherwise.
    func noteGone() {
      isPresented = false
      isScreen = false
    }
  }

  extension UIViewController {
    var note: ControllerNote? {
      #if canImport(ObjectiveC)
        unsafe objc_getAssociatedObject(self, &noteKey) as? ControllerNote
      #else
        associated as? ControllerNote
      #endif
    }

    /// The note on the controller, which is made where there is none.
    var ownNote: ControllerNote {
      if let note { return note }
      let note = ControllerNote()
      #if canImport(ObjectiveC)
        unsafe objc_setAssociatedObject(self, &noteKey, note, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #else
        associated = note
      #endif
      return note
    }

    /// Whether it is in a screen of a flow, which the library does not look into.
    var isInsideScreen: Bool {
      guard let parent else { return false }
      return parent.note?.isScreen == true || parent is FlowController || parent.isInsideScreen
    }

    /// Notes that a flow is about to show these presentables, of which the controller may be one.
    func noteShowing(among presentables: [any Presentable]) {
      if self is any SystemContainer { return }
      let name = note?.screen ?? self
      if presentables.contains(where: { $0 === name }) { ownNote.isScreen = true }
    }
  }
#endif

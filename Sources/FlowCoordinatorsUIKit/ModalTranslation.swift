#if canImport(UIKit)
  import Foundation
  import UIKit

  /// Hears what a person does to one modal, and tells the app's own delegate of everything.
  final class ModalTranslation: DelegateProxy, UIAdaptivePresentationControllerDelegate {
    private(set) weak var modal: UIViewController?
    private weak var next: (any UIAdaptivePresentationControllerDelegate)?
    private var observation: DelegateObservation?
    private var isSetting = false

    /// Called when the modal begins to go.
    var onBegin: (@MainActor () -> Void)?

    /// Called when a person has dismissed the modal.
    var onEnd: (@MainActor () -> Void)?

    /// Called when a person tries to dismiss a modal that does not allow it.
    var onAttempt: (@MainActor () -> Void)?

    override var target: (any NSObjectProtocol)? { next }

    /// Listens to a modal, not before it is presented: its presentation controller would keep it and
    /// what presents it until a presentation ends.
    init?(_ modal: UIViewController) {
      guard let presentation = modal.presentationController else { return nil }
      self.modal = modal
      super.init()
      listen(to: presentation)
      observation = DelegateObservation(of: presentation) { [weak self, weak presentation] in
        if let self, let presentation { listen(to: presentation) }
      }
    }

    /// Takes the place of the app's own delegate, whenever that is set.
    private func listen(to presentation: UIPresentationController) {
      if isSetting || presentation.delegate === self { return }
      isSetting = true
      next = presentation.delegate
      presentation.delegate = self
      isSetting = false
    }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool { next?.allowsDismissal(by: presentationController) ?? true }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      onBegin?()
      next?.tellWillDismiss(by: presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      next?.tellDidDismiss(by: presentationController)
      onEnd?()
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      next?.tellDidAttemptToDismiss(by: presentationController)
      onAttempt?()
    }
  }
#endif

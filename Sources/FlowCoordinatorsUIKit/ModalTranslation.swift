#if canImport(UIKit)
  import Foundation
  import UIKit

  /// Hears what a person does to one modal.
  @MainActor
  final class ModalTranslation {
    private(set) weak var modal: UIViewController?
    private(set) weak var presentation: UIPresentationController?
    private var proxies = DelegateProxies<ModalDelegate>()
    private var observation: DelegateObservation?

    /// Called when the modal begins to go.
    var onBegin: (@MainActor () -> Void)?

    /// Called when a person has dismissed the modal.
    var onEnd: (@MainActor () -> Void)?

    /// Called when a person tries to dismiss a modal that does not allow it.
    var onAttempt: (@MainActor () -> Void)?

    /// Listens to a modal, not before it is presented: its presentation controller would keep it and
    /// what presents it until a presentation ends.
    init?(_ modal: UIViewController) {
      guard let presentation = modal.presentationController else { return nil }
      self.modal = modal
      self.presentation = presentation
      takeDelegate()
      observation = DelegateObservation(of: presentation) { [weak self] in self?.takeDelegate() }
    }

    /// What UIKit has for a delegate.
    var current: ModalDelegate? { proxies.current }

    /// Takes the place of the app's own delegate, whenever that is set.
    private func takeDelegate() {
      guard let presentation, current == nil || presentation.delegate !== current else { return }
      let delegate = presentation.delegate
      presentation.delegate = proxies.use(delegate) {
        let proxy = ModalDelegate(before: delegate, of: self)
        proxy.whenOrphan { [weak self, weak proxy] in
          if let self, current === proxy { self.presentation?.delegate = nil }
        }
        return proxy
      }
    }
  }

  /// Hears for a ``ModalTranslation`` what a person does.
  final class ModalDelegate: DelegateProxy, UIAdaptivePresentationControllerDelegate {
    private weak var translation: ModalTranslation?
    private weak var next: (any UIAdaptivePresentationControllerDelegate)?

    init(
      before next: (any UIAdaptivePresentationControllerDelegate)?,
      of translation: ModalTranslation
    ) {
      self.next = next
      self.translation = translation
      super.init(before: next)
    }

    /// Whom to tell, unless this is only passed on to.
    private func listener(for presentation: UIPresentationController) -> ModalTranslation? {
      guard let translation, translation.presentation === presentation,
        translation.current === self
      else { return nil }
      return translation
    }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool { next?.allowsDismissal(by: presentationController) ?? true }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      listener(for: presentationController)?.onBegin?()
      next?.tellWillDismiss(by: presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      next?.tellDidDismiss(by: presentationController)
      listener(for: presentationController)?.onEnd?()
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      next?.tellDidAttemptToDismiss(by: presentationController)
      listener(for: presentationController)?.onAttempt?()
    }
  }
#endif

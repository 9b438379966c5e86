#if canImport(UIKit)
  import Foundation
  import UIKit

  /// Observes what the user does to one modal.
  @MainActor
  final class ModalTranslation {
    private(set) weak var modal: UIViewController?
    private(set) weak var presentation: UIPresentationController?
    private var proxies = DelegateProxies<ModalDelegate>()
    private var observation: DelegateObservation?

    /// Called when the dismissal of the modal begins.
    var onBegin: (@MainActor () -> Void)?

    /// Called when the user has dismissed the modal.
    var onEnd: (@MainActor () -> Void)?

    /// Called when the user tries to dismiss a modal that does not allow it.
    var onAttempt: (@MainActor () -> Void)?

    /// Observes a modal, after it is presented.
    ///
    /// Before that, reading its presentation controller creates a retain cycle until a presentation
    /// ends.
    init?(_ modal: UIViewController) {
      guard let presentation = modal.presentationController else { return nil }
      self.modal = modal
      self.presentation = presentation
      takeDelegate()
      observation = DelegateObservation(of: presentation) { [weak self] in self?.takeDelegate() }
    }

    /// The delegate that is set in UIKit.
    var current: ModalDelegate? { proxies.current }

    /// Replaces the app's own delegate by a proxy whenever it is set.
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

  /// The delegate of a presentation, on behalf of a ``ModalTranslation``.
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

    /// The translation to notify; `nil` if this proxy is not the current one.
    ///
    /// A popover that adapts to a sheet may be reported by another presentation controller.
    private func listener(for presentation: UIPresentationController) -> ModalTranslation? {
      guard let translation, translation.modal === presentation.presentedViewController,
        translation.current === self
      else { return nil }
      return translation
    }

    #if !canImport(ObjectiveC)
      var presentationMethods: Set<UIAdaptivePresentationControllerDelegateMethod> {
        (next?.presentationMethods ?? []).union([.willDismiss, .didDismiss, .didAttemptToDismiss])
      }
    #endif

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool { next?.allowsDismissal(by: presentationController) ?? true }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      listener(for: presentationController)?.onBegin?()
      next?.forwardWillDismiss(by: presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      next?.forwardDidDismiss(by: presentationController)
      listener(for: presentationController)?.onEnd?()
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      next?.forwardDidAttemptToDismiss(by: presentationController)
      listener(for: presentationController)?.onAttempt?()
    }
  }
#endif

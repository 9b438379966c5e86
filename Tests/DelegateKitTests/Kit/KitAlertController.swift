/// A question with its answers, to be presented.
@MainActor
final class KitAlertController: KitController {
  /// The answers, and what each does when the alert is gone.
  private(set) var actions: [(title: String, handler: @MainActor () -> Void)] = []

  let title: String
  let message: String

  init(title: String, message: String) {
    self.title = title
    self.message = message
  }

  func addAction(_ title: String, handler: @escaping @MainActor () -> Void) {
    actions.append((title, handler))
  }

  /// Chooses an answer, as a person does.
  func tap(_ position: Int) {
    let handler = actions[position].handler
    presentingViewController?.dismiss(animated: true, completion: handler)
  }
}

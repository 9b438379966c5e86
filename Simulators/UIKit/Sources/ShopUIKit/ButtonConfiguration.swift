import Foundation
import UIKit

/// What a cell shows of an action: a button.
struct ButtonConfiguration: UIContentConfiguration {
  let title: String
  let isEnabled: Bool

  /// Whether the return key does its action, too.
  let isFirst: Bool

  /// Called when the user presses the button.
  let onPress: @MainActor () -> Void

  func makeContentView() -> any UIView & UIContentView { ButtonView(self) }

  func updated(for state: any UIConfigurationState) -> ButtonConfiguration { self }
}

private final class ButtonView: UIStackView, UIContentView {
  private var current: ButtonConfiguration
  private let button = UIButton(frame: .zero)

  var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let configuration = newValue as? ButtonConfiguration else { return }
      current = configuration
      show()
    }
  }

  init(_ configuration: ButtonConfiguration) {
    current = configuration
    super.init(frame: .zero)
    axis = .vertical
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = .ofCell
    button.addAction(
      UIAction { [weak self] _ in self?.current.onPress() },
      for: .primaryActionTriggered
    )
    addArrangedSubview(button)
    show()
  }

  /// Not supported: buttons are not archived.
  required init(coder: NSCoder) { fatalError("buttons are not archived") }

  private func show() {
    var look = current.isFirst ? UIButton.Configuration.filled() : .gray()
    look.title = current.title
    button.configuration = look
    button.isEnabled = current.isEnabled
  }
}

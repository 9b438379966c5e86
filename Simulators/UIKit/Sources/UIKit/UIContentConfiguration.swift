public import Foundation

/// What a content view shows.
public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView

  func updated(for state: any UIConfigurationState) -> Self
}

/// The state of a view; nothing here looks different for it.
public protocol UIConfigurationState {}

@MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }

  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// One of the same type (a guess).
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// What a row of UIKit's own shows.
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties {
    public var color: UIColor
    public var numberOfLines = 0
  }

  public var image: UIImage?
  public var text: String?
  public var textProperties = TextProperties(color: .label)
  public var secondaryText: String?
  public var secondaryTextProperties = TextProperties(color: .secondaryLabel)

  /// A text, and one below it.
  public static func cell() -> Self { Self() }

  /// A text, and one at the end of the row.
  public static func valueCell() -> Self { Self() }

  public func makeContentView() -> any UIView & UIContentView { UIListContentView(self) }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The labels of a row of UIKit's own.
@MainActor
final class UIListContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration { didSet { show() } }

  private let image = UIImageView()
  private let label = UILabel()
  private let secondary = UILabel()

  init(_ configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    for view in [image, label, secondary] as [UIView] { addSubview(view) }
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    guard let configuration = configuration as? UIListContentConfiguration else { return }
    image.image = configuration.image
    label.text = configuration.text
    secondary.text = configuration.secondaryText
    image.isHidden = image.image == nil
    label.isHidden = label.text == nil
    secondary.isHidden = secondary.text == nil
  }
}

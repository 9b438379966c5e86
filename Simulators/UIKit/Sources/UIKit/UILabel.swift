public import Foundation

@MainActor
open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor! = .label
  open var numberOfLines = 1
  open var font: UIFont! = .preferredFont(forTextStyle: .body)

  /// Whether the font grows if the user wants larger text.
  open var adjustsFontForContentSizeCategory = false
}

@MainActor
open class UIFont: NSObject {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let body = Self(rawValue: "UICTFontTextStyleBody")
    public static let footnote = Self(rawValue: "UICTFontTextStyleFootnote")
  }

  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

/// A colour by its purpose.
public final class UIColor: NSObject, Sendable {
  public static var label: UIColor { UIColor() }
  public static var secondaryLabel: UIColor { UIColor() }
  public static var systemRed: UIColor { UIColor() }
}

/// A symbol of the system's, or an image of the app's, by its name.
@MainActor
open class UIImage: NSObject {
  /// The names in the app's assets, which a test adds.
  public static var assets: Set<String> = []

  public let name: String

  /// Fails for a name that no symbol of Apple's has: here, an empty one or one with a space.
  public init?(systemName name: String) {
    if name.isEmpty || name.contains(" ") { return nil }
    self.name = name
  }

  public init?(named name: String) {
    guard Self.assets.contains(name) else { return nil }
    self.name = name
  }
}

@MainActor
open class UIImageView: UIView {
  open var image: UIImage?
}

/// A view that turns while a user waits.
@MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium = 100 }

  open private(set) var isAnimating = false

  public init(style: Style) { super.init(frame: .zero) }

  public required init(coder: NSCoder) { super.init(frame: .zero) }

  open func startAnimating() { isAnimating = true }
}

/// Views below each other, or side by side.
@MainActor
open class UIStackView: UIView {
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var spacing: CGFloat = 0
  open var isLayoutMarginsRelativeArrangement = false
  open private(set) var arrangedSubviews: [UIView] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) { super.init(frame: .zero) }

  open func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    arrangedSubviews.append(view)
  }
}

@MainActor
open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

public import Foundation

/// What a table shows of a row.
@MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

  open private(set) var reuseIdentifier: String?
  open private(set) var contentView = UIView()
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var selectionStyle = SelectionStyle.default

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }

  /// The content of the cell; its view stays, if that supports the configuration.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      if let contentConfiguration, let view = contentView as? any UIView & UIContentView,
        view.supports(contentConfiguration)
      {
        view.configuration = contentConfiguration
        return
      }
      contentView.removeFromSuperview()
      contentView = contentConfiguration?.makeContentView() ?? UIView()
      addSubview(contentView)
    }
  }

  open func prepareForReuse() {}
}

/// The header above the rows of a section.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  open private(set) var textLabel: UILabel?

  init(_ title: String) {
    super.init(frame: .zero)
    let label = UILabel()
    label.text = title
    textLabel = label
    addSubview(label)
  }

  public required init?(coder: NSCoder) { nil }
}

/// A table that fills its view.
@MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style

  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { nil }

  /// It implements all: a subclass overrides them.
  public final var tableSourceMethods: Set<UITableViewDataSourceMethod> {
    Set(UITableViewDataSourceMethod.allCases)
  }

  public final var tableMethods: Set<UITableViewDelegateMethod> {
    Set(UITableViewDelegateMethod.allCases)
  }

  open var tableView: UITableView! { view as? UITableView }

  open override func loadView() {
    let table = UITableView(frame: .zero, style: style)
    table.dataSource = self
    table.delegate = self
    view = table
  }

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { fatalError("a table needs cells") }

  open func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }

  open func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

public import Foundation

@MainActor
open class UIScrollView: UIView {
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

  open var keyboardDismissMode = KeyboardDismissMode.none
}

/// Rows below each other, of which so many are seen as fit in.
///
/// A cell that is not visible any more, or replaced, is used again for another row, with its state
/// (Apple's documentation). The simulation stops the program if UIKit does.
@MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

  public enum RowAnimation: Int, Sendable { case none = 5 }

  open private(set) var style: Style
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { sourceMethods = dataSource?.tableSourceMethods ?? [] }
  }
  open weak var delegate: (any UITableViewDelegate)? {
    didSet { delegateMethods = delegate?.tableMethods ?? [] }
  }

  private var sourceMethods: Set<UITableViewDataSourceMethod> = []
  private var delegateMethods: Set<UITableViewDelegateMethod> = []

  private func delegate(for method: UITableViewDelegateMethod) -> (any UITableViewDelegate)? {
    delegateMethods.contains(method) ? delegate : nil
  }

  /// The number of rows that are visible at a time, with any content.
  public static let rowsOnScreen = 8

  private var registered: Set<String> = []
  private var reusable: [String: [UITableViewCell]] = [:]
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var headers: [Int: UITableViewHeaderFooterView] = [:]

  /// The row that looks chosen, from the touch on until it is deselected or replaced.
  open private(set) var indexPathForSelectedRow: IndexPath?

  /// The number of rows of each section when the table last asked; `nil` to ask again.
  private var counts: [Int]?

  /// How many rows are above those that are seen.
  private var offset = 0
  private var reconfigured: IndexPath?

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    if cellClass != UITableViewCell.self {
      fatalError("only cells of UIKit's own class are simulated, not \(cellClass as Any)")
    }
    registered.insert(identifier)
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    guard registered.contains(identifier) else {
      fatalError("unable to dequeue a cell with identifier \(identifier)")
    }
    if indexPath == reconfigured, let cell = cells[indexPath] {
      if cell.reuseIdentifier == identifier { return cell }
      fatalError("a row was reconfigured with another kind of cell")
    }
    if let cell = reusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Asks for everything again.
  open func reloadData() {
    for path in cells.keys { putAside(path) }
    for section in headers.keys { dropHeader(section) }
    counts = nil
  }

  /// Reloads these sections, with new cells; the others have to have as many rows as they had.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    guard let counts else { return }
    let new = askForCounts()
    guard new.count == counts.count,
      new.indices.allSatisfy({ sections.contains($0) || new[$0] == counts[$0] })
    else {
      fatalError("Invalid update: \(counts) rows became \(new), and \(sections) are reloaded")
    }
    self.counts = new
    for path in cells.keys where sections.contains(path.section) { putAside(path) }
    for section in sections { dropHeader(section) }
    layOut()
  }

  /// Asks for these rows again, which keep their cells.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cells[path] else { continue }
      reconfigured = path
      let same = dataSource?.tableView(self, cellForRowAt: path)
      reconfigured = nil
      if same !== cell { fatalError("a row that was reconfigured has another cell") }
    }
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    layOut()
    return cells.keys.sorted()
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layOut()
    return cells[indexPath]
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
  }

  /// The header of a section, if that is visible.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layOut()
    return headers[section]
  }

  private func dropHeader(_ section: Int) {
    headers.removeValue(forKey: section)?.removeFromSuperview()
  }

  /// The cell goes, and with it the field in focus.
  private func putAside(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    if indexPathForSelectedRow == path { indexPathForSelectedRow = nil }
    cell.removeFromSuperview()
    reusable[cell.reuseIdentifier ?? "", default: []].append(cell)
  }

  private func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    // Without the method there is one section (Apple's documentation).
    let hasSections = sourceMethods.contains(.numberOfSections)
    return (0..<(hasSections ? dataSource.numberOfSections(in: self) : 1)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  private var paths: [IndexPath] {
    (counts ?? []).enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(row: $0, section: section) }
    }
  }

  /// Has cells for the visible rows, and for nothing else: none at all outside of a window.
  private func layOut() {
    if counts == nil { counts = askForCounts() }
    let all = paths
    offset = max(0, min(offset, all.count - Self.rowsOnScreen))
    let seen = window == nil ? [] : all.dropFirst(offset).prefix(Self.rowsOnScreen)
    for path in cells.keys where !seen.contains(path) { putAside(path) }
    for path in seen where cells[path] == nil {
      guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { continue }
      if cell.superview != nil { fatalError("a cell is used for two rows") }
      addSubview(cell)
      cells[path] = cell
    }
    layOutHeaders()
  }

  /// Has headers if the first row of their section is visible, or would be.
  private func layOutHeaders() {
    var first = 0
    for (section, count) in (counts ?? []).enumerated() {
      let isSeen = window != nil && (offset...(offset + Self.rowsOnScreen)).contains(first)
      if !isSeen {
        dropHeader(section)
      } else if headers[section] == nil, sourceMethods.contains(.titleForHeader),
        let title = dataSource?.tableView(self, titleForHeaderInSection: section)
      {
        let header = UITableViewHeaderFooterView(title)
        addSubview(header)
        headers[section] = header
      }
      first += count
    }
  }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  public var section: Int { self[0] }

  public var row: Int { self[1] }
}

/// An optional method of UIKit is a requirement with a default here, without Objective-C.
@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// The optional methods that it implements.
  var tableSourceMethods: Set<UITableViewDataSourceMethod> { get }

  func numberOfSections(in tableView: UITableView) -> Int

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  public func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }
}

/// An optional method of UIKit is a requirement with a default here, without Objective-C.
@MainActor
public protocol UITableViewDelegate: NSObjectProtocol {
  /// The optional methods that it implements.
  var tableMethods: Set<UITableViewDelegateMethod> { get }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

// MARK: - Actions of a user

extension UITableView {
  /// Touches a row, which does nothing if the row is not visible or something is over it.
  public func tapRow(at indexPath: IndexPath) {
    guard let cell = cellForRow(at: indexPath), cell.canBeTouched else { return }
    var chosen = indexPath
    if let delegate = delegate(for: .willSelect) {
      guard let path = delegate.tableView(self, willSelectRowAt: indexPath) else { return }
      chosen = path
    }
    indexPathForSelectedRow = chosen
    delegate(for: .didSelect)?.tableView(self, didSelectRowAt: chosen)
  }

  /// Scrolls to the first row.
  public func scrollToTop() {
    offset = 0
    layOut()
  }

  /// Scrolls on by as many rows as are seen.
  ///
  /// - Returns: `false` at the last one.
  public func scrollDown() -> Bool {
    layOut()
    let old = offset
    offset += Self.rowsOnScreen
    layOut()
    return offset > old
  }
}

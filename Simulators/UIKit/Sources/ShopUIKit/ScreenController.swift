import Foundation
import Observation
import ShopKit
import UIKit

/// Draws a screen of the shop as a table: its notes, its fields, its rows and its buttons.
final class ScreenController: UITableViewController {
  private enum Section: Int, CaseIterable {
    case notes, fields, rows, actions

    /// By which cells of one kind are used again.
    var identifier: String { "\(self)" }
  }

  private let screen: any Screen
  private let problems: @MainActor () -> [String]
  private let onChange: @MainActor () -> Void
  private let onClose: @MainActor () -> Void

  /// The content of the table.
  private var content = ScreenContent(title: "")

  /// How often the content was read, of which only the last time counts.
  private var reading = 0

  /// - Parameters:
  ///   - screen: the screen to draw.
  ///   - problems: what could not be saved, which every screen shows.
  ///   - onChange: called after everything that the user does here, and when the content changes by
  ///     itself.
  ///   - onClose: called when the user closes the stack whose first screen this is.
  init(
    _ screen: any Screen,
    problems: @escaping @MainActor () -> [String] = { [] },
    onChange: @escaping @MainActor () -> Void,
    onClose: @escaping @MainActor () -> Void
  ) {
    self.screen = screen
    self.problems = problems
    self.onChange = onChange
    self.onClose = onClose
    super.init(style: .plain)
  }

  /// Not supported: screens are not archived.
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for section in Section.allCases {
      tableView.register(
        UITableViewCell.self,
        forCellReuseIdentifier: section.identifier
      )
    }
    tableView.keyboardDismissMode = .interactive
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationItem.leftBarButtonItem = closeButton
    // A cancelled swipe back makes the visible controller appear again, perhaps during input.
    if tableView.window != nil { return refresh() }
    take(readContent())
    tableView.reloadData()
  }

  /// Draws the changes, if the screen is visible; the field in focus stays.
  func refresh() {
    guard viewIfLoaded?.window != nil else { return }
    let old = (counts: Section.allCases.map(count), header: header)
    take(readContent())
    var changed = IndexSet(
      Section.allCases.filter { old.counts[$0.rawValue] != count(in: $0) }.map(\.rawValue)
    )
    if header != old.header { changed.insert(0) }
    if !changed.isEmpty { tableView.reloadSections(changed, with: .none) }
    // Those that were prepared and are not seen yet, too; a row without a cell is left alone.
    let unchanged = Section.allCases.filter { !changed.contains($0.rawValue) }
    tableView.reconfigureRows(
      at: unchanged.flatMap { section in
        (0..<count(in: section)).map { IndexPath(row: $0, section: section.rawValue) }
      }
    )
  }

  /// Reads the content of the screen, and draws it again when that changes by itself.
  private func readContent() -> ScreenContent {
    reading += 1
    return withObservationTracking {
      screen.content.adding(problems())
    } onChange: { [weak self, reading] in
      Task { @MainActor in
        guard self?.reading == reading else { return }
        self?.refresh()
        // Badges may have changed with the screen.
        self?.onChange()
      }
    }
  }

  private func take(_ content: ScreenContent) {
    self.content = content
    navigationItem.title = content.title
  }

  /// A stack that is presented has no way back on its first screen.
  private var closeButton: UIBarButtonItem? {
    guard let stack = navigationController, stack.presentingViewController != nil,
      stack.viewControllers.first === self
    else { return nil }
    return UIBarButtonItem(systemItem: .close, primaryAction: UIAction { [onClose] _ in onClose() })
  }

  private func perform(_ action: @MainActor () -> Void) {
    action()
    onChange()
  }

  // MARK: - The table

  override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Section(rawValue: section).map(count) ?? 0
  }

  private func count(in section: Section) -> Int {
    switch section {
    case .notes: content.notes.count + (content.activity == nil ? 0 : 1)
    case .fields: content.fields.count
    case .rows: content.rows.count
    case .actions: content.actions.count
    }
  }

  /// Without a navigation bar, the title is above the first row.
  private var header: String? {
    navigationController?.isNavigationBarHidden == false ? nil : content.title
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { section == 0 ? header : nil }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let section = Section(rawValue: indexPath.section) else {
      fatalError("there is no section \(indexPath.section)")
    }
    let cell = tableView.dequeueReusableCell(
      withIdentifier: section.identifier,
      for: indexPath
    )
    switch section {
    case .notes: cell.showNote(at: indexPath.row, of: content)
    case .fields:
      cell.contentConfiguration = configuration(of: content.fields[indexPath.row])
      cell.selectionStyle = .none
    case .rows: cell.show(content.rows[indexPath.row])
    case .actions:
      cell.contentConfiguration = configuration(ofAction: indexPath.row)
      cell.selectionStyle = .none
    }
    return cell
  }

  private func configuration(of field: Field) -> FieldConfiguration {
    FieldConfiguration(
      field: field,
      onChange: { [weak self] text in self?.perform { field.onChange(text) } },
      onReturn: { [weak self] in
        guard let self else { return }
        guard let first = content.actions.first, first.isEnabled else {
          view.endEditing(true)
          return
        }
        perform(first.perform)
      }
    )
  }

  private func configuration(ofAction position: Int) -> ButtonConfiguration {
    let action = content.actions[position]
    return ButtonConfiguration(
      title: action.title,
      isEnabled: action.isEnabled,
      isFirst: position == 0,
      onPress: { [weak self] in self?.perform(action.perform) }
    )
  }

  override func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    guard Section(rawValue: indexPath.section) == .rows,
      content.rows[indexPath.row].onSelect != nil
    else { return nil }
    return indexPath
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if let select = content.rows[indexPath.row].onSelect { perform(select) }
  }
}

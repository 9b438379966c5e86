import Foundation
import Testing
import UIKit

/// Which rows have cells, which cells are used again, and what a finger reaches.
@MainActor
struct TableTests {
  private final class List: UITableViewController {
    var sections: [[String]] = []
    var chosen: [IndexPath] = []
    var asked: [IndexPath] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      asked.append(indexPath)
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      var configuration = UIListContentConfiguration.cell()
      configuration.text = sections[indexPath.section][indexPath.row]
      cell.contentConfiguration = configuration
      return cell
    }

    override func tableView(
      _ tableView: UITableView,
      titleForHeaderInSection section: Int
    ) -> String? { section == 1 ? "The last" : nil }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath)
    }

    func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
      tableView.cellForRow(at: IndexPath(row: row, section: section))
    }
  }

  private let simulation = UIKitSimulation()
  private let scene: UIWindowScene
  private let window: UIWindow
  private let list = List(style: .plain)

  init() {
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    list.sections = [(0..<20).map { "row \($0)" }, ["last"]]
    window.rootViewController = list
  }

  private func text(_ cell: UITableViewCell?) -> String? {
    (cell?.contentConfiguration as? UIListContentConfiguration)?.text
  }

  @Test func `a table asks only for the rows that are visible`() {
    #expect(text(list.cell(7)) == "row 7")
    #expect(list.cell(8) == nil)
    #expect(list.asked.map(\.row) == Array(0..<8))
    #expect(list.tableView.scrollDown())
    #expect(list.tableView.scrollDown())
    #expect(!list.tableView.scrollDown())
    #expect(text(list.cell(0, 1)) == "last")
  }

  @Test func `a cell that scrolled out of sight is reused, with its own state`() {
    let first = list.cell(0)
    first?.accessoryType = .checkmark
    #expect(list.tableView.scrollDown())
    let cells = (8..<16).compactMap { list.cell($0) }
    #expect(cells.contains { $0 === first })
    #expect(cells.count { $0.accessoryType == .checkmark } == 1)
  }

  @Test func `a section's header appears with its first row, and is made anew on reload`() {
    let table = list.tableView!
    #expect(table.headerView(forSection: 0) == nil && table.headerView(forSection: 1) == nil)
    while table.scrollDown() {}
    let header = table.headerView(forSection: 1)
    #expect(header?.textLabel?.text == "The last")
    #expect(table.headerView(forSection: 1) === header)
    table.reloadSections([1], with: .none)
    #expect(table.headerView(forSection: 1) !== header)
    table.scrollToTop()
    #expect(table.headerView(forSection: 1) == nil)
  }

  @Test func `a tapped row stays selected until it's deselected or gets another cell`() {
    let table = list.tableView!
    let path = IndexPath(row: 1, section: 0)
    table.tapRow(at: path)
    #expect(table.indexPathForSelectedRow == path)
    table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true)
    #expect(table.indexPathForSelectedRow == path)
    table.deselectRow(at: path, animated: true)
    #expect(table.indexPathForSelectedRow == nil)
    table.tapRow(at: path)
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `a reconfigured row keeps its cell, and a reloaded one gets another`() {
    list.sections[0][1] = "other"
    let cell = list.cell(1)
    let view = cell?.contentView
    list.tableView.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    #expect(list.cell(1) === cell && cell?.contentView === view)
    #expect(text(cell) == "other")
    let cells = (0..<8).map { list.cell($0) }
    list.sections[0].removeLast(17)
    list.tableView.reloadSections([0], with: .none)
    // Those that are there already were put aside, the last one to be used first.
    #expect(!(0..<3).allSatisfy { list.cell($0) === cells[$0] })
    #expect(text(list.cell(0, 1)) == "last")
  }

  @Test func `reloading the wrong sections crashes, as in UIKit`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let tests = TableTests()
        _ = tests.list.cell(0)
        tests.list.sections[1] = []
        tests.list.tableView.reloadSections([0], with: .none)
      }
    }
  }

  @Test func `a tap reaches only rows that are visible and not covered`() {
    list.tableView.tapRow(at: IndexPath(row: 7, section: 0))
    list.tableView.tapRow(at: IndexPath(row: 8, section: 0))
    #expect(list.chosen.map(\.row) == [7])
    list.present(UIViewController(), animated: false)
    simulation.turn()
    list.tableView.tapRow(at: IndexPath(row: 7, section: 0))
    #expect(list.chosen.count == 1)
    list.dismiss(animated: false)
    simulation.turn()
    let above = UIWindow(windowScene: scene)
    above.windowLevel = .alert
    above.rootViewController = UIViewController()
    above.makeKeyAndVisible()
    list.tableView.tapRow(at: IndexPath(row: 7, section: 0))
    #expect(list.chosen.count == 1)
    above.isHidden = true
    list.tableView.tapRow(at: IndexPath(row: 7, section: 0))
    #expect(list.chosen.count == 2)
  }
}

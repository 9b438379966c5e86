import FlowCoordinators

/// Shows a plant, and asks for its name.
final class NamingCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    let page = NamedPlantPage(name: "Fern")
    // Weak, since the page stores this closure itself.
    page.onRename = { [weak page] in
      guard let page else { return }
      Task { await self.rename(page) }
    }
    router.push(page)
  }

  private func rename(_ page: NamedPlantPage) async {
    let alert = AlertMessage(
      "Rename the plant",
      fields: [.init("Name", text: page.name) { !$0.isEmpty }],
      actions: [.cancel("Cancel"), .init("Rename")],
      preferred: 1
    )
    let result = await router.ask(alert)
    guard case .finished(let answer) = result, answer.action == 1 else { return }
    page.name = answer.texts[0]
  }
}

final class NamedPlantPage: Presentable {
  var name: String
  var onRename: (@MainActor () -> Void)?

  init(name: String) { self.name = name }
}

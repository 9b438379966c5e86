import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

/// The behavior that the article of DECODE describes.
@MainActor
struct DecodeArticleTests {
  private let scene = Scene()

  @Test func `replacing authentication by home frees the authentication flow`() {
    let home = Coordinating(scene.window.childContext)
    let stack = home.navigation
    home.begin(with: ())
    let authentication = scene.root.map { Weak($0) }
    home.router.setWindowRoot(stack)
    #expect(authentication?.object == nil)
    #expect(home.countUnits == 1)
  }

  @Test func `onEnding is called once, however the flow ends`() {
    var endings = 0
    let child = scene.root?.presentChild { _ in endings += 1 }
    child?.object?.finish("done")
    child?.object?.close(.cancelled)
    scene.window.goBack()
    #expect(endings == 1)
    #expect(child?.object == nil)
  }

  @Test func `each coordinator counts only the screens of its own unit`() {
    let order = show(OrderCoordinator(scene.window.childContext))
    step("Ada")
    #expect(scene.window.coordinatorTree == "OrderCoordinator 2")
    step("Main Street")
    #expect(scene.window.coordinatorTree == "OrderCoordinator 2\n  PaymentCoordinator 1")
    step("card")
    #expect(scene.window.coordinatorTree == "OrderCoordinator 2")
    #expect(order.object?.countUnits == 2)
  }

  @Test func `removing a child that is not there is an error`() {
    let stranger = Coordinating(scene.window.childContext)
    #expect(scene.root?.removeDependency(stranger) == false)
    #expect(
      scene.window.journal.entries.last?.description.hasSuffix(
        "Coordinating cannot remove a child that it does not have: Coordinating"
      ) == true
    )
  }

  @Test func `two coordinators lead the same screens to different next screens`() {
    show(OrderCoordinator(scene.window.childContext))
    #expect(question == "Name")
    step("Ada")
    #expect(question == "Address")

    show(ReservationCoordinator(scene.window.childContext))
    #expect(question == "Name")
    step("Ada")
    #expect(question == "Day")
  }

  @Test func `a correction on an earlier screen reaches the result through the coordinator`() {
    var results: [FlowResult<String>] = []
    show(OrderCoordinator(scene.window.childContext)) { results.append($0) }
    let name = scene.window.visibleScreen as? Question
    step("Ada")
    #expect(question == "Address")
    // A correction on an earlier screen applies to the later ones, which were never notified of it.
    name?.give("Grace")
    #expect(question == "Address")
    step("Main Street")
    step("card")
    #expect(results == [.finished("Grace, Main Street, card")])
  }

  private var question: String? { (scene.window.visibleScreen as? Question)?.title }

  /// Answers the question on screen.
  private func step(_ answer: String) {
    (scene.window.visibleScreen as? Question)?.give(answer)
  }

  @discardableResult
  private func show<Flow: BaseCoordinator<Void, String>>(
    _ coordinator: Flow,
    onFinish: ((FlowResult<String>) -> Void)? = nil
  ) -> Weak<Flow> {
    let stack = coordinator.navigation
    coordinator.onFinish = { onFinish?($0) }
    coordinator.begin(with: ())
    scene.window.setRoot(stack)
    return Weak(coordinator)
  }
}

/// A screen that asks one thing.
private final class Question: Presentable {
  let title: String
  private let onAnswer: @MainActor (String) -> Void

  init(_ title: String, onAnswer: @escaping @MainActor (String) -> Void) {
    self.title = title
    self.onAnswer = onAnswer
  }

  func give(_ answer: String) { onAnswer(answer) }
}

private final class OrderCoordinator: BaseCoordinator<Void, String> {
  private var name = ""
  private var address = ""

  override func start(with option: Void) {
    router.push(
      Question("Name") {
        self.name = $0
        if self.countUnits == 1 { self.askForAddress() }
      }
    )
  }

  private func askForAddress() {
    router.push(
      Question("Address") {
        self.address = $0
        self.pay()
      }
    )
  }

  private func pay() {
    let payment = PaymentCoordinator(childContext)
    let stack = payment.navigation
    payment.onFinish = { self.didPay($0) }
    payment.begin(with: ())
    router.present(stack)
  }

  private func didPay(_ result: FlowResult<String>) {
    guard case .finished(let means) = result else { return }
    router.dismiss()
    finish("\(name), \(address), \(means)")
  }
}

private final class PaymentCoordinator: BaseCoordinator<Void, String> {
  override func start(with option: Void) {
    router.push(Question("Means") { self.finish($0) })
  }
}

private final class ReservationCoordinator: BaseCoordinator<Void, String> {
  override func start(with option: Void) {
    router.push(
      Question("Name") { name in
        self.router.push(Question("Day") { self.finish("\(name), \($0)") })
      }
    )
  }
}

import ModuleRegistry
import ModuleRegistryPreviews
import ModuleRegistryTesting

/// A key whose short name is that of another one, as two modules of two teams have it.
private enum TicketFlow: CoordinatorKey { typealias Output = Receipt }

extension PreviewContent {
  /// A preview of a flow that sells tickets of the other team.
  static var otherTicket: PreviewContent { PreviewContent(TicketFeature<TicketFlow>.installed) }

  /// Sets the outputs of the flow of the other team.
  mutating func finishOtherTicket(with outputs: [Receipt]) {
    finish(TicketFlow.self, with: outputs)
  }
}

/// A flow whose screen sells a ticket.
struct TicketFeature<Key: CoordinatorKey>: FeatureModule
where Key.Start == Void, Key.Interface == any Coordinator<Void, Receipt> {
  static var installed: [InstalledFeature] { RegistryBuilder.buildExpression(Self()) }

  func register(in registrar: inout Registrar) {
    registrar.coordinator(CaseFlow.self, using: Key.self) { TicketCoordinator($0, $1) }
  }
}

final class TicketCoordinator<Key: CoordinatorKey>: FeatureCoordinator<Side, Void, Factory<Key>>
where Key.Start == Void, Key.Interface == any Coordinator<Void, Receipt> {
  override func start(with option: Side) {
    let screen = TripScreen()
    screen.onPay = { self.router.present(self.needs.assemble(in: self)) { _ in } }
    router.push(screen)
  }
}

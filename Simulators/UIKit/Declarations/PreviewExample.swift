// The previews of the article, without the macro, for a type-check with their library.
import FlowCoordinatorsSwiftUI
import ModuleRegistry
import ModuleRegistryPreviews
import SwiftUI

enum CartFlow: CoordinatorKey {
  enum Start: CaseIterable { case lines, tea }
}

enum SignIn: CoordinatorKey { typealias Output = Customer }

struct Customer {
  let name: String
}

enum CustomerSession: ScopeKey { typealias Input = String }

struct CartFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(CartFlow.self, using: SignIn.self) { CartCoordinator($0, $1) }
  }
}

final class CartCoordinator: FeatureCoordinator<CartFlow.Start, Void, Factory<SignIn>> {}

final class PlainNote: Presentable {
  let text = ""
}

@MainActor
func noteView(of screen: any Presentable) -> AnyView? {
  (screen as? PlainNote).map { AnyView(Text($0.text)) }
}

struct CartPreviews: View {
  var body: some View {
    FlowPreview { CartFeature() }
    FlowPreview { CartFeature() }
      .finishing(SignIn.self, with: Customer(name: "Ada"))
    FlowPreview(CartFlow.self, startingWith: .tea) { CartFeature() }
      .opening(CustomerSession.self, with: "ada")
    FlowPreview(makeView: noteView) { CartFeature() }
  }
}

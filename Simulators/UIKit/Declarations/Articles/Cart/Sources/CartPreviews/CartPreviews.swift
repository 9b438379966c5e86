import CartModule
import ModuleRegistry
import ModuleRegistryPreviews
import SwiftUI

#Preview("cart") {
  FlowPreview { CartFeature() }
    .finishing(SignIn.self, with: Customer(name: "Ada"))
}

#Preview("tea, of a customer") {
  FlowPreview(CartFlow.self, startingWith: .tea) { CartFeature() }
    .opening(CustomerSession.self, with: "ada")
}

#Preview { FlowPreview { CartFeature() } }

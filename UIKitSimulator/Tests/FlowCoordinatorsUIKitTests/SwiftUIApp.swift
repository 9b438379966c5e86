#if canImport(SwiftUI)
  import FlowCoordinatorsUIKit
  import ModuleRegistry
  import SwiftUI

  /// An app of SwiftUI's, which is compiled nowhere here.
  struct SwiftUIApp: App {
    var body: some SwiftUI.Scene { WindowGroup { flows.ignoresSafeArea() } }

    private var flows: some View {
      FlowView { flows in
        flows.setRoot(registry.assemble(AppFlow.self, in: flows))
      }
    }
  }
#endif

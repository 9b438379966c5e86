#if canImport(SwiftUI)
  import FlowCoordinatorsUIKit
  import ModuleRegistry
  import SwiftUI

  /// An app of SwiftUI's, which is compiled nowhere here.
  struct SwiftUIApp: App {
    var body: some SwiftUI.Scene { WindowGroup { flows.ignoresSafeArea() } }

    private var flows: some View {
      FlowView { flows in
        let (coordinator, presentable) = registry.assemble(AppFlow.self, in: flows)
        flows.setRoot(presentable)
        coordinator.start()
      }
    }
  }
#endif

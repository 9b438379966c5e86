import CartModule
import ModuleRegistry
import ModuleRegistryPreviews
import SwiftUI

@MainActor
func noteView(of screen: any Presentable) -> AnyView? {
  (screen as? PlainNote).map { AnyView(Text($0.text)) }
}

#Preview { FlowPreview(makeView: noteView) { CartFeature() } }

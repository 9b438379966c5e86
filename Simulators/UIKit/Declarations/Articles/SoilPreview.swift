// The preview of the article about a fake service, with the feature of its test.
// swift-format-ignore-file: NeverUseForceTry

import ModuleRegistry
import SwiftUI

struct SoilView: View {
  let page: SoilPage

  var body: some View { Text(page.isDry ? "Dry" : "Wet") }
}

#Preview("dry") {
  SoilView(page: try! soilPage(measuring: 0.1))
}

import ModuleRegistry
import ShopKit

/// The first screen.
enum TemplateScreen: ScreenKey {
  typealias Product = any Screen
}

final class TemplateOverview: Screen {
  var content: ScreenContent {
    ScreenContent(title: "Template", notes: ["There is nothing here yet."])
  }
}

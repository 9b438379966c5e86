import NavigationFuzz
import SimulatedUIKit
import UIKit

@main
enum UIKitFuzz {
  @MainActor static func main() async {
    let uiKit = FuzzedPlatform("uikit", place: "of UIKit, simulated") { seed in
      // In 144 seeds, each variant with all kinds of tabs.
      let variant = UIKitVariant.all[Int(seed % UInt64(UIKitVariant.all.count))]
        .with(UITabBehavior(number: Int((seed + seed / 12) % 12)))
      return FuzzedPlatform.Choice("\(variant)") {
        UIKitRunLoop.current.tabBehavior = variant.tabs
        return variant.makePlatform()
      }
    }
    await NavigationFuzz.run(on: [uiKit])
  }
}

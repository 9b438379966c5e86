import NavigationFuzz
import SimulatedUIKit
import UIKit

@main
enum UIKitFuzz {
  @MainActor static func main() async {
    let uiKit = FuzzedPlatform("uikit", place: "of UIKit, simulated") { seed in
      // In 144 seeds, each variant with all kinds of tabs; in 192, with all kinds of split views.
      let variant = UIKitVariant.all[Int(seed % UInt64(UIKitVariant.all.count))]
        .with(UITabBehavior(number: Int((seed + seed / 12) % 12)))
      let split = SplitVariant.all[Int(seed / 12 % UInt64(SplitVariant.all.count))]
      return FuzzedPlatform.Choice("\(variant), split view: \(split)") {
        UIKitRunLoop.current.tabBehavior = variant.tabs
        return split.makePlatform(variant)
      }
    }
    await NavigationFuzz.run(on: [uiKit])
  }
}

import NavigationFuzz
import SimulatedUIKit

@main
enum UIKitFuzz {
  @MainActor static func main() async {
    let uiKit = FuzzedPlatform("uikit", place: "of UIKit, simulated") { seed in
      let variant = UIKitVariant.all[Int(seed % UInt64(UIKitVariant.all.count))]
      return FuzzedPlatform.Choice("\(variant)") { variant.makePlatform() }
    }
    await NavigationFuzz.run(on: [uiKit])
  }
}

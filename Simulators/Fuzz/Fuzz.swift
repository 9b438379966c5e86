import FlowCoordinatorsTesting
import NavigationFuzz
import SimulatedSwiftUI

@main
enum Fuzz {
  @MainActor static func main() async {
    let memory = FuzzedPlatform("memory", place: "in memory") { _ in
      FuzzedPlatform.Choice("") { MemoryPlatform() }
    }
    let swiftUI = FuzzedPlatform("swiftui", place: "of SwiftUI, simulated") { seed in
      let all = SwiftUIVariant.combinations
      let behaviors = [SwiftUISplitBehavior()] + SwiftUISplitBehavior.all
      let variant = all[Int(seed % UInt64(all.count))]
        .with(behaviors[Int(seed % UInt64(behaviors.count))])
      // SwiftUI refuses nothing at once; a change that it ignores is one that is taken back.
      return FuzzedPlatform.Choice("\(variant)") { variant.makePlatform(ignoresChanges: false) }
    }
    await NavigationFuzz.run(on: [memory, swiftUI])
  }
}

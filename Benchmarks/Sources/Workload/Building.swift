import CMeasure
import ModuleRegistry

/// Prints how long it takes to make the types of so many keys and to register and check them.
@MainActor
func timeBuilding(_ variant: String, _ count: Int, warm: Bool) {
  let first = warm ? build(variant, count) : nil
  let start = ContinuousClock().now
  let built = build(variant, count)
  print(start.duration(to: ContinuousClock().now).nanoseconds)
  withExtendedLifetime((first, built)) {}
}

/// Prints how many bytes of the heap are in use since, without the types.
@MainActor
func measureMemory(_ variant: String, _ count: Int) {
  let first = build(variant, count)
  let before = heap_in_use()
  let built = build(variant, count)
  let after = heap_in_use()
  print(Int(after) - Int(before))
  withExtendedLifetime((first, built)) {}
}

/// Prints by how many bytes the process grows in memory, with the types of the keys, which both ways need.
@MainActor
func measureResidentMemory(_ variant: String, _ count: Int) {
  // The first time, reading it loads code.
  _ = resident_bytes()
  let before = resident_bytes()
  let built = build(variant, count)
  print(Int(resident_bytes()) - Int(before))
  withExtendedLifetime(built) {}
}

@MainActor
private func build(_ variant: String, _ count: Int) -> Any {
  if variant == "floor" { return HandmadeCrowd(count) }
  if variant == "plain-floor" { return HandmadeCrowd(count, hasNeeds: false) }
  if variant == "keys" { return numberedKeys(count) }
  if variant == "ordinary-floor" { return HandmadeOrdinary(features: count / 5) }
  do {
    if variant == "ordinary" { return try Registry { OneFeature(of: count / 5) } }
    return try Registry { Crowd(count, hasNeeds: variant != "plain") }
  } catch { fatalError(error.description) }
}

/// Ordinary keys, declared by one feature.
private struct OneFeature: FeatureModule {
  let features: Int

  init(of features: Int) { self.features = features }

  func register(in registrar: inout Registrar) {
    for number in 0..<features { OrdinaryFeature(number: number).register(in: &registrar) }
  }
}

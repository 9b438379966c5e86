import CMeasure
import ModuleRegistry

/// Prints how long it takes to make the types of so many keys and to register and check them.
@MainActor
func timeBuilding(_ variant: String, _ count: Int, warm: Bool) {
  if warm { withExtendedLifetime(build(variant, count)) {} }
  let start = ContinuousClock().now
  let built = build(variant, count)
  print(start.duration(to: ContinuousClock().now).nanoseconds)
  withExtendedLifetime(built) {}
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

@MainActor
private func build(_ variant: String, _ count: Int) -> Any {
  if variant == "floor" { return HandmadeCrowd(count) }
  if variant == "keys" { return numberedKeys(count) }
  do { return try Registry { Crowd(count) } } catch { fatalError(error.description) }
}

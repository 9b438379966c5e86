import HostApp
import ModuleRegistry
import Testing

struct DoctorTests {
  @Test func `features that do not fit together end the doctor with its own exit code`() {
    let failure = #expect(throws: Failure.self) {
      try Doctor { try Registry { Broken() } }.run()
    }
    #expect(failure?.code == 70)
    #expect(failure?.description == "the features do not fit together")
  }
}

private struct Broken: FeatureModule {
  func register(in registrar: Registrar) { registrar.require(Absent.self) }

  private enum Absent: ServiceKey { typealias Service = Int }
}

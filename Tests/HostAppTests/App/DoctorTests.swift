import HostApp
import ModuleRegistry
import ShopCommandLine
import ShopComposition
import ShopTerminal
import Testing

struct DoctorTests {
  @Test func `the doctor exits with 70 if the features don't fit together`() {
    let failure = #expect(throws: Failure.self) {
      try Doctor(of: []) { try Registry { Broken() } }.run()
    }
    #expect(failure?.code == 70)
    #expect(failure?.description == "the features do not fit together: see the fixes above")
  }

  #if Whole
    @Test func `notInstalled names the features of the build that no team lists`() throws {
      let registry = try Registry { CartFeature() }
      #expect(
        Doctor.notInstalled([.cart, .orders, .catalog], in: registry)
          == ["Catalog", "Orders"].map {
            "\($0)Feature is in the build, but no team lists it\n  fix: list its team in "
              + "Composition+Teams.swift"
          }
      )
    }

    @Test func `the doctor's last lines warn of a feature that no team lists`() throws {
      let registry = try Registry { CartFeature() }
      for (features, lines) in [
        (
          [.cart, .orders] as Set<FeatureName>,
          [
            "problems: none", "warnings: 1",
            "- OrdersFeature is in the build, but no team lists it\n    fix: list its team in "
              + "Composition+Teams.swift",
          ]
        ), ([.cart], ["unbound ports: none", "problems: none", "warnings: none"]),
      ] {
        let report = Doctor(of: features) { registry }.report(registry)
        #expect(report.suffix(3) == lines)
        #expect(report.count == 6 + (lines.contains("warnings: none") ? 0 : 1))
      }
    }

    @MainActor
    @Test func `every feature of the build is listed by a team`() throws {
      let all = Composition()
      #expect(Doctor.notInstalled(all.features, in: try HostApp.registry(of: all)) == [])
    }
  #endif

  #if (os(macOS) || os(Linux)) && Auth && Cart
    @Test func `the doctor names a feature that was left out, and those that need it`() throws {
      let host = try Host.run(["doctor", "--without", "Auth"])
      let warning = try #require(
        host.output.split(separator: "\n- ").first { $0.contains("'CartModule.SignIn'") }
      )
      let lines = warning.split(separator: "\n").map { $0.replacing(/:[0-9]+/, with: "") }
      #expect(
        lines.prefix(4) == [
          "the binding of coordinator 'CartModule.SignIn', a port of CartFeature (team Basket) at "
            + "ShopComposition/Basket.swift, was left out",
          "    needs coordinator 'AuthModule.LoginFlow'",
          "    left out: coordinator 'AuthModule.LoginFlow' of AuthFeature (team Identity) at "
            + "AuthModule/AuthFeature.swift, whose condition at ShopComposition/Identity.swift is false",
          "    fix: add AuthFeature (team Identity), or remove the binding",
        ]
      )
      #expect(host.code == 0)
    }
  #endif
}

private struct CartFeature: FeatureModule {
  func register(in registrar: inout Registrar) {}
}

private struct Broken: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.require(Absent.self) }

  private enum Absent: ServiceKey { typealias Service = Int }
}

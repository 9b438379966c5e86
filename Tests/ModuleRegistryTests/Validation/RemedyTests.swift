import ModuleRegistry
import Testing

/// The installations that a fix suggests, if features that were left out have the missing key.
struct RemedyTests {
  @Test func `the fix says that one of the absent features that provide a key is enough`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Live { $0.service(Login.self) { 0 } }.when(false)
      Demo { $0.service(Login.self) { 0 } }.when(false)
    }
    #expect(text.hasSuffix("\n  fix: add Demo or Live, or ask for Login?.self"))
  }

  @Test func `the fix names all absent features if each provides another key`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Auth { $0.service(Login.self, using: Store.self, Backend.self) { $0 + $1 } }.optional()
      Live { $0.service(Store.self) { 0 } }.when(false)
      Demo { $0.service(Backend.self) { 0 } }.when(false)
    }
    #expect(text.hasSuffix("\n  fix: add Demo and Live, or ask for Login?.self"))
  }

  @Test func `a fix names the one feature that provides everything missing`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Auth { $0.service(Login.self, using: Store.self, Backend.self) { $0 + $1 } }.optional()
      Live {
        $0.service(Store.self) { 0 }
        $0.service(Backend.self) { 0 }
      }.when(false)
      Demo { $0.service(Backend.self) { 0 } }.when(false)
    }
    #expect(text.hasSuffix("\n  fix: add Live, or ask for Login?.self"))
  }

  @Test func `a fix lists features that are needed, and then those of which one will do`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Auth { $0.service(Login.self, using: Store.self, Backend.self) { $0 + $1 } }.optional()
      Catalog { $0.service(Store.self) { 0 } }.when(false)
      Live { $0.service(Backend.self) { 0 } }.when(false)
      Demo { $0.service(Backend.self) { 0 } }.when(false)
    }
    #expect(
      text.hasSuffix("\n  fix: add Catalog, and Demo or Live, or ask for Login?.self")
    )
  }

  @Test func `keys without any provider are listed beside an absent feature`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Auth { $0.service(Login.self, using: Store.self, Backend.self) { $0 + $1 } }.optional()
      Live { $0.service(Store.self) { 0 } }.when(false)
    }
    #expect(
      text.hasSuffix(
        "\n  fix: add Live and a feature that registers Backend, or ask for Login?.self"
      )
    )
  }

  @Test func `the fix names the absent feature that would complete a provider`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Auth {
        $0.service(Login.self, using: Backend.self, fileID: "Auth/Auth.swift", line: 1) { $0 }
      }
      .optional()
      Catalog {
        $0.service(Login.self, using: Store.self, fileID: "Catalog/Catalog.swift", line: 1) { $0 }
      }
      .optional()
      Live { $0.service(Store.self) { 0 } }.when(false)
    }
    #expect(text.hasSuffix("\n  fix: add Live, or ask for Login?.self"))
  }

  @Test func `the fix names an absent feature whose port serves the key`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Live { $0.require(Login.self) }.when(false)
        .ports { $0.bind(service: Login.self, to: Store.self) }
    }
    #expect(text.hasSuffix("\n  fix: add Live, or ask for Login?.self"))
  }

  @Test func `the fix leaves out an absent feature whose port would not help`() {
    let text = errorText {
      App { $0.require(Login.self) }
      Live { _ in }.when(false).ports { $0.bind(service: Login.self, to: Store.self) }
    }
    #expect(text.hasSuffix("\n  fix: bind it on App, or ask for Login?.self"))
  }

  @Test func `a warning names an absent feature for each key, and keys without any`() throws {
    let registry = try Registry {
      App { $0.require(Login.self, Store.self) }.optional()
      Live { $0.service(Login.self) { 0 } }.when(false)
      Demo { $0.service(Login.self) { 0 } }.when(false)
    }
    #expect(
      warningText(registry).hasSuffix(
        "\n  fix: add Demo or Live, and a feature that registers Store, or remove App"
      )
    )
  }
}

private struct App: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Auth: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Catalog: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Live: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Demo: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private enum Login: ServiceKey { typealias Service = Int }

private enum Store: ServiceKey { typealias Service = Int }

private enum Backend: ServiceKey { typealias Service = Int }

import ModuleRegistry
import Testing

struct ScopeConcurrencyTests {
  @Test func `eight threads create each of 1,000 services once in each of two openings`() throws {
    let log = Log()
    let keys = numberedKeys.prefix(1_000)
    let registry = try Registry {
      Numbers(links: [], onMake: { log.add("made") }).scope(CustomerSession.self)
    }
    let ann = registry.opening(CustomerSession.self, with: "Ann")
    let bob = registry.opening(CustomerSession.self, with: "Bob")
    let sums = onThreads(8, rounds: 1) { _, thread in
      let session = thread.isMultiple(of: 2) ? ann : bob
      return keys.reduce(0) { sum, key in sum + session.service(key) }
    }
    #expect(sums == [[0, 0, 0, 0, 0, 0, 0, 0]])
    #expect(log.entries.count == 2_000)
  }

  @Test func `threads that open scopes at once share the services around them`() throws {
    let registry = try Registry {
      Feature { registrar in
        registrar.service(Folder.self) { Shared("folder") }
        registrar.scope(CustomerSession.self) {
          $0.service(Favourites.self, using: ScopeInput<CustomerSession>.self, Folder.self) {
            Shared($0, $1)
          }
          $0.require(Favourites.self)
        }
      }
    }
    let rounds = onThreads(8, rounds: 100) { round, thread in
      registry.opening(CustomerSession.self, with: "\(round) \(thread)").service(Favourites.self)
    }
    let all = rounds.flatMap(\.self)
    #expect(Set(all.map(ObjectIdentifier.init)).count == 800)
    #expect(Set(all.map { ObjectIdentifier($0.parts[0]) }).count == 1)
    #expect(Set(all.map(\.name)).count == 800)
  }

  @Test func `a scope's chain of 10,000 services can be created on a small stack`() throws {
    let registry = try Registry {
      Numbers(links: (0..<9_999).map { (from: $0, to: $0 + 1) }).scope(CustomerSession.self)
    }
    let session = registry.opening(CustomerSession.self, with: "Ann")
    #expect(onThreads(1, rounds: 1) { _, _ in session.service(numberedKeys[0]) } == [[9_999]])
  }
}

#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import Foundation
  import ShopKit
  import Testing

  /// A whole journey on a disk that fails, and on one whose power fails.
  @MainActor
  @Suite(.timeLimit(.minutes(60)))
  struct FaultTests {
    @Test func `without a failure, a restart restores everything and reports no problem`()
      async throws
    {
      let journey = try WholeJourney()
      let disk = CountingDisk()
      let seen = try await journey.run(on: disk)
      #expect(disk.count > 100)
      #expect(
        seen.customer == [
          "profile: Account +491701234567", "profile: Orders 1",
          "profile: Address Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg",
          "cart: 1 x Whole Rye Bread 2.95 EUR", "cart: Total 2.95 EUR",
          "favourites: Baguette, 250 g 1.25 EUR", "orders: 7KQ2-M4XD 1.25 EUR",
        ]
      )
      #expect(seen.said == [] && seen.silentPages == [])
      let found = try await journey.findAgain()
      #expect(found.launch == seen.end)
      #expect(found.customer == seen.customer)
      #expect(found.notices == [])
    }

    /// At every sixteenth call or, if the environment says so, at each of them.
    @Test(arguments: [CountingDisk.End.failing, .refusing], CountingDisk.Error.allCases)
    func `if any one file call fails, whatever is lost is reported`(
      _ end: CountingDisk.End,
      _ error: CountingDisk.Error
    ) async throws {
      try await checkFaults(end, error, isFirst: true)
    }

    /// In a folder with everything, of which a customer is signed in.
    @Test(arguments: [CountingDisk.End.failing, .refusing], CountingDisk.Error.allCases)
    func `if any one file call of a later launch fails, whatever is lost is reported`(
      _ end: CountingDisk.End,
      _ error: CountingDisk.Error
    ) async throws {
      try await checkFaults(end, error, isFirst: false)
    }

    private func checkFaults(
      _ end: CountingDisk.End,
      _ error: CountingDisk.Error,
      isFirst: Bool
    ) async throws {
      let seed = Seed.ofTests
      var number = Seed.isAttack ? 0 : Int(seed % 16)
      var (faults, others, silences) = (0, 0, 0)
      while true {
        let label: Comment = "seed \(seed), call \(number), \(end), \(error)"
        let journey = try WholeJourney()
        if !isFirst {
          let steps = WholeJourney.Step.allCases.filter { $0 != .signOut }
          _ = try await journey.run(on: CountingDisk(), steps: steps)
          try await journey.becomeFree()
        }
        let disk = CountingDisk(endingAt: number, by: end, with: error)
        let seen = try await journey.run(on: disk)
        if !disk.hasEnded { break }
        if disk.hasRefused { faults += 1 }
        number += Seed.isAttack ? 1 : 16
        // Otherwise the shop has said why it cannot open.
        guard seen.isOpen else { continue }
        let found = try await journey.findAgain()
        let isSame = found.launch == seen.end && (seen.customer ?? found.customer) == found.customer
        if !isSame { others += 1 }
        let silent =
          Self.silentRows(seen.end, found.launch, seen.said)
          + Self.silentRows(seen.customer ?? found.customer, found.customer, seen.said)
        #expect(silent == [], label)
        if !silent.isEmpty || !seen.silentPages.isEmpty { silences += 1 }
        if WholeJourney.isSignedIn(found.launch), !WholeJourney.isSignedIn(seen.end) {
          let isSaid =
            seen.said.contains("The next launch begins signed in as +491701234567.")
            || seen.said.contains("The next launch may begin signed in as before.")
          #expect(isSaid, label)
        }
        #expect(seen.silentPages == [], label)
      }
      // Of every sixteenth call, how many can fail in this way depends on where they begin.
      #expect(faults > (Seed.isAttack ? 100 : 0))
      Seed.report(
        """
        \(faults) faults in \(number) calls of a \(isFirst ? "whole" : "later") journey, \(end), \(error): \
        \(others) with another next launch, \(silences) of them silent
        """
      )
    }

    /// The rows that the next launch finds otherwise, though nothing is said about their record.
    private static func silentRows(
      _ seen: [String],
      _ found: [String],
      _ said: [String]
    ) -> [String] {
      // What the sentences about a record begin with, or the file that they name.
      let subjects = [
        "profile: Account": ("Your sign-in", "session"),
        "profile: Address": ("Your address", "addresses"),
        "profile: Orders": ("Your latest order", "orders"),
        "orders: ": ("Your latest order", "orders"), "cart: ": ("The cart", "cart"),
        "favourites: ": ("Your favourites", "favourites"),
        "welcome: ": ("Whether you have seen the welcome", "welcome"),
      ]
      let other = Set(seen).symmetricDifference(found).sorted()
      // Each page has a row more for another user, or another one.
      let isOtherUser = WholeJourney.isSignedIn(seen) != WholeJourney.isSignedIn(found)
      return other.filter { row in
        let subject =
          isOtherUser
          ? ("Your sign-in", "session") : subjects.first { row.hasPrefix($0.key) }?.value
        guard let (beginning, file) = subject else { return true }
        return !said.contains { $0.hasPrefix(beginning) || $0.contains("/\(file).json'") }
      }
    }

    @Test func `whatever the user was shown is still there after a power failure`() async throws {
      let journey = try WholeJourney()
      let disk = PowerlessDisk(at: journey.path)
      var states = 0
      let seen = try await journey.run(on: disk) { step, findings in
        for (number, files) in disk.remains.enumerated() {
          states += 1
          let found = try await Self.found(after: files)
          #expect(found.launch == findings, "\(step), \(number) changes of the folder remain")
        }
      }
      #expect(seen.said == [])
      #expect(states >= WholeJourney.Step.allCases.count)
      Seed.report("\(states) power failures in a whole journey, each after a step")
    }

    /// At every eighth moment or, if the environment says so, at each of them.
    @Test func `a power failure at any time damages no file and leaves no half-written unit`()
      async throws
    {
      let journey = try WholeJourney()
      let disk = PowerlessDisk(at: journey.path)
      _ = try await journey.run(on: disk)
      let seed = Seed.ofTests
      let all = disk.allRemains
      let first = Seed.isAttack ? 0 : Int(seed % 8)
      for number in stride(from: first, to: all.count, by: Seed.isAttack ? 1 : 8) {
        let found = try await Self.found(after: all[number])
        let label: Comment = "seed \(seed), state \(number): \(found)"
        #expect(found.notices.filter { !$0.contains("our order 7KQ2-M4XD") } == [], label)
        // The order is there with its address, and not in the cart any more.
        let isOrdered = found.customer.contains { $0.hasPrefix("orders: 7KQ2-M4XD") }
        let isInCart = found.customer.contains { $0.hasPrefix("cart: 1 x Baguette") }
        #expect(!(isOrdered && isInCart) || !found.notices.isEmpty, label)
      }
      #expect(all.count > 40)
      Seed.report("\(all.count) states that a power failure leaves of a whole journey")
    }

    /// Opens the shop with files.
    private static func found(
      after files: [String: Data]
    ) async throws -> (launch: [String], customer: [String], notices: [String]) {
      let after = try WholeJourney()
      for (name, content) in files {
        try content.write(to: URL(filePath: "\(after.path)/\(name)"))
      }
      return try await after.findAgain()
    }
  }
#endif

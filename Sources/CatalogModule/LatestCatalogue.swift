import Foundation
public import ModuleRegistry
public import ShopKit
import Synchronization

/// The catalogue of the app.
public enum ProductCatalogue: ServiceKey {
  /// The catalogue that was read last.
  public typealias Service = LatestCatalogue
}

/// The file with the catalogue that was read last.
enum LatestCatalogueFile: ServiceKey {
  typealias Service = StateRecord<CatalogueReading?>
}

/// A catalogue as it was read.
struct CatalogueReading: Codable, Sendable {
  let date: Date

  /// The content of its file.
  let json: String
}

/// Reads the catalogue, and stores it for the time that the shop is offline.
///
/// Offline, it is the catalogue that was read last, and it is read again when the shop is online.
/// Can be used on any thread.
public final class LatestCatalogue: Sendable {
  private let server: Catalogue
  private let record: LatestCatalogueFile.Service
  private let marks: StateRecord<[Product.ID]>
  private let connection: Connection
  private let now: @Sendable () -> Date

  /// The catalogue with the number of its reading; `nil` before the first one.
  private let latest: Mutex<Catalogue?>

  /// - Parameters:
  ///   - server: the catalogue that a reading finds.
  ///   - record: stores the latest reading.
  ///   - marks: the products that the staff has marked as sold out.
  ///   - connection: the connection to the server.
  ///   - now: the current time.
  init(
    _ server: Catalogue,
    record: LatestCatalogueFile.Service,
    marks: StateRecord<[Product.ID]>,
    connection: Connection,
    now: @escaping @Sendable () -> Date
  ) {
    self.server = server
    self.record = record
    self.marks = marks
    self.connection = connection
    self.now = now
    latest = Mutex(nil)
    do {
      try read()
    } catch {
      let stored = record.value.flatMap { try? Catalogue(json: Data($0.json.utf8), name: "") }
      latest.withLock { $0 = stored?.marked(by: marks) }
    }
    connection.add(self)
  }

  private func read() throws(Offline) {
    try connection.check()
    latest.withLock { $0 = server.marked(by: marks).following($0) }
    record.update { $0 = CatalogueReading(date: now(), json: server.json) }
  }

  /// The catalogue that was read last; without products before the first reading.
  var current: Catalogue { latest.withLock(\.self) ?? Catalogue(categories: [], products: []) }

  /// The product with a number.
  public func product(_ id: Product.ID) -> Product? { current.product(id) }

  /// The category with an identifier.
  func category(_ id: Category.ID) -> Category? { current.category(id) }

  /// Why a product that is not in the catalogue cannot be bought, in a few words.
  ///
  /// `nil` before the first reading, since nothing is known of any product.
  public var absence: String? { latest.withLock(\.self).map { _ in "not sold any more" } }

  /// The sentences for a screen of a shop that is offline; `nil` if it is online.
  var note: String? {
    connection.offline.map { offline in
      let isRead = latest.withLock { $0 != nil }
      let age =
        record.value.flatMap { isRead ? "The catalogue is of \($0.date.words)." : nil }
        ?? "The catalogue has not been read yet."
      return "\(offline.sentence) \(age)"
    }
  }
}

extension LatestCatalogue: WaitsForConnection {
  /// Reads the catalogue again.
  public func goOnline() { try? read() }
}

extension Date {
  /// The time in this place, as in `20 Nov 2026, 12:00`.
  fileprivate var words: String {
    formatted(
      VerbatimFormatStyle(
        format: """
          \(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits), \
          \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
          """,
        locale: Locale(identifier: "en_US_POSIX"),
        timeZone: .current,
        calendar: Calendar(identifier: .gregorian)
      )
    )
  }
}

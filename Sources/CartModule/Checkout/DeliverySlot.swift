public import Foundation

/// A few hours of a day in which an order can be delivered.
public struct DeliverySlot: Hashable, Sendable {
  /// The start of the slot.
  public let start: Date

  /// The end of the slot.
  public let end: Date

  /// The day and the hours in the time zone of the delivery.
  public let description: String
}

extension DeliverySlot: CustomStringConvertible {
  private static let days = 1...3
  private static let hours = [9..<12, 12..<15, 17..<20]
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The slots of the next three days.
  ///
  /// - Parameters:
  ///   - now: the current time, which decides the day.
  ///   - calendar: a Gregorian calendar with the time zone of the delivery.
  /// - Returns: the slots in their order.
  static func all(after now: Date, in calendar: Calendar) -> [DeliverySlot] {
    let today = calendar.startOfDay(for: now)
    return days.compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
      .flatMap { day in hours.compactMap { DeliverySlot($0, of: day, in: calendar) } }
  }

  private init?(_ hours: Range<Int>, of day: Date, in calendar: Calendar) {
    func time(_ hour: Int) -> Date? {
      calendar.date(bySettingHour: hour, minute: 0, second: 0, of: day)
    }
    guard let start = time(hours.lowerBound), let end = time(hours.upperBound) else { return nil }
    let parts = calendar.dateComponents([.weekday, .day, .month], from: day)
    guard let weekday = parts.weekday, let number = parts.day, let month = parts.month else {
      return nil
    }
    self.start = start
    self.end = end
    description = """
      \(Self.weekdays[weekday - 1]) \(number) \(Self.months[month - 1]), \
      \(hours.lowerBound):00 to \(hours.upperBound):00
      """
  }
}

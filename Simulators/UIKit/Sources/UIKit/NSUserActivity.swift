public import Foundation

// The part of Foundation that other platforms lack
// (developer.apple.com/documentation/foundation/nsuseractivity).

/// The type of the activity of a universal link.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What the user does, such as following a link.
open class NSUserActivity: NSObject {
  public let activityType: String

  /// The page of a universal link; other activities may have none.
  open var webpageURL: URL?

  /// Values of property lists, and of no other type.
  open var userInfo: [AnyHashable: Any]?

  public init(activityType: String) { self.activityType = activityType }
}

public import ModuleRegistry

/// Notices to the user at the opening of the shop, such as a file that could not be read.
public enum Notices: ExtensionPoint {
  /// The notice of one feature.
  public typealias Contribution = Notice
}

/// The notice of one feature at the opening of the shop.
public struct Notice: Sendable {
  /// The sentences, read once when the shop opens; empty if everything is in order.
  public let sentences: @MainActor @Sendable () -> [String]

  /// Creates a notice.
  public init(_ sentences: @escaping @MainActor @Sendable () -> [String]) {
    self.sentences = sentences
  }
}

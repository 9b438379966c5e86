public import ModuleRegistry

/// What a person has to be told when the shop opens, such as a file that could not be read.
public enum Notices: ExtensionPoint {
  /// What one feature has to say.
  public typealias Contribution = Notice
}

/// What one feature has to say when the shop opens.
public struct Notice: Sendable {
  /// The sentences, asked for once, when the shop opens; none where everything is in order.
  public let sentences: @MainActor @Sendable () -> [String]

  /// Creates a notice.
  public init(_ sentences: @escaping @MainActor @Sendable () -> [String]) {
    self.sentences = sentences
  }
}

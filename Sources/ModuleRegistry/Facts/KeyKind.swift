/// The kind of a key, in messages and graphs.
public enum KeyKind: String, Hashable, Sendable, Encodable {
  /// A screen.
  case screen

  /// A flow.
  case coordinator

  /// Anything else that is created at each call.
  case factory

  /// One shared instance a registry, or an opening of the scope that it is registered within.
  case service

  /// A place that features add to.
  case extensionPoint = "extension point"

  /// A lifetime shorter than the app's, opened with an input.
  case scope
}

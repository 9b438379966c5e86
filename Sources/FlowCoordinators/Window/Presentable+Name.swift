extension Presentable {
  /// The name of the presentable's type, for journals and messages.
  package var name: String { String(describing: type(of: self)).asQuotation }
}

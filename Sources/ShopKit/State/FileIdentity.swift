/// What tells a file from another of its name, also one that took its place on the disk.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let number: UInt64

  /// When the file was changed last.
  let seconds: Int
  let nanoseconds: Int
}

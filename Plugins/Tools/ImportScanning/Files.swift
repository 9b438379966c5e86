#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// File access without Foundation, which takes longer to start than the scan takes.
package enum Files {
  /// Returns the bytes of a file, or `nil` if it cannot be read.
  package static func read(_ path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      bytes += buffer[..<count]
      if count < buffer.count { return unsafe ferror(file) == 0 ? bytes : nil }
    }
  }

  /// Writes a file, and returns whether that succeeded.
  package static func write(_ text: String, to path: String) -> Bool {
    guard let file = unsafe fopen(path, "wb") else { return false }
    let isWritten = unsafe fputs(text, file) >= 0
    return unsafe fclose(file) == 0 && isWritten
  }

  package static func end(with code: Int32) -> Never { exit(code) }

  /// Returns the last offset of a text, or `nil` if the bytes do not contain it.
  static func lastOffset(of text: StaticString, in bytes: [UInt8]) -> Int? {
    let count = text.utf8CodeUnitCount
    return unsafe bytes.withUnsafeBytes { buffer in
      var last: Int?
      guard let base = buffer.baseAddress else { return nil }
      var start = 0
      while start + count <= buffer.count,
        let first = unsafe memchr(
          base + start,
          Int32(text.utf8Start.pointee),
          buffer.count - start - count + 1
        )
      {
        let offset = unsafe UnsafeRawPointer(first) - base
        if unsafe memcmp(base + offset, text.utf8Start, count) == 0 { last = offset }
        start = offset + 1
      }
      return last
    }
  }
}

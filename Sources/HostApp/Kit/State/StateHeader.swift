import Foundation

/// The fields in files of all versions.
struct StateHeader: Decodable {
  private enum CodingKeys: CodingKey {
    case format, version
  }

  let format: String?

  /// The version, or `Int.max` if that is larger than any number of this shop.
  let version: Int

  /// Reads the header of a file; `nil` if it has none.
  init?(of data: Data) {
    let decoder = JSONDecoder()
    guard let header = try? decoder.decode(Self.self, from: data.withLesserVersion ?? data) else {
      return nil
    }
    self = header
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decodeIfPresent(String.self, forKey: .format)
    do {
      version = try container.decode(Int.self, forKey: .version)
    } catch {
      // A number that is too large for this version of the shop is one of a newer version.
      guard try container.decode(Double.self, forKey: .version) >= 0x1p63 else { throw error }
      version = .max
    }
  }
}

extension Data {
  /// The file with a version that can be decoded in place of one that not even a `Double` holds;
  /// `nil` if it has no such version.
  ///
  /// The version is looked for at the end: the shop sorts the keys.
  fileprivate var withLesserVersion: Data? {
    guard let key = range(of: Data(#""version":"#.utf8), options: .backwards) else { return nil }
    let digits = self[key.upperBound...].prefix { "0123456789.eE+".utf8.contains($0) }
    guard digits.first != UInt8(ascii: "+"),
      Double(String(decoding: digits, as: UTF8.self)) == .infinity
    else { return nil }
    return self[..<digits.startIndex] + Data("\(Int.max)".utf8) + self[digits.endIndex...]
  }
}

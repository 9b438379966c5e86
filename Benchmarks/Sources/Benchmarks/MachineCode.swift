import Foundation

enum MachineCode {
  /// The bytes of all sections of code of a file, as `size` prints them.
  static func bytes(of file: URL) throws -> Int {
    #if canImport(Darwin)
      let lines = try Shell.output(of: ["size", "-m", file.path])
      let sections = lines.split(separator: "\n").filter {
        $0.contains("(__TEXT, __text)") || $0.contains("Section __text:")
      }
      let sizes = sections.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #else
      let lines = try Shell.output(of: ["size", "-A", "-d", file.path])
      let sections = lines.split(separator: "\n").map { $0.split(separator: " ") }
      let sizes = sections.filter { $0.first?.hasPrefix(".text") == true }.compactMap { Int($0[1]) }
    #endif
    if sizes.isEmpty { throw Failure(description: "size has printed no code of \(file.path)") }
    return sizes.reduce(0, +)
  }
}

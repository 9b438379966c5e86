import ImportScanning

/// Reads the files of a target, and complains about imports of modules that it does not declare.
///
/// usage: ImportCheck REQUEST STAMP
@main
enum ImportCheck {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { fail("usage: ImportCheck REQUEST STAMP", code: 64) }
    guard let bytes = Files.read(arguments[1]) else {
      fail("\(arguments[1]): error: cannot be read", code: 66)
    }
    let complaints = Request(String(decoding: bytes, as: UTF8.self)).complaints()
    if !complaints.isEmpty { fail(complaints.joined(separator: "\n"), code: 1) }
    let stamp = "// The imports of this target are declared.\n"
    // A new one would be compiled again.
    if Files.read(arguments[2]) != Array(stamp.utf8), !Files.write(stamp, to: arguments[2]) {
      fail("\(arguments[2]): error: cannot be written", code: 73)
    }
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    print(message)
    Files.end(with: code)
  }
}

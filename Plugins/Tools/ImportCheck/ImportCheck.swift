import ImportScanning

/// Reads the files of a target, and complains about imports of modules that it does not declare.
///
/// usage: ImportCheck REQUEST STAMP
///        ImportCheck --features REQUEST ...
@main
enum ImportCheck {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.dropFirst().first == "--features" {
      return check(arguments.dropFirst(2), areAll: true)
    }
    guard arguments.count == 3 else { fail("usage: ImportCheck REQUEST STAMP", code: 64) }
    check([arguments[1]])
    let stamp = "// The imports of this target are declared.\n"
    // A new one would be compiled again.
    if Files.read(arguments[2]) != Array(stamp.utf8), !Files.write(stamp, to: arguments[2]) {
      fail("\(arguments[2]): error: cannot be written", code: 73)
    }
  }

  /// Checks the targets of all requests, and exits if one has an error.
  private static func check(_ paths: some Collection<String>, areAll: Bool = false) {
    var complaints: [String] = []
    var warnings: Set<String> = []
    var toolchains: [String: Toolchain] = [:]
    var graph = TargetGraph()
    let requests = paths.map { path in
      guard let bytes = Files.read(path) else { fail("\(path): error: cannot be read", code: 66) }
      let request = Request(String(decoding: bytes, as: UTF8.self)) {
        Siblings.modules(beside: path)
      }
      graph.merge(request.graph)
      return request
    }
    let policy = PolicyCheck(graph, policy: requests.lazy.compactMap(\.policy).first)
    complaints += policy.complaints
    if areAll { warnings.formUnion(policy.unusedExceptions) }
    for request in requests {
      var toolchain = request.compiler.map { toolchains[$0] ?? Toolchain(compiler: $0) }
      complaints += request.complaints(in: &toolchain, by: policy)
      complaints += policy.complaints(about: request.module)
      if let warning = request.warning(in: &toolchain) { warnings.insert(warning) }
      if let compiler = request.compiler { toolchains[compiler] = toolchain }
    }
    for warning in warnings.sorted() { print(warning) }
    var seen: Set<String> = []
    complaints = complaints.filter { seen.insert($0).inserted }
    if !complaints.isEmpty { fail(complaints.joined(separator: "\n"), code: 1) }
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    print(message)
    Files.end(with: code)
  }
}

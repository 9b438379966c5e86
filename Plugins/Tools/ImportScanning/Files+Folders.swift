#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

extension Files {
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Returns the path without symbolic links, or `nil` if there is no such file.
  static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Returns the sorted names in a folder, and none if it cannot be read.
  ///
  /// Hidden files are left out.
  static func entries(of folder: String) -> [String] {
    guard let open = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(open) }
    var names: [String] = []
    while let entry = unsafe readdir(open) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a module map in a folder declares a module, or one in the folders below, down to a
  /// depth.
  static func declares(_ module: String, below folder: String, depth: Int) -> Bool {
    entries(of: folder).contains { name in
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".modulemap") {
        return read(path).map(ModuleMap.modules)?.contains(module) == true
      }
      // The others have many files, and no module map.
      return depth > 0 && !name.contains(".") && declares(module, below: path, depth: depth - 1)
    }
  }

  /// Whether a folder of a dependency that is not written in Swift has a module.
  static func hasModule(_ module: String, below folder: String) -> Bool {
    declares(module, below: folder, depth: 0)
      || entries(of: folder).contains { name in
        let path = "\(folder)/\(name)"
        return name == "\(module).framework" || name == "\(module).swiftmodule"
          || name == "\(module).xcframework"
          || (!name.hasSuffix(".framework") && !name.hasSuffix(".swiftmodule")
            && hasModule(module, below: path))
      }
  }
}

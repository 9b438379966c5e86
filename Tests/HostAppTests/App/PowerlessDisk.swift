#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import Foundation
  import ShopKit
  import Synchronization

  /// Follows what of a folder is on the disk, and what a power failure would take with it.
  ///
  /// The disk has the content of a file when the file is flushed, and its name when the folder is.
  /// Before that it may have any number of the changes of names, in their order, but of no file the
  /// content.
  final class PowerlessDisk: FileCallChecking {
    private let path: String
    private let state = Mutex(State())

    /// The files in the folder, by name.
    private typealias Names = [String: UInt64]

    private struct State {
      /// The names on the disk, and then after each change of them.
      var names: [Names] = [[:]]

      /// The flushed contents, by the number of the file.
      var contents: [UInt64: Data] = [:]

      /// The call that runs.
      var call: (FileCall, String)?

      /// What a power failure would have left at each call, each once.
      var all: Set<[String: Data]> = []
    }

    init(at path: String) { self.path = path }

    func willCall(_ call: FileCall, _ path: String) throws(SystemError) {
      state.withLock { state in
        finish(&state)
        state.call = (call, path)
        state.all.formUnion(remains(state))
      }
    }

    /// What a power failure would have left at any call so far, each once.
    var allRemains: [[String: Data]] {
      // A set has another order in each process.
      state.withLock(\.all).sorted { $0.description < $1.description }
    }

    /// What a power failure leaves now: files with their contents, for each number of changes.
    var remains: [[String: Data]] {
      state.withLock { state in
        finish(&state)
        state.call = nil
        return remains(state)
      }
    }

    private func remains(_ state: State) -> [[String: Data]] {
      state.names.map { names in names.mapValues { state.contents[$0] ?? Data() } }
    }

    /// Takes down what the latest call has changed.
    private func finish(_ state: inout State) {
      let names = currentNames
      if let last = state.names.last, names != last {
        for number in names.values where !last.values.contains(number) {
          // The number of a file that is gone may be given to a new one.
          state.contents[number] = nil
        }
        state.names.append(names)
      }
      guard let (call, path) = state.call, call == .flush else { return }
      if path == self.path {
        state.names = [names]
      } else if let number = number(of: path) {
        state.contents[number] = try? Data(contentsOf: URL(filePath: path))
      }
    }

    private var currentNames: Names {
      var names: Names = [:]
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
        names[name] = number(of: "\(path)/\(name)")
      }
      return names
    }

    private func number(of path: String) -> UInt64? {
      var status = stat()
      return unsafe lstat(path, &status) == 0 ? UInt64(status.st_ino) : nil
    }
  }
#endif

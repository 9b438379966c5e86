#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import Foundation
  import ShopKit
  import Synchronization

  /// Counts the calls of files, and ends at one of them.
  final class CountingDisk: FileCallChecking {
    enum End {
      /// That call and all after it are refused.
      case refusing

      /// Only that call is refused.
      case failing

      case killing
    }

    private let end: (number: Int, how: End)?
    private let calls = Atomic(0)

    init() { end = nil }

    init(endingAt number: Int, by end: End) { self.end = (number, end) }

    var count: Int { calls.load(ordering: .relaxed) }
    var hasEnded: Bool { end.map { count > $0.number } ?? false }

    func willCall(_ call: FileCall, _ path: String) throws(SystemError) {
      let number = calls.add(1, ordering: .relaxed).oldValue
      guard let end, number >= end.number else { return }
      switch end.how {
      case .killing: kill(getpid(), SIGKILL)
      case .failing where number > end.number: return
      case .refusing, .failing: throw SystemError(EIO)
      }
    }
  }
#endif

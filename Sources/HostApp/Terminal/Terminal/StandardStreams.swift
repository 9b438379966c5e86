#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The three standard streams of a process.
package enum StandardStreams {
  /// Opens the null device in place of each closed stream.
  ///
  /// Otherwise the next opened file would get the free number: the shop would read commands from
  /// it, or write screens into it. Call this before opening any file. If there is no null device,
  /// the process ends (`EX_OSERR`) without a message, since standard error may be
  /// missing.
  package static func fill() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
      // `open` returns the lowest free number, which is that of the closed stream.
      if unsafe open("/dev/null", O_RDWR) != stream { exit(71) }
    }
  }
}

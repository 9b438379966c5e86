#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  // Differences between platforms.
  extension TerminalRestoration {
    static func action(_ handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
      var action = sigaction()
      #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = handler
      #elseif canImport(Glibc)
        unsafe action.__sigaction_handler.sa_handler = handler
      #else
        unsafe action.__sa_handler.sa_handler = handler
      #endif
      action.sa_flags = SA_RESTART | Int32(bitPattern: UInt32(truncatingIfNeeded: SA_ONSTACK))
      return action
    }

    static var currentThread: UInt {
      #if canImport(Glibc)
        UInt(pthread_self())
      #else
        unsafe UInt(bitPattern: pthread_self())
      #endif
    }

    static func isIgnoring(_ action: sigaction) -> Bool {
      #if canImport(Darwin)
        let handler = unsafe action.__sigaction_u.__sa_handler
      #elseif canImport(Glibc)
        let handler = unsafe action.__sigaction_handler.sa_handler
      #else
        let handler = unsafe action.__sa_handler.sa_handler
      #endif
      // SIG_IGN is the address 1, which no function has.
      return unsafe unsafeBitCast(handler, to: Int.self) == 1
    }
  }

  /// Whether the process ignores a signal, as a hang-up after `nohup`.
  package func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    return unsafe sigaction(signal, nil, &action) == 0 && TerminalRestoration.isIgnoring(action)
  }

  func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(file, bytes, count)
  }

  func writeBytes(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(file, bytes, count)
  }
#endif

import Foundation

typealias JSON = [String: Any]

extension JSON {
  func list(_ key: String) -> [JSON] { self[key] as? [JSON] ?? [] }
  func object(_ key: String) -> JSON { self[key] as? JSON ?? [:] }
  func text(_ key: String) -> String { self[key] as? String ?? "" }
}

/// A page of an archive: an article, a tutorial, a symbol, or the landing page of a library.
struct Page {
  /// The address in the archive, such as "/documentation/moduleregistry/ports".
  let address: String
  let library: String
  let json: JSON

  var title: String { title(of: json.object("metadata").text("title")) }
  var isSymbol: Bool { json.text("kind") == "symbol" && json.object("metadata").text("symbolKind") != "module" }
  var kind: String { json.object("metadata").text("roleHeading") }

  private func title(of text: String) -> String {
    text.isEmpty ? json.list("sections").first?.text("title") ?? "" : text
  }
}

/// All pages, and where they are written.
struct Site {
  let folder: URL
  private(set) var pages: [Page] = []
  private(set) var archives: [URL] = []
  private var files: [String: String] = [:]

  init(folder: URL) { self.folder = folder }

  mutating func read(_ archive: URL) {
    archives.append(archive)
    let library = archive.deletingPathExtension().lastPathComponent
    let data = archive.appendingPathComponent("data")
    guard let found = FileManager.default.enumerator(at: data, includingPropertiesForKeys: nil) else {
      fail("\(archive.path) is no archive")
    }
    for case let file as URL in found where file.pathExtension == "json" {
      guard let content = try? Data(contentsOf: file),
        let json = try? JSONSerialization.jsonObject(with: content) as? JSON
      else { fail("\(file.path) cannot be read") }
      let path = file.deletingPathExtension().path
      guard let start = path.range(of: "/data/", options: .backwards) else { continue }
      let address = "/" + path[start.upperBound...]
      let name = Site.fileName(of: address)
      if let other = files.updateValue(address, forKey: name) {
        fail("\(address) and \(other) would both be \(name)")
      }
      pages.append(Page(address: address, library: library, json: json))
    }
    pages.sort { $0.address < $1.address }
  }

  /// "ports.html" in the folder of the library, with no character that a host or a system minds. The
  /// signs of operators have names, so that `==` and `!=` have a page each.
  static func fileName(of address: String) -> String {
    let signs: [Character: String] = ["=": "equal", "!": "not", "<": "less", ">": "greater", "~": "match"]
    let parts = address.split(separator: "/").dropFirst().map { part in
      part.map { character in
        let isPlain = character.isLetter && character.isASCII || character.isNumber || character == "-"
        return isPlain ? character.lowercased() : signs[character] ?? "_"
      }.joined()
    }
    return parts.joined(separator: "/") + ".html"
  }

  /// The file that an address of the archive leads to, with its anchor; `nil` for one outside.
  func file(at address: String) -> String? {
    let parts = address.split(separator: "#", maxSplits: 1)
    let name = Site.fileName(of: String(parts.first ?? ""))
    guard files[name] != nil else { return nil }
    return name + (parts.count > 1 ? "#" + parts[1] : "")
  }

  func write() {
    try? FileManager.default.removeItem(at: folder)
    for page in pages {
      let name = Site.fileName(of: page.address)
      var renderer = Renderer(site: self, page: page, depth: name.split(separator: "/").count - 1)
      put(renderer.html(), in: name)
    }
    put(index(), in: "index.html")
    put(searchIndex(), in: "search-index.js")
    put(Assets.script, in: "search.js")
    put(Assets.style, in: "style.css")
    for archive in archives {
      let images = archive.appendingPathComponent("images")
      guard let found = FileManager.default.enumerator(at: images, includingPropertiesForKeys: nil) else { continue }
      for case let image as URL in found where !image.hasDirectoryPath {
        let target = folder.appendingPathComponent("images")
          .appendingPathComponent(image.deletingLastPathComponent().lastPathComponent)
        try? FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        try? FileManager.default.copyItem(at: image, to: target.appendingPathComponent(image.lastPathComponent))
      }
    }
  }

  private func put(_ text: String, in name: String) {
    let file = folder.appendingPathComponent(name)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      fail("\(file.path) cannot be written: \(error)")
    }
  }

  /// The first page: the articles of each library, in the order of the archives.
  private func index() -> String {
    var body = "<h1>ModuleRegistry</h1><p>The documentation of all libraries. Type to search, by <kbd>/</kbd> from anywhere.</p>"
    for archive in archives {
      let library = archive.deletingPathExtension().lastPathComponent
      let own = pages.filter { $0.library == library }
      guard let landing = own.first(where: { $0.json.object("metadata").text("symbolKind") == "module" }) else { continue }
      body += "<h2><a href=\"\(Site.fileName(of: landing.address))\">\(escaped(library))</a></h2><ul class=\"topics\">"
      for page in own where !page.isSymbol && page.address != landing.address {
        body += "<li><a href=\"\(Site.fileName(of: page.address))\">\(escaped(page.title))</a><p>"
        body += escaped(plain(page.json.list("abstract"))) + "</p></li>"
      }
      body += "</ul>"
    }
    return document(title: "ModuleRegistry", body: body, up: "")
  }

  func document(title: String, body: String, up: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <link rel="stylesheet" href="\(up)style.css">
    <header><a href="\(up)index.html">ModuleRegistry</a>
    <input id="search" type="search" placeholder="Search" aria-label="Search" autocomplete="off"></header>
    <ol id="results" hidden></ol>
    <main>\(body)</main>
    <script>const up = "\(up)";</script>
    <script src="\(up)search-index.js"></script>
    <script src="\(up)search.js"></script>
    </html>

    """
  }

  /// Of each page: file, title, kind, library, and the words of an article or the abstract of a symbol.
  private func searchIndex() -> String {
    let entries: [[String]] = pages.map { page in
      let words = page.isSymbol ? plain(page.json.list("abstract")) : plain(page.json.list("abstract")) + " " + plainBlocks(page.json)
      return [Site.fileName(of: page.address), page.title, page.isSymbol ? page.kind : "Article", page.library, words]
    }
    guard let data = try? JSONSerialization.data(withJSONObject: entries, options: [.withoutEscapingSlashes]) else {
      fail("the search index cannot be written")
    }
    return "const entries = \(String(decoding: data, as: UTF8.self));\n"
  }

  private func plain(_ inlines: [JSON]) -> String {
    inlines.map { inline in
      inline.text("text") + inline.text("code") + inline.text("overridingTitle") + plain(inline.list("inlineContent"))
    }
    .joined()
  }

  /// All texts of an article, headings and code included.
  private func plainBlocks(_ value: Any) -> String {
    switch value {
    case let list as [Any]: return list.map(plainBlocks).joined(separator: " ")
    case let json as JSON:
      let keys = ["text", "code", "inlineContent", "content", "items", "rows", "primaryContentSections", "sections",
        "tasks", "contentSection", "stepsSection", "caption", "title"]
      return keys.compactMap { json[$0] }.map { ($0 as? String) ?? plainBlocks($0) }.joined(separator: " ")
    case let text as String: return text
    default: return ""
    }
  }
}

func escaped(_ text: String) -> String {
  text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
}

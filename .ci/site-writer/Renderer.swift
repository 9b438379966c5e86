import Foundation

/// Turns one page of an archive into HTML.
struct Renderer {
  let site: Site
  let page: Page
  let up: String

  init(site: Site, page: Page, depth: Int) {
    self.site = site
    self.page = page
    up = String(repeating: "../", count: depth)
  }

  mutating func html() -> String {
    let json = page.json
    var body = breadcrumbs()
    if !page.kind.isEmpty { body += "<p class=\"kind\">\(escaped(page.kind))</p>" }
    body += "<h1>\(escaped(page.title))</h1>"
    let abstract = json.list("abstract")
    if !abstract.isEmpty { body += "<p class=\"abstract\">\(inlines(abstract))</p>" }
    for section in json.list("primaryContentSections") { body += primary(section) }
    for section in json.list("sections") { body += tutorial(section) }
    body += topics(json.list("topicSections"), heading: "Topics")
    for section in json.list("relationshipsSections") {
      body += "<h2>\(escaped(section.text("title")))</h2>" + links(section["identifiers"] as? [String] ?? [])
    }
    return site.document(title: "\(page.title) · \(page.library)", body: body, up: up)
  }

  private func breadcrumbs() -> String {
    let path = (page.json.object("hierarchy")["paths"] as? [[String]])?.first ?? []
    guard !path.isEmpty else { return "" }
    return "<nav>" + path.map { reference($0, title: nil) }.joined(separator: " / ") + "</nav>"
  }

  private func primary(_ section: JSON) -> String {
    switch section.text("kind") {
    case "declarations":
      return section.list("declarations").map { declaration in
        "<pre class=\"declaration\"><code>" + declaration.list("tokens").map(token).joined() + "</code></pre>"
      }.joined()
    case "parameters":
      return "<h2>Parameters</h2><dl>" + section.list("parameters").map { parameter in
        "<dt><code>\(escaped(parameter.text("name")))</code></dt><dd>\(blocks(parameter.list("content")))</dd>"
      }.joined() + "</dl>"
    case "content": return blocks(section.list("content"))
    default: return ""
    }
  }

  private func token(_ token: JSON) -> String {
    let text = escaped(token.text("text"))
    guard let identifier = token["identifier"] as? String, let link = address(of: identifier) else { return text }
    return "<a href=\"\(link)\">\(text)</a>"
  }

  private func topics(_ sections: [JSON], heading: String) -> String {
    guard !sections.isEmpty else { return "" }
    return "<h2>\(heading)</h2>" + sections.map { section in
      "<h3>\(escaped(section.text("title")))</h3>" + links(section["identifiers"] as? [String] ?? [])
    }.joined()
  }

  private func links(_ identifiers: [String]) -> String {
    "<ul class=\"topics\">" + identifiers.map { identifier in
      let abstract = page.json.object("references").object(identifier).list("abstract")
      return "<li>\(reference(identifier, title: nil))"
        + (abstract.isEmpty ? "" : "<p>\(inlines(abstract))</p>") + "</li>"
    }.joined() + "</ul>"
  }

  // A tutorial, and a table of contents of tutorials.
  private func tutorial(_ section: JSON) -> String {
    switch section.text("kind") {
    case "hero": return blocks(section.list("content"))
    case "tasks": return section.list("tasks").map(task).joined()
    case "volume":
      return section.list("chapters").map { chapter in
        "<h2>\(escaped(chapter.text("name")))</h2>" + blocks(chapter.list("content"))
          + links(chapter["tutorials"] as? [String] ?? [])
      }.joined()
    default: return ""
    }
  }

  private func task(_ task: JSON) -> String {
    var body = "<h2>\(escaped(task.text("title")))</h2>"
    for section in task.list("contentSection") { body += blocks(section.list("content")) }
    for (number, step) in task.list("stepsSection").enumerated() {
      body += "<h3>Step \(number + 1)</h3>" + blocks(step.list("content")) + blocks(step.list("caption"))
      let file = page.json.object("references").object(step.text("code"))
      if let lines = file["content"] as? [String] {
        body += "<p><code>\(escaped(file.text("fileName")))</code></p>" + code(lines)
      }
    }
    return body
  }

  private func code(_ lines: [String]) -> String {
    "<pre><code>\(escaped(lines.joined(separator: "\n")))</code></pre>"
  }

  private func blocks(_ blocks: [JSON]) -> String { blocks.map(block).joined() }

  private func block(_ block: JSON) -> String {
    switch block.text("type") {
    case "heading":
      let level = block["level"] as? Int ?? 2
      return "<h\(level) id=\"\(escaped(block.text("anchor")))\">\(escaped(block.text("text")))</h\(level)>"
    case "paragraph": return "<p>\(inlines(block.list("inlineContent")))</p>"
    case "codeListing": return code(block["code"] as? [String] ?? [])
    case "unorderedList": return "<ul>\(items(block))</ul>"
    case "orderedList": return "<ol>\(items(block))</ol>"
    case "aside":
      return "<aside><strong>\(escaped(block.text("name")))</strong>\(blocks(block.list("content")))</aside>"
    case "termList":
      return "<dl>" + block.list("items").map { item in
        "<dt>\(inlines(item.object("term").list("inlineContent")))</dt>"
          + "<dd>\(blocks(item.object("definition").list("content")))</dd>"
      }.joined() + "</dl>"
    case "table":
      let rows = block["rows"] as? [[[JSON]]] ?? []
      let hasHeader = block.text("header") == "row"
      return "<div class=\"table\"><table>" + rows.enumerated().map { number, row in
        let tag = hasHeader && number == 0 ? "th" : "td"
        return "<tr>" + row.map { "<\(tag)>\(blocks($0))</\(tag)>" }.joined() + "</tr>"
      }.joined() + "</table></div>"
    case "": return ""
    default: fail("\(page.address) has a block of an unknown type: \(block.text("type"))")
    }
  }

  private func items(_ list: JSON) -> String {
    list.list("items").map { "<li>\(blocks($0.list("content")))</li>" }.joined()
  }

  private func inlines(_ inlines: [JSON]) -> String { inlines.map(inline).joined() }

  private func inline(_ inline: JSON) -> String {
    switch inline.text("type") {
    case "text": return escaped(inline.text("text"))
    case "codeVoice": return "<code>\(escaped(inline.text("code")))</code>"
    case "emphasis": return "<em>\(inlines(inline.list("inlineContent")))</em>"
    case "strong", "newTerm", "inlineHead": return "<strong>\(inlines(inline.list("inlineContent")))</strong>"
    case "reference":
      let own = inline.list("overridingTitleInlineContent")
      // The module that an extension extends has no page, and is named in breadcrumbs only.
      if address(of: inline.text("identifier")) == nil {
        fail("\(page.address) links to \(inline.text("identifier")), which is no page")
      }
      return reference(inline.text("identifier"), title: own.isEmpty ? nil : inlines(own))
    case "image": return image(inline.text("identifier"))
    default: fail("\(page.address) has an inline of an unknown type: \(inline.text("type"))")
    }
  }

  private func image(_ identifier: String) -> String {
    let reference = page.json.object("references").object(identifier)
    var light = "", dark = ""
    for variant in reference.list("variants") {
      let traits = variant["traits"] as? [String] ?? []
      if traits.contains("dark") { dark = variant.text("url") } else { light = variant.text("url") }
    }
    let source = dark.isEmpty ? "" : "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(up)\(dark.dropFirst())\">"
    return "<picture>\(source)<img src=\"\(up)\(light.dropFirst())\" alt=\"\(escaped(reference.text("alt")))\"></picture>"
  }

  /// A relative address of a page, or an absolute one elsewhere; `nil` if there is neither.
  private func address(of identifier: String) -> String? {
    let reference = page.json.object("references").object(identifier)
    let url = reference.text("url")
    if url.hasPrefix("https:") { return escaped(url) }
    if let file = site.file(at: url) { return up + file }
    return nil
  }

  private func reference(_ identifier: String, title: String?) -> String {
    let found = page.json.object("references").object(identifier)
    var title = title ?? escaped(found.text("title"))
    if title.isEmpty { title = escaped(identifier) }
    if found.text("kind") == "symbol", found.text("role") != "collection" { title = "<code>\(title)</code>" }
    guard let link = address(of: identifier) else { return title }
    return "<a href=\"\(link)\">\(title)</a>"
  }
}

public import ModuleRegistry

extension RegistryGraph {
  /// A page to explore the graph in a browser: write it to a file, and open that.
  ///
  /// It has search, paths, the effect of leaving out a feature, problems and warnings, and needs no network.
  public var html: String { Explorer.page(of: self) }
}

/// A page for exploring a graph.
///
/// The page is one file. Its content security policy forbids access to the network. Names arrive as
/// JSON, and the script inserts them as text, never as markup.
enum Explorer {
  static func page(of graph: RegistryGraph) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Registry</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    \(body)
    <script type="application/json" id="graph">\(data(of: graph))</script>
    <script>
    \([model, rules, list, details, features, app].joined(separator: "\n\n"))
    </script>
    </body>
    </html>
    """
  }
}

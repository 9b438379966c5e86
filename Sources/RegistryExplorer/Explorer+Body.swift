extension Explorer {
  /// The content of the page before the script runs.
  static let body = #"""
    <header>
      <h1><a href="#">Registry</a></h1>
      <p id="summary"></p>
      <p id="keyboard" aria-hidden="true"><kbd>/</kbd> search <kbd>↑</kbd><kbd>↓</kbd> move
        <kbd>Enter</kbd> open <kbd>Esc</kbd> back</p>
    </header>
    <section id="browser" aria-label="Keys, features and problems">
      <div id="lists" role="group" aria-label="Lists">
        <button data-list="keys">Keys</button>
        <button data-list="features">Features</button>
        <button data-list="problems">Problems</button>
      </div>
      <input id="search" type="search" placeholder="Search" aria-label="Search" aria-controls="list"
        role="combobox" aria-expanded="true" aria-autocomplete="list" autocomplete="off"
        spellcheck="false">
      <div id="filters" role="group" aria-label="Filters">
        <select data-filter="feature" aria-label="Feature"></select>
        <select data-filter="team" aria-label="Team"></select>
        <select data-filter="kind" aria-label="Kind"></select>
        <select data-filter="state" aria-label="State"></select>
      </div>
      <p id="count" role="status"></p>
      <div id="list" role="listbox" tabindex="0" aria-label="Results"></div>
    </section>
    <main id="details" aria-label="Details"></main>
    <noscript><p>This page needs JavaScript.</p></noscript>
    """#
}

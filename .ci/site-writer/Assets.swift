/// The style and the script of the site.
enum Assets {
  static let style = """
    :root { color-scheme: light dark; --line: #8884; --back: #8881; }
    * { box-sizing: border-box; }
    body, html { margin: 0; font: 16px/1.5 -apple-system, system-ui, sans-serif; }
    header { display: flex; gap: 1em; align-items: center; padding: .6em 1em; border-bottom: 1px solid var(--line); }
    header a { font-weight: 600; text-decoration: none; }
    header input { flex: 1; max-width: 30em; min-width: 0; font: inherit; padding: .2em .5em; }
    main, #results { max-width: 52em; margin: 0 auto; padding: 1em; overflow-wrap: break-word; }
    #results { list-style: none; }
    #results li { margin: 0 0 .8em; }
    #results small, .kind, nav { opacity: .7; }
    .kind { margin: 1em 0 0; }
    h1 { margin: 0 0 .4em; line-height: 1.2; }
    .abstract { font-size: 1.15em; }
    pre { overflow-x: auto; padding: .8em; background: var(--back); border-radius: 6px; font-size: 14px; }
    .declaration { white-space: pre-wrap; }
    code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .92em; }
    .table { overflow-x: auto; }
    table { border-collapse: collapse; }
    td, th { border: 1px solid var(--line); padding: .2em .6em; text-align: left; vertical-align: top; }
    td p, th p, .topics p { margin: 0; }
    .topics li { margin: .3em 0; }
    aside { border-left: 4px solid #e90; padding: .2em 1em; background: var(--back); }
    img { max-width: 100%; height: auto; }

    """

  static let script = """
    const input = document.getElementById("search");
    const results = document.getElementById("results");
    const main = document.querySelector("main");

    // All words have to be there; a page whose title has them comes first, then one whose title begins with them.
    function search(text) {
      const words = text.toLowerCase().split(/\\s+/).filter(x => x);
      if (!words.length) return [];
      const found = [];
      for (const [file, title, kind, library, content] of entries) {
        const name = title.toLowerCase(), all = name + " " + library.toLowerCase() + " " + content.toLowerCase();
        if (!words.every(x => all.includes(x))) continue;
        let score = kind === "Article" ? 1 : 0;
        if (words.every(x => name.includes(x))) score += 4;
        if (name.startsWith(words[0])) score += 2;
        if (name === words.join(" ")) score += 4;
        found.push({ file, title, kind, library, score });
      }
      return found.sort((a, b) => b.score - a.score || a.title.length - b.title.length).slice(0, 40);
    }

    function show() {
      const found = search(input.value);
      const isOpen = input.value.trim() !== "";
      results.hidden = !isOpen;
      main.hidden = isOpen;
      results.replaceChildren(...found.map(x => {
        const item = document.createElement("li"), link = document.createElement("a");
        link.href = up + x.file;
        link.textContent = x.title;
        const note = document.createElement("small");
        note.textContent = " " + x.kind + ", " + x.library;
        item.append(link, note);
        return item;
      }));
      if (isOpen && !found.length) results.textContent = "Nothing has these words.";
    }

    input.addEventListener("input", show);
    input.addEventListener("keydown", event => {
      if (event.key === "Escape") { input.value = ""; show(); }
      if (event.key === "Enter") results.querySelector("a")?.click();
    });
    addEventListener("keydown", event => {
      if (event.key === "/" && document.activeElement !== input) { event.preventDefault(); input.focus(); }
    });

    """
}

extension Explorer {
  /// The script that holds the state of the page and handles keys.
  static let app = #"""
    // The address contains the state, so that every view has a link and the history works.

    const find = (id) => document.getElementById(id);
    const emptyState = {
      list: "keys", search: "", feature: "", team: "", kind: "", state: "",
      at: "", from: "", open: "",
    };
    let state = { ...emptyState };
    let shown = {};

    const allFindings = () => [...graph.problems, ...graph.warnings];

    function readState() {
      const written = new URLSearchParams(location.hash.slice(1));
      const names = Object.keys(emptyState);
      const read = Object.fromEntries(names.map((name) => [name, written.get(name) ?? ""]));
      if (!Object.hasOwn(lists, read.list)) read.list = emptyState.list;
      if (!Object.hasOwn(states, read.state)) read.state = emptyState.state;
      return read;
    }

    // Returns a link to the current view with some changes.
    function linkTo(changes) {
      const changed = Object.entries({ ...state, ...changes });
      const written = changed.filter(([name, value]) => value !== emptyState[name]);
      return `#${new URLSearchParams(written)}`;
    }

    // Changes the view without an entry in the history.
    function change(changes) {
      state = { ...state, ...changes };
      // Browsers limit how often a page may call this.
      try { history.replaceState(null, "", linkTo({})); } catch {}
      render();
    }

    // MARK: - Lists

    const lists = {
      keys: {
        items: byTitle(graph.keys, (key) => key.short),
        address: (key) => `key:${key.slug}`,
        words: (key) => [
          key.name, key.short, ...key.features.map((feature) => feature.title),
          ...key.declarations.map((one) => one.label ?? ""),
        ],
        draw: (key) => row(key, key.short, kindOf(key), key.features),
        features: (key) => key.features,
        kind: (key) => key.kind,
      },
      features: {
        items: byTitle(graph.features, (feature) => feature.title),
        address: (feature) => `feature:${feature.slug}`,
        words: (feature) => [
          feature.title, feature.team ?? "", feature.place ?? "", feature.summary ?? "",
        ],
        draw: (feature) => row(feature, feature.title, fate(feature) && tag(fate(feature)), [], [
          feature.team && `team ${feature.team}`, count(feature.declarations.length, "declaration"),
        ]),
        features: (feature) => [feature],
      },
      problems: {
        items: allFindings(),
        address: (finding) => `problem:${allFindings().indexOf(finding)}`,
        words: (finding) => [finding.text],
        draw: (finding) => [
          make("div", { className: "first" },
            make("span", { className: `mark ${finding.isProblem ? "problem" : "warning"}` },
              finding.isProblem ? "✕" : "!"), make("span", {}, finding.title)),
          make("div", { className: "second" },
            [...finding.features].map((feature) => feature.title).join(", ")),
        ],
        features: (finding) => [...finding.features],
      },
    };

    function row(element, title, end, features, words = []) {
      const names = features.slice(0, 3).map((feature) => [
        feature.title, feature.team && ` (${feature.team})`, fate(feature) && `, ${fate(feature)}`,
      ].filter(Boolean).join(""));
      if (features.length > 3) names.push(`${features.length - 3} more`);
      return [
        make("div", { className: "first" }, ...marks(element), make("span", {}, title), end),
        make("div", { className: "second" }, [...words, ...names].filter(Boolean).join(" · ")),
      ];
    }

    // Sorts digits by value: 2 comes before 10.
    function byTitle(items, title) {
      const { compare } = new Intl.Collator("en", { numeric: true });
      return [...items].sort((one, other) => compare(title(one), title(other)));
    }

    const states = {
      "": "Any state",
      problems: "With problems",
      warnings: "With warnings",
      absent: "Without provider",
      unused: "Not needed",
      optional: "Optional",
      out: "Off or left out",
    };

    const isInState = {
      "": () => true,
      problems: (one) => one.isProblem ?? one.problems.length > 0,
      warnings: (one) => (one.isProblem === undefined ? one.warnings.length > 0 : !one.isProblem),
      absent: (one) => one.short !== undefined && !isProvided(one),
      unused: (one) => one.short !== undefined && one.neededBy.length === 0,
      optional: (one) => one.isOptional === true,
      out: (one) => one.isLeftOut === true,
    };

    // Returns the items that pass the search and the filters, with the best matches first.
    function matches() {
      const { items, words, features, kind } = lists[state.list];
      const search = state.search.trim().toLowerCase();
      const wanted = search.split(/\s+/u).filter(Boolean);
      const found = [];
      for (const item of items) {
        const of = features(item);
        if (state.feature && !of.some((feature) => feature.slug === state.feature)) continue;
        if (state.team && !of.some((feature) => feature.team === state.team)) continue;
        if (state.kind && kind && kind(item) !== state.kind) continue;
        if (!isInState[state.state](item)) continue;
        const text = words(item).join("\n").toLowerCase();
        if (wanted.every((word) => text.includes(word))) found.push(item);
      }
      if (wanted.length === 0) return found;
      const rank = (item) => {
        const title = (item.short ?? item.title).toLowerCase();
        return [title === search, title.startsWith(search), title.includes(search), true]
          .indexOf(true);
      };
      const ranks = new Map(found.map((item) => [item, rank(item)]));
      return found.sort((one, other) => ranks.get(one) - ranks.get(other));
    }

    // Returns the item that the address names, or nothing if there is none.
    function selection() {
      const [kind, name] = [state.at.split(":")[0], state.at.slice(state.at.indexOf(":") + 1)];
      if (kind === "key") return graph.bySlug.get(name);
      if (kind === "feature") return graph.features.find((feature) => feature.slug === name);
      return kind === "problem" ? allFindings()[Number(name)] : undefined;
    }

    // MARK: - Drawing

    function render() {
      const { at, from, open, ...filters } = state;
      const listed = JSON.stringify(filters);
      const selected = selection();
      document.body.classList.toggle("open", open === "1");
      if (shown.listed !== listed) {
        if (find("search").value !== state.search) find("search").value = state.search;
        for (const select of find("filters").children) select.value = state[select.dataset.filter];
        for (const button of find("lists").children) {
          button.setAttribute("aria-pressed", button.dataset.list === state.list);
        }
        const items = matches();
        list.show(items, selected);
        find("count").textContent = countOf(items);
      } else if (list.items[list.selected] !== selected) {
        list.selected = list.items.indexOf(selected);
        list.reveal();
      }
      if (shown.detail !== `${at} ${from}`) {
        const hadFocus = find("details").contains(document.activeElement);
        find("details").replaceChildren(...page(selected).filter(Boolean));
        if (hadFocus) find("details").querySelector("h2").focus();
        if (shown.at !== at) find("details").scrollTop = 0;
      }
      shown = { listed, detail: `${at} ${from}`, at };
    }

    function page(selected) {
      if (selected === undefined) return overview();
      if (selected.short !== undefined) return keyPage(selected);
      return selected.text === undefined ? featurePage(selected) : findingPage(selected);
    }

    function countOf(items) {
      const noun = { keys: "key", features: "feature", problems: "finding" }[state.list];
      const all = lists[state.list].items.length;
      return items.length === all ? count(all, noun)
        : `${items.length.toLocaleString("en")} of ${count(all, noun)}`;
    }

    function fillFilters() {
      const teams = [...new Set(graph.features.map(({ team }) => team).filter(Boolean))];
      const kinds = [...new Set(graph.keys.map((key) => key.kind))].sort();
      const features = lists.features.items.map(({ slug, title }) => [slug, title]);
      const choices = {
        feature: [["", "Any feature"], ...features],
        team: [["", "Any team"], ...byTitle(teams, (team) => team).map((team) => [team, team])],
        kind: [["", "Any kind"], ...kinds.map((kind) => [kind, kind])],
        state: Object.entries(states),
      };
      for (const select of find("filters").children) {
        select.append(...choices[select.dataset.filter].map(([value, text]) => (
          make("option", { value }, text)
        )));
        select.addEventListener("change", () => change({ [select.dataset.filter]: select.value }));
      }
    }

    // MARK: - Input

    function openSelected(item, isByKey) {
      const address = linkTo({ at: lists[state.list].address(item), open: "1" });
      if (location.hash !== address) history.pushState(null, "", address);
      showAddress();
      if (isByKey) find("details").querySelector("h2").focus();
    }

    // Handles the keys of the whole page.
    function press(event) {
      const isInField = ["INPUT", "SELECT"].includes(event.target.tagName);
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === "/" && !isInField) {
        change({ open: "" });
        find("search").select();
        find("search").focus();
      } else if (event.key === "Escape") {
        if (event.target === find("search") && state.search !== "") return change({ search: "" });
        if (state.open === "1") change({ open: "" });
        find("list").focus();
      } else {
        return;
      }
      event.preventDefault();
    }

    const list = new VirtualList(find("list"), find("search"), {
      rowHeight: 52,
      draw: (item) => lists[state.list].draw(item),
      onSelect: (item) => change({ at: lists[state.list].address(item) }),
      onOpen: openSelected,
    });

    function begin() {
      const slugs = new Map();
      for (const feature of graph.features) {
        const number = (slugs.get(feature.title) ?? 0) + 1;
        slugs.set(feature.title, number);
        feature.slug = number === 1 ? feature.title : `${feature.title} ${number}`;
      }
      graph.bySlug = new Map(graph.keys.map((key) => [key.slug, key]));
      fillFilters();
      find("summary").textContent = [
        count(graph.features.length, "feature"), count(graph.keys.length, "key"),
        count(graph.problems.length, "problem"), count(graph.warnings.length, "warning"),
      ].join(" · ");
      find("summary").classList.toggle("broken", graph.problems.length > 0);
      for (const button of find("lists").children) {
        button.addEventListener("click", () => change({ list: button.dataset.list }));
      }
      find("search").addEventListener("input", (event) => change({ search: event.target.value }));
      document.addEventListener("keydown", press);
      addEventListener("hashchange", showAddress);
      showAddress();
    }

    function showAddress() {
      state = readState();
      render();
    }

    begin();
    """#
}

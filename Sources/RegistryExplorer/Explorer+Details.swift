extension Explorer {
  /// The script that shows a key, and the elements that all views share.
  static let details = #"""
    // Elements of the views of keys, features and problems.

    const few = 50;
    const leftOutNote = "It was left out, or another declaration replaces it.";

    // Returns why a feature takes no part, or nothing if it does.
    function fate({ isLeftOut, isAbsent }) {
      return isLeftOut ? (isAbsent ? "off" : "left out") : "";
    }

    // Creates a link that applies some changes to the view at the time of the click.
    function link(place, text, properties = {}) {
      const changes = { open: "1", ...place };
      const element = make("a", { href: linkTo(changes), ...properties }, text);
      element.addEventListener("click", () => { element.href = linkTo(changes); });
      return element;
    }

    function keyLink(key, isBrief) {
      const name = link({ at: `key:${key.slug}` }, key.short, { title: key.name });
      const kind = isBrief === true ? null : kindOf(key);
      return make("span", { className: "name" }, ...marks(key), name, kind);
    }

    // The marks show the problems of `marked`.
    function featureLink(feature, marked = feature) {
      return make("span", { className: "name" },
        ...marks(marked), link({ at: `feature:${feature.slug}` }, feature.title));
    }

    function kindOf(key) {
      return make("span", { className: `kind ${key.kind.split(" ").at(-1)}` }, key.kind);
    }

    function quiet(text) {
      return make("span", { className: "quiet" }, text);
    }

    function tag(text) {
      return make("span", { className: "tag" }, text);
    }

    function team(feature) {
      return feature.team ? quiet(`team ${feature.team}`) : null;
    }

    function place(text) {
      return text ? make("code", { className: "place" }, text) : null;
    }

    // Creates icons for problems and warnings.
    function marks({ problems, warnings }) {
      const sign = (list, className, text) => (list.length === 0 ? [] : [make("span", {
        className: `mark ${className}`, role: "img", title: count(list.length, text),
        ariaLabel: count(list.length, text),
      }, className === "problem" ? "✕" : "!")]);
      return [...sign(problems, "problem", "problem"), ...sign(warnings, "warning", "warning")];
    }

    function count(number, noun) {
      return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
    }

    // Creates a section with a title and a list, or nothing for an empty list.
    function part(title, items, draw, note = null, className = "") {
      if (items.length === 0) return null;
      return make("section", { className }, make("h3", {}, `${title} `, quiet(`${items.length}`)),
        note && make("p", { className: "quiet" }, note), bullets(items, draw));
    }

    // Creates a list that shows the first items, and a button for more.
    function bullets(items, draw) {
      const list = make("ul");
      const more = make("button", { className: "more" });
      let shown = 0;
      const show = (number) => {
        list.append(...items.slice(shown, shown + number)
          .map((item) => make("li", {}, ...[draw(item)].flat().filter(Boolean))));
        shown += number;
        more.hidden = shown >= items.length;
        more.textContent = `Show ${Math.min(500, items.length - shown)} more of ${items.length}`;
      };
      more.addEventListener("click", () => {
        const next = shown;
        show(500);
        list.children[next].querySelector("a")?.focus();
      });
      show(few);
      return make("div", {}, list, more);
    }

    function heading(title, ...rest) {
      return make("div", { className: "title" },
        link({ open: "" }, "‹ Back", { className: "back" }),
        make("h2", { tabIndex: -1 }, title), ...rest);
    }

    function findings(element) {
      return [...element.problems, ...element.warnings].slice(0, few).map(findingText);
    }

    // A long text scrolls by itself, and takes the focus for that.
    function findingText({ text, isProblem }) {
      const className = isProblem ? "problem" : "warning";
      return make("pre", { className, tabIndex: text.split("\n").length > 12 ? 0 : -1 }, text);
    }

    // MARK: - A key

    function keyPage(key) {
      const declared = [...key.declarations]
        .sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
      const inactive = graph.declarations.filter((one) => (
        one.key === key && !one.isActive && one.verb !== "requires"
      ));
      const isPoint = isExtensionPoint(key);
      return [
        heading(key.short, kindOf(key)),
        make("p", {}, make("code", {}, key.name)),
        ...findings(key),
        ...(key.kind === "scope" ? scopeParts(key) : []),
        key.kind === "scope" ? null : declared.length > 0
          ? part(isPoint ? "Contributions, in order" : "Provided by", declared, declarationLine)
          : quiet(isPoint ? "No contributions." : "No provider."),
        part("Inactive", inactive, (declaration) => [
          ...declarationLine(declaration), fate(declaration.feature) && tag(fate(declaration.feature)),
        ], inactive.every((one) => one.feature.isAbsent) ? null : leftOutNote),
        neighbours(key),
        pathPart(key),
      ];
    }

    // Creates the lists of a scope: the declarations that live in it, and those that open it.
    function scopeParts(key) {
      return [
        part("Lives within it", key.inhabitants, (declaration) => [
          keyLink(declaration.key), featureLink(declaration.feature), place(declaration.place),
        ]),
        part("Opened by", key.openedBy, ({ declaration, to }) => [
          keyLink(declaration.key), quiet("with"), keyLink(to, true), place(declaration.place),
        ]) ?? quiet("Never opened."),
      ];
    }

    function within(scope) {
      return scope && make("span", { className: "tag" }, "within ", keyLink(scope, true));
    }

    function declarationLine(declaration) {
      const { verb, feature, label, order, isPort, scope } = declaration;
      const words = {
        provides: "", binds: "binding", bridges: "bridge", "contributes to": "",
        requires: "required", replaces: "replacement",
      };
      return [
        featureLink(feature, declaration), words[verb] && tag(words[verb]), isPort && tag("port"),
        label && make("code", {}, label), verb === "contributes to" && tag(`order ${order}`),
        within(scope), team(feature), place(declaration.place),
      ];
    }

    function neighbours(key) {
      const left = part("Needed by", key.neededBy, userLine)
        ?? make("p", { className: "quiet" }, "Not needed.");
      const right = part("Needs", key.needs, needLine)
        ?? make("p", { className: "quiet" }, "No needs.");
      const middle = make("div", { className: "middle", ariaHidden: "true" }, key.short);
      return make("div", { className: "neighbours" }, left, middle, right);
    }

    function userLine({ declaration, isOptional, needsContribution, opens }) {
      const { key, feature, verb, label } = declaration;
      const least = needsContribution && tag("at least one");
      if (verb === "requires") {
        const words = isChoice(declaration) ? "requires it or another"
          : isOptional ? "can use it" : "requires it";
        return [featureLink(feature), tag(words), least];
      }
      return [
        keyLink(key), label && make("code", {}, label), isOptional && tag("optional"), least, opening(opens),
      ];
    }

    function needLine({ to, isOptional, needsContribution, opens }) {
      const isAbsent = !isProvided(to) && (needsContribution || !isExtensionPoint(to));
      return [
        keyLink(to), isOptional && tag("optional"), needsContribution && tag("at least one"), opening(opens), isAbsent && tag("absent"),
      ];
    }

    function opening(scope) {
      return scope && make("span", { className: "tag" }, "opens ", keyLink(scope, true));
    }

    // Creates the section with the path from the key that was chosen before.
    function pathPart(key) {
      const from = graph.bySlug.get(state.from);
      const begin = link({ from: key.slug }, "Find paths from here");
      if (!from) return make("section", {}, make("h3", {}, "Paths"), make("p", {}, begin));
      const clear = link({ from: "" }, "Clear");
      if (from === key) {
        return make("section", { id: "path" }, make("h3", {}, "Paths from here"),
          make("p", {}, "Choose another key to see the path to it. ", clear));
      }
      const there = shortestPath(from, key);
      const path = there ?? shortestPath(key, from);
      const [first, last] = there ? [from, key] : [key, from];
      const title = path ? `${first.short} leads to ${last.short}`
        : `Neither ${from.short} nor ${key.short} leads to the other`;
      return make("section", { id: "path" }, make("h3", {}, title),
        path && make("ol", {}, make("li", {}, keyLink(first)), ...path.map(step)),
        make("p", {}, clear, " · ", begin));
    }

    function step({ declaration, to, isOptional }) {
      return make("li", {}, ...[
        quiet(isOptional ? "can use" : "needs"), keyLink(to),
        isOptional && tag("optional"), featureLink(declaration.feature), place(declaration.place),
      ].filter(Boolean));
    }
    """#
}

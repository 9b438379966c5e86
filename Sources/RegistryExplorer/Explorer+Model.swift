extension Explorer {
  /// The script's model: keys with references to each other, and the paths between them.
  static let model = #"""
    "use strict";

    // The declarations of the registry, as keys with references to each other.

    const graph = readGraph(JSON.parse(document.getElementById("graph").textContent));

    function readGraph(data) {
      const features = data.features.map((feature, id) => ({
        ...feature, id, title: feature.name ?? "replacements", problems: [], warnings: [],
      }));
      const keys = data.keys.map(([name, kind], id) => ({
        id, name, kind, short: shortName(name), module: name.split(".")[0],
        declarations: [], needs: [], neededBy: [], inhabitants: [], openedBy: [], problems: [],
        warnings: [],
      }));
      // Private keys of one name have addresses of their own.
      const numbers = new Map();
      for (const key of keys) {
        const number = (numbers.get(key.name) ?? 0) + 1;
        numbers.set(key.name, number);
        key.slug = number === 1 ? key.name : `${key.name} ${number}`;
      }
      const declarations = [];
      for (const feature of features) {
        feature.declarations = feature.declarations.map((written) => {
          const declaration = {
            ...written, id: declarations.length, feature, key: keys[written.key],
            scope: keys[written.scope], problems: [], warnings: [],
          };
          declaration.needs = written.needs.map(([key, isOptional, opens]) => (
            {
              declaration, to: keys[key], isOptional: isOptional === 1,
              needsContribution: isOptional === 2, opens: keys[opens],
            }
          ));
          declarations.push(declaration);
          return declaration;
        });
      }
      const inactive = new Map();
      for (const declaration of declarations) {
        if (!declaration.isActive) {
          add(inactive, declaration.key, declaration);
          continue;
        }
        if (declaration.verb !== "requires") {
          declaration.key.declarations.push(declaration);
          declaration.key.needs.push(...declaration.needs);
          declaration.scope?.inhabitants.push(declaration);
        }
        for (const need of declaration.needs) need.opens?.openedBy.push(need);
        for (const need of declaration.needs) need.to.neededBy.push(need);
      }
      for (const key of keys) key.features = owners(key, inactive.get(key) ?? []);
      const places = new Map();
      for (const element of [...features, ...declarations]) add(places, element.place, element);
      const problems = data.problems.map((finding) => attach(finding, "problems"));
      const warnings = data.warnings.map((finding) => attach(finding, "warnings"));
      return { features, keys, declarations, problems, warnings };

      // Adds a finding to the keys and the declarations that it names.
      function attach({ text, keys: concerned, places: named }, list) {
        const finding = {
          text, title: text.split("\n")[0], isProblem: list === "problems",
          keys: [...new Set(concerned)].map((id) => keys[id]), features: new Set(),
        };
        for (const key of finding.keys) key[list].push(finding);
        for (const element of new Set(named.flatMap((place) => places.get(place) ?? []))) {
          if (element.feature && !concerned.includes(element.key.id)) continue;
          if (element.feature) element[list].push(finding);
          finding.features.add(element.feature ?? element);
        }
        for (const feature of finding.features) feature[list].push(finding);
        return finding;
      }
    }

    // Returns the features of a key from the first nonempty list: those that provide it or
    // contribute to it, need it, declare it without taking part, live in the scope, or open it.
    function owners(key, inactive) {
      const owning = [
        key.declarations, key.neededBy.map((need) => need.declaration), inactive, key.inhabitants,
        key.openedBy.map((need) => need.declaration),
      ].find((declarations) => declarations.length > 0) ?? [];
      return [...new Set(owning.map((declaration) => declaration.feature))];
    }

    // Returns the name without its module, and without the modules of its generic arguments.
    function shortName(name) {
      return name.replace(/[A-Za-z0-9_.\u0080-\u{10ffff}]+/gu, (path) => (
        path.indexOf(".") > 0 ? path.slice(path.indexOf(".") + 1) : path
      ));
    }

    function add(lists, key, element) {
      if (lists.has(key)) lists.get(key).push(element); else lists.set(key, [element]);
    }

    function isExtensionPoint(key) {
      return key.kind === "extension point";
    }

    // An extension point may be empty. A scope has no provider.
    function needsNobody(key) {
      return isExtensionPoint(key) || key.kind === "scope";
    }

    // Whether the key has a provider, or needs none because it is a scope.
    function isProvided(key) {
      return key.kind === "scope" || key.declarations.length > 0;
    }

    // Returns a shortest path as a list of needs, or nothing if the keys are not connected.
    function shortestPath(from, to) {
      const arrivals = new Map([[from, null]]);
      const queue = [from];
      for (let next = 0; next < queue.length && !arrivals.has(to); next += 1) {
        for (const need of queue[next].needs) {
          if (arrivals.has(need.to)) continue;
          arrivals.set(need.to, { from: queue[next], need });
          queue.push(need.to);
        }
      }
      if (!arrivals.has(to)) return null;
      const path = [];
      for (let step = arrivals.get(to); step; step = arrivals.get(step.from)) path.push(step.need);
      return path.reverse();
    }
    """#
}

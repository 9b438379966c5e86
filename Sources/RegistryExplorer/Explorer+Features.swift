extension Explorer {
  /// The script that shows a feature, a problem and the overview.
  static let features = #"""
    // MARK: - A feature

    function featurePage(feature) {
      const active = feature.declarations.filter((one) => one.isActive);
      const inactive = feature.declarations.filter((one) => !one.isActive);
      return [
        heading(feature.title, feature.isOptional && tag("optional"), fate(feature) && tag(fate(feature))),
        feature.summary && make("p", { className: "summary" }, feature.summary),
        make("p", { className: "facts" },
          team(feature), place(feature.place), feature.condition && quiet("by the condition at"),
          place(feature.condition), documentation(feature.documentation),
          feature.alternatives && quiet(`alternative to ${feature.alternatives.join(", ")}`)),
        ...findings(feature),
        make("div", { className: "neighbours" },
          part("Needed by", usersOf(feature), relationLine)
            ?? make("p", { className: "quiet" }, "Not needed by other features."),
          make("div", { className: "middle", ariaHidden: "true" }, feature.title),
          part("Needs", needsOf(feature), relationLine)
            ?? make("p", { className: "quiet" }, "Needs no other features.")),
        feature.name !== undefined && !feature.isLeftOut ? effectPart(feature) : null,
        part("Declares", active, declaredLine),
        part(feature.isAbsent ? "Off" : "Inactive", inactive, inactiveLine, noteOf(feature)),
      ];
    }

    function noteOf({ isAbsent }) {
      return isAbsent ? "Its condition is false, so the app has none of this." : leftOutNote;
    }

    function inactiveLine(declaration) {
      const { needs, verb } = declaration;
      const keys = verb === "requires" ? [] : [...new Set(needs.map((need) => need.to))];
      return [
        ...declaredLine(declaration), keys.length > 0 && quiet("needs"),
        ...keys.map((key) => keyLink(key, true)),
      ];
    }

    // A graph from a file may have any text, which is no link unless it leads to a page.
    function documentation(address) {
      if (!address) return null;
      return /^https?:\/\//u.test(address)
        ? make("a", { href: address, rel: "noreferrer" }, address) : quiet(address);
    }

    function declaredLine(declaration) {
      const { key, verb, label, isPort } = declaration;
      if (isChoice(declaration)) {
        return [
          quiet("requires one of"), ...declaration.needs.map((need) => keyLink(need.to)),
          place(declaration.place),
        ];
      }
      return [
        quiet(verb), keyLink(key), label && make("code", {}, label),
        isPort && tag("port"), place(declaration.place),
      ];
    }

    // Returns the features that provide this feature's needs, with those needs.
    function needsOf(feature) {
      const needs = feature.declarations.filter((one) => one.isActive).flatMap((one) => one.needs);
      return related(needs, (need) => need.to.declarations.map((one) => one.feature), feature);
    }

    // Returns the features that need this feature's keys, with those needs.
    function usersOf(feature) {
      const declared = feature.declarations.filter(({ isActive, verb }) => (
        isActive && verb !== "requires"
      ));
      const needs = [...new Set(declared.map((one) => one.key))].flatMap((key) => key.neededBy);
      return related(needs, (need) => [need.declaration.feature], feature);
    }

    function related(needs, featuresOf, feature) {
      const relations = new Map();
      for (const need of needs) {
        for (const other of new Set(featuresOf(need))) {
          if (other !== feature) add(relations, other, need);
        }
      }
      return byTitle(
        [...relations].map(([other, those]) => ({ feature: other, needs: those })),
        (relation) => relation.feature.title,
      );
    }

    function relationLine({ feature, needs }) {
      const keys = [...new Set(needs.map((need) => need.to))];
      return [
        featureLink(feature), needs.every((need) => need.isOptional) && tag("optional"),
        quiet("for"), ...keys.slice(0, 5).map((key) => keyLink(key, true)),
        keys.length > 5 && quiet(`and ${keys.length - 5} more`),
      ];
    }

    // Creates the section about the effect of leaving the feature out.
    function effectPart(feature) {
      const effect = effectOfLeavingOut(feature);
      const { missing, required } = effect;
      const fine = graph.problems.length === 0 ? "The registry can be built without it."
        : "No other key would be missing without it.";
      const verdict = missing.length === 0 ? fine
        : "The registry cannot be built without it: "
          + `${count(missing.length, "needed key")} would have no provider.`;
      return make("section", { id: "effect", className: "card" },
        make("h3", {}, `Without ${feature.title}`),
        make("p", { className: missing.length === 0 ? "fine" : "broken" }, verdict),
        ...[
          part("Missing", missing, ({ key, needs }) => [
            keyLink(key), quiet("needed by"),
            ...needs.slice(0, 5).flatMap(({ declaration }) => neederOf(declaration)),
            needs.length > 5 && quiet(`and ${needs.length - 5} more`),
          ]),
          part("Make these optional, or leave them out, too", required, featureLine),
          part("Optional features that are left out, too", effect.features, featureLine),
          part("Ports without a target", effect.ports, declaredLine),
          part("Continue without", effect.without, ({ declaration, to }) => [
            ...neederOf(declaration),
            quiet("without"), keyLink(to),
          ]),
          part("Extension points with fewer contributions", effect.points, ([key, number]) => [
            keyLink(key), quiet(`minus ${count(number, "contribution")}`),
          ]),
          part("Removed keys", effect.keys, (key) => keyLink(key, true), null, "inline"),
        ].filter(Boolean));
    }

    function neederOf(declaration) {
      return declaration.verb === "requires" ? [featureLink(declaration.feature)]
        : [keyLink(declaration.key)];
    }

    function featureLine(feature) {
      return [featureLink(feature), team(feature), place(feature.place)];
    }

    // MARK: - A problem

    function findingPage(finding) {
      return [
        heading(finding.isProblem ? "Problem" : "Warning"),
        findingText(finding),
        part("Keys", finding.keys, keyLink),
        part("Features", [...finding.features], featureLine),
      ];
    }

    // MARK: - Overview

    function overview() {
      const used = graph.keys.filter((key) => key.neededBy.length > 0)
        .sort((one, other) => other.neededBy.length - one.neededBy.length).slice(0, 10);
      const teams = new Map();
      for (const feature of graph.features) if (feature.team) add(teams, feature.team, feature);
      const kinds = new Map();
      for (const key of graph.keys) add(kinds, key.kind, key);
      return [
        heading("Overview"),
        make("p", { className: graph.problems.length === 0 ? "fine" : "broken" },
          graph.problems.length === 0 ? "The registry can be built."
            : `The registry cannot be built: ${count(graph.problems.length, "problem")}.`),
        ...graph.problems.slice(0, 10).map((finding) => findingLink(finding)),
        make("div", { className: "columns" }, ...[part("Kinds", [...kinds], ([kind, keys]) => [
          link({ list: "keys", kind, at: "" }, kind), quiet(`${keys.length}`),
        ]),
        part("Teams", byTitle(teams, ([name]) => name), ([name, features]) => [
          link({ list: "features", team: name, at: "" }, name),
          quiet(count(features.length, "feature")),
        ]),
        part("Needed most", used, (key) => [
          keyLink(key), quiet(`by ${key.neededBy.length}`),
        ])].filter(Boolean)),
      ];
    }

    function findingLink(finding) {
      const at = `problem:${allFindings().indexOf(finding)}`;
      return make("p", {}, make("span", { className: "name" },
        make("span", { className: "mark problem", ariaHidden: "true" }, "✕"),
        link({ list: "problems", at }, finding.title)));
    }
    """#
}

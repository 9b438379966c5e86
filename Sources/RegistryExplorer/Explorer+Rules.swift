extension Explorer {
  /// The script's rules: what becomes of features where one is left out.
  static let rules = #"""
    // What becomes of features where some are left out, by the rules of the registry's own check.

    const isProvider = (declaration) => !isExtensionPoint(declaration.key)
      && ["provides", "binds", "replaces"].includes(declaration.verb);
    const needsProvider = (need) => !need.isOptional && !needsNobody(need.to);

    // The state of the registry without some features.
    //
    // `gone` has the declarations that go, `active` those that take part, `missing` what these need
    // and nobody provides, `absent` what they can do without. With `areAllOptional`, features that
    // lack something go whether they are optional or not.
    function registryWithout(leftOut, areAllOptional = false) {
      const gone = new Set();
      const goneFeatures = new Set();
      const supply = new Map();
      const users = new Map();
      for (const declaration of graph.declarations) {
        count(supply, declaration, isProvider(declaration));
        for (const { to } of declaration.needs.filter(needsProvider)) add(users, to, declaration);
      }
      const pending = [...graph.declarations];
      for (const feature of graph.features) {
        if (feature.isAbsent || leftOut.has(feature)) removeFeature(feature);
      }
      while (pending.length > 0) {
        const declaration = pending.pop();
        if (gone.has(declaration) || !canGo(declaration)) continue;
        if (!declaration.needs.some(isLacking)) continue;
        if (declaration.isPort) remove(declaration); else removeFeature(declaration.feature);
      }
      return { goneFeatures, ...activeAmongRest() };

      function count(counts, declaration, isCounted, by = 1) {
        if (isCounted) counts.set(declaration.key, (counts.get(declaration.key) ?? 0) + by);
      }

      function canGo(declaration) {
        return areAllOptional || declaration.isPort || declaration.feature.isOptional;
      }

      function isLacking(need) {
        return needsProvider(need) && !supply.get(need.to);
      }

      function removeFeature(feature) {
        goneFeatures.add(feature);
        feature.declarations.forEach(remove);
      }

      function remove(declaration) {
        if (gone.has(declaration)) return;
        gone.add(declaration);
        count(supply, declaration, isProvider(declaration), -1);
        pending.push(...users.get(declaration.key) ?? []);
      }

      function activeAmongRest() {
        const provided = new Set();
        const rest = graph.declarations.filter((declaration) => !gone.has(declaration));
        for (const declaration of rest) {
          if (declaration.verb !== "requires") provided.add(declaration.key);
        }
        const missing = new Map();
        const absent = [];
        for (const need of rest.flatMap((declaration) => declaration.needs)) {
          if (provided.has(need.to)) continue;
          if (needsProvider(need)) add(missing, need.to, need); else absent.push(need);
        }
        return { gone, active: new Set(rest), provided, missing, absent };
      }
    }

    // What changes where a feature is left out.
    function effectOfLeavingOut(feature) {
      const [before, leastBefore] = [false, true].map((areAllOptional) => (
        registryWithout(new Set(), areAllOptional)
      ));
      const [after, least] = [false, true].map((areAllOptional) => (
        registryWithout(new Set([feature]), areAllOptional)
      ));
      const absentBefore = new Set(before.absent);
      const isNew = (declaration) => before.active.has(declaration);
      return {
        // What nobody would provide, with the needs that are not met: no registry can be built.
        missing: [...after.missing].map(([key, needs]) => ({ key, needs }))
          .filter(({ key }) => !before.missing.has(key)),
        // Optional features and ports that go along.
        features: [...after.goneFeatures].filter((one) => (
          one !== feature && !before.goneFeatures.has(one)
        )),
        ports: [...after.gone].filter((declaration) => (
          declaration.isPort && declaration.feature !== feature && isNew(declaration)
            && !after.goneFeatures.has(declaration.feature)
        )),
        // What else would have to be optional, or left out, for the rest to be built.
        required: [...least.goneFeatures].filter((one) => (
          !after.goneFeatures.has(one) && !leastBefore.goneFeatures.has(one)
        )),
        // What goes on without something.
        without: after.absent.filter((need) => (
          !absentBefore.has(need) && !needsNobody(need.to)
        )),
        // Extension points that lose contributions, with how many.
        points: [...contributionsLost(before, after)],
        keys: [...before.provided].filter((key) => (
          !after.provided.has(key) && !needsNobody(key)
        )),
      };
    }

    function contributionsLost(before, after) {
      const lost = new Map();
      for (const declaration of before.active) {
        if (declaration.verb !== "contributes to" || after.active.has(declaration)) continue;
        lost.set(declaration.key, (lost.get(declaration.key) ?? 0) + 1);
      }
      return lost;
    }
    """#
}

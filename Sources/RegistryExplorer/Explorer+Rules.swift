extension Explorer {
  /// The script's rules: the effect of leaving a feature out.
  static let rules = #"""
    // The effect of leaving features out, by the rules of the registry's own check.

    const isSupply = (declaration) => declaration.verb !== "requires";
    // Of the keys that a declaration requires together, one is enough.
    const isChoice = ({ verb, needs }) => verb === "requires" && needs.length > 1;
    const needsProvider = (need) => !need.isOptional
      && (need.needsContribution || !needsNobody(need.to));

    // Returns the state of the registry without some features.
    //
    // - `gone`: the declarations that are left out.
    // - `active`: the remaining declarations.
    // - `missing`: the unmet needs by key.
    // - `absent`: the needs without a provider that require none.
    //
    // With `areAllOptional`, features with a missing need are left out even if they are required.
    function registryWithout(leftOut, areAllOptional = false) {
      const gone = new Set();
      const goneFeatures = new Set();
      const supply = new Map();
      const users = new Map();
      for (const declaration of graph.declarations) {
        count(supply, declaration, isSupply(declaration));
        for (const need of declaration.needs) {
          if (needsProvider(need) || isChoice(declaration)) add(users, need.to, declaration);
        }
      }
      const pending = [...graph.declarations];
      for (const feature of graph.features) {
        if (feature.isAbsent || leftOut.has(feature)) removeFeature(feature);
      }
      while (pending.length > 0) {
        const declaration = pending.pop();
        if (gone.has(declaration) || !canGo(declaration)) continue;
        if (!declaration.needs.some(isLacking) && !lacksAll(declaration)) continue;
        if (declaration.isPort) remove(declaration); else removeFeature(declaration.feature);
      }
      return { goneFeatures, ...activeAmongRest() };

      function count(counts, declaration, isCounted, by = 1) {
        if (isCounted) counts.set(declaration.key, (counts.get(declaration.key) ?? 0) + by);
      }

      function canGo(declaration) {
        return areAllOptional || declaration.isPort || declaration.feature.isOptional;
      }

      function lacksAll(declaration) {
        return isChoice(declaration) && declaration.needs.every((need) => !supply.get(need.to));
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
        count(supply, declaration, isSupply(declaration), -1);
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
          const isUnmet = isChoice(need.declaration)
            && need.declaration.needs.every((one) => !provided.has(one.to));
          if (needsProvider(need) || isUnmet) add(missing, need.to, need); else absent.push(need);
        }
        return { gone, active: new Set(rest), provided, missing, absent };
      }
    }

    // Returns the differences that leaving a feature out causes.
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
        // Keys that lose their provider, with the needs for them. With any, no registry can be
        // built.
        missing: [...after.missing].map(([key, needs]) => ({ key, needs }))
          .filter(({ key }) => !before.missing.has(key)),
        // Optional features and ports that are left out, too.
        features: [...after.goneFeatures].filter((one) => (
          one !== feature && !before.goneFeatures.has(one)
        )),
        ports: [...after.gone].filter((declaration) => (
          declaration.isPort && declaration.feature !== feature && isNew(declaration)
            && !after.goneFeatures.has(declaration.feature)
        )),
        // Features that would also have to be optional or left out for the rest to be built.
        required: [...least.goneFeatures].filter((one) => (
          !after.goneFeatures.has(one) && !leastBefore.goneFeatures.has(one)
        )),
        // Optional needs that lose their provider.
        without: after.absent.filter((need) => need.isOptional && !absentBefore.has(need)),
        // Extension points that lose contributions, and the number of those.
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

"use strict";

// Checks the page that it is appended to, and puts what it found in place of it.

const opened = (document.body.offsetHeight, performance.now());
const failures = [];
let checks = 0;

function check(condition, claim) {
  checks += 1;
  if (!condition) failures.push(claim);
}

function equal(actual, expected, claim) {
  const [left, right] = [actual, expected].map((value) => JSON.stringify(value));
  check(left === right, `${claim}: ${left} is not ${right}`);
}

const sorted = (strings) => [...new Set(strings)].sort();
const wanted = JSON.parse(document.getElementById("expected").textContent);

// MARK: - The model

function checkModel() {
  const active = graph.declarations.filter((one) => one.isActive);
  const needs = active.flatMap((one) => one.needs);
  equal(graph.keys.flatMap((key) => key.neededBy).length, needs.length, "needs are known at both ends");
  check(needs.every((need) => need.to.neededBy.includes(need)), "a need is known where it leads");
  checkScopes();
  equal(graph.problems.map((one) => one.text), wanted.problems, "problems");
  equal(graph.warnings.map((one) => one.text), wanted.warnings, "warnings");
  for (const finding of allFindings()) {
    check(finding.features.size > 0, `a feature has the problem '${finding.title}'`);
  }
}

// The page of a scope has who lives in it, and what opens it.
function checkScopes() {
  const scopes = graph.keys.filter((key) => key.kind === "scope");
  equal(
    sorted(scopes.flatMap((scope) => [
      ...scope.inhabitants.map((one) => `${one.place} within ${scope.name}`),
      ...scope.openedBy.map((need) => (
        `${need.declaration.place} opens ${scope.name} with ${need.to.name}`
      )),
    ])),
    wanted.scopes, "scopes",
  );
  for (const scope of scopes) {
    const text = keyPage(scope).map((part) => part?.textContent ?? "").join("\n");
    const [first] = scope.inhabitants;
    check(!first || text.includes(`Lives within it ${scope.inhabitants.length}`), `inhabitants of ${scope.name}`);
    check(!first || keyPage(first.key).some((part) => part?.textContent.includes(`within ${scope.short}`)), `${first?.key.name} says where it lives`);
    check(text.includes(scope.openedBy.length > 0 ? "Opened by" : "Never opened"), `what opens ${scope.name}`);
    check(!text.includes("No provider.") && isInState.absent(scope) === false, `${scope.name} needs nobody`);
  }
}

// The pages show what a composition must have besides a provider of each key, and what a feature says of itself.
function checkConstraints() {
  if (graph.keys.length > 300) return;
  const page = (parts) => make("div", {}, ...parts.filter(Boolean));
  const rows = (element) => [...element.querySelectorAll("li")];
  const found = [];
  for (const key of graph.keys) {
    const users = [...page(keyPage(key)).querySelectorAll("section")]
      .filter((section) => section.textContent.startsWith("Needed by"));
    const filled = users.flatMap(rows).filter((row) => (
      [...row.querySelectorAll(".tag")].some((one) => one.textContent === "at least one")
    ));
    if (filled.length > 0) found.push(`${filled.length} need a contribution to ${key.name}`);
  }
  for (const feature of graph.features) {
    const element = page(featurePage(feature));
    for (const row of rows(element).filter((one) => one.textContent.startsWith("requires one of"))) {
      const keys = [...row.querySelectorAll(".name a")].map((one) => one.title);
      found.push(`${feature.title} requires one of ${keys.join(", ")}`);
    }
    const [, others] = element.querySelector(".facts").textContent.match(/alternative to (.*)$/u) ?? [];
    if (others) found.push(`${feature.title} is an alternative to ${others}`);
    const summary = element.querySelector(".summary");
    if (summary) found.push(`${feature.title}: ${summary.textContent}`);
  }
  equal(sorted(found), wanted.constraints, "constraints");
}

// MARK: - Leaving out

function checkRules() {
  const now = registryWithout(new Set());
  for (const declaration of graph.declarations) {
    equal(now.active.has(declaration), declaration.isActive, `${declaration.place} takes part`);
  }
  for (const expected of wanted.subsets) {
    const leftOut = new Set(expected.without.map((name) => (
      graph.features.find((feature) => feature.title === name)
    )));
    const claim = `without ${expected.without}`;
    const actual = registryWithout(leftOut);
    const gone = ({ goneFeatures }) => sorted([...goneFeatures].filter((feature) => (
      !leftOut.has(feature) && !feature.isAbsent
    )).map((feature) => feature.title));
    equal(gone(actual), expected.leftOut, `${claim}, left out`);
    equal(
      sorted([...actual.gone].filter((one) => (
        one.isPort && !actual.goneFeatures.has(one.feature)
      )).map((one) => one.place)),
      expected.ports, `${claim}, ports`,
    );
    equal(sorted([...actual.active].map((one) => one.place)), expected.active, `${claim}, active`);
    equal(
      sorted([...actual.missing].flatMap(([key, needs]) => (
        needs.map(({ declaration }) => `${key.name} for ${declaration.place}`)
      ))),
      expected.missing, `${claim}, missing`,
    );
    equal(
      sorted(actual.absent.filter((need) => need.isOptional)
        .map(({ to, declaration }) => `${to.name} for ${declaration.place}`)),
      expected.absent, `${claim}, absent`,
    );
    equal(
      gone(registryWithout(leftOut, true)), expected.leftOutIfOptional,
      `${claim}, left out where all are optional`,
    );
    if (leftOut.size === 1) checkEffect([...leftOut][0], expected, claim);
  }
}

// What is said of a feature is the difference between the registry with it and without.
function checkEffect(feature, after, claim) {
  const before = wanted.subsets.find((subset) => subset.without.length === 0);
  const effect = effectOfLeavingOut(feature);
  const news = (name) => after[name].filter((one) => !before[name].includes(one));
  const places = (declarations) => sorted(declarations.map((one) => one.place));
  const names = (elements) => sorted(elements.map((one) => one.title ?? one.name));
  const lost = graph.declarations.filter(({ place }) => (
    before.active.includes(place) && !after.active.includes(place)
  ));
  const providedAfter = (key) => graph.declarations.some((one) => (
    one.key === key && one.verb !== "requires" && after.active.includes(one.place)
  ));
  const keysOf = (missing) => sorted(missing.map((one) => one.split(" for ")[0]));
  const newlyMissing = keysOf(after.missing).filter((name) => (
    !keysOf(before.missing).includes(name)
  ));
  equal(names(effect.missing.map(({ key }) => key)), newlyMissing, `${claim}, effect: missing`);
  equal(names(effect.features), news("leftOut"), `${claim}, effect: features`);
  equal(places(effect.ports), news("ports"), `${claim}, effect: ports`);
  equal(
    names(effect.required),
    news("leftOutIfOptional").filter((name) => !after.leftOut.includes(name)),
    `${claim}, effect: required`,
  );
  equal(
    sorted(effect.without.map(({ to, declaration }) => `${to.name} for ${declaration.place}`)),
    news("absent"), `${claim}, effect: without`,
  );
  equal(
    effect.points.reduce((sum, [, number]) => sum + number, 0),
    lost.filter((one) => one.verb === "contributes to").length, `${claim}, effect: points`,
  );
  equal(
    names(effect.keys),
    names(lost.filter((one) => one.verb !== "requires").map((one) => one.key)
      .filter((key) => !isExtensionPoint(key) && !providedAfter(key))),
    `${claim}, effect: keys`,
  );
  show({ list: "features", at: `feature:${feature.slug}` });
  const verdict = document.querySelector("#effect > p");
  if (!feature.isLeftOut) {
    equal(verdict?.className, newlyMissing.length === 0 ? "fine" : "broken", `${claim}, verdict`);
  }
}

// MARK: - Paths

// By the distances of all pairs (Floyd and Warshall).
function checkPaths() {
  const { keys } = graph;
  if (keys.length > 80) return;
  const distances = keys.map((from) => keys.map((to) => (
    from === to ? 0 : from.needs.some((need) => need.to === to) ? 1 : Infinity
  )));
  for (const middle of keys.keys()) {
    for (const from of keys.keys()) {
      for (const to of keys.keys()) {
        distances[from][to] = Math.min(
          distances[from][to], distances[from][middle] + distances[middle][to],
        );
      }
    }
  }
  for (const from of keys) {
    for (const to of keys) {
      const path = shortestPath(from, to);
      const claim = `the path from ${from.name} to ${to.name}`;
      equal(path?.length ?? null, Number.isFinite(distances[from.id][to.id])
        ? distances[from.id][to.id] : null, claim);
      const ends = [from, ...(path ?? []).map((need) => need.to)];
      check(path?.every((need, index) => ends[index].needs.includes(need)) ?? true, claim);
      if (path) equal(ends.at(-1).id, to.id, claim);
    }
  }
}

// MARK: - The page

const type = (element, key) => element.dispatchEvent(
  new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
);
const rows = () => [...document.querySelectorAll("#list .row")];
const title = () => document.querySelector("#details h2").textContent;

function show(changes) {
  state = { ...emptyState, ...changes };
  render();
}

function search(text) {
  find("search").value = text;
  find("search").dispatchEvent(new Event("input"));
}

function checkPages() {
  for (const [name, kind] of Object.entries(lists)) {
    for (const item of kind.items.slice(0, 60)) {
      show({ list: name, at: kind.address(item) });
      check(selection() === item, `the address of ${title()} leads to it`);
      equal(title(), item.short ?? (item.text === undefined ? item.title
        : item.isProblem ? "Problem" : "Warning"), "a page has its title");
      const text = find("details").textContent;
      for (const finding of [...item.problems ?? [], ...item.warnings ?? []].slice(0, 50)) {
        check(text.includes(finding.text), `the page of ${title()} has its problems`);
      }
    }
  }
  for (const name of Object.keys(emptyState)) {
    for (const value of ["nothing like this", "constructor", "key:", "problem:-1"]) {
      history.replaceState(null, "", `#${name}=${value}`);
      showAddress();
      equal(title(), "Overview", `an address in which ${name} is '${value}'`);
    }
  }
}

// What takes no part is shown, and marked as off or left out.
function checkFates() {
  for (const feature of graph.features.slice(0, 60)) {
    const inactive = feature.declarations.filter((one) => !one.isActive);
    const parts = featurePage(feature).filter(Boolean);
    const text = parts.map((part) => part.textContent).join("\n");
    const fates = (element) => [...element.querySelectorAll(".tag")].map((one) => one.textContent)
      .filter((one) => one === "off" || one === "left out");
    const expected = feature.isAbsent ? ["off"] : feature.isLeftOut ? ["left out"] : [];
    const claim = `the page of ${feature.title}`;
    equal(fates(parts[0]), expected, `${claim} says what became of it`);
    const heading = `${feature.isAbsent ? "Off" : "Inactive"} ${inactive.length}`;
    equal(text.includes(heading), inactive.length > 0, `${claim} lists what takes no part`);
    const conditionOf = feature.isAbsent ? feature.condition : undefined;
    check(!conditionOf || text.includes(conditionOf), `${claim} has the place of its condition`);
    const part = parts.find((one) => one.textContent.startsWith(heading));
    for (const { needs, verb } of inactive) {
      for (const { to } of verb === "requires" ? [] : needs) {
        check(part.textContent.includes(to.short), `${claim} has the needs of what takes no part`);
      }
    }
    show({ list: "features", feature: feature.slug });
    equal(rows().slice(0, 1).flatMap(fates), expected, `the row of ${feature.title} has its fate`);
  }
}

function checkList() {
  show({ list: "keys" });
  equal(list.items.length, graph.keys.length, "all keys are listed");
  check(rows().length < 60, `only rows in sight are drawn, not ${rows().length}`);
  if (list.items.length === 0) return;
  type(find("list"), "End");
  const last = list.items.at(-1);
  equal(title(), last.short, "End leads to the last key");
  const row = document.getElementById(find("list").getAttribute("aria-activedescendant"));
  const [sight, place] = [find("list"), row].map((one) => one.getBoundingClientRect());
  check(place.bottom <= sight.bottom + 1 && place.top >= sight.top - 1, "the last row is in sight");
  equal(row.getAttribute("aria-posinset"), `${list.items.length}`, "a row says where it stands");
  type(find("list"), "Home");
  equal(list.selected, 0, "Home leads to the first key");
  type(find("list"), "ArrowUp");
  equal(list.selected, 0, "there is nothing above the first key");
  if (list.items.length > 1) {
    type(find("list"), "ArrowDown");
    equal(title(), list.items[1].short, "ArrowDown leads to the next key");
  }
  type(find("list"), "Enter");
  check(document.activeElement === document.querySelector("#details h2"), "Enter opens a key");
  check(document.body.classList.contains("open"), "Enter shows the page of a key");
  type(document.activeElement, "Escape");
  check(document.activeElement === find("list"), "Escape leads back to the list");
  check(!document.body.classList.contains("open"), "Escape leads back from the page of a key");
  type(document.body, "/");
  check(document.activeElement === find("search"), "/ leads to the search");
  search(last.short);
  check(list.items.includes(last), "a key is found by its name");
  equal(list.items[0].short.toLowerCase(), last.short.toLowerCase(), "a whole name is found first");
  type(find("search"), "ArrowDown");
  equal(list.selected, 0, "ArrowDown in the search leads to the best match");
  search("\u0000 nothing is called this");
  equal(rows().length, 0, "what is not there is not found");
  type(find("search"), "Enter");
  type(find("search"), "Escape");
  equal(list.items.length, graph.keys.length, "Escape clears the search");
}

function checkLinks() {
  const key = graph.keys.find((one) => one.needs.some(({ to }) => to !== one));
  if (!key) return;
  const need = key.needs.find(({ to }) => to !== key).to;
  show({ at: `key:${key.slug}` });
  search("something else");
  const links = [...document.querySelectorAll("#details .name a")];
  const followed = links.find((one) => one.title === need.name);
  followed.focus();
  followed.click();
  showAddress();
  equal(title(), need.short, "a link leads to what it names");
  equal(state.search, "something else", "a link keeps what was searched for meanwhile");
  check(
    document.activeElement === document.querySelector("#details h2"), "a link takes the focus along",
  );
}

function checkFilters() {
  for (const kind of new Set(graph.keys.map((key) => key.kind))) {
    show({ kind });
    equal(list.items.length, graph.keys.filter((key) => key.kind === kind).length, `kind ${kind}`);
  }
  for (const feature of graph.features.slice(0, 20)) {
    show({ feature: feature.slug });
    const declared = feature.declarations.filter((one) => one.isActive && one.verb !== "requires");
    check(declared.every((one) => list.items.includes(one.key)), `keys of ${feature.title}`);
    check(list.items.every((key) => key.features.includes(feature)), `keys of ${feature.title}`);
    if (feature.team === undefined) continue;
    show({ list: "features", team: feature.team });
    equal(list.items.length, graph.features.filter((one) => one.team === feature.team).length,
      `features of ${feature.team}`);
  }
  show({ list: "problems", state: "problems" });
  equal(list.items.length, graph.problems.length, "problems only");
  show({ state: "absent" });
  check(list.items.every((key) => key.declarations.length === 0), "keys that nobody provides");
}

// Names are text: no element is made of them, and nothing in them ran.
function checkText() {
  equal(document.querySelectorAll("img, iframe, object, embed, link").length, 0, "foreign elements");
  equal(document.scripts.length, 4, "scripts");
  equal(window.hostile, undefined, "what a hostile name does");
  for (const feature of graph.features) {
    const links = [...make("div", {}, ...featurePage(feature)).querySelectorAll("a")];
    check(links.every((link) => ["file:", "http:", "https:"].includes(link.protocol)),
      `links of ${feature.title}`);
  }
  equal(sorted([...document.querySelectorAll("*")].flatMap((element) => (
    element.getAttributeNames().filter((name) => name.startsWith("on"))
  ))), [], "handlers in attributes");
}

function run() {
  try {
    checkModel();
    checkConstraints();
    checkRules();
    checkPaths();
    checkPages();
    checkFates();
    checkList();
    checkLinks();
    checkFilters();
    checkText();
  } catch (error) {
    failures.push(error.stack);
  }
  const verdict = failures.length === 0 ? `passed ${checks} checks` : "failed";
  const lines = [`${verdict}, opened in ${Math.round(opened)} ms`, ...failures.slice(0, 20)];
  const result = document.createElement("pre");
  result.id = "selftest";
  result.textContent = lines.join("\n");
  document.body.replaceChildren(result);
}

run();

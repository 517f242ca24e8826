import { type AnyNode, parse } from "acorn";
import postcss from "postcss";
import { features } from "web-features";
import { browserFloor } from "./browser-floor.ts";

/** What all browsers of package.json's `browserslist` understand; the oldest got it in 2023. */
const syntax = 2022;

const inWebFeatures: Record<string, string> = { ios_saf: "safari_ios" };
const old = new Set<string>();
const all: string[] = [];
for (const feature of Object.values(features)) {
  if (!("status" in feature)) continue;
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
    all.push(key);
    const since = (browser: string) =>
      Number.parseFloat((support as Record<string, string>)[browser] ?? "Infinity");
    const hasAll = browserFloor.every(
      ({ browser, version }) => since(inWebFeatures[browser] ?? browser) <= Number.parseFloat(version),
    );
    if (hasAll) old.add(key);
  }
}

/**
 * `name` of a global, `Name.static`, `.method`. A method counts only when no older type has one of this name, and when
 * its type is older: code that needs a younger type must name a younger global first.
 */
const youngNames = difference(
  all.filter((key) => !old.has(key)),
  [...old],
);

function difference(keys: string[], others: string[]): Set<string> {
  const known = new Set(others.map(nameOf));
  return new Set(keys.map(nameOf).filter((name) => name !== undefined && !known.has(name)) as string[]);
}

function nameOf(key: string): string | undefined {
  const parts = /^(api|javascript\.builtins)\.(\w+)(?:\.(\w+?)(_static)?)?$/.exec(key);
  if (!parts) return undefined;
  const [, room, type, member, isStatic] = parts;
  if (!member) return type;
  if (isStatic) return `${type}.${member}`;
  return old.has(`${room}.${type}`) ? `.${member}` : undefined;
}

/** `map.values().filter()`: the names are those of arrays, and only iterators have come lately. */
const iterators = /^(values|keys|entries|matchAll)$/;
const helpers = /^(map|filter|some|every|find|reduce|forEach|flatMap|toArray)$/;

/** What the script calls or names that a browser of the floor does not have; throws where it cannot even read it. */
export function youngInScript(script: string): Set<string> {
  const found = new Set<string>();
  const note = (name: string) => {
    if (youngNames.has(name)) found.add(name);
  };
  visit(parse(script, { ecmaVersion: syntax, sourceType: "module" }), (node, parent) => {
    if (node.type === "Identifier" && !isKey(node, parent)) note(node.name);
    if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return;
    const { object, property } = node;
    if (object.type === "Identifier") note(`${object.name}.${property.name}`);
    if (isGlobalThis(object)) note(property.name);
    if (parent?.type !== "CallExpression" || parent.callee !== node) return;
    note(`.${property.name}`);
    if (helpers.test(property.name) && isIterator(object)) found.add(`Iterator.${property.name}`);
  });
  return found;
}

function isKey(node: AnyNode, parent: AnyNode | undefined): boolean {
  if (parent?.type === "MemberExpression") return parent.property === node && !parent.computed;
  return parent?.type === "Property" && parent.key === node && !parent.computed && !parent.shorthand;
}

function isGlobalThis(node: AnyNode): boolean {
  return node.type === "Identifier" && /^(window|globalThis|self)$/.test(node.name);
}

function isIterator(node: AnyNode): boolean {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  const { object, property } = node.callee;
  const isOfObject = object.type === "Identifier" && object.name === "Object";
  return !isOfObject && property.type === "Identifier" && iterators.test(property.name);
}

function visit(node: AnyNode, look: (node: AnyNode, parent?: AnyNode) => void, parent?: AnyNode): void {
  look(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === "string") visit(child, look, node);
    }
  }
}

const youngStyles = new Set(all.filter((key) => key.startsWith("css.") && !old.has(key)));

/** What a browser of the floor passes over in the styles; `@supports` asks first, and `:is()` forgives what is unknown. */
export function youngInStyles(css: string): Set<string> {
  const found = new Set<string>();
  const note = (key: string, name: string) => {
    if (youngStyles.has(key)) found.add(name);
  };
  postcss.parse(css).walk((node) => {
    for (let outer: postcss.Node | undefined = node; outer; outer = outer.parent) {
      if (outer.type === "atrule" && (outer as postcss.AtRule).name === "supports") return;
    }
    if (node.type === "rule") {
      if (node.selector.includes("&") && !/\\&/.test(node.selector)) note("css.selectors.nesting", "&");
      if (node.parent?.type === "rule") note("css.selectors.nesting", "&");
      for (const [, name = "", inside] of node.selector.matchAll(/(?<!\\):([a-z-]+)(?=(\([^()]*\))?)/g)) {
        note(`css.selectors.${name}`, name === "has" ? `:has${inside ?? "(…)"}` : `:${name}`);
      }
    }
    if (node.type === "atrule") {
      note(`css.at-rules.${node.name}`, `@${node.name}`);
      for (const [, name = ""] of node.params.matchAll(/\(([a-z-]+)/g))
        note(`css.at-rules.media.${name}`, `(${name})`);
    }
    if (node.type === "decl") {
      note(`css.properties.${node.prop}`, node.prop);
      for (const [, name = ""] of node.value.matchAll(/([a-z-]+)\(/g)) {
        if (youngFunctions.has(name)) found.add(`${name}()`);
      }
    }
  });
  return found;
}

const youngFunctions = new Set(
  [...youngStyles].flatMap((key) => /^css\.types\.(?:[\w-]+\.)*([\w-]+)$/.exec(key)?.[1] ?? []),
);

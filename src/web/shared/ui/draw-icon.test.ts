import { Icon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import drawIcon from "#web/shared/ui/draw-icon.ts";

const node: [string, Record<string, string>][] = [
  ["path", { d: "M5 12h14", key: "a" }],
  ["circle", { cx: "12", cy: "12", r: "9", key: "b" }],
];

/** All that it says; Lucide also writes a class and a name space that nothing asks for. */
function partsOf(html: string): string[] {
  const [head = "", attributes = ""] = /^<svg([^>]*)>/.exec(html) ?? [];
  const named = [...attributes.matchAll(/([\w-]+)="(?:lucide ?)?([^"]*)"/g)].map(
    ([, name, value]) => `${name}: ${value}`,
  );
  const said = named.filter((one) => one !== "class: " && !one.startsWith("xmlns:"));
  return [...said.sort(), html.slice(head.length)];
}

it.each([
  ["as usual", {}],
  ["with a class and another line", { className: "size-5", strokeWidth: 3 }],
  ["with a name", { "aria-label": "gekocht", role: "img" }],
  ["hidden", { className: "size-5", "aria-hidden": "true" }],
] as const)("an icon %s looks as Lucide draws it", (_name, props) => {
  const own = renderToStaticMarkup(createElement(drawIcon({ node }), props));
  const theirs = renderToStaticMarkup(createElement(Icon, { iconNode: node, ...props } as never));
  expect(partsOf(own)).toEqual(partsOf(theirs));
});

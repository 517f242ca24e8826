import { expect, it } from "vitest";
import { scriptsLast, styleSheetLinks } from "#server/pages/loading-order.ts";

const module = `<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.client-1.js");</script>`;

it("lets scripts give way to what the eye needs", () => {
  const html = scriptsLast(
    '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>',
  );
  expect(html).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
  );
});

it("runs no script before the page has been painted, and all in their order", () => {
  const [first, ...lines] = scriptsLast(module).split("\n");
  expect(first).toMatch(/^<script type="module">await new Promise\(.*requestAnimationFrame/);
  expect(lines.map((line) => line.trim())).toEqual([
    'await import("/assets/manifest-1.js");',
    'const route0 = await import("/assets/root-1.js");',
    'window.__reactRouterRouteModules = {"root":route0};',
    "",
    'import("/assets/entry.client-1.js");</script>',
  ]);
});

it("leaves other scripts alone", () => {
  const html = '<script>import * as a from "b";</script><script type="application/ld+json">{}</script>';
  expect(scriptsLast(html)).toBe(html);
});

it("names the style sheets of the head, and only those", () => {
  const sheet = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css#"/>`;
  const html = `<head>${sheet("one")}${sheet("two")}</head><body>${sheet("three")}</body>`;
  expect(styleSheetLinks(html)).toBe(
    "</assets/one.css>; rel=preload; as=style, </assets/two.css>; rel=preload; as=style",
  );
  expect(styleSheetLinks("<head></head>")).toBeUndefined();
});

import { expect, it } from "vitest";
import { scriptsLast, styleSheetLinks } from "#server/pages/loading-order.ts";

const module = `<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.client-1.js");</script>`;

const preloads = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>';

it("fetches no script before the page has been painted, then all side by side", () => {
  const html = scriptsLast(`<head>${preloads}</head>${module}`);
  expect(html).toMatch(/^<head><\/head><script type="module">const painted = .*requestAnimationFrame/);
  expect(html.split("\n")[4]).toMatch(/^for \(const href of \["\/a\.js","\/b\.js"\]\) .*modulepreload/);
});

it("runs them in their order", () => {
  const lines = scriptsLast(preloads + module).split("\n");
  expect(lines.slice(5).map((line) => line.trim())).toEqual([
    'await import("/assets/manifest-1.js");',
    'const route0 = await import("/assets/root-1.js");',
    'window.__reactRouterRouteModules = {"root":route0};',
    "",
    'import("/assets/entry.client-1.js");</script>',
  ]);
});

it("leaves a page alone that it does not know", () => {
  expect(scriptsLast(preloads)).toBe(preloads);
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

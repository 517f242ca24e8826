import { expect, it } from "vitest";
import { standardBrand } from "#web/server/brand-style.ts";
import { documentOf } from "#web/server/document.tsx";

it("what the first paint needs goes before fonts and scripts on a slow line", () => {
  const entry = { module: "/assets/entry.js", imports: ["/assets/shop.js"], styles: ["/assets/theme.css"] };
  const html = documentOf({ head: [], content: "", data: "{}", brand: standardBrand, entry }).toString();
  const [head = ""] = html.split("</head>");
  const fonts = [...head.matchAll(/<link [^>]*as="font"[^>]*>/g)].map(([link]) => link);
  expect(fonts).toHaveLength(2);
  for (const link of fonts) expect(link).toMatch(/fetchpriority="low"/i);
  expect(head).toContain('<link rel="stylesheet" href="/assets/theme.css"/>');
  expect(head).not.toContain("modulepreload");
});

import { expect, it } from "vitest";
import { styleSheetLinks } from "#server/platform/http/pages/render.ts";

it("names the style sheets of the head, and only those", () => {
  const sheet = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css#"/>`;
  const html = `<head>${sheet("one")}${sheet("two")}</head><body>${sheet("three")}</body>`;
  expect(styleSheetLinks(html)).toBe(
    "</assets/one.css>; rel=preload; as=style, </assets/two.css>; rel=preload; as=style",
  );
  expect(styleSheetLinks("<head></head>")).toBeUndefined();
});

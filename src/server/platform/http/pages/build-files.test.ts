import { expect, it } from "vitest";
import { buildFiles } from "#server/platform/http/pages/build-files.ts";

const manifest = {
  "src/web/page.tsx": { file: "assets/page.js", imports: ["_shop.js"], css: ["assets/page.css"] },
  "_shop.js": { file: "assets/shop.js", imports: ["_react.js"], css: ["assets/shop.css"] },
  "_react.js": { file: "assets/react.js", imports: ["_shop.js"] },
};

it("names all that a page imports once, what is needed first in front", () => {
  expect(buildFiles(manifest, "v1").of("src/web/page.tsx")).toEqual({
    module: "/assets/page.js",
    imports: ["/assets/react.js", "/assets/shop.js"],
    styles: ["/assets/shop.css", "/assets/page.css"],
  });
});

it("refuses a source file that the build does not know", () => {
  expect(() => buildFiles(manifest, "v1").of("src/web/other.tsx")).toThrow("not built: src/web/other.tsx");
});

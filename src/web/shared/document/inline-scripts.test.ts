import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { inlineScripts } from "#web/shared/document/inline-scripts.ts";

it("keeps the scripts that stand in every page small", () => {
  const all = Object.values(inlineScripts).join("\n");
  expect(brotliCompressSync(all).length).toBeLessThan(1_000);
});

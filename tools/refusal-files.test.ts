import { expect, it } from "vitest";
import { tones } from "#brand/colours.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { refusalPagesIn } from "#server/platform/http/refusal-pages.ts";

/** The proxy knows no brand: it answers for every shop. */
const plain = {
  canvas: "#ffffff",
  ink: "#1c1c1c",
  muted: "#555555",
  forest: "#333333",
  "forest-deep": "#111111",
};

it("a proxy refuses in the shop's words", async () => {
  const { pages } = refusalPagesIn({ name: "", tones: { ...tones, ...plain } });
  await expect(pages.unavailable).toMatchFileSnapshot("../deploy/proxy/refusal.html");
  const answer = JSON.stringify(new Refusal("unavailable").body(), null, 2);
  await expect(`${answer}\n`).toMatchFileSnapshot("../deploy/proxy/refusal.json");
});

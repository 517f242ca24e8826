import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A colour in transition is not the final one: an enabled button or an arriving toast needs a moment to reach it. */
const transitionsEnded = `Promise.all(document.getAnimations()
  .filter((one) => one.playState === "running" && Number.isFinite(one.effect?.getComputedTiming().endTime))
  .map((one) => one.finished.catch(() => {})))`;

const everything = `runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]`;

export const violationsOn = (page: Page) => violations(page, everything);

/** What another colour scheme can break, for a page whose other rules have been asked. */
export const contrastFaults = (page: Page) =>
  violations(page, `runOnly: { type: "rule", values: ["color-contrast"] }`);

/** Injected by the browser's own protocol, because the page's policy admits no foreign script. */
async function violations(page: Page, runOnly: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { result: known } = await session.send("Runtime.evaluate", { expression: "typeof axe" });
  if (known.value === "undefined") await session.send("Runtime.evaluate", { expression: axe });
  const { result } = await session.send("Runtime.evaluate", {
    expression: `${transitionsEnded}.then(() => axe.run({ resultTypes: ["violations"], ${runOnly} }))
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html.slice(0, 120)))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  return result.value as string[];
}

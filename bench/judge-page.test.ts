import { expect, it } from "vitest";
import { type Category, type JudgedRun, missedBy } from "./judge-page.ts";

const run = (scores: Partial<Record<Category, number>> = {}, cls = 0): JudgedRun => ({
  scores: { performance: 95, accessibility: 100, "best-practices": 100, seo: 100, ...scores },
  metrics: { cls },
});
const [slow, still] = [run({ performance: 94 }), run()];

it.each([
  ["at the bar", [still, still, still], []],
  ["once below it", [still, slow, still], []],
  ["below it in the median", [slow, still, slow], ["/shop: performance 94, at least 95"]],
  ["with a fault in the page", [run({ accessibility: 99 })], ["/shop: accessibility 99, at least 100"]],
  ["that search engines may not see", [run({ seo: 61 })], []],
  ["that moves", [run({}, 0.02)], ["/shop: moves by 0.020"]],
])("a page %s", (_name, runs, missed) => {
  expect(missedBy({ path: "/shop", runs, judged: ["performance", "accessibility"] })).toEqual(missed);
});

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { wednesday } from "#test/buy.ts";
import { staffOf } from "#test/staff.ts";
import { arrive } from "./arrive.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

/** a phone, a small one, and a desktop at 200 % */
const viewports = [
  { width: 390, height: 800 },
  { width: 320, height: 568 },
  { width: 720, height: 450 },
];
const addresses = ["/cart", "/menu/spaghetti-bolognese", "/shop?styles=1"];

it.each(viewports)(
  "the element with the focus is in sight at $width × $height",
  async (viewport) => {
    const lines = [{ menuId: 4, quantity: 1, day: wednesday }];
    const { page, context } = await opened.visit(viewport, { lines, browser: { reducedMotion: "reduce" } });
    const found: Record<string, string[]> = {};
    for (const address of addresses) {
      await arrive(page, address);
      await page.waitForLoadState("networkidle");
      const hidden = await hiddenOnTheWay(page);
      if (hidden.length > 0) found[address] = hidden;
    }
    expect(found).toEqual({});
    await context.close();
  },
  240_000,
);

it("the element with the focus is in sight above the bar of an unsaved menu", async () => {
  const { page, context } = await enterOffice(opened, desktop, await staffOf(opened.shop, "admin"));
  await page.goto("/dashboard/menus/1");
  await page.getByLabel("Name", { exact: true }).first().fill("Lasagne");
  await page.getByRole("button", { name: "Speichern" }).waitFor();
  expect(await hiddenOnTheWay(page)).toEqual([]);
  await context.close();
}, 240_000);

const mostStops = 250;

/** Walks through the page with the Tab key, down and up again, and says what it could not see. */
async function hiddenOnTheWay(page: Page): Promise<string[]> {
  const hidden = new Set<string>();
  for (const key of ["Tab", "Shift+Tab"]) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    let stops = 0;
    while (stops++ < mostStops) {
      await page.keyboard.press(key);
      const { isOver, covered } = await page.evaluate(focusedOutOfSight);
      // a bar that comes or goes with the focus takes a frame or two
      const isStillCovered = () => page.evaluate(focusedOutOfSight).then((now) => now.covered !== undefined);
      if (covered && (await stays(isStillCovered))) hidden.add(`${key}: ${covered}`);
      if (isOver) break;
    }
    expect(stops).toBeGreaterThan(10);
  }
  return [...hidden];
}

/** For a second. */
async function stays(is: () => Promise<boolean>): Promise<boolean> {
  const ends = expect.poll(is, { timeout: 1_000 }).toBe(false);
  return ends.then(
    () => false,
    () => true,
  );
}

/** Runs in the page. */
function focusedOutOfSight(): { isOver: boolean; covered?: string } {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { isOver: true };
  const isDrawnByLabel = focused.getBoundingClientRect().width < 2;
  const subject = (isDrawnByLabel && focused.closest("label")) || focused;
  const { left, top, width, height } = subject.getBoundingClientRect();
  const parts = [0.05, 0.25, 0.5, 0.75, 0.95];
  const isSeen = parts.some((across) =>
    parts.some((down) => {
      const hit = document.elementFromPoint(left + width * across, top + height * down);
      return hit && (subject.contains(hit) || hit.contains(subject));
    }),
  );
  return { isOver: false, ...(!isSeen && { covered: focused.outerHTML.slice(0, 140) }) };
}

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { wednesday } from "#test/buy.ts";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { cutOff } from "./cut-off.ts";
import { htmlFaults } from "./html-faults.ts";
import { namesWithoutLabel } from "./label-in-name.ts";
import { browserShopForTests, desktop, phone, type VisitOptions } from "./open-shop-in-browser.ts";
import { openStates } from "./open-states.ts";
import { everyPage } from "./pages.ts";

/** No motion: axe must not measure a colour in transition. */
const calm = {
  lines: [{ menuId: 3, quantity: 2, day: wednesday }],
  browser: { reducedMotion: "reduce" },
} as const satisfies VisitOptions;
const both = [
  ["phone", phone],
  ["desktop", desktop],
] as const;

/** A desktop at 200 %, and the smallest phone. */
function zoomed({ width }: { width: number }) {
  return width === desktop.width ? { width: desktop.width / 2, height: 450 } : { width: 320, height: 568 };
}

const opened = await browserShopForTests();

it("axe finds nothing on any page on a phone and on a desktop, and nothing is cut off when it is zoomed", async () => {
  const { page, context } = await opened.visit(desktop, calm);
  const found: Record<string, unknown> = {};
  for (const address of everyPage) {
    // A page follows its window, so it is opened once for both.
    await page.setViewportSize(desktop);
    await arrive(page, address);
    const faults = await htmlFaults(page);
    if (faults.length > 0) found[`${address} as HTML`] = faults;
    for (const [name, viewport] of both) {
      await page.setViewportSize(viewport);
      const violations = [...(await violationsOn(page)), ...(await namesWithoutLabel(page))];
      await page.setViewportSize(zoomed(viewport));
      const cut = await cutOff(page);
      if (violations.length + cut.length > 0) found[`${address} on a ${name}`] = { violations, cut };
    }
  }
  expect(found).toEqual({});
  await context.close();
}, 240_000);

const opening = openStates.flatMap((state) => {
  const sizes = both.filter(([name]) => !state.only || state.only === name);
  const rounds = state.stays ? [sizes] : sizes.map((size) => [size]);
  return rounds.map((round) => ({ ...state, sizes: round, on: round.map(([name]) => name).join(" and ") }));
});

it.each(opening)(
  "axe finds nothing in: $name, on a $on, and all of it fits when zoomed",
  async ({ sizes, stays, open }) => {
    const { page, context } = await opened.visit(sizes[0]?.[1], calm);
    await open(page);
    for (const [name, viewport] of sizes) {
      await page.setViewportSize(viewport);
      if (stays) await page.getByText(stays).first().waitFor();
      expect(await violationsOn(page), name).toEqual([]);
      expect([...(await namesWithoutLabel(page)), ...(await htmlFaults(page))], name).toEqual([]);
      await page.setViewportSize(zoomed(viewport));
      expect(await cutOff(page), name).toEqual([]);
    }
    await context.close();
  },
);

it("stands still for guests who want less motion", async () => {
  const { page, context } = await opened.visit(phone, { browser: { reducedMotion: "reduce" } });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
  await arrive(page, "/");
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await moving()).toEqual([]);
  await page.keyboard.press("Escape");
  await arrive(page, "/shop");
  await page.getByRole("article").first().getByRole("button", { name: "In den Warenkorb" }).click();
  await page.getByText("hinzugefügt!").first().waitFor();
  expect(await moving()).toEqual([]);
  await context.close();
});

/** Presses one key after the other, with nothing else in between. */
async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

/** Goes on by Tab until the control has the focus; a control that the keyboard never reaches fails the test. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 30; tabs++) {
    await press(page, "Tab");
    if (await hasFocus()) return;
  }
  throw new Error(`30 tabs do not reach ${control}`);
}

it("a dish is put into the cart for a chosen day with the keyboard alone", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/menu/spaghetti-bolognese");
  const inOrder = page.getByRole("region", { name: "Bestellen" });
  await inOrder.getByRole("radio", { name: /Mittwoch, 16\./ }).focus();
  await press(page, "ArrowRight");
  await expect.poll(() => inOrder.getByRole("radio", { name: /Donnerstag, 17\./ }).isChecked()).toBe(true);
  await press(page, "Tab Tab Tab Tab Enter");
  await expect.poll(() => inOrder.getByRole("textbox", { name: "Menge" }).inputValue()).toBe("2");
  await press(page, "Tab Enter");
  await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();
  await context.close();
});

it("a cart is ordered with the keyboard alone", async () => {
  const lines = [{ menuId: 1, quantity: 2, day: wednesday }];
  const { page, context } = await opened.visit(desktop, { lines });
  await arrive(page, "/cart");
  await page.getByLabel("Vorname", { exact: true }).focus();
  for (const text of [
    "Karla",
    "Brandt",
    "k@example.de",
    "0221 4710",
    "Lindenstraße",
    "12a",
    "50674",
    "Köln",
  ]) {
    await page.keyboard.type(text);
    await press(page, "Tab");
  }
  for (const consent of [/Datenschutz/, /AGB/]) {
    await tabTo(page, page.getByRole("checkbox", { name: consent }));
    await press(page, "Space");
  }
  await tabTo(page, page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).first());
  await press(page, "Enter");
  await page.waitForURL(/testzahlung/);
  await context.close();
});

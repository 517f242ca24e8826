import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { eva, wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
beforeAll(async () => {
  await ordered(opened.shop, { guestData: { ...eva, notes: "Milchallergie" } });
});

const enter = async (role: "admin" | "kitchen" | "packing" | "support", viewport = desktop) =>
  enterOffice(opened, viewport, await staffOf(opened.shop, role));
const focused = (page: Page) => page.locator(":focus");
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

describe("the overview leads to the work of today", () => {
  it("a chef to the cook list", async () => {
    const { page, context, complaints } = await enter("kitchen", tablet);
    await page.goto("/dashboard");
    await page
      .getByText("Eine Anmerkung von Gästen ungelesen, davon 1 zu Allergien oder in fremder Sprache.")
      .waitFor();
    expect(await violationsOn(page)).toEqual([]);
    // what comes after today's dishes: the next day that can be ordered for
    await page.getByText(/^Danach am .*noch keine Bestellungen, Bestellschluss .* Uhr\.$/).waitFor();
    await page.getByRole("link", { name: "Zur Kochliste" }).click();
    await title(page, "Mittwoch, 16. September 2026").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("a packer to the parcels", async () => {
    const { page, context, complaints } = await enter("packing", tablet);
    await page.goto("/dashboard");
    await page.getByText("0 von 1").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("link", { name: "Zu den Paketen" }).click();
    await page.waitForURL(`**/produktion/${wednesday}?ansicht=pakete`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("support to the order of who calls: the search has the focus", async () => {
    const { page, context, complaints } = await enter("support");
    await page.goto("/dashboard");
    await page
      .getByLabel(/^Bestellung suchen/)
      .and(focused(page))
      .waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.type("Brandt");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: /^[A-Z]{1,4}-\d/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("single keys", () => {
  it("lead to pages and to the search, and are listed", async () => {
    const { page, context, complaints } = await enter("admin");
    await page.goto("/dashboard/team");
    await title(page, "Team").waitFor();
    await page.keyboard.type("gm", { delay: 150 });
    await title(page, "Menüs").waitFor();
    await page.keyboard.press("/");
    await page.getByRole("searchbox").and(focused(page)).waitFor();
    // in a field, a key is a letter
    await page.keyboard.type("gt?", { delay: 150 });
    await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("gt?");
    await page.getByRole("searchbox").blur();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Tastenkürzel" });
    await help.getByText("Produktion").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.type("gz", { delay: 150 });
    await title(page, "Mein Zugang").waitFor();
    await page.keyboard.press("/");
    await page.waitForURL("**/dashboard/bestellungen#suche");
    await page.getByRole("searchbox").and(focused(page)).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("are not what a scanner types, and can be switched off", async () => {
    const { page, context } = await enter("admin");
    await page.goto("/dashboard/zugang");
    await title(page, "Mein Zugang").waitFor();
    await typeAtOnce(page, [..."gm?gt/", "Enter"]);
    // a later key is handled, so the scanner's keys had their time
    await page.waitForTimeout(600);
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Tastenkürzel" });
    await help.getByLabel("Tastenkürzel in diesem Browser benutzen").uncheck();
    await page.keyboard.press("Escape");
    expect(page.url()).toMatch(/\/dashboard\/zugang$/);
    await page.keyboard.type("gm", { delay: 150 });
    await page.reload();
    await title(page, "Mein Zugang").waitFor();
    await page.keyboard.type("gm", { delay: 150 });
    await expect
      .poll(() => page.getByLabel("Tastenkürzel in diesem Browser benutzen").isChecked())
      .toBe(false);
    expect(page.url()).toMatch(/\/dashboard\/zugang$/);
    await context.close();
  });
});

/** Keys in one task of the page, as fast as a scanner's: between keys that a test sends one by one a slow machine rests. */
function typeAtOnce(page: Page, keys: string[]): Promise<void> {
  return page.evaluate((ofScanner) => {
    const target = document.activeElement ?? document.body;
    for (const key of ofScanner)
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, keys);
}

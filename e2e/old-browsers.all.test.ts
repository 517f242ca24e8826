import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { hired, ownPassword } from "#test/factors.ts";
import { openCode } from "./cart-steps.ts";
import { fillForm, orderNow } from "./fill-form.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

/**
 * What came after the oldest browsers of package.json's `browserslist`. Trusted types stay, because this browser demands
 * them as the policy says.
 */
const younger = [
  "AbortSignal.any",
  ...["toSorted", "toReversed", "toSpliced", "with"].map((name) => `Array.prototype.${name}`),
  "Array.fromAsync",
  ...["Object.groupBy", "Map.groupBy", "Promise.withResolvers", "Promise.try", "URL.canParse", "URL.parse"],
  ...["isWellFormed", "toWellFormed"].map((name) => `String.prototype.${name}`),
  ...["union", "intersection", "difference", "isSubsetOf", "isDisjointFrom"].map(
    (name) => `Set.prototype.${name}`,
  ),
  ...["Iterator", "RegExp.escape", "Error.isError", "Math.sumPrecise"],
  ...["scheduler", "navigation", "CloseWatcher", "Temporal", "ViewTransition", "Highlight", "cookieStore"],
  ...["checkVisibility", "moveBefore", "setHTMLUnsafe", "getHTML", "ariaBusy"].map(
    (name) => `Element.prototype.${name}`,
  ),
  ...["popover", "showPopover", "togglePopover", "hidePopover"].map(
    (name) => `HTMLElement.prototype.${name}`,
  ),
  ...["startViewTransition", "caretPositionFromPoint"].map((name) => `Document.prototype.${name}`),
  ...["Response.prototype.bytes", "HTMLDialogElement.prototype.requestClose", "Intl.DurationFormat"],
  ...["Intl.Segmenter", "Selection.prototype.getComposedRanges", "HTMLInputElement.prototype.showPicker"],
];

/** Takes everything younger away before the page's first script. */
async function growOld(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    const helpers = [
      "map",
      "filter",
      "take",
      "drop",
      "flatMap",
      "reduce",
      "toArray",
      "forEach",
      "some",
      "every",
      "find",
    ];
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
    for (const name of helpers) Reflect.deleteProperty(iterators, name);
    for (const name of names) {
      const path = name.split(".");
      const last = path.pop() ?? "";
      const owner = path.reduce<unknown>(
        (from, step) => (from as Record<string, unknown>)?.[step],
        globalThis,
      );
      if (owner) Reflect.deleteProperty(owner, last);
    }
  }, younger);
}

it("the oldest browsers buy, from the start page to the order's page, and work in the office", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  await growOld(page);
  await page.goto("/");
  expect(
    await page.evaluate(() => ["any" in AbortSignal, "toSorted" in Array.prototype, "groupBy" in Map]),
  ).toEqual([false, false, false]);
  await page.getByRole("link", { name: "Menüs ansehen" }).first().click();
  await page.getByRole("heading", { name: "Unsere Menüs" }).waitFor();
  const name = "Lasagne al Forno";
  await page.getByRole("article").filter({ hasText: name }).getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: new RegExp(name) }).waitFor();
  await page.getByRole("button", { name: "In den Warenkorb" }).first().click();
  await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Warenkorb/ })
    .click();
  await page.getByRole("region", { name: "Ihr Wochenplan" }).waitFor();
  await openCode(page);
  await page.getByLabel("Rabattcode").fill("willkommen10");
  await page.getByLabel("Rabattcode").press("Enter");
  await page.getByText("Der Rabattcode wurde eingelöst.").first().waitFor();
  await fillForm(page);
  await orderNow(page);
  await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
  await page.waitForURL(/\/thankyoupage\?/);
  await page.getByRole("link", { name: "Bestellung ansehen" }).click();
  await page.waitForURL(/\/bestellung\//);
  await page.locator("summary").filter({ hasText: "1 Menü" }).click();
  await page.getByRole("listitem").filter({ hasText: name }).waitFor();
  await page.getByRole("button", { name: "Verschieben" }).first().click();
  await page.getByRole("dialog").waitFor();

  const { email } = await hired(opened.shop, "kitchen");
  await page.setViewportSize(desktop);
  await page.goto("/login");
  await page.getByRole("main").getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort").fill(ownPassword);
  await page.getByLabel("Passwort").press("Enter");
  await page.waitForURL("**/dashboard");
  for (const path of ["produktion", "kalender", "menus", "zugang"]) {
    await page.locator(`nav a[href="/dashboard/${path}"]`).first().click();
    await page.waitForURL(`**/dashboard/${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  expect(complaints).toEqual([]);
  await context.close();
});

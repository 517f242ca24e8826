import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { toast } from "./cart-steps.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { bolognese } from "./pages.ts";

const opened = await browserShopForTests();

const bar = (page: Page) => page.getByRole("region", { name: "Kaufleiste" });
const panel = (page: Page) => page.getByRole("region", { name: "Bestellen" });
const scrollTo = (page: Page, share: number) =>
  page.evaluate(
    (part) => window.scrollTo({ top: document.body.scrollHeight * part, behavior: "instant" }),
    share,
  );

it("stands for the menu's button on a phone while that is out of sight, with price and day", async () => {
  const { page, context, guest, complaints } = await opened.visit(phone, {
    browser: { reducedMotion: "reduce" },
  });
  await arrive(page, bolognese);
  const button = panel(page).getByRole("button", { name: "In den Warenkorb" });
  await button.scrollIntoViewIfNeeded();
  await bar(page).waitFor({ state: "detached" });
  await panel(page).getByRole("button", { name: "Menge erhöhen" }).click();

  await scrollTo(page, 0.6);
  await bar(page)
    .getByText(/2 ×.*\d,\d\d\s€/)
    .waitFor();
  await bar(page).getByText("Mi., 16. September").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await bar(page).getByRole("button", { name: "In den Warenkorb", exact: true }).click();
  await toast(page, "Menü zum Warenkorb hinzugefügt!");
  expect((await guest.call("readCart")).data.items).toMatchObject([
    { qty: 2, deliveryIsoDate: "2026-09-16" },
  ]);

  // the dish is in the cart, so the cart's bar leads on; the page ends above it
  await bar(page).waitFor({ state: "detached" });
  const cartBar = page.getByRole("complementary", { name: "Ihr Warenkorb" });
  await cartBar.getByText("Mi 16.9. · 2 von 6").waitFor();
  await scrollTo(page, 1);
  const end = await page.getByText("Alle Preise inkl. gesetzlicher MwSt.").boundingBox();
  const edge = await cartBar.boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  await openFooter(page, "Newsletter");
  await page.getByRole("contentinfo").getByLabel("E-Mail-Adresse").focus();
  await cartBar.waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
  await context.close();
});

it("leads to the panel when something is missing there, and is not needed on a desktop", async () => {
  const { page, context, guest } = await opened.visit(phone);
  await arrive(page, bolognese);
  const less = panel(page).getByRole("button", { name: "Menge verringern" });
  await less.click();
  await less.blur();
  await scrollTo(page, 0.6);
  await bar(page).getByRole("button", { name: "In den Warenkorb", exact: true }).click();
  await panel(page).getByText("Die Menge muss größer als 0 sein.").waitFor();
  await bar(page).waitFor({ state: "detached" });
  expect((await guest.call("readCart")).data.items).toEqual([]);

  await page.setViewportSize(desktop);
  await scrollTo(page, 1);
  await bar(page).waitFor({ state: "hidden" });
  await context.close();
});

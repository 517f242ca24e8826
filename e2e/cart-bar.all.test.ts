import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { toast } from "./cart-steps.ts";
import { openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
afterAll(() => opened.close());

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const add = (page: Page, place: number) =>
  cards(page).nth(place).getByRole("button", { name: "In den Warenkorb" });
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

it("shows at least three dishes a screen on a phone, or large ones, as the guest has chosen", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  await arrive(page, "/shop");
  const [first, fourth] = [await cards(page).first().boundingBox(), await cards(page).nth(3).boundingBox()];
  expect((fourth?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(phone.height - 2 * 104);
  expect(await heightOf(page)).toBeLessThan(9000);
  await cards(page).first().getByText("kcal ·").waitFor();
  await page.getByRole("button", { name: "Große Karten zeigen" }).click();
  await cards(page).first().getByText("Kohlenh.").waitFor();
  await arrive(page, "/shop");
  expect(await heightOf(page)).toBeGreaterThan(15_000);
  await page.getByRole("button", { name: "Kleine Karten zeigen" }).click();
  await cards(page).first().getByText("kcal ·").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("says from the first dish on what the cart has and lacks, quietly, and leads to it", async () => {
  const { page, context, complaints } = await opened.visit(phone);
  await arrive(page, "/shop");
  const bar = page.getByRole("complementary", { name: "Ihr Warenkorb" });
  await add(page, 0).click();
  await toast(page, "Menü zum Warenkorb hinzugefügt!");
  await bar.getByText("Mi 16.9. · 1 von 6").waitFor();
  await bar.getByText(/noch \d+,\d\d\s€ bis Versand frei/).waitFor();
  await page
    .getByRole("status")
    .filter({ hasText: /^Im Warenkorb: Mi 16.9. · 1 von 6/ })
    .waitFor();
  await page.getByRole("button", { name: "Meldung schließen" }).click();
  await add(page, 1).click();
  await bar.getByText("2 von 6").waitFor();
  await cards(page).nth(1).getByRole("button", { name: "Menge erhöhen" }).click();
  await bar.getByText("3 von 6").waitFor();
  expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  await arrive(page, "/");
  await page.getByRole("link", { name: "Noch im Warenkorb: 3 Menüs" }).waitFor();
  await bar.getByRole("link", { name: "Warenkorb" }).click();
  await page.waitForURL("**/cart");
  await bar.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await context.close();
});

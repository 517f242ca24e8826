import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { changeMenus } from "#test/menus.ts";
import { arrive } from "./arrive.ts";
import { quantity } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { bolognese } from "./pages.ts";

const opened = await browserShopForTests();

async function swipeLeft(page: Page, from: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: from, y });
  for (let x = from - 20; x > 40; x -= 20) await touch("touchMove", { x, y });
  await touch("touchEnd");
}

it("turns its pictures by key, by finger and by the small ones", async () => {
  const { page, context } = await opened.visit(phone, {
    browser: { hasTouch: true, isMobile: true, reducedMotion: "reduce" },
  });
  await arrive(page, bolognese);
  const gallery = page.getByRole("list", { name: "Bilder des Menüs" });
  const place = () => gallery.evaluate((row) => row.scrollLeft / row.clientWidth);
  const second = page.getByRole("button", { name: "Bild 2 von 2 zeigen" });
  await gallery.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(place).toBe(1);
  await expect.poll(() => second.getAttribute("aria-current")).toBe("true");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(place).toBe(0);

  const box = await gallery.boundingBox();
  if (!box) throw new Error("no gallery");
  await swipeLeft(page, box.x + box.width - 40, box.y + 100);
  await expect.poll(place).toBe(1);
  await page.getByRole("button", { name: "Bild 1 von 2 zeigen" }).click();
  await expect.poll(place).toBe(0);
  await context.close();
});

it("tells all that the law wants before the purchase", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, bolognese);
  const main = page.getByRole("main");
  await main.getByText("500 g · 19,00 €/kg").first().waitFor();
  await main.getByText("inkl. MwSt.").first().waitFor();
  const table = main.getByRole("table", { name: /Nährwerte/ });
  await expect
    .poll(() => table.getByRole("rowheader").allInnerTexts())
    .toEqual([
      "Brennwert",
      "Fett",
      "davon gesättigte Fettsäuren",
      "Kohlenhydrate",
      "davon Zucker",
      "Eiweiß",
      "Salz",
    ]);
  await main.locator(".prose strong", { hasText: "Sellerie" }).waitFor();
  for (const fact of ["Nettofüllmenge", "Aufbewahrung", "Zubereitung", "Lebensmittelunternehmer"]) {
    await main.getByText(fact, { exact: true }).waitFor();
  }
  await main.getByRole("heading", { name: "Unsere Bestseller" }).waitFor();
  await context.close();
});

it("shows a menu's HTML without anything that could do harm", async () => {
  const evil = `<p>Gut <img src=x onerror="window.harm=1"><script>window.harm=1</script><strong>gewürzt</strong></p>`;
  await changeMenus(opened.shop, ["penne-arrabbiata"], { long_description: evil });
  const { page, context, complaints } = await opened.visit(desktop);
  await arrive(page, "/menu/penne-arrabbiata");
  await page.locator(".prose strong", { hasText: "gewürzt" }).waitFor();
  await expect.poll(() => page.locator(".prose img, .prose script").count()).toBe(0);
  expect(await page.evaluate(() => "harm" in window)).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

it("starts anew at the top with quantity 1 when another menu is opened, and goes back", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop?forms=10");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await page.waitForURL("**/menu/**");
  const first = page.url();
  await page.getByRole("button", { name: "Menge erhöhen" }).click();
  await expect.poll(() => quantity(page).inputValue()).toBe("2");
  const next = page.getByRole("region", { name: "Unsere Bestseller" }).getByRole("article").first();
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await next.getByRole("heading").getByRole("link").click();
  await page.waitForURL((address) => address.href !== first);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => quantity(page).inputValue()).toBe("1");
  await page.getByRole("button", { name: "Zurück" }).click();
  await page.waitForURL(first);
  await page.getByRole("button", { name: "Zurück" }).click();
  await page.waitForURL("**/shop?forms=10");

  // The first page of a visit has no page of ours behind it.
  await arrive(page, bolognese);
  await page.getByRole("button", { name: "Zurück" }).click();
  await page.waitForURL(/\/shop$/);
  await context.close();
});

it("says that a menu is loading, why it could not, and tries again", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop");
  const held = Promise.withResolvers<void>();
  await page.route("**/menu/lasagne-al-forno.data*", async (route) => {
    await held.promise;
    await route.abort();
  });
  await page
    .getByRole("article")
    .filter({ hasText: "Lasagne al Forno" })
    .getByRole("heading")
    .getByRole("link")
    .click();
  await page.getByRole("heading", { name: "Menu is Loading..." }).waitFor();
  held.resolve();
  await page.getByRole("heading", { name: /^Error loading menu: .+/ }).waitFor();
  await page.unroute("**/menu/lasagne-al-forno.data*");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { level: 1, name: /Lasagne al Forno/ }).waitFor();

  opened.breakLoaders(/\/menu\/penne/);
  const answer = await arrive(page, "/menu/penne-arrabbiata?q=neu");
  expect(answer?.status()).toBe(500);
  await page.getByRole("heading", { name: /^Error loading menu: .+/ }).waitFor();
  opened.breakLoaders(null);
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { level: 1, name: /Penne/ }).waitFor();
  await context.close();
});

it("is a missing page without a slug and with an unknown one", async () => {
  const { page, context } = await opened.visit(desktop);
  expect((await page.goto("/menu"))?.status()).toBe(404);
  await page.getByRole("heading", { name: "Error loading menu: No menu slug provided" }).waitFor();
  expect((await page.goto("/menu/gibtesnicht"))?.status()).toBe(404);
  await page.getByRole("heading", { name: /^Error loading menu: Dieses Menü gibt es nicht/ }).waitFor();
  await page.getByRole("button", { name: "Retry" }).waitFor();
  await context.close();
});

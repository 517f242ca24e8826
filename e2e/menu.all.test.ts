import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { quantity, toast } from "./cart-steps.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { bolognese } from "./pages.ts";

const opened = await browserShopForTests();

const added = "Menü zum Warenkorb hinzugefügt!";
const panel = (page: Page) => page.getByRole("region", { name: "Bestellen" });
const add = (page: Page) => panel(page).getByRole("button", { name: /^In den Warenkorb/ });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const scrollTo = (page: Page, share: number) =>
  page.evaluate(
    (part) => window.scrollTo({ top: document.body.scrollHeight * part, behavior: "instant" }),
    share,
  );

describe("a dish on a phone", async () => {
  const { page, guest, complaints } = await opened.visit(phone, {
    browser: { hasTouch: true, isMobile: true, reducedMotion: "reduce" },
  });
  const bar = page.getByRole("region", { name: "Kaufleiste" });

  it("turns its pictures by key, by finger and by the small ones", async () => {
    await page.goto(bolognese);
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
  });

  it("is bought from a bar while its button is out of sight, which leads back when something is wrong", async () => {
    await quantity(page).fill("150");
    await quantity(page).blur();
    const tooMany = page.getByText("Es sind höchstens 100 Stück pro Menü und Liefertag möglich.", {
      exact: true,
    });
    await tooMany.waitFor();
    await expect.poll(() => quantity(page).getAttribute("aria-invalid")).toBe("true");
    expect(await quantity(page).inputValue()).toBe("150");
    await scrollTo(page, 0.6);
    await bar.getByRole("button", { name: "In den Warenkorb", exact: true }).click();
    await bar.waitFor({ state: "detached" });
    expect((await guest.call("readCart")).data.items).toEqual([]);
    await quantity(page).fill("2");
    await quantity(page).blur();
    await tooMany.waitFor({ state: "detached" });

    await scrollTo(page, 0.6);
    await bar.getByText(/2 ×.*\d,\d\d\s€/).waitFor();
    await bar.getByText("Mi., 16. September").waitFor();
    await bar.getByRole("button", { name: "In den Warenkorb", exact: true }).click();
    await toast(page, added);
    expect((await guest.call("readCart")).data.items).toMatchObject([{ qty: 2, deliveryIsoDate: wednesday }]);
    // the dish is in the cart, so the cart's bar leads on; the page ends above it
    await bar.waitFor({ state: "detached" });
    const cartBar = page.getByRole("complementary", { name: "Ihr Warenkorb" });
    await cartBar.getByText("Mi 16.9. · 2 von 6").waitFor();
    await cartBar.getByText(/noch \d+,\d\d\s€ bis Versand frei/).waitFor();
    await scrollTo(page, 1);
    const end = await page.getByText("Alle Preise inkl. gesetzlicher MwSt.").boundingBox();
    const edge = await cartBar.boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
    await openFooter(page, "Newsletter");
    await page.getByRole("contentinfo").getByLabel("E-Mail-Adresse").focus();
    await cartBar.waitFor({ state: "hidden" });
  });

  it("is moved to another day from the message that it was added, and taken back", async () => {
    await page.reload();
    await add(page).click();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await toast(page, "Menüeintrag entfernt!");
    expect((await guest.call("readCart")).data.items).toMatchObject([{ qty: 2, deliveryIsoDate: wednesday }]);
    await add(page).click();
    await page.getByRole("button", { name: "Ändern" }).click();
    await page
      .getByRole("dialog", { name: "Für welchen Tag?" })
      .getByRole("button", { name: /^Freitag, 18./ })
      .click();
    await page.getByText("Jetzt für Fr, 18.09.").waitFor();
    const ofFriday = { deliveryIsoDate: friday };
    expect((await guest.call("readCart")).data.items).toMatchObject([
      { deliveryIsoDate: wednesday },
      ofFriday,
    ]);
    expect(complaints).toEqual([]);
  });
});

describe("a dish on a desktop", async () => {
  const { page, guest, complaints } = await opened.visit(desktop);

  it("tells all that the law wants before the purchase, without a bar", async () => {
    await page.goto(bolognese);
    const main = page.getByRole("main");
    await main.getByText("500 g · 19,00 €/kg").first().waitFor();
    await main.getByText("inkl. MwSt.").first().waitFor();
    const table = main.getByRole("table", { name: /Nährwerte/ });
    expect(await table.getByRole("rowheader").allInnerTexts()).toEqual([
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
    await scrollTo(page, 1);
    await page.getByRole("region", { name: "Kaufleiste" }).waitFor({ state: "hidden" });
  });

  it("takes 0 to 100, keeps what else was typed in sight, and adds none of it", async () => {
    const less = panel(page).getByRole("button", { name: "Menge verringern" });
    await less.click();
    await expect.poll(() => quantity(page).inputValue()).toBe("0");
    expect(await less.isDisabled()).toBe(true);
    await add(page).click();
    await page.getByText("Die Menge muss größer als 0 sein.", { exact: true }).waitFor();
    await quantity(page).fill("zwei");
    await add(page).click();
    await page.getByText("Die Menge muss eine ganze Zahl sein.", { exact: true }).waitFor();
    expect(await quantity(page).inputValue()).toBe("zwei");
    expect((await guest.call("readCart")).data.items).toEqual([]);
    await quantity(page).fill("1");
  });

  it("explains blocked days in its calendar, says until when the others can be ordered, and takes one", async () => {
    await panel(page).getByText("bestellbar bis Mo, 14.09., 12:00 Uhr").waitFor();
    const nextFriday = panel(page).getByRole("radio", { name: /Freitag, 18\./ });
    expect(await nextFriday.getAttribute("title")).toBe("bestellbar bis Mi, 16.09., 12:00 Uhr");
    await nextFriday.check();
    await panel(page).getByText("bestellbar bis Mi, 16.09., 12:00 Uhr").waitFor();
    await page.getByRole("button", { name: "Anderer Liefertag" }).click();
    const calendar = page.getByRole("dialog", { name: "Liefertag wählen" });
    await calendar.getByText("Fr., 18. September: lieferbar, bestellbar bis Mi, 16.09., 12:00 Uhr").waitFor();
    const closed = calendar.getByRole("button", { name: /^Dienstag, 15. September 2026/ });
    await expect.poll(() => closed.getAttribute("aria-disabled")).toBe("true");
    await closed.click({ force: true });
    await calendar.getByText("Der Bestellschluss für den 15.09.2026 ist vorbei").first().waitFor();
    await calendar
      .getByRole("button", { name: /Samstag, 26. September 2026, Keine Lieferung samstags/ })
      .waitFor();
    await calendar
      .getByRole("button", {
        name: "Donnerstag, 24. September 2026, lieferbar, bestellbar bis Di, 22.09., 12:00 Uhr",
      })
      .click();
    await calendar.waitFor({ state: "detached" });
    await panel(page).getByText("bestellbar bis Di, 22.09., 12:00 Uhr").waitFor();
    await add(page).click();
    await toast(page, added);
    expect((await guest.call("readCart")).data.items).toMatchObject([{ deliveryIsoDate: "2026-09-24" }]);
  });

  it("gives way to another one at the top with quantity 1, and leads back", async () => {
    await page.goto("/shop?forms=10");
    await cards(page).first().getByRole("heading").getByRole("link").click();
    await page.waitForURL("**/menu/**");
    const first = page.url();
    await panel(page).getByRole("button", { name: "Menge erhöhen" }).click();
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
    // the first page of a visit has no page of ours behind it
    const other = await page.context().newPage();
    await other.goto(bolognese);
    await other.getByRole("button", { name: "Zurück" }).click();
    await other.waitForURL(/\/shop$/);
    await other.close();
    expect(complaints).toEqual([]);
  });

  it("says that it is loading, why it could not, and tries again", async () => {
    const held = Promise.withResolvers<void>();
    await page.goto("/shop");
    await page.route("**/menu/lasagne-al-forno.data*", async (route) => {
      await held.promise;
      await route.abort();
    });
    await cards(page).filter({ hasText: "Lasagne al Forno" }).getByRole("heading").getByRole("link").click();
    await page.getByRole("heading", { name: "Menu is Loading..." }).waitFor();
    held.resolve();
    await page.getByRole("heading", { name: /^Error loading menu: .+/ }).waitFor();
    await page.unroute("**/menu/lasagne-al-forno.data*");
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("heading", { level: 1, name: /Lasagne al Forno/ }).waitFor();
    opened.breakLoaders(/\/menu\/penne/);
    expect((await page.goto("/menu/penne-arrabbiata?q=neu"))?.status()).toBe(500);
    await page.getByRole("heading", { name: /^Error loading menu: .+/ }).waitFor();
    opened.breakLoaders(null);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("heading", { level: 1, name: /Penne/ }).waitFor();
    expect((await page.goto("/menu"))?.status()).toBe(404);
    await page.getByRole("heading", { name: "Error loading menu: No menu slug provided" }).waitFor();
    expect((await page.goto("/menu/gibtesnicht"))?.status()).toBe(404);
    await page.getByRole("heading", { name: /^Error loading menu: Dieses Menü gibt es nicht/ }).waitFor();
  });
});

async function swipeLeft(page: Page, from: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: from, y });
  for (let x = from - 20; x > 40; x -= 20) await touch("touchMove", { x, y });
  await touch("touchEnd");
}

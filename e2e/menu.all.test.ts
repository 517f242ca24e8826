import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { mondayMorning } from "#test/open-shop.ts";
import { group, quantity, toast } from "./cart-steps.ts";
import { openFooter } from "./open-footer.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { bolognese } from "./pages.ts";

const opened = await browserShopForTests();
beforeEach(() => opened.shop.clock.set(mondayMorning.replace(/\[.*/, "")));

const added = "Menü zum Warenkorb hinzugefügt!";
const panel = (page: Page) => page.getByRole("region", { name: "Bestellen" });
const add = (page: Page) => panel(page).getByRole("button", { name: /^In den Warenkorb/ });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const cardOf = (page: Page, dish: string) => cards(page).filter({ hasText: dish });
const addOn = (page: Page, dish: string) =>
  cardOf(page, dish).getByRole("button", { name: "In den Warenkorb" });
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
    await main.getByRole("table", { name: /Nährwerte/ }).waitFor();
    await main.locator(".prose strong", { hasText: "Sellerie" }).waitFor();
    for (const fact of ["Nettofüllmenge", "Aufbewahrung", "Zubereitung", "Lebensmittelunternehmer"]) {
      await main.getByText(fact, { exact: true }).waitFor();
    }
    await scrollTo(page, 1);
    await page.getByRole("region", { name: "Kaufleiste" }).waitFor({ state: "hidden" });
  });

  it("keeps in sight what is no quantity, and adds none of it", async () => {
    const less = panel(page).getByRole("button", { name: "Menge verringern" });
    await less.click();
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
    // no month before the first day
    const earlier = calendar.getByRole("button", { name: /vorheriger Monat|vorherigen Monat/i });
    expect(await earlier.getAttribute("aria-disabled")).toBe("true");
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
    expect(complaints).toEqual([]);
  });
});

describe("the day of an order", () => {
  it("gives way when it closes, also on a page that is open, and a late one is in the bar, in sight", async () => {
    const { page, context, guest } = await opened.visit(desktop, {
      lines: [{ menuId: 1, quantity: 2, day: deliveryDay("2026-10-07") }],
    });
    const bar = page.getByRole("group", { name: "Für welchen Tag bestellen Sie?" });
    const day = (name: RegExp) => bar.getByRole("radio", { name });
    await page.goto("/shop");
    await day(/Mittwoch, 16./).check();
    await addOn(page, "Spaghetti Bolognese").click();
    await toast(page, added);
    opened.shop.clock.set("2026-09-14T12:00:01+02:00");
    await addOn(page, "Lasagne al Forno").click();
    const offer = page.getByRole("dialog");
    await offer.getByText("Der Bestellschluss für den 16.09.2026 ist vorbei").waitFor();
    expect((await guest.call("readCart")).data.items).toHaveLength(2);
    await offer.getByRole("button", { name: "Für Do., 17. September hinzufügen" }).click();
    await cardOf(page, "Lasagne al Forno").getByText("1 im Warenkorb").waitFor();
    opened.shop.clock.set("2026-09-15T12:00:01+02:00");
    await addOn(page, "Penne").click();
    await offer.getByText("Der Bestellschluss für den 17.09.2026 ist vorbei").waitFor();
    await page.keyboard.press("Escape");
    await addOn(page, "Penne").and(page.locator(":focus")).waitFor();
    expect((await guest.call("readCart")).data.items).toMatchObject([
      { deliveryIsoDate: wednesday },
      { deliveryIsoDate: "2026-09-17" },
      { deliveryIsoDate: "2026-10-07" },
    ]);

    const late = day(/Donnerstag, 8. Oktober 2026/);
    await page.evaluate(() => localStorage.setItem("deliveryDay", "2026-10-08"));
    await page.setViewportSize(phone);
    await page.reload();
    await expect.poll(() => late.isChecked()).toBe(true);
    expect(await day(/Mittwoch, 16./).count()).toBe(0);
    await day(/^Mi 7\. 2 von 6 im Warenkorb, Mittwoch, 7\. Oktober 2026$/).waitFor();
    await expect
      .poll(async () => {
        const box = await late.boundingBox();
        return box !== null && box.x > 0 && box.x + box.width <= phone.width;
      })
      .toBe(true);
    await page.route("**/api/v1/branding", async (route) => {
      const body = await (await route.fetch()).json();
      body.data.deliveryDates.startDate = null;
      await route.fulfill({ json: body });
    });
    await page.evaluate(() => localStorage.removeItem("deliveryDay"));
    await page.reload();
    await addOn(page, "Penne").click();
    await page.getByText("Zurzeit ist kein Liefertag frei. Es wurde nichts hinzugefügt.").first().waitFor();
    expect((await guest.call("readCart")).data.items).toHaveLength(3);
    await context.close();
  });

  it("closes by itself on a page that stays open, in the cart and on a dish", async () => {
    const shortBefore = "2026-09-14T11:59:50+02:00";
    opened.shop.clock.set(shortBefore);
    const lines = [
      { menuId: 1, quantity: 6, day: wednesday },
      { menuId: 3, quantity: 2, day: friday },
    ];
    const { page, context } = await opened.visit(desktop, { lines });
    await page.clock.install({ time: shortBefore });
    await page.goto("/cart");
    const closing = group(page, "Mittwoch").getByText("bestellbar bis Mo, 14.09., 12:00 Uhr");
    await closing.waitFor();
    const other = await context.newPage();
    await other.clock.install({ time: shortBefore });
    await other.goto(bolognese);
    // the bar of days above it says the same words
    await panel(other).getByText("bestellbar bis Mo, 14.09., 12:00 Uhr", { exact: true }).waitFor();

    opened.shop.clock.set("2026-09-14T12:00:01+02:00");
    await page.clock.fastForward(11_000);
    await page.getByText("Der Bestellschluss für den 16.09.2026 ist vorbei").first().waitFor();
    await closing.waitFor({ state: "detached" });
    await group(page, "Freitag").getByText("bestellbar bis Mi, 16.09., 12:00 Uhr").waitFor();
    await other.clock.fastForward(11_000);
    await panel(other).getByText("bestellbar bis Di, 15.09., 12:00 Uhr", { exact: true }).waitFor();
    await context.close();
  });
});

it("a press in a hurry is not lost while an addition, its buttons or the days are on their way", async () => {
  const { page, context, guest } = await opened.visit(desktop);
  const hold = async (path: string | RegExp, method?: string) => {
    const held = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      if (!method || route.request().method() === method) await held.promise;
      await route.continue();
    });
    return held.resolve;
  };
  const days = await hold("**/api/v1/delivery-days*");
  await page.goto(bolognese);
  await add(page).click();
  await page.getByRole("button", { name: "In den Warenkorb..." }).waitFor();
  days();
  await toast(page, added);

  const buttons = await hold(/card-stepper/);
  const addition = await hold("**/api/v1/cart", "POST");
  await page.goto("/shop");
  const card = cardOf(page, "Lasagne al Forno");
  await addOn(page, "Lasagne al Forno").click();
  const busy = card.getByRole("button", { name: "In den Warenkorb..." });
  await expect.poll(() => busy.getAttribute("aria-busy")).toBe("true");
  expect(await busy.isDisabled()).toBe(true);
  addition();
  await card.getByText("1 im Warenkorb").waitFor();
  expect(await card.getByRole("button", { name: "Menge erhöhen" }).count()).toBe(0);
  buttons();
  await card.getByRole("button", { name: "Menge erhöhen" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Warenkorb 2 Artikel" }).waitFor();
  expect((await guest.call("readCart")).data.items).toHaveLength(2);
  await context.close();
});

async function swipeLeft(page: Page, from: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: from, y });
  for (let x = from - 20; x > 40; x -= 20) await touch("touchMove", { x, y });
  await touch("touchEnd");
}

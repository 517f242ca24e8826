import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { mondayMorning } from "#test/open-shop.ts";
import { group, quantity, toast } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";
import { bolognese } from "./pages.ts";

const opened = await browserShopForTests();
beforeEach(() => opened.shop.clock.set(mondayMorning.replace(/\[.*/, "")));

const added = "Menü zum Warenkorb hinzugefügt!";
const panel = (page: Page) => page.getByRole("region", { name: "Bestellen" });
const add = (page: Page) => panel(page).getByRole("button", { name: /^In den Warenkorb/ });
const days = (page: Page) => page.getByRole("group", { name: "Für welchen Tag bestellen Sie?" });
const day = (page: Page, name: RegExp) => days(page).getByRole("radio", { name });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

describe("the day of an order", () => {
  it("is told by the bar of days, gives way when it has passed, and a day that closes is no longer sold", async () => {
    const { page, context, guest } = await opened.visit(desktop, {
      lines: [{ menuId: 1, quantity: 2, day: deliveryDay("2026-10-07") }],
    });
    await page.goto("/shop");
    await day(page, /Mittwoch, 16./).check();
    await days(page).getByText("Mo, 14.09., 12:00").waitFor();
    await cards(page)
      .filter({ hasText: "Spaghetti Bolognese" })
      .getByRole("button", { name: "In den Warenkorb" })
      .click();
    await toast(page, added);
    const lasagne = cards(page).filter({ hasText: "Lasagne al Forno" });
    const button = lasagne.getByRole("button", { name: "In den Warenkorb" });
    opened.shop.clock.set("2026-09-14T12:00:01+02:00");
    await button.click();
    const offer = page.getByRole("dialog");
    await offer.getByText("Der Bestellschluss für den 16.09.2026 ist vorbei").waitFor();
    expect((await guest.call("readCart")).data.items).toHaveLength(2);
    await offer.getByRole("button", { name: "Für Do., 17. September hinzufügen" }).click();
    await lasagne.getByText("1 im Warenkorb").waitFor();
    expect((await guest.call("readCart")).data.items).toMatchObject([
      { deliveryIsoDate: wednesday },
      { deliveryIsoDate: "2026-09-17" },
      { deliveryIsoDate: "2026-10-07" },
    ]);
    opened.shop.clock.set("2026-09-15T12:00:01+02:00");
    const other = cards(page).filter({ hasText: "Penne" }).getByRole("button", { name: "In den Warenkorb" });
    await other.click();
    await offer.getByText("Der Bestellschluss für den 17.09.2026 ist vorbei").waitFor();
    await page.keyboard.press("Escape");
    await other.and(page.locator(":focus")).waitFor();
    expect((await guest.call("readCart")).data.items).toHaveLength(3);
    await page.reload();
    await expect.poll(() => day(page, /Freitag, 18./).isChecked()).toBe(true);
    expect(await day(page, /Mittwoch, 16./).count()).toBe(0);
    await lasagne.getByText("Im Warenkorb: 1 für Do, 17.09.").waitFor();

    // a late day that is chosen elsewhere is in the bar, in sight
    const late = day(page, /Donnerstag, 8. Oktober 2026/);
    await page.evaluate(() => localStorage.setItem("deliveryDay", "2026-10-08"));
    await page.setViewportSize(phone);
    await page.reload();
    await expect.poll(() => late.isChecked()).toBe(true);
    await days(page).getByText("Di, 06.10., 12:00").waitFor();
    await day(page, /^Mi 7\. 2 von 6 im Warenkorb, Mittwoch, 7\. Oktober 2026$/).waitFor();
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
    await cards(page).filter({ hasText: "Penne" }).getByRole("button", { name: "In den Warenkorb" }).click();
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

describe("a press in a hurry is not lost", () => {
  it("while an addition, its buttons or the days are on their way", async () => {
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
    const card = cards(page).filter({ hasText: "Lasagne al Forno" });
    await card.getByRole("button", { name: "In den Warenkorb" }).click();
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

  it("in the moment in which the page comes to life", async () => {
    const { page, context } = await opened.visit(desktop);
    // React has added its listeners, but cannot handle presses yet.
    await page.addInitScript(() => {
      const listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (...listener: Parameters<typeof listen>) {
        listen.apply(this, listener);
        if (listener[0] !== "click" || !(this instanceof Element) || this.id !== "page") return;
        EventTarget.prototype.addEventListener = listen;
        queueMicrotask(() => document.querySelector<HTMLElement>("[aria-label='Menge erhöhen']")?.click());
      };
    });
    await page.goto(bolognese);
    await expect.poll(() => quantity(page).inputValue()).toBe("2");
    await context.close();
  });
});

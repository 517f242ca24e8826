import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { mondayMorning } from "#test/open-shop.ts";
import { arrive } from "./arrive.ts";
import { desktop, openShopInBrowser, phone, type ShopInBrowser } from "./open-shop-in-browser.ts";

let opened: ShopInBrowser;
beforeAll(async () => {
  opened = await openShopInBrowser();
});
beforeEach(() => opened.shop.clock.set(mondayMorning.replace(/\[.*/, "")));
afterAll(() => opened.close());

const oneLine = [{ menuId: 1, quantity: 3, day: wednesday }];
const quantity = (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Menge" });
const group = (page: Page, day: string) => page.getByRole("region", { name: day });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("groups by day, with a warning or a check, on a %s", async (_name, viewport) => {
  const box = (await opened.shop.guest().call("readMenus")).data.find(({ isBox }) => isBox);
  const { page, context, complaints } = await opened.visit(viewport, {
    lines: [
      { menuId: 1, quantity: 3, day: friday },
      { menuId: 2, quantity: 2, day: friday },
      { menuId: 3, quantity: 6, day: wednesday },
      { menuId: box?.id ?? 0, quantity: 1, day: "2026-09-17" },
    ],
  });
  await arrive(page, "/cart");
  const days = page.getByRole("main").getByRole("heading", { level: 2, name: /2026/ });
  await days.first().waitFor();
  expect(await days.allInnerTexts()).toEqual([
    "Mittwoch, 16. September 2026",
    "Donnerstag, 17. September 2026",
    "Freitag, 18. September 2026",
  ]);
  const [full, boxed, short] = ["Mittwoch", "Donnerstag", "Freitag"].map((day) => group(page, day));
  await full?.getByText("Mindestmenge erreicht").waitFor();
  await full?.getByText("6 Menüs in dieser Lieferung").waitFor();
  await boxed?.getByText("Mindestmenge erreicht").waitFor();
  await short?.getByText("Mindestens 6 Menüs pro Lieferung.").waitFor();
  await short?.getByText("Es fehlt noch 1.").waitFor();
  await short?.getByText("5 Menüs in dieser Lieferung").waitFor();

  const line = short?.getByRole("listitem").first();
  await line?.getByText(/500 g/).waitFor();
  await line?.getByText("35,70 €").waitFor();
  await line?.getByText("inkl. MwSt.").waitFor();
  expect(await line?.locator("a").first().getAttribute("href")).toMatch(/^\/menu\//);

  // at every width two order buttons, and on a phone a bar with the total that leads to them
  expect(await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).count()).toBe(2);
  expect(await page.getByRole("button", { name: "Zur Kasse" }).isVisible()).toBe(viewport === phone);
  for (const mark of ["PayPal", "Sofortüberweisung", "Visa", "Mastercard", "American Express"]) {
    await page.getByRole("main").getByRole("list", { name: "Zahlungsarten" }).getByText(mark).waitFor();
  }
  await page.getByRole("main").getByRole("link", { name: "Weiter einkaufen" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("takes typed quantities, and answers those it cannot take without losing them or the old one", async () => {
  const { page, context, guest } = await opened.visit(desktop, { lines: oneLine });
  await page.clock.install();
  await arrive(page, "/cart");
  const inCart = async () => (await guest.call("readCart")).data.items[0]?.qty;
  for (const [typed, message] of [
    ["0", "Die Menge muss größer als 0 sein."],
    ["101", "Es sind höchstens 100 Stück pro Menü und Liefertag möglich."],
    ["viele", "Die Menge muss eine ganze Zahl sein."],
  ] as const) {
    await quantity(page).fill(typed);
    await quantity(page).press("Enter");
    const told = page.getByText(message, { exact: true });
    await told.waitFor();
    expect(await quantity(page).inputValue()).toBe(typed);
    expect(await quantity(page).getAttribute("aria-describedby")).toBe(await told.getAttribute("id"));
    await page.clock.fastForward(5000);
    await expect.poll(() => quantity(page).inputValue()).toBe("3");
    expect(await told.isVisible()).toBe(true);
    expect(await inCart()).toBe(3);
  }
  await quantity(page).fill("7");
  await quantity(page).blur();
  await toast(page, "Menüeintrag aktualisiert!");
  expect(await inCart()).toBe(7);
  expect(await quantity(page).getAttribute("aria-invalid")).toBeNull();
  await group(page, "Mittwoch").getByText("Mindestmenge erreicht").waitFor();
  await group(page, "Mittwoch").getByText("83,30 €").waitFor();
  await context.close();
});

it("stops at one, and removes", async () => {
  const { page, context, guest } = await opened.visit(phone, { lines: oneLine });
  await arrive(page, "/cart");
  const less = page.getByRole("button", { name: "Menge verringern" });
  await less.click();
  await less.click();
  await expect.poll(async () => (await guest.call("readCart")).data.items[0]?.qty).toBe(1);
  await expect.poll(() => less.isDisabled()).toBe(true);
  await page.getByRole("button", { name: /^Entfernen/ }).click();
  await toast(page, "Menüeintrag entfernt!");
  await page.getByRole("heading", { name: "Ihr Warenkorb ist leer" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Weiter einkaufen" }).click();
  await page.waitForURL("**/shop");
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("moves a line to another day, and says why a day cannot be had, on a %s", async (_name, viewport) => {
  const { page, context, guest } = await opened.visit(viewport, { lines: oneLine });
  await arrive(page, "/cart");
  await page.getByRole("button", { name: /Lieferdatum ändern/ }).click();
  const calendar = page.getByRole("dialog", { name: "Liefertag wählen" });
  await calendar.getByRole("grid", { name: "September 2026" }).waitFor();
  // nothing before the first day: no way back to August
  expect(
    await calendar
      .getByRole("button", { name: /vorheriger Monat|vorherigen Monat/i })
      .getAttribute("aria-disabled"),
  ).toBe("true");
  await calendar.getByRole("button", { name: /^Montag, 21./ }).click({ force: true });
  await calendar.getByText("Keine Lieferung montags.").waitFor();
  expect((await guest.call("readCart")).data.items[0]?.deliveryIsoDate).toBe(wednesday);
  await page.keyboard.press("Escape");
  await calendar.waitFor({ state: "detached" });

  await page.getByRole("button", { name: /Lieferdatum ändern/ }).click();
  await calendar.getByRole("button", { name: /^Freitag, 18./ }).click();
  await toast(page, "Menüeintrag aktualisiert!");
  await group(page, "Freitag, 18. September 2026").waitFor();
  expect((await guest.call("readCart")).data.items[0]?.deliveryIsoDate).toBe(friday);
  // the focus has gone along with the line
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""))
    .toContain("Fr., 18.09.2026");
  await context.close();
});

it("chooses a day with the keyboard alone", async () => {
  const { page, context, guest } = await opened.visit(desktop, { lines: oneLine });
  await arrive(page, "/cart");
  const button = page.getByRole("button", { name: /Lieferdatum ändern/ });
  await button.press("Enter");
  await page
    .getByRole("button", { name: /^Mittwoch, 16./ })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page
    .getByRole("button", { name: /^Donnerstag, 24./ })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("Enter");
  await toast(page, "Menüeintrag aktualisiert!");
  expect((await guest.call("readCart")).data.items[0]?.deliveryIsoDate).toBe("2026-09-24");
  await context.close();
});

it("copies a line: with its rules, its total, its busy text, and empty the next time", async () => {
  const { page, context, guest } = await opened.visit(desktop, { lines: oneLine });
  await arrive(page, "/cart");
  await page.getByRole("button", { name: /^Kopieren/ }).click();
  const dialog = page.getByRole("dialog", { name: "Menü kopieren" });
  const add = dialog.getByRole("button", { name: "In den Warenkorb" });
  const copies = dialog.getByRole("textbox", { name: "Menge" });
  await dialog.getByText("Noch kein Tag gewählt").waitFor();
  await copies.fill("0");
  await add.click();
  await dialog.getByText("Anzahl muss mindestens 1 sein.").waitFor();
  await dialog.getByText("Bitte wählen Sie ein Lieferdatum aus.").waitFor();
  await dialog.getByRole("button", { name: /^Freitag, 18./ }).click();
  await add.click();
  expect((await guest.call("readCart")).data.items).toHaveLength(1);
  await copies.fill("4");
  await copies.press("Enter");
  await dialog.getByText("47,60 €").waitFor();

  const held = Promise.withResolvers<void>();
  await page.route("**/api/v1/cart", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await add.click();
  const busy = dialog.getByRole("button", { name: "Wird hinzugefügt..." });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  held.resolve();
  await dialog.waitFor({ state: "detached" });
  await toast(page, "Menü zum Warenkorb hinzugefügt!");
  await group(page, "Freitag").waitFor();

  await page
    .getByRole("button", { name: /^Kopieren/ })
    .first()
    .click();
  expect(await copies.inputValue()).toBe("1");
  await dialog.getByText("Noch kein Tag gewählt").waitFor();
  await context.close();
});

it("redeems a code, says what is wrong for five seconds, and keeps the reason of one that does nothing", async () => {
  const { page, context } = await opened.visit(desktop, { lines: oneLine });
  await page.clock.install();
  await arrive(page, "/cart");
  const redeem = page.getByRole("button", { name: "Einlösen", exact: true });
  await redeem.click();
  const empty = page.getByText("Bitte geben Sie einen Rabattcode an.");
  await empty.waitFor();
  await page.clock.fastForward(5000);
  await empty.waitFor({ state: "detached" });
  await page.getByLabel("Rabattcode").fill("gibtesnicht");
  await redeem.click();
  await page.getByText("Dieser Rabattcode ist nicht gültig.").waitFor();

  const held = Promise.withResolvers<void>();
  await page.route("**/discount", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel("Rabattcode").fill("willkommen10");
  await redeem.click();
  const busy = page.getByRole("button", { name: "Einlösen..." });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  held.resolve();
  await page.getByText("Der Rabattcode wurde eingelöst.").first().waitFor();
  await page.unroute("**/discount");
  const summary = page.getByRole("complementary", { name: "Zusammenfassung" });
  await summary.getByText("−3,57 €").waitFor();
  await summary.getByRole("button", { name: /^Entfernen/ }).click();
  await summary.getByText("−3,57 €").waitFor({ state: "detached" });
  await context.close();
});

it("says in the summary why a redeemed code takes nothing off", async () => {
  const { page, context, guest } = await opened.visit(phone, {
    lines: [{ menuId: 1, quantity: 4, day: wednesday }],
  });
  const { data } = await guest.call("readCart");
  await guest.call("redeemDiscount", {
    params: { cartId: data.id ?? "" },
    body: { discount_code: "SOMMER5" },
  });
  await guest.call("changeLine", {
    params: { itemId: data.items[0]?.rowId ?? "" },
    body: { quantity: 1, deliveryDate: wednesday },
  });
  await arrive(page, "/cart");
  // at the code and beside both totals
  const reason = page.getByText("Dieser Rabattcode gilt ab einem Warenwert von 40,00 €.");
  await expect.poll(() => reason.count()).toBe(3);
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("marks a line whose day has closed and moves it with one press on a %s", async (_name, viewport) => {
  const { page, context, guest } = await opened.visit(viewport, { lines: oneLine });
  opened.shop.clock.set("2026-09-14T12:00:01+02:00");
  await arrive(page, "/cart");
  await page.getByText("Der Bestellschluss für den 16.09.2026 ist vorbei").first().waitFor();
  await page.getByRole("button", { name: "Auf Do., 17.09. verschieben" }).click();
  await group(page, "Donnerstag, 17. September 2026").waitFor();
  expect((await guest.call("readCart")).data.items[0]).toMatchObject({
    deliveryIsoDate: "2026-09-17",
    problem: null,
  });
  await context.close();
});

it("is the same cart in every tab, also while nobody looks", async () => {
  const { page, context } = await opened.visit(desktop, { lines: oneLine });
  await arrive(page, "/cart");
  const other = await context.newPage();
  await arrive(other, "/shop");
  await other.getByRole("article").first().getByRole("button", { name: "In den Warenkorb" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Warenkorb 4 Artikel" }).waitFor();
  await expect.poll(() => quantity(page).first().inputValue()).toBe("4");
  await page.getByRole("button", { name: /^Entfernen/ }).click();
  await other.getByRole("banner").getByRole("link", { name: "Warenkorb 0 Artikel" }).waitFor();
  await context.close();
});

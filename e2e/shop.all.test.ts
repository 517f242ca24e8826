import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { mondayMorning } from "#test/open-shop.ts";
import { arrive } from "./arrive.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
beforeEach(() => opened.shop.clock.set(mondayMorning.replace(/\[.*/, "")));

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const style = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

it("shows a card for every style, the vegetarian one too, under the exact title", async () => {
  const { page, context, complaints } = await opened.visit(desktop);
  await arrive(page, "/styles");
  await page.getByRole("heading", { level: 1, name: "UNSERE STYLES", exact: true }).waitFor();
  await page
    .getByText("Unter dem Bild können Sie unser kleines Geheimnis lüften!", { exact: true })
    .waitFor();
  const { data } = await opened.shop.guest().call("readStyles");
  expect(data).toHaveLength(9);
  for (const { name, slug } of data) {
    const button = cards(page).getByRole("link", { name, exact: true });
    await expect.poll(() => button.getAttribute("href")).toBe(`/shop/${slug}`);
  }
  await cards(page).getByRole("link", { name: "Vegetarisch" }).click();
  await page.waitForURL("**/shop/vegetarisch");
  // The style stands for the nutrition form, so the form is selected and no style.
  await expect.poll(() => style(page, "Vegetarisch").isChecked()).toBe(true);
  await expect
    .poll(() => page.getByRole("group", { name: "Ernährungsform" }).getByRole("checkbox").count())
    .toBe(8);
  await expect
    .poll(() => page.getByRole("group", { name: "Allergene" }).getByRole("checkbox").count())
    .toBe(14);
  expect(complaints).toEqual([]);
  await context.close();
});

it("filters, says how many, and restores it all by the back button", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop");
  const all = await cards(page).count();
  expect(await heading(page)).toContain(`${all} Menüs`);

  await style(page, "Italienisch").check();
  await style(page, "Vegetarisch").check();
  await style(page, "Ohne Schalenfrüchte").check();
  await page.waitForURL(/styles=\d+&forms=10&ohne=8$/);
  const found = await cards(page).count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  expect(await heading(page)).toContain(`${found} Menü`);
  const chips = page.getByRole("list", { name: "Aktive Filter" });
  await expect
    .poll(() => chips.getByRole("button").allInnerTexts())
    .toEqual([
      expect.stringContaining("Italienisch"),
      expect.stringContaining("Vegetarisch"),
      expect.stringContaining("Ohne Schalenfrüchte"),
      "Alle zurücksetzen",
    ]);

  const link = page.url();
  await cards(page).first().getByRole("heading").getByRole("link").click();
  await page.waitForURL("**/menu/**");
  await page.goBack();
  await page.waitForURL(link);
  await expect.poll(() => cards(page).count()).toBe(found);
  await context.close();
});

it("restores all filters from a link, and takes them off again", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop");
  const all = await cards(page).count();
  await style(page, "Italienisch").check();
  await style(page, "Vegetarisch").check();
  await style(page, "Ohne Schalenfrüchte").check();
  await page.waitForURL(/styles=\d+&forms=10&ohne=8$/);
  const found = await cards(page).count();

  const other = await context.newPage();
  await arrive(other, page.url());
  await expect.poll(() => cards(other).count()).toBe(found);
  await expect.poll(() => style(other, "Ohne Schalenfrüchte").isChecked()).toBe(true);
  await other.getByRole("button", { name: "Vegetarisch entfernen" }).click();
  await other.waitForURL(/styles=\d+&ohne=8$/);
  await other.getByRole("button", { name: "Alle zurücksetzen" }).click();
  await other.waitForURL(/\/shop$/);
  await expect.poll(() => cards(other).count()).toBe(all);
  await context.close();
});

it("promises as many menus beside a choice as it then shows", async () => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop?styles=3");
  const beside = await style(page, "Ohne Eier").getAttribute("aria-describedby");
  const promised = Number.parseInt(await page.locator(`[id="${beside}"]`).innerText(), 10);
  expect(promised).toBeGreaterThan(0);
  await style(page, "Ohne Eier").check();
  await expect.poll(() => cards(page).count()).toBe(promised);
  await context.close();
});

it.each([
  ["umlauts written out", "KNOEDEL", "Rindergulasch"],
  ["white space that is not there", "spag hetti bol", "Spaghetti Bolognese"],
  ["accents", "Curry à", null],
  ["an ingredient", "kokosmilch", "Curry"],
])("searches with %s", async (_what, words, found) => {
  const { page, context } = await opened.visit(desktop);
  await arrive(page, "/shop");
  await page.getByRole("combobox", { name: "Menü suchen" }).fill(words);
  await page.waitForURL(/\?q=/);
  if (found) await cards(page).filter({ hasText: found }).first().waitFor();
  else await expect.poll(() => cards(page).count()).toBeLessThan(35);
  await context.close();
});

it("has a way out of an empty result", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop?q=gibtesnicht");
  await page.getByText("Zu „gibtesnicht“ haben wir gerade kein Menü.").waitFor();
  expect(await heading(page)).toContain("0 Menüs");
  await page.getByRole("button", { name: "Alle Menüs ansehen" }).click();
  await page.waitForURL(/\/shop$/);
  await expect.poll(() => page.getByRole("combobox", { name: "Menü suchen" }).inputValue()).toBe("");
  await context.close();
});

it("has its filters off the canvas on a phone", async () => {
  const { page, context } = await opened.visit(phone);
  await arrive(page, "/shop?forms=10");
  await page.getByRole("button", { name: "Filter (1)" }).click();
  const panel = page.getByRole("dialog", { name: "Filter" });
  await panel.getByRole("checkbox", { name: "Vegan" }).check();
  await panel.getByRole("button", { name: /^\d+ Menüs? anzeigen$/ }).click();
  await panel.waitFor({ state: "detached" });
  await page.waitForURL(/forms=10,\d+$/);
  await page.getByRole("button", { name: "Filter (2)" }).waitFor();
  await context.close();
});

it("adds one for the first day, busy meanwhile, with a toast and a higher count", async () => {
  const { page, context, guest } = await opened.visit(desktop);
  await arrive(page, "/shop");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/v1/cart", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  const card = cards(page).filter({ hasText: "Spaghetti Bolognese" });
  await card.getByRole("button", { name: "In den Warenkorb" }).click();
  const busy = card.getByRole("button", { name: "In den Warenkorb..." });
  await busy.waitFor();
  await expect.poll(() => busy.getAttribute("aria-busy")).toBe("true");
  await expect.poll(() => busy.isDisabled()).toBe(true);
  held.resolve();
  await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Warenkorb 1 Artikel" }).waitFor();
  const { data } = await guest.call("readCart");
  expect(data.items).toMatchObject([{ qty: 1, deliveryIsoDate: "2026-09-16" }]);
  await context.close();
});

it("says that a dish is in the cart while its buttons are on their way", async () => {
  const { page, context } = await opened.visit(phone);
  const held = Promise.withResolvers<void>();
  await page.route(/card-stepper/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await arrive(page, "/shop");
  const card = cards(page).filter({ hasText: "Spaghetti Bolognese" });
  await card.getByRole("button", { name: "In den Warenkorb" }).click();
  await card.getByText("1 im Warenkorb").waitFor();
  await expect.poll(() => card.getByRole("button", { name: "Menge erhöhen" }).count()).toBe(0);
  held.resolve();
  await card.getByRole("button", { name: "Menge erhöhen" }).waitFor();
  await context.close();
});

it("adds nothing when the default day has closed meanwhile, says why and offers the next one", async () => {
  const { page, context, guest } = await opened.visit(desktop, {
    lines: [{ menuId: 1, quantity: 1, day: "2026-09-18" }],
  });
  await arrive(page, "/shop");
  const buttonOf = (dish: string) =>
    cards(page).filter({ hasText: dish }).getByRole("button", { name: "In den Warenkorb" });
  await buttonOf("Spaghetti Bolognese").click();
  await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();

  opened.shop.clock.set("2026-09-14T12:00:01+02:00");
  const button = buttonOf("Lasagne al Forno");
  await button.click();
  const offer = page.getByRole("dialog");
  await offer.getByText("Der Bestellschluss für den 16.09.2026 ist vorbei").waitFor();
  expect((await guest.call("readCart")).data.items).toHaveLength(2);
  await page.keyboard.press("Escape");
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await guest.call("readCart")).data.items).toHaveLength(2);

  await context.close();
});

it("takes the offered day with one press", async () => {
  const { page, context, guest } = await opened.visit(phone);
  await arrive(page, "/shop");
  // a page that stayed open beyond the cut-off
  await page.route("**/api/v1/branding", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.deliveryDates.startDate = "2026-09-15";
    await route.fulfill({ json: body });
  });
  await cards(page).first().getByRole("button", { name: "In den Warenkorb" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Für Mi., 16. September hinzufügen" }).click();
  await page.getByText("Menü zum Warenkorb hinzugefügt!").first().waitFor();
  expect((await guest.call("readCart")).data.items).toMatchObject([{ deliveryIsoDate: "2026-09-16" }]);
  await context.close();
});

it("adds nothing when no day is free at all, and says so", async () => {
  const { page, context, guest } = await opened.visit(phone);
  await arrive(page, "/shop");
  await page.route("**/api/v1/branding", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.deliveryDates.startDate = null;
    await route.fulfill({ json: body });
  });
  await cards(page).first().getByRole("button", { name: "In den Warenkorb" }).click();
  await page.getByText("Zurzeit ist kein Liefertag frei. Es wurde nichts hinzugefügt.").first().waitFor();
  expect((await guest.call("readCart")).data.items).toEqual([]);
  await context.close();
});

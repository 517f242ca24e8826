import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { mondayMorning } from "#test/open-shop.ts";
import { arrive } from "./arrive.ts";
import { toast } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
beforeEach(() => opened.shop.clock.set(mondayMorning.replace(/\[.*/, "")));

const bar = (page: Page) => page.getByRole("group", { name: "Für welchen Tag bestellen Sie?" });
const day = (page: Page, name: RegExp) => bar(page).getByRole("radio", { name });
const card = (page: Page) => page.getByRole("main").getByRole("article").first();
const add = (page: Page) => card(page).getByRole("button", { name: /^In den Warenkorb/ });
const stepper = (page: Page) => card(page).getByRole("group", { name: "Menge im Warenkorb" });
const added = "Menü zum Warenkorb hinzugefügt!";

it.each([
  ["phone", phone],
  ["desktop", desktop],
])(
  "orders for the chosen day wherever a dish is added, until another is chosen, on a %s",
  async (_name, viewport) => {
    const { page, context, guest, complaints } = await opened.visit(viewport);
    await arrive(page, "/shop");
    await expect.poll(() => day(page, /Mittwoch, 16. September 2026/).isChecked()).toBe(true);
    await bar(page).getByText("Mo, 14.09., 12:00").waitFor();
    expect((await bar(page).boundingBox())?.height).toBe(52);

    await day(page, /Freitag, 18./).check();
    await bar(page).getByText("Mi, 16.09., 12:00").waitFor();
    await add(page).click();
    await toast(page, added);
    await page.getByText("Für Fr, 18.09.").waitFor();
    await day(page, /1 von 6 im Warenkorb, Freitag, 18. September 2026/).waitFor();
    expect((await guest.call("readCart")).data.items).toMatchObject([{ qty: 1, deliveryIsoDate: friday }]);

    // the menu's own page, and the next visit
    await card(page).getByRole("link").first().click();
    await page
      .getByRole("region", { name: "Bestellen" })
      .getByRole("radio", { name: /Freitag, 18./ })
      .waitFor();
    await page
      .getByRole("region", { name: "Bestellen" })
      .getByRole("button", { name: /^In den W/ })
      .click();
    await day(page, /2 von 6 im Warenkorb, Freitag, 18./).waitFor();
    await arrive(page, "/");
    await expect.poll(() => day(page, /Freitag, 18./).isChecked()).toBe(true);
    expect((await guest.call("readCart")).data.items).toMatchObject([{ qty: 2, deliveryIsoDate: friday }]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it("says on the card how many are in the cart for that day, and changes it there, by keyboard as well", async () => {
  const { page, context, guest } = await opened.visit(desktop);
  await arrive(page, "/shop");
  await add(page).press("Enter");
  await stepper(page).getByText("1 im Warenkorb").waitFor();
  const more = stepper(page).getByRole("button", { name: "Menge erhöhen" });
  await more.and(page.locator(":focus")).waitFor();
  await more.press("Enter");
  await stepper(page).getByText("2 im Warenkorb").waitFor();
  await toast(page, "Menüeintrag aktualisiert!");

  // another day has none of it, and the card says for which day it is there
  await day(page, /Freitag, 18./).check();
  await add(page).waitFor();
  await card(page).getByText("Im Warenkorb: 2 für Mi, 16.09.").waitFor();
  await day(page, /Mittwoch, 16./).check();
  await stepper(page).getByRole("button", { name: "Menge verringern" }).click();
  await stepper(page).getByText("1 im Warenkorb").waitFor();
  await stepper(page).getByRole("button", { name: "Aus dem Warenkorb nehmen" }).press("Enter");
  await toast(page, "Menüeintrag entfernt!");
  await add(page).and(page.locator(":focus")).waitFor();
  expect((await guest.call("readCart")).data.items).toEqual([]);
  await context.close();
});

it("takes an addition back, and nothing else of the same dish", async () => {
  const { page, context, guest } = await opened.visit(desktop, {
    lines: [{ menuId: 1, quantity: 3, day: wednesday }],
  });
  await arrive(page, "/menu/rindergulasch-mit-knoedeln");
  await page
    .getByRole("region", { name: "Bestellen" })
    .getByRole("button", { name: /^In den W/ })
    .click();
  await toast(page, added);
  expect((await guest.call("readCart")).data.items).toMatchObject([{ qty: 4 }]);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await toast(page, "Menüeintrag entfernt!");
  expect((await guest.call("readCart")).data.items).toMatchObject([{ qty: 3, deliveryIsoDate: wednesday }]);
  await context.close();
});

it("moves an addition to another day, and goes on with the chosen one", async () => {
  const { page, context, guest } = await opened.visit(phone, {
    lines: [{ menuId: 1, quantity: 2, day: wednesday }],
  });
  await arrive(page, "/menu/rindergulasch-mit-knoedeln");
  await page
    .getByRole("region", { name: "Bestellen" })
    .getByRole("button", { name: /^In den W/ })
    .click();
  await toast(page, added);
  await page.getByRole("button", { name: "Ändern" }).click();
  const dialog = page.getByRole("dialog", { name: "Für welchen Tag?" });
  await dialog.getByRole("button", { name: /^Freitag, 18./ }).click();
  await toast(page, "Menüeintrag aktualisiert!");
  expect((await guest.call("readCart")).data.items).toMatchObject([
    { qty: 2, deliveryIsoDate: wednesday },
    { qty: 1, deliveryIsoDate: friday },
  ]);
  await page.getByText("Jetzt für Fr, 18.09.").waitFor();
  await expect.poll(() => day(page, /Mittwoch, 16./).isChecked()).toBe(true);
  await context.close();
});

it("shows a late day that is chosen elsewhere, with its cut-off, in sight", async () => {
  const { page, context } = await opened.visit(phone, {
    lines: [{ menuId: 1, quantity: 2, day: deliveryDay("2026-10-07") }],
  });
  await arrive(page, "/shop");
  await page.evaluate(() => localStorage.setItem("deliveryDay", "2026-10-08"));
  await arrive(page, "/shop");
  const late = day(page, /Donnerstag, 8. Oktober 2026/);
  await expect.poll(() => late.isChecked()).toBe(true);
  await bar(page).getByText("Di, 06.10., 12:00").waitFor();
  await day(page, /^Mi 7\. 2 von 6 im Warenkorb, Mittwoch, 7\. Oktober 2026$/).waitFor();
  await expect
    .poll(async () => {
      const box = await late.boundingBox();
      return box !== null && box.x > 0 && box.x + box.width <= 390;
    })
    .toBe(true);
  await context.close();
});

it("a chosen day that has passed gives way to the first one", async () => {
  const { page, context, guest } = await opened.visit(desktop);
  await arrive(page, "/shop");
  await day(page, /Mittwoch, 16./).check();
  opened.shop.clock.set("2026-09-14T13:00:00+02:00");
  await arrive(page, "/shop");
  await expect.poll(() => day(page, /Mittwoch, 16./).count()).toBe(0);
  await expect.poll(() => day(page, /Donnerstag, 17./).isChecked()).toBe(true);
  await add(page).click();
  await toast(page, added);
  expect((await guest.call("readCart")).data.items).toMatchObject([{ deliveryIsoDate: "2026-09-17" }]);
  await context.close();
});

it("takes the day of a delivery that still lacks menus", async () => {
  const { page, context } = await opened.visit(desktop, {
    lines: [
      { menuId: 1, quantity: 6, day: wednesday },
      { menuId: 2, quantity: 2, day: friday },
    ],
  });
  await arrive(page, "/cart");
  await page.getByRole("link", { name: "Menüs hinzufügen" }).click();
  await day(page, /^Mi 16\. 6 Menüs im Warenkorb, Mittwoch, 16\. September 2026$/).waitFor();
  await expect
    .poll(() => day(page, /2 von 6 im Warenkorb, Freitag, 18. September 2026/).isChecked())
    .toBe(true);
  await context.close();
});

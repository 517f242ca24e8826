import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { mondayMorning, type TestGuest } from "#test/open-shop.ts";
import { arrive } from "./arrive.ts";
import { violationsOn } from "./axe.ts";
import { openPlan } from "./cart-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const thursday = deliveryDay("2026-09-17");

const opened = await browserShopForTests();
beforeEach(() => opened.shop.clock.set(mondayMorning.replace(/\[.*/, "")));

const lines = [
  { menuId: 1, quantity: 4, day: wednesday },
  { menuId: 2, quantity: 1, day: wednesday },
  { menuId: 3, quantity: 2, day: friday },
];

const plan = (page: Page) => page.getByRole("region", { name: "Ihr Wochenplan" });
const column = (page: Page, day: string) => plan(page).locator(`[data-day="${day}"]`);
const tile = (page: Page, day: string, at = 0) => column(page, day).locator("li[draggable]").nth(at);
const moveButton = (page: Page, day: string, at = 0) => tile(page, day, at).getByRole("button");
const say = (page: Page, text: string | RegExp) => plan(page).getByText(text).waitFor();

async function linesOf(guest: TestGuest) {
  const { items } = (await guest.call("readCart")).data;
  return items.map(({ menuId, qty, deliveryIsoDate }) => [menuId, qty, deliveryIsoDate]);
}

it("shows each delivery day with what is planned, what is missing and its cut-off", async () => {
  const { page, context, complaints } = await opened.visit(desktop, { lines });
  await arrive(page, "/cart");
  await plan(page).waitFor();
  const ofWednesday = column(page, wednesday);
  await ofWednesday.getByRole("heading", { name: "Mittwoch, 16.09." }).waitFor();
  await ofWednesday.getByText("5 von 6", { exact: true }).waitFor();
  await ofWednesday.getByText("bestellbar bis Mo, 14.09., 12:00 Uhr").waitFor();
  await ofWednesday.getByText(/^noch \d+,\d\d.€ bis zum Gratisversand$/).waitFor();
  await column(page, thursday).getByText("Noch nichts geplant").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("moves a dish by dragging it, and takes it back", async () => {
  const { page, context, guest } = await opened.visit(desktop, { lines });
  await arrive(page, "/cart");
  await tile(page, wednesday, 1).dragTo(column(page, friday));
  await say(page, /^1.× .+: jetzt am Freitag, 18\.09\.$/);
  expect(await linesOf(guest)).toEqual([
    [1, 4, wednesday],
    [2, 1, friday],
    [3, 2, friday],
  ]);
  await plan(page).getByRole("button", { name: "Rückgängig" }).click();
  await say(page, "Zurückgenommen.");
  expect(await linesOf(guest)).toEqual(lines.map(({ menuId, quantity, day }) => [menuId, quantity, day]));
  await plan(page).getByRole("button", { name: "Wiederholen" }).click();
  await expect.poll(async () => (await linesOf(guest)).length).toBe(3);
  await context.close();
});

it("moves a part of a dish in the dialog, on a phone", async () => {
  const { page, context, guest } = await opened.visit(phone, { lines });
  await arrive(page, "/cart");
  await openPlan(page);
  await moveButton(page, wednesday).click();
  const dialog = page.getByRole("dialog", { name: "Auf einen anderen Tag legen" });
  await dialog.getByRole("button", { name: "Tag wählen" }).click();
  await dialog.getByText("Bitte wählen Sie ein Lieferdatum aus.").waitFor();
  await dialog.getByRole("button", { name: "Menge verringern" }).click();
  await dialog.getByRole("button", { name: /^Donnerstag, 17\./ }).click();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Auf Donnerstag, 17.09. legen" }).click();
  await dialog.waitFor({ state: "detached" });
  await moveButton(page, thursday).and(page.locator(":focus")).waitFor();
  await say(page, /^3.× .+: jetzt am Donnerstag, 17\.09\.$/);
  expect(await linesOf(guest)).toEqual([
    [1, 1, wednesday],
    [2, 1, wednesday],
    [1, 3, thursday],
    [3, 2, friday],
  ]);
  await context.close();
});

it("moves a dish with the arrow keys, and the focus goes with it", async () => {
  const { page, context, guest } = await opened.visit(desktop, { lines });
  await arrive(page, "/cart");
  await moveButton(page, wednesday, 1).focus();
  await page.keyboard.press("ArrowRight");
  await moveButton(page, thursday).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("ArrowRight");
  await moveButton(page, friday, 1).or(moveButton(page, friday)).and(page.locator(":focus")).waitFor();
  await say(page, /jetzt am Freitag, 18\.09\.$/);
  expect(await linesOf(guest)).toContainEqual([2, 1, friday]);
  await page.keyboard.press("ArrowLeft");
  await say(page, /jetzt am Donnerstag, 17\.09\.$/);
  expect(await linesOf(guest)).toContainEqual([2, 1, thursday]);
  await context.close();
});

it("puts what the shop refuses back where it was, and says why", async () => {
  const { page, context, guest } = await opened.visit(desktop, { lines });
  await arrive(page, "/cart");
  await plan(page).waitFor();
  await guest.call("addToCart", { body: { menuId: 4, quantity: 1, deliveryDate: friday } });
  await moveButton(page, wednesday, 1).press("ArrowRight");
  await say(page, "Ihr Warenkorb hat sich geändert. Bitte prüfen Sie ihn noch einmal.");
  await moveButton(page, wednesday, 1).and(page.locator(":focus")).waitFor();
  expect(await linesOf(guest)).toHaveLength(4);
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("takes over the cheapest repair, and lets it be undone, on a %s", async (_name, viewport) => {
  const { page, context, guest } = await opened.visit(viewport, { lines });
  await arrive(page, "/cart");
  const before = (await guest.call("readCart")).data;
  const sentence = before.metaData.repair?.message ?? "";
  expect(sentence).toMatch(/^Legen Sie Freitag zu Mittwoch: Das spart \d,\d\d\u00a0€\.$/);
  expect(await violationsOn(page)).toEqual([]);
  await plan(page).getByRole("button", { name: "Übernehmen" }).click();
  await say(page, /^Zusammengelegt: \d,\d\d.€ gespart\.$/);
  await plan(page).getByText(sentence).waitFor({ state: "detached" });
  await plan(page).getByRole("button", { name: "Rückgängig" }).and(page.locator(":focus")).waitFor();
  const after = (await guest.call("readCart")).data;
  expect(after.total).toBeCloseTo(before.total - (before.metaData.repair?.saving ?? 0), 2);
  await plan(page).getByRole("button", { name: "Rückgängig" }).click();
  await say(page, sentence);
  expect((await guest.call("readCart")).data.total).toBe(before.total);
  await context.close();
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("puts everything on one day, on a %s", async (_name, viewport) => {
  const { page, context, guest } = await opened.visit(viewport, { lines });
  await arrive(page, "/cart");
  if (viewport === phone) await openPlan(page);
  await plan(page).getByRole("button", { name: "Alle auf einen Tag" }).click();
  const dialog = page.getByRole("dialog", { name: "Alle auf einen Tag" });
  const day = dialog.getByRole("button", { name: /^Donnerstag, 17\. September 2026/ });
  await day.getByText("bestellbar bis Di, 15.09., 12:00 Uhr").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await day.click();
  await dialog.waitFor({ state: "detached" });
  await say(page, "Alles kommt jetzt am Donnerstag, 17.09.");
  expect((await linesOf(guest)).map(([, , date]) => date)).toEqual([thursday, thursday, thursday]);
  await context.close();
});

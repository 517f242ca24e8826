import { expect, it } from "vitest";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();

it("Ctrl-K opens an order by a name that only sounds so, and a page by its name; a mistyped name is asked about", async () => {
  const { orderId } = await ordered(opened.shop);
  await opened.shop.database.rows("UPDATE orders SET last_name = 'Kowalski'");
  const staff = await staffOf(opened.shop, "support");
  const { page, context, complaints } = await enterOffice(opened, desktop, staff);
  await page.goto("/dashboard/bestellungen");
  await page.getByRole("heading", { level: 1, name: "Bestellungen" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Kovalski");
  await page.getByRole("option", { name: /Kowalski.*Bestellung vom/ }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: "Verlauf" }).waitFor();
  expect(page.url()).toContain(orderId);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("kalen");
  await page.getByRole("option", { name: "Kalender" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Kalender" }).waitFor();
  await page.goto("/dashboard/bestellungen?q=Kowlaski");
  await page.getByRole("button", { name: "Kowalski" }).click();
  await page.getByRole("cell", { name: "Eva Kowalski" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

import { expect, it } from "vitest";
import { wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { looksRight, violationsOn } from "./axe.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");

async function dearestDish(orderId: string): Promise<string> {
  const { data } = await boss.call("readSwapOffer", { params: { orderId, day: wednesday } });
  return String(data.menus.toSorted((a, b) => b.price - a.price)[0]?.menuId);
}

it("pieces of a dish are swapped after the difference was shown, and the delivery says so", async () => {
  const { orderId } = await ordered(opened.shop);
  const { page, complaints } = await enterOffice(opened, desktop, boss);
  await page.goto(`/dashboard/bestellungen/${orderId}`);
  await page
    .getByRole("button", { name: /^Gericht tauschen/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Portionen").fill("7");
  await dialog.getByText("Bitte eine Zahl von 1 bis 6.").waitFor();
  await dialog.getByLabel("Portionen").fill("2");
  await dialog.getByLabel("Dafür kommt").selectOption(await dearestDish(orderId));
  await dialog.getByText("Bitte fragen Sie den Gast, ob er das verträgt.").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const swap = dialog.getByRole("button", { name: "Verbindlich tauschen" });
  expect(await swap.isDisabled()).toBe(true);
  await dialog.getByLabel("Aufpreis").selectOption("bezahlt niemand");
  await swap.click();
  await dialog.waitFor({ state: "hidden" });
  await page
    .getByRole("list", { name: "Getauschte Gerichte" })
    .getByText(/^Statt 2 × /)
    .waitFor();
  await looksRight(page);
  expect(complaints).toEqual([]);
});

import { expect, it } from "vitest";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { looksRight, violationsOn } from "./axe.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");

it("a dish is added to a delivery after its price was shown, and both orders name each other", async () => {
  const { orderId } = await ordered(opened.shop);
  const { page, complaints } = await enterOffice(opened, desktop, boss);
  await page.goto(`/dashboard/bestellungen/${orderId}`);
  await page
    .getByRole("button", { name: /^Gericht dazu/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByText("Aktion fehlgeschlagen").count()).toBe(0);
  await dialog.getByLabel("Gericht", { exact: true }).selectOption({ index: 1 });
  await dialog.getByText("Der Gast bezahlt").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^Für .+ dazubestellen$/ }).click();
  await page.getByText("Kommt im Paket von").waitFor();
  await looksRight(page);
  await page.goto(`/dashboard/bestellungen/${orderId}`);
  await page.getByText("noch nicht bezahlt: bleibt bis dahin draußen.").waitFor();
  expect(complaints).toEqual([]);
});

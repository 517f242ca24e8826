import { expect, it } from "vitest";
import { longDay } from "#contract/day.ts";
import { wednesday } from "#test/buy.ts";
import { nextWednesday, ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const [boss, mira] = [await staffOf(shop, "admin"), await staffOf(shop, "support")];
const { page, complaints } = await enterOffice(opened, desktop, boss);
const dialog = page.getByRole("dialog");

it("what a colleague did meanwhile is told in the open dialog, and what was typed stays", async () => {
  const { orderId } = await ordered(shop);
  await page.goto(`/dashboard/bestellungen/${orderId}`);
  await page.getByRole("button", { name: /^Verschieben: Mittwoch/ }).click();
  const why = dialog.getByLabel("Grund (freiwillig)");
  await why.fill("Ist verreist");
  await dialog.getByLabel("Neuer Liefertag").selectOption({ index: 2 });
  const params = { orderId, day: wednesday };
  await mira.call("moveForGuest", { params, body: { to: nextWednesday, reason: "" } });
  await dialog.getByRole("button", { name: "Verschieben" }).click();
  // behind the dialog, the delivery stands at its new day
  await page.getByLabel(`Lieferung am ${longDay(nextWednesday)}`).waitFor({ state: "attached" });
  await dialog.getByText(/die Lieferung vom 16\..+ auf den 23\..+ verschoben/).waitFor();
  expect(await why.inputValue()).toBe("Ist verreist");
  // the refusal, and the days of a delivery that is no more on its day
  await expect.poll(() => complaints.length).toBe(2);
  expect(complaints.splice(0).sort()).toEqual([
    expect.stringContaining("status of 404 "),
    expect.stringContaining("status of 409 "),
  ]);
});

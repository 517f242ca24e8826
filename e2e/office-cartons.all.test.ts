import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const packer = await staffOf(shop, "packing");
const boss = await staffOf(shop, "admin");
const order = await ordered(shop, { lines: [{ menuId: 1, quantity: 12, day: wednesday }] });
beforeAll(async () => {
  const { data } = await boss.call("readProductionSettings");
  await boss.call("changeProductionSettings", { body: { ...data, mostParcelGrams: 7000 } });
  shop.clock.set("2026-09-15T12:30:00");
  await freezeDueLists(shop.checkout);
});

it("a heavy delivery is packed in two cartons, whose numbers the guest sees with where each is", async () => {
  const { page, context, complaints } = await enterOffice(opened, tablet, packer);
  await page.goto(`/dashboard/produktion/${wednesday}?ansicht=pakete`);
  await page.getByText("Karton 1 von 2").waitFor();
  await page.getByRole("button", { name: /als gepackt melden$/ }).click();
  await page.getByText(/^Gepackt von packing/).waitFor();
  for (const count of [1, 2]) {
    await page
      .getByRole("textbox", { name: new RegExp(`^Sendungsnummer von .*, Karton ${count}$`) })
      .fill(dhlNumber(count));
    await page.getByRole("button", { name: new RegExp(`, Karton ${count} verschicken$`) }).click();
    await page.getByRole("link", { name: new RegExp(dhlNumber(count)) }).waitFor();
  }
  await page.getByText("Karton 2 von 2: unterwegs").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
  const guest = await opened.visit(tablet);
  await guest.page.goto(`/bestellung/${order.token}`);
  await guest.page.getByText("Paket 2 von 2: unterwegs").waitFor();
  await guest.context.close();
});

import { expect, it } from "vitest";
import { deliveryDay } from "#test/days.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, receivedLot } from "#test/stock.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop, address, visit } = opened;
const tablet = { width: 768, height: 1024 };

it("a lot is traced, practised and recalled, and the guest's page says what must not be eaten", async () => {
  shop.clock.set("2026-09-14T09:00:00");
  const order = await ordered(shop);
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  const lot = await receivedLot(shop, { name: "Rote Bete", supplierLot: "B-77" });
  await closedBatch(shop, {
    of: { menuId: 1, day: deliveryDay(wednesday), portions: 40 },
    from: [[lot, 100]],
  });
  const packer = await staffOf(shop, "packing");
  const params = { day: deliveryDay(wednesday), orderId: order.orderId };
  await packer.call("packParcel", { params, query: { early: true } });
  const body = { carrier: "DHL" as const, trackingNumber: "00340434161094015902" };
  await packer.call("shipParcel", { params, body });
  const { page } = await visit(tablet, { staff: await staffOf(shop, "quality") });
  await page.goto(`${address}/dashboard/rueckverfolgung`);
  await page.getByRole("searchbox").fill("B-77");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Rote Bete/ }).click();
  await page.getByRole("heading", { name: "Ein Paket" }).waitFor();
  await page.getByRole("button", { name: "Rückruf", exact: true }).click();
  await page.getByLabel("Grund").fill("Nachweis von Listerien");
  await page.getByRole("button", { name: "Nur zur Probe" }).click();
  await page.getByRole("heading", { name: /^Probe-Rückruf/ }).waitFor();
  await page.getByRole("link", { name: "Rückverfolgung" }).last().click();
  await page.getByRole("searchbox").fill("B-77");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Rote Bete/ }).click();
  await page.getByRole("button", { name: "Rückruf", exact: true }).click();
  await page.getByLabel("Grund").fill("Nachweis von Listerien");
  await page.getByRole("button", { name: "Jetzt sperren" }).click();
  await page.getByRole("button", { name: "Gästen schreiben" }).click();
  await page.getByRole("button", { name: "Vorschau" }).click();
  await page.getByRole("button", { name: "An einen Gast schicken" }).click();
  await page.getByText("Alle Gäste sind unterrichtet").waitFor();
  const guest = await visit({ width: 390, height: 844 });
  await guest.page.goto(`${address}/bestellung/${order.token}`);
  await guest.page.getByText("Rückruf: Bitte nicht essen").waitFor();
  expect(await guest.page.getByText("Nachweis von Listerien").count()).toBeGreaterThan(0);
});

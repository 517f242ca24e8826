import { expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { looksRight, violationsOn } from "./axe.ts";
import { enterOffice } from "./office-steps.ts";
import { browserShopForTests, desktop } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const boss = await staffOf(shop, "admin");

it("an order is mended until it is packed, and on its way by its carrier", async () => {
  const { orderId } = await ordered(shop);
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  const { page, complaints } = await enterOffice(opened, desktop, boss);
  await page.goto(`/dashboard/bestellungen/${orderId}`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: /^Anschrift ändern: Mittwoch/ }).click();
  await dialog.getByText("Der Bestellschluss ist vorbei.").waitFor();
  await dialog.getByLabel("Firma").fill("Gabel AG");
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Anschrift ändern" }).click();
  await page.getByText(/^Gabel AG, Eva Brandt/).waitFor();

  await page.getByRole("button", { name: "Rechnungsempfänger ändern" }).click();
  await dialog.getByLabel("Firma", { exact: true }).fill("Löffel GmbH");
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Rechnung berichtigen" }).click();
  await page.getByText(/^Rechnungsempfänger geändert/).waitFor();

  const parcel = { params: { day: wednesday, orderId } };
  await boss.call("packParcel", { ...parcel, query: { early: true } });
  await boss.call("shipParcel", { ...parcel, body: { carrier: "DHL", trackingNumber: dhlNumber(1) } });
  await page.reload();
  await page.getByRole("button", { name: /^Beim Paketdienst ändern: Mittwoch/ }).click();
  await dialog.getByLabel("Was soll der Paketdienst ändern?").fill("Hausnummer 7");
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Als Aufgabe eintragen" }).click();
  await page.getByText("„Hausnummer 7“").waitFor();
  await looksRight(page);
  expect(complaints).toEqual([]);
});

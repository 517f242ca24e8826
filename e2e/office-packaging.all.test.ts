import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { changeMenus } from "#test/menus.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { downloaded, enterOffice, tablet } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
beforeAll(async () => {
  const { shop } = opened;
  await shop.database.rows("DELETE FROM packaging_items");
  const params = { day: wednesday, orderId: (await ordered(shop)).orderId };
  shop.clock.set("2026-09-14T12:01:00");
  await freezeDueLists(shop.checkout);
  await boss.call("packParcel", { params, query: { early: true } });
  await boss.call("shipParcel", { params, body: { carrier: "DHL", trackingNumber: "00340434161234567896" } });
});

it("the packaging is weighed once, what was sent before is written down, and the register gets its file", async () => {
  const { page, context, complaints } = await enterOffice(opened, tablet, boss);
  await page.goto("/dashboard/produktion");
  await page.getByRole("link", { name: "Verpackung" }).click();
  await page.getByText("2026 verschickt: 1 Paket, 6 Portionen, 2 Kühlakkus.").waitFor();
  await page.getByText("Tragen Sie unten zuerst ein, woraus ein Paket besteht.").waitFor();
  for (const [name, grams] of [
    ["Schale", "27,5"],
    ["Folie", "2,2"],
  ] as const) {
    await page.getByRole("button", { name: "Teil hinzufügen" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Gewicht eines Stücks").fill(grams);
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await page.getByRole("button", { name: `${name} bearbeiten` }).waitFor();
  }
  await page.getByRole("button", { name: "Mit der jetzigen Verpackung nachtragen" }).click();
  await page.getByRole("row", { name: "Schale Kunststoffe je Portion 6 27,5 0,165 kg" }).waitFor();
  await page.getByText("0,178 kg").waitFor();
  await expect.poll(() => page.getByText("nachtragen").count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  const file = await downloaded(page, "CSV für das Register");
  expect(file.name).toBe("verpackung-2026.csv");
  expect(file.content.toString("utf8")).toContain("Summe ohne Mehrweg");
  expect(complaints).toEqual([]);
  await context.close();
});

it("a guest reads on the menu's page that a dish comes in reusable packaging", async () => {
  await changeMenus(opened.shop, ["penne-arrabbiata"], { is_reusable: true });
  const { page, context, complaints } = await opened.visit(tablet);
  await page.goto("/menu/penne-arrabbiata");
  await page.getByText("Mehrweg: Die Schale kommt zurück und wird wieder befüllt.").waitFor();
  await page.goto("/menu/chili-con-carne");
  await page.getByRole("heading", { level: 1, name: /^Chili con Carne/ }).waitFor();
  await expect.poll(() => page.getByText("Mehrweg").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

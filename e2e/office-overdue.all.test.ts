import { describe, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { violationsOn } from "./axe.ts";
import { desktopAndTablet, enterOffice } from "./office-steps.ts";
import { browserShopForTests } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
const packer = await staffOf(opened.shop, "packing");

let parcels = 0;
/** Orders whose Wednesday has passed: two were never packed, one is at the carrier. */
async function forgotten(): Promise<Ordered[]> {
  const { shop } = opened;
  shop.clock.set("2026-09-14T09:00:00");
  const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
  const orders = [
    await ordered(shop, { lines }),
    await ordered(shop, { lines }),
    await ordered(shop, { lines }),
  ];
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  const params = { day: wednesday, orderId: orders[2]!.orderId };
  await packer.call("packParcel", { params, query: { early: true } });
  const body = { carrier: "DHL" as const, trackingNumber: dhlNumber(parcels++) };
  await packer.call("shipParcel", { params, body });
  shop.clock.set("2026-09-18T09:00:00");
  return orders;
}

const statusesOf = async ({ orderId }: Ordered) =>
  (await boss.call("readOrder", { params: { orderId } })).data.deliveries.map(
    ({ isoDate, status }) => `${isoDate} ${status}`,
  );

describe.each(desktopAndTablet)("the red list on a %s", (_name, viewport) => {
  it("counts what was forgotten, moves it in three clicks, and confirms what has arrived", async () => {
    const orders = await forgotten();
    const { page, context, complaints } = await enterOffice(opened, viewport, boss);
    await page.goto("/dashboard");
    await page.getByRole("region", { name: "Überfällig" }).getByText("3 überfällig").waitFor();
    await page.getByRole("link", { name: /^Überfällig\s*3$/ }).click();
    await page.getByRole("heading", { name: "Nicht gepackt" }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    const unpacked = page.getByRole("region", { name: "Nicht gepackt" });
    await unpacked.getByLabel("Alle wählen: Nicht gepackt").check();
    await unpacked.getByRole("button", { name: "Verschieben" }).click();
    const dialog = page.getByRole("dialog");
    const to = dialog.getByLabel("Neuer Liefertag");
    await to.waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await dialog.getByRole("button", { name: "2 Lieferungen verschieben" }).isDisabled()).toBe(true);
    await to.selectOption("2026-09-22");
    await dialog.getByRole("button", { name: "2 Lieferungen verschieben" }).click();
    await dialog.getByText("2 Lieferungen verschoben.").waitFor();
    await dialog.getByRole("button", { name: "Schließen" }).last().click();
    await unpacked.waitFor({ state: "detached" });
    for (const order of orders.slice(0, 2)) expect(await statusesOf(order)).toEqual(["2026-09-22 planned"]);
    const sent = page.getByRole("region", { name: "Verschickt, nicht als zugestellt bestätigt" });
    await sent.getByRole("checkbox", { name: /^Alle wählen/ }).check();
    await sent.getByRole("button", { name: "Zugestellt" }).click();
    await page.getByText("Nichts ist überfällig.").waitFor();
    expect(await statusesOf(orders[2]!)).toEqual(["2026-09-16 delivered"]);
    await page.getByRole("link", { name: "Überfällig", exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
    const mails = await opened.shop.database.rows(
      "SELECT FROM mails WHERE kind = 'delivery-change' AND order_id = ANY($1)",
      [orders.map(({ orderId }) => orderId)],
    );
    expect(mails).toHaveLength(2);
  });

  it("writes to guests after a look at the letter, and pays back what was shown", async () => {
    const orders = await forgotten();
    const { page, context, complaints } = await enterOffice(opened, viewport, boss);
    await page.goto("/dashboard/ueberfaellig");
    const unpacked = page.getByRole("region", { name: "Nicht gepackt" });
    await unpacked.getByLabel("Alle wählen: Nicht gepackt").check();
    await unpacked.getByRole("button", { name: "Nachricht" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Vorschau" }).click();
    await dialog.getByText("Bitte schreiben Sie etwas.").waitFor();
    await dialog.getByLabel("Text").fill("Ihr Paket blieb bei uns stehen.");
    await dialog.getByRole("button", { name: "Vorschau" }).click();
    await dialog.frameLocator("iframe").getByText("Guten Tag Eva Brandt,").waitFor();
    await dialog.getByRole("button", { name: "An einen Gast (2 Lieferungen) schicken" }).click();
    await dialog.getByText("2 Lieferungen geschrieben.").waitFor();
    await dialog.getByRole("button", { name: "Schließen" }).last().click();
    await unpacked.getByRole("button", { name: "Erstatten" }).click();
    await dialog.getByLabel("Grund").fill("");
    await dialog.getByRole("button", { name: /^\d+,\d\d € erstatten$/ }).click();
    await dialog.getByText("Bitte geben Sie den Grund an.").waitFor();
    await dialog.getByLabel("Grund").fill("Wir können nicht mehr liefern.");
    await dialog.getByRole("button", { name: /^\d+,\d\d € erstatten$/ }).click();
    await dialog.getByText("2 Lieferungen erstattet.").waitFor();
    for (const order of orders.slice(0, 2)) expect(await statusesOf(order)).toEqual(["2026-09-16 cancelled"]);
    expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
    await context.close();
    await boss.call("confirmDeliveries", { body: { deliveries: [{ day: wednesday }] } });
  });
});

it("shows the packing table what it may do: no money, no mails", async () => {
  await forgotten();
  const { page, context } = await enterOffice(opened, { width: 1024, height: 768 }, packer);
  await page.goto("/dashboard/ueberfaellig");
  await page.getByRole("region", { name: "Verschickt, nicht als zugestellt bestätigt" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Erstatten" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Zugestellt" }).count()).toBe(1);
  const chooser = page.getByLabel("Datei auswählen und prüfen");
  const file = `Sendungsnummer;Status\n${dhlNumber(parcels - 1)};Zugestellt\nJJD1;Zugestellt\n`;
  await chooser.setInputFiles({ name: "status.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByText("Eine Lieferung wird als zugestellt vermerkt.").waitFor();
  await page.getByText("Zeile 3: JJD1, „Zugestellt“: Diese Sendungsnummer kennen wir nicht.").waitFor();
  await page.getByRole("button", { name: "Eine Zeile übernehmen" }).click();
  await page.getByText("Eine Lieferung ist jetzt als zugestellt vermerkt.").waitFor();
  await page
    .getByRole("link", { name: /Packen$/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /als gepackt melden$/ })
    .first()
    .waitFor();
  await context.close();
});

it.each(["packing", "admin"] as const)(
  "a parcel that was forgotten yesterday waits in the red list of %s, which the first page counts",
  async (role) => {
    const [first] = await forgotten();
    opened.shop.clock.set("2026-09-17T08:00:00");
    const { page, context, complaints } = await enterOffice(
      opened,
      { width: 768, height: 1024 },
      role === "packing" ? packer : boss,
    );
    await page.goto("/dashboard");
    await page.getByRole("link", { name: /^Überfällig\s*\d+$/ }).click();
    const row = page
      .getByRole("region", { name: "Nicht gepackt" })
      .getByRole("row")
      .filter({ has: page.locator(`a[href*="${first!.orderId}"]`) });
    await row.getByRole("link", { name: /Packen$/ }).click();
    await page.waitForURL(/ansicht=pakete/);
    await page
      .getByRole("button", { name: /als gepackt melden$/ })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

describe.each([
  ["desktop", desktopAndTablet[0][1], "2026-09-24"],
  ["tablet", desktopAndTablet[1][1], "2026-09-30"],
] as const)("a closed day on a %s", (_name, viewport, date) => {
  it("moves everything that was to arrive, once a day is chosen", async () => {
    const { shop } = opened;
    const orders = [];
    for (let count = 0; count < 3; count++) {
      orders.push(await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 6, day: date }] }));
    }
    const { page, context, complaints } = await enterOffice(opened, viewport, boss);
    await page.goto(`/dashboard/kalender?tag=${date}`);
    const panel = page.getByRole("dialog").first();
    await panel.getByLabel("Geschlossen").check();
    await panel.getByLabel("Grund").fill("Betriebsausflug");
    await panel.getByRole("button", { name: "Prüfen, was sich ändert" }).click();
    await panel.getByRole("button", { name: "So speichern" }).click();
    await panel.getByRole("heading", { name: "Gespeichert" }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole("button", { name: "Verschieben" }).click();
    const dialog = page.getByRole("dialog", { name: "3 Lieferungen verschieben" });
    await expect.poll(() => dialog.getByLabel("Grund").inputValue()).toContain("Betriebsausflug");
    await dialog.getByLabel("Neuer Liefertag").selectOption({ index: 1 });
    await dialog.getByRole("button", { name: "3 Lieferungen verschieben" }).click();
    await dialog.getByText("3 Lieferungen verschoben.").waitFor();
    await dialog.getByRole("button", { name: "Schließen" }).last().click();
    for (const { orderId } of orders) {
      const { data } = await boss.call("readOrder", { params: { orderId } });
      expect(data.deliveries[0]?.isoDate).not.toBe(date);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("a delivery of a day that was closed before is moved from inside the day's form", async () => {
  const day = "2026-10-08";
  const { shop } = opened;
  const { orderId } = await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 6, day }] });
  await shop.database.rows("INSERT INTO closed_days (day, note) VALUES ($1, 'Betriebsausflug')", [day]);
  await shop.snapshot.refresh();
  const { page, context, complaints } = await enterOffice(opened, { width: 1024, height: 768 }, boss);
  await page.goto(`/dashboard/kalender?tag=${day}`);
  await page.getByRole("heading", { name: "Tag planen" }).waitFor();
  await page.getByRole("button", { name: "Verschieben" }).click();
  const dialog = page.getByRole("dialog", { name: "Eine Lieferung verschieben" });
  await dialog.getByLabel("Neuer Liefertag").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Eine Lieferung verschieben" }).click();
  await dialog.getByText("Eine Lieferung verschoben.").waitFor();
  const { data } = await boss.call("readOrder", { params: { orderId } });
  expect(data.deliveries[0]?.isoDate).not.toBe(day);
  expect(complaints).toEqual([]);
  await context.close();
});

it("a recall pays back its dish alone, or writes to everybody, from the list of its guests", async () => {
  const { page, context, complaints } = await enterOffice(opened, { width: 1024, height: 768 }, boss);
  await page.goto(`/dashboard/produktion/${wednesday}?ansicht=rueckruf`);
  await page.getByText(/betroffene Bestellungen:/).waitFor();
  await page.getByRole("button", { name: "Erstatten" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Nur / }).waitFor();
  await dialog.getByRole("button", { name: /^\d+,\d\d € erstatten$/ }).click();
  await dialog.getByText(/Lieferung(en)? erstattet\./).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("the office pays back an amount with its reason and finds the order by its caller's number", async () => {
  const { shop } = opened;
  shop.clock.set("2026-09-21T09:00:00");
  await buy(shop, shop.guest(), {
    lines: [{ menuId: 2, quantity: 6, day: "2026-10-06" }],
  });
  const { page, context, complaints } = await enterOffice(opened, { width: 1440, height: 900 }, boss);
  await page.goto("/dashboard/bestellungen");
  await page.getByLabel("Bestellung suchen").fill("0221 / 471-01 23");
  await page.keyboard.press("Enter");
  await page
    .getByRole("link", { name: /^[A-Z]{1,4}-\d/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Erstatten" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Betrag (Kulanz)" }).click();
  await dialog.getByRole("textbox", { name: "Betrag" }).fill("10000");
  await dialog.getByText(/^Von der Zahlung sind noch/).waitFor();
  await dialog.getByRole("textbox", { name: "Betrag" }).fill("4,50");
  await dialog.getByRole("button", { name: "4,50 € erstatten" }).click();
  await dialog.getByText("Bitte geben Sie den Grund an.").first().waitFor();
  await dialog.getByLabel("Grund").selectOption("Beschädigt angekommen");
  await dialog.getByRole("button", { name: "4,50 € erstatten" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Erstattung über 4,50 € angewiesen").first().waitFor();
  expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
  await context.close();
});

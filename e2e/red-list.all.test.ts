import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { friday, orderNumber, wednesday } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { someBox } from "#test/portions.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { enterOffice, signalled, tablet } from "./office-steps.ts";
import { browserShopForTests, desktop, phone } from "./open-shop-in-browser.ts";

const opened = await browserShopForTests();
const { shop } = opened;
const boss = await staffOf(shop, "admin");
const packer = await staffOf(shop, "packing");
const { page, complaints } = await enterOffice(opened, desktop, boss);
const table = await enterOffice(opened, tablet, packer);
const dialog = page.getByRole("dialog");

let parcels = 0;
/** Orders whose Wednesday has passed: two were never packed, one is at the carrier. */
async function forgotten(): Promise<Ordered[]> {
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

it("the red list counts what was forgotten, moves it in three clicks, and confirms what has arrived", async () => {
  const orders = await forgotten();
  await page.goto("/dashboard");
  await page.getByRole("region", { name: "Überfällig" }).getByText("3 überfällig").waitFor();
  await page.getByRole("link", { name: /^Überfällig\s*3$/ }).click();
  await page.getByRole("heading", { name: "Nicht gepackt" }).waitFor();
  const unpacked = page.getByRole("region", { name: "Nicht gepackt" });
  await unpacked.getByLabel("Alle wählen: Nicht gepackt").check();
  await unpacked.getByRole("button", { name: "Verschieben" }).click();
  const to = dialog.getByLabel("Neuer Liefertag");
  await to.waitFor();
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
  const mails = await shop.database.rows(
    "SELECT FROM mails WHERE kind = 'delivery-change' AND order_id = ANY($1)",
    [orders.map(({ orderId }) => orderId)],
  );
  expect(mails).toHaveLength(2);
});

it("it writes to guests after a look at the letter, and pays back what was shown", async () => {
  const orders = await forgotten();
  await page.goto("/dashboard/ueberfaellig");
  const unpacked = page.getByRole("region", { name: "Nicht gepackt" });
  await unpacked.getByLabel("Alle wählen: Nicht gepackt").check();
  await unpacked.getByRole("button", { name: "Nachricht" }).click();
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
  expect(complaints.splice(0).filter((text) => !text.includes("422"))).toEqual([]);
  await boss.call("confirmDeliveries", { body: { deliveries: [{ day: wednesday }] } });
});

it("it shows the packing table what it may do, no money and no mails, and reads the carrier's file", async () => {
  await forgotten();
  const { page } = table;
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
  expect([...complaints, ...table.complaints]).toEqual([]);
});

it("a dish that somebody doubts is held at once, and is freed by two people", async () => {
  const quality = await enterOffice(opened, tablet, await staffOf(shop, "quality"));
  const held = page.getByText(/^Gesperrt seit .* „Riecht säuerlich“/);
  await page.goto(`/dashboard/produktion/${wednesday}?ansicht=rueckruf`);
  await page.getByRole("button", { name: "Gericht sperren" }).click();
  await dialog.getByLabel("Warum?").fill("Riecht säuerlich");
  await dialog.getByRole("button", { name: "Gericht sperren" }).click();
  await held.waitFor();
  await page.getByRole("button", { name: "Freigabe erbitten: Riecht säuerlich" }).click();
  await dialog.getByLabel("Warum darf diese Sperre weg?").fill("Die Probe im Labor ist in Ordnung");
  await dialog.getByRole("button", { name: "Freigabe erbitten" }).click();
  await page.getByText("Die Freigabe ist erbeten.", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: /freigeben$/ }).count(), "not by who asks").toBe(0);

  await quality.page.goto("/dashboard");
  await quality.page.getByRole("link", { name: /\(L260916-/ }).click();
  await quality.page.getByRole("button", { name: /freigeben$/ }).click();
  await quality.page.getByText(/^Gesperrt seit/).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: "Gericht sperren" }).waitFor();
  expect(await held.count()).toBe(0);
  expect(quality.complaints).toEqual([]);
  await quality.context.close();
});

it("a dish fails on the cook list, its guest reads it by the link, and a refunded parcel is a task", async () => {
  const box = await someBox(shop);
  const dish = box.contents[0]![0];
  shop.clock.set("2026-09-14T09:00:00");
  const boxed = await ordered(shop, { lines: [{ menuId: box.id, quantity: 2, day: friday }] });
  const packed = await ordered(shop, { lines: [{ menuId: 1, quantity: 6, day: friday }] });
  shop.clock.set("2026-09-16T12:30:00");
  await freezeDueLists(shop.checkout);
  const params = { day: friday, orderId: packed.orderId };
  await boss.call("packParcel", { params, query: { early: true } });
  await page.goto(`/dashboard/produktion/${friday}`);
  const name = shop.snapshot.catalogue.menusById.get(dish)!.menu.name;
  await page.getByRole("button", { name: `${name}: Gericht fällt aus` }).click();
  await dialog.getByText("Ersatz für alle").first().click();
  await dialog.getByRole("button", { name: "Einem Gast den Ersatz geben" }).click();
  await dialog.getByText("Eine Lieferung ohne").waitFor();
  const guest = await opened.visit(phone);
  await guest.page.goto(`/bestellung/${boxed.token}`);
  await guest.page.getByText("konnte nicht gekocht werden").waitFor();
  await guest.page.getByText("Dafür kommt").waitFor();
  await page.goto(`/dashboard/bestellungen/${packed.orderId}`);
  await page.getByRole("button", { name: "Erstatten" }).click();
  await dialog.getByRole("button", { name: "Alles" }).click();
  await dialog.getByText("Geld zurück, Paket anhalten").waitFor();
  await dialog.getByRole("button", { name: /erstatten$/ }).click();
  await dialog.waitFor({ state: "detached" });
  await page.goto("/dashboard");
  await page.getByText("1 Paket auspacken").waitFor();
  await page.getByRole("link", { name: "Ansehen" }).click();
  await page.getByRole("button", { name: /: ausgepackt$/ }).click();
  await page.getByText("Als ausgepackt vermerkt").waitFor();
  await page.getByRole("link", { name: "Heute", exact: true }).first().click();
  await page.getByRole("heading", { name: "Zu tun" }).waitFor();
  await expect.poll(() => page.getByText("1 Paket auspacken").count()).toBe(0);
  expect([...complaints, ...guest.complaints]).toEqual([]);
});

it("a heavy parcel is two cartons, whose numbers are typed beside it, and the guest sees both", async () => {
  const { data } = await boss.call("readProductionSettings");
  await boss.call("changeProductionSettings", { body: { ...data, mostParcelGrams: 7000 } });
  shop.clock.set("2026-09-14T09:00:00");
  const day = "2026-09-22";
  const heavy = await ordered(shop, { lines: [{ menuId: 1, quantity: 12, day }] });
  shop.clock.set("2026-09-18T12:30:00");
  await freezeDueLists(shop.checkout);
  const params = { day: calendarDay(day), orderId: heavy.orderId };
  await packer.call("packParcel", { params, query: { early: true } });
  const { page } = table;
  await page.goto(`/dashboard/produktion/${day}?ansicht=pakete`);
  await page.getByRole("button", { name: /^\d+ alle$/ }).click();
  const number = await orderNumber(shop, heavy.orderId);
  const parcel = page.getByRole("listitem", { name: `Paket ${number}` });
  await parcel.getByText("Karton 1 von 2", { exact: true }).waitFor();
  const field = (count: number) =>
    parcel.getByRole("textbox", { name: new RegExp(`^Sendungsnummer von .*, Karton ${count}$`) });
  await field(1).fill("12");
  await field(1).press("Enter");
  await signalled(page, "wrong", "Eine Sendungsnummer hat 8 bis 35");
  for (const count of [1, 2]) {
    await field(count).fill(dhlNumber(20 + count));
    await parcel.getByRole("button", { name: new RegExp(`, Karton ${count} verschicken$`) }).click();
    await parcel.getByRole("link", { name: new RegExp(dhlNumber(20 + count)) }).waitFor();
  }
  await parcel.getByText("Karton 2 von 2: unterwegs").waitFor();
  const guest = await opened.visit(phone);
  await guest.page.goto(`/bestellung/${heavy.token}`);
  await guest.page.getByText("Paket 2 von 2: unterwegs").waitFor();
});

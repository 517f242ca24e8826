import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { germanDay } from "#contract/day.ts";
import { lastDayToEat } from "#contract/calendar/kitchen-day.ts";
import type { Role } from "#contract/team/staff.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { friday, wednesday } from "#test/buy.ts";
import { miscounted } from "#test/portions.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { type TestWorker, work } from "#test/work.ts";
import { buyForTwoDays, type OrderOfDay } from "./office-day-orders.ts";
import {
  chooseRefund,
  downloaded,
  downloadedPdf,
  enterOffice,
  packAll,
  scan,
  writeRecall,
} from "./office-steps.ts";
import { browserShopForTests, desktop, type Visit } from "./open-shop-in-browser.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { closeBatchesOf } from "#test/stock.ts";

let worker: TestWorker | undefined;
let bought: OrderOfDay[];
const names = new Map<number, string>();

const opened = await browserShopForTests();
const boss = await staffOf(opened.shop, "admin");
beforeAll(async () => {
  const { shop } = opened;
  bought = await buyForTwoDays(shop);
  const menus = await shop.database.rows<{ id: number; name: string }>("SELECT id, name FROM menus");
  for (const { id, name } of menus) names.set(id, name);
});
afterAll(() => worker?.stop());

const parcelsOn = (day: string) => bought.filter(({ portions }) => portions.has(day));
const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0);

function soldOn(day: string): Map<number, number> {
  const all = new Map<number, number>();
  for (const { portions } of bought)
    for (const [menu, count] of portions.get(day) ?? []) all.set(menu, (all.get(menu) ?? 0) + count);
  return all;
}

/** Runs a scene in the office as a person with this role; the browser's console must stay empty. */
async function as(role: Role, doing: (page: Page, visit: Visit) => Promise<void>): Promise<void> {
  const visit = await enterOffice(opened, desktop, await staffOf(opened.shop, role));
  await doing(visit.page, visit);
  expect(visit.complaints).toEqual([]);
  await visit.context.close();
}

async function proven(page: Page, day: DeliveryDay): Promise<void> {
  await closeBatchesOf(opened.shop, day);
  const portions = sum(soldOn(day).values());
  await page.goto(`/dashboard/produktion/${day}`);
  const proof = page.getByRole("region", { name: "Nachweis" });
  await proof.getByText("alles stimmt überein").waitFor();
  for (const what of ["verkauft", "Etiketten", "gepackt", "bezahlt", "rückverfolgbar"])
    await proof.getByText(`${portions} ${what}`, { exact: true }).waitFor();
}

it("the kitchen freezes what was sold, and prints one label for each portion", async () => {
  opened.shop.clock.set("2026-09-14T12:01:00");
  await as("kitchen", async (page) => {
    await page.goto(`/dashboard/produktion/${wednesday}`);
    await page.getByRole("button", { name: "Jetzt festschreiben" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Festschreiben", exact: true }).click();
    await page.getByText("Groß steht, was jetzt zu kochen ist.").waitFor();
    const sold = soldOn(wednesday);
    for (const [menu, portions] of sold) {
      const row = page.getByRole("row").filter({ hasText: names.get(menu) });
      expect((await row.getByRole("cell").first().textContent())?.trim()).toBe(String(portions));
    }
    const total = sum(sold.values());
    await page.getByRole("row", { name: `${total} Portionen insgesamt` }).waitFor();

    await page.getByRole("button", { name: "Etiketten und Dateien" }).click();
    const { pages } = await downloadedPdf(page, "Fehlende Etiketten (PDF)");
    expect(pages).toHaveLength(total);
    const printed = new Map<number, number>();
    for (const lines of pages) {
      const text = lines.join(" ").replaceAll("\t", " ");
      const menu = Number(/Charge L260916-(\d+)/.exec(text)?.[1]);
      printed.set(menu, (printed.get(menu) ?? 0) + 1);
      expect(lines[0]).toBe(names.get(menu));
      for (const words of ["Zutaten:", "zu verbrauchen bis", lastDay(menu), "Nährwerte je 100 g"])
        expect(text).toContain(words);
    }
    expect(printed).toEqual(sold);
    await page.getByText(`${total} Etiketten für ${total} verkaufte Portionen.`).waitFor();
  });
});

function lastDay(menuId: number): string {
  const { shelfLifeDays = 0 } = opened.shop.snapshot.catalogue.menusById.get(menuId) ?? {};
  return germanDay(lastDayToEat(wednesday, shelfLifeDays));
}

it("every parcel is packed by its slip and shipped, some by scanner, the others by the carrier's file", async () => {
  worker = await work(opened.shop);
  opened.shop.clock.set("2026-09-15T10:00:00");
  const parcels = parcelsOn(wednesday);
  await as("packing", async (page) => {
    await page.goto(`/dashboard/produktion/${wednesday}?ansicht=papiere`);
    const slips = await downloadedPdf(page, "Packzettel (PDF)");
    expect(slips.pages).toHaveLength(parcels.length);
    for (const { number, lastName, portions } of parcels) {
      const slip = slips.pages.find((lines) => lines.includes(`Packzettel ${number}`));
      const text = (slip ?? []).join(" ").replaceAll("\t", " ");
      expect(text).toContain(`Eva ${lastName} `);
      const inside = portions.get(wednesday) ?? new Map<number, number>();
      for (const [menu, count] of inside) expect(text).toContain(`${count} × ${names.get(menu)}`);
      expect(text).toContain(`${sum(inside.values())} Portionen insgesamt`);
      expect(text.includes("Bitte bei Ünal abgeben")).toBe(lastName === "Bach");
    }

    await page.getByRole("button", { name: "Packen und Versand" }).click();
    await packAll(page, parcels.length);
    await scan(page, [dhlNumber(1), dhlNumber(2), dhlNumber(3)]);

    await page.getByRole("button", { name: "Etiketten und Dateien" }).click();
    const { content } = await downloaded(page, "Datei für den Paketdienst");
    const toSend = content.toString("utf8").trim().split("\r\n").slice(1);
    expect(toSend).toHaveLength(parcels.length - 3);
    const answer = toSend.map((row, at) => `${row.split(";")[0]};${dhlNumber(10 + at)}`);
    await page.getByLabel("Datei auswählen und prüfen").setInputFiles({
      name: "sendungen.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["Sendungsreferenz;Sendungsnummer", ...answer].join("\r\n")),
    });
    await page.getByRole("button", { name: `${toSend.length} Pakete verschicken` }).click();
    await page.getByText(`${toSend.length} Pakete sind verschickt.`).waitFor();
    await page.getByRole("button", { name: "Packen und Versand" }).click();
    await page.getByRole("button", { name: `${parcels.length} verschickt`, exact: true }).waitFor();
    await proven(page, wednesday);
  });
  await mailedOnce("dispatch", parcels);
});

/** Checks that mails of one kind went to exactly these orders' guests, once each. */
async function mailedOnce(kind: string, orders: readonly OrderOfDay[]): Promise<string[]> {
  const waiting = async () =>
    (await opened.shop.database.rows("SELECT id FROM mails WHERE status <> 'sent'")).length;
  await expect.poll(waiting).toBe(0);
  const folder = worker?.folder ?? "";
  const files = (await readdir(folder)).filter((name) => name.includes(`-${kind}-`));
  const letters = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  const recipients = letters.map((letter) => /^To: (.+?)\r$/m.exec(letter)?.[1]);
  expect(recipients.sort()).toEqual(orders.map(({ email }) => email).sort());
  return letters;
}

it("the office pays back one piece of an order that is still to come; it is not cooked any more", async () => {
  opened.shop.clock.set("2026-09-15T15:00:00");
  const kern = bought.find(({ lastName }) => lastName === "Kern")!;
  await as("support", async (page) => {
    await page.goto(`/dashboard/bestellungen/${kern.orderId}`);
    const { button, amount } = await chooseRefund(page, 1, "Auf Wunsch");
    await page
      .getByText("18. September 2026: Was davon erstattet wird, wird nicht mehr geliefert.")
      .waitFor();
    await button.click();
    await page.getByText(`Erstattung über ${amount} angewiesen`, { exact: true }).waitFor();
    await page.getByText(/^Positionen erstattet: 1 von \d+ × /).waitFor();
  });
  kern.portions.get(friday)?.set(3, 1);
  await reconcilePayments(opened.shop.checkout, (error) => {
    throw error;
  });
  await mailedOnce("cancellation", [kern]);
});

it("the second day is cooked, packed and shipped without the piece that was paid back", async () => {
  opened.shop.clock.set("2026-09-16T12:01:00");
  const params = { day: friday };
  const { data: list } = await boss.call("freezeCookList", { params });
  expect(new Map(list.lines.map(({ menuId, frozen }) => [menuId, frozen]))).toEqual(soldOn(friday));
  opened.shop.clock.set("2026-09-17T10:00:00");
  await boss.call("makeLabels", { params, body: { which: "missing" } });
  for (const [at, { orderId }] of parcelsOn(friday).entries()) {
    const parcel = { params: { ...params, orderId } };
    await boss.call("packParcel", { ...parcel, query: { early: true } });
    const body = { carrier: "DHL" as const, trackingNumber: dhlNumber(100 + at) };
    await boss.call("shipParcel", { ...parcel, body });
  }
  await mailedOnce("dispatch", [...parcelsOn(wednesday), ...parcelsOn(friday)]);
});

it("a recall goes to exactly the guests who got the batch", async () => {
  const menu = 1;
  const got = parcelsOn(wednesday).filter(({ portions }) => portions.get(wednesday)?.has(menu));
  await as("admin", async (page) => {
    await page.goto(`/dashboard/produktion/${wednesday}?ansicht=rueckruf&charge=${menu}`);
    const dialog = await writeRecall(page, "Bitte nicht essen.");
    await dialog.getByRole("button", { name: `An ${got.length} Gäste schicken` }).click();
    await page.getByText(new RegExp(`^Rückruf „.*an ${got.length} Gäste verschickt\\.$`)).waitFor();
  });
  const letters = await mailedOnce("recall", got);
  for (const letter of letters) expect(letter).toContain("L260916-001");
});

it("in the end the books agree and nothing is open", async () => {
  await as("admin", async (page) => {
    await proven(page, wednesday);
    await proven(page, friday);
  });
  const books = await opened.shop.database.rows<Record<"paid" | "back" | "invoiced" | "corrected", number>>(`
    SELECT (SELECT sum(amount_cents)::int FROM payments WHERE order_id = o.id AND status = 'paid') AS paid,
      (SELECT coalesce(sum(r.amount_cents), 0)::int FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.order_id = o.id AND r.status = 'done') AS back,
      (SELECT sum(total_cents)::int FROM invoices WHERE order_id = o.id AND kind = 'invoice') AS invoiced,
      (SELECT coalesce(sum(total_cents), 0)::int FROM invoices WHERE order_id = o.id AND kind = 'correction')
        AS corrected
    FROM orders o`);
  expect(books).toHaveLength(bought.length);
  for (const { paid, back, invoiced, corrected } of books) expect(paid - back).toBe(invoiced + corrected);
  expect(books.filter(({ back }) => back > 0)).toHaveLength(1);
  expect(await miscounted(opened.shop)).toEqual([]);
  const { data: tasks } = await boss.call("readTasks");
  expect([tasks.alerts?.total, tasks.mails?.total, tasks.menus?.total, tasks.jobs]).toEqual([0, 0, 0, []]);
  expect(worker?.errors).toEqual([]);
});

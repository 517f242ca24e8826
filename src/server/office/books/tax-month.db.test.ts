import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { cancel, move, type Ordered, ordered } from "#test/delivery-changes.ts";
import { anotherFirm, buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import { faultsAfter } from "#test/books.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readDatev } from "#test/read-datev.ts";
import { staffOf } from "#test/staff.ts";
import { unzip } from "#test/unzip.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const [lastOfSeptember, inOctober] = ["2026-09-30", "2026-10-09"];
const lines = [
  { menuId: 1, quantity: 6, day: lastOfSeptember },
  { menuId: 2, quantity: 3, day: inOctober },
];
const sold: Record<string, Ordered> = {};

async function onInvoice(name: string): Promise<Ordered> {
  const guest = shop.guest();
  const bought = await buyOnInvoice(guest, { lines, ...anotherFirm(name) });
  const { token } = (await guest.call("readOrderLink", { params: { orderId: bought.orderId } })).data;
  return { ...bought, guest: shop.guest(), token } as Ordered;
}

async function transfer({ invoiceNr }: Ordered, share: number): Promise<void> {
  const { rows } = (await boss.call("readOpenInvoices", { query: { q: invoiceNr ?? "" } })).data;
  const amount = Math.round((rows[0]?.open ?? 0) * share * 100) / 100;
  const body = {
    id: randomUUID(),
    kind: "received",
    amount,
    bookedOn: calendarDay("2026-09-29"),
    isSure: false,
  };
  await boss.call("bookReceipt", {
    params: { purchaseId: rows[0]?.id ?? "" },
    body: { ...body, kind: "received" },
  });
}

async function entriesOf(month: string) {
  const request = { params: { month }, query: { kind: "trial" } } as const;
  const files = await unzip((await boss.download("exportDatev", request)).bytes);
  const { problems, entries } = readDatev(files.get(`EXTF_Probe_${month}.csv`)!);
  expect(problems).toEqual([]);
  return entries;
}

/** Delivery and tax day of each row of an invoice, with a minus for a correction. */
async function taxed(month: string, order: Ordered | undefined) {
  const entries = (await entriesOf(month)).filter(
    ({ document, taxDay }) => document === order?.invoiceNr && taxDay !== "",
  );
  return entries.map(
    ({ deliveryDay, taxDay, isReversal }) => `${isReversal ? "-" : ""}${deliveryDay} ${taxDay}`,
  );
}

const page = async (month: string) => (await boss.call("readBookMonth", { params: { month } })).data;
const cents = (euros: number) => Math.round(euros * 100);

beforeAll(async () => {
  await changeTerms(shop, { invoiceLimit: 50_000 });
  shop.clock.set("2026-09-22T09:00");
  sold.paid = await ordered(shop, { lines });
  for (const name of ["Wartet", "Voraus", "Anzahlung", "Verschoben", "Abgesagt"])
    sold[name] = await onInvoice(name);
  await move(sold.Verschoben!, lastOfSeptember, "2026-10-07");
  await cancel(sold.Abgesagt!, inOctober);
  shop.clock.set("2026-09-29T09:00");
  await transfer(sold.Voraus!, 1);
  await transfer(sold.Anzahlung!, 0.5);
  shop.clock.set("2026-10-05T09:00");
  await boss.call("readProviderBalance");
});

it("is the payment's of what was paid, the delivery's of what was bought on invoice, the earlier of both", async () => {
  const expected: Record<string, string[]> = {
    paid: ["2026-09-30 2026-09-22", "2026-10-09 2026-09-22"],
    Wartet: ["2026-09-30 2026-09-30", "2026-10-09 2026-10-09"],
    Voraus: ["2026-09-30 2026-09-29", "2026-10-09 2026-09-29"],
    // a part that is paid does not yet move the whole
    Anzahlung: ["2026-09-30 2026-09-30", "2026-10-09 2026-10-09"],
    Verschoben: ["2026-10-07 2026-10-07", "2026-10-09 2026-10-09"],
    Abgesagt: ["2026-09-30 2026-09-30", "2026-10-09 2026-10-09", "-2026-10-09 2026-10-09"],
  };
  for (const [name, days] of Object.entries(expected))
    expect.soft(await taxed("2026-09", sold[name]), name).toEqual(days);
});

it("is as the adviser wants it", async () => {
  const settings = async () => (await boss.call("readBookSettings")).data;
  const set = async (taxPeriod: "earlier" | "delivery" | "document") =>
    boss.call("changeBookSettings", { body: { ...(await settings()), taxPeriod } });
  expect((await settings()).taxPeriod).toBe("earlier");
  await set("delivery");
  expect(await taxed("2026-09", sold.paid)).toEqual(["2026-09-30 2026-09-30", "2026-10-09 2026-10-09"]);
  await set("document");
  expect(await taxed("2026-09", sold.Wartet)).toEqual(["2026-09-30 2026-09-22", "2026-10-09 2026-09-22"]);
  expect((await page("2026-09")).tax).toBeNull();
  await set("earlier");
});

it("adds up on the pages of the months", async () => {
  const [september, october] = [await page("2026-09"), await page("2026-10")];
  const later = (await entriesOf("2026-09")).filter(({ taxDay }) => taxDay > lastOfSeptember);
  const laterCents = later.reduce(
    (sum, { cents: gross, isReversal }) => sum + (isReversal ? -gross : gross),
    0,
  );
  expect(laterCents).toBeGreaterThan(0);
  expect(cents(september.tax?.leaving ?? 0)).toBe(-laterCents);
  expect(cents(september.tax?.gross ?? 0)).toBe(cents(september.gross) - laterCents);
  expect([cents(october.gross), cents(october.tax?.coming ?? 0), cents(october.tax?.gross ?? 0)]).toEqual([
    0,
    laterCents,
    laterCents,
  ]);
  const vat = (of: typeof september) => cents(of.tax?.vatTotal ?? 0);
  expect(vat(september) + vat(october)).toBe(cents(september.vatTotal));
});

it("stays as it was when the month was closed", async () => {
  const [entries, coming] = [await entriesOf("2026-09"), (await page("2026-10")).tax?.coming];
  await boss.call("closeBookMonth", { params: { month: "2026-09" }, body: { leavesOpen: true } });
  await move(sold.Verschoben!, "2026-10-07", "2026-11-04");
  await cancel(sold.Verschoben!, "2026-11-04");
  await transfer(sold.Anzahlung!, 1);
  expect(await entriesOf("2026-09")).toEqual(entries);
  // what was told for October is taken back there, and not in the month to which it moved
  expect(await taxed("2026-10", sold.Verschoben)).toEqual(["-2026-11-04 2026-10-07"]);
  const october = await page("2026-10");
  expect(cents(october.tax?.coming ?? 0)).toBe(cents(coming ?? 0));
  expect(cents(october.tax?.leaving ?? 1)).toBe(0);
});

it("is named when it would be another by now, and stops nothing", async () => {
  const named = async () =>
    (await page("2026-10")).faultList
      .filter(({ kind }) => kind === "tax_month_changed")
      .map(({ text }) => text);
  // a month that is told is one of a delivery that comes: what was cancelled is taken back
  const paid = `Rechnung ${sold.Anzahlung?.invoiceNr}, Lieferung vom 09.10.2026, 34,60\u00a0€ mit 2,26\u00a0€ Steuer: Als ihr Monat abgeschlossen wurde, gehörte die Steuer in den Oktober 2026, jetzt mit der Zahlung vom 29.09.2026 in den September 2026.`;
  expect(await named()).toEqual([paid]);
  await move(sold.Wartet!, inOctober, "2026-11-06");
  expect(await named()).toEqual([
    `Rechnung ${sold.Wartet?.invoiceNr}, Lieferung vom 09.10.2026, 34,60\u00a0€ mit 2,26\u00a0€ Steuer: Als ihr Monat abgeschlossen wurde, gehörte die Steuer in den Oktober 2026, jetzt mit der Lieferung am 06.11.2026 in den November 2026.`,
    paid,
  ]);
  expect((await page("2026-10")).faults).toBe(0);
});

it("is part of the proof of the books", async () => {
  const untouched = (await faultsAfter(shop)) ?? [];
  expect(untouched).toEqual([]);
  const faults = await faultsAfter(shop, "DELETE FROM closed_supplies WHERE delivery_day = '2026-10-07'");
  expect(faults?.join()).toContain(sold.Verschoben?.invoiceNr ?? "");
});

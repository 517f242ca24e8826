import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addDays, calendarDay, weekdayOf } from "#contract/day.ts";
import { ordered, type Ordered } from "#test/delivery-changes.ts";
import { journalOf } from "#test/journal.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readDatev } from "#test/read-datev.ts";
import { readGobd } from "#test/read-gobd.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";
import { unzip } from "#test/unzip.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
// the day that a file says must be that of the delivery, even in another year
await shop.database.owner.rows("UPDATE books SET tax_period = 'delivery'");
const desk = refundContextOf(boss);

/** The Wednesday of the week after. */
function laterWednesday(day: string): string {
  let found = addDays(calendarDay(day), 7);
  while (weekdayOf(found) !== 3) found = addDays(found, 1);
  return found;
}

async function startYearIn(yearStarts: number): Promise<void> {
  const { data } = await boss.call("readBookSettings");
  await boss.call("changeBookSettings", { body: { ...data, yearStarts } });
}

/** A purchase at this moment. */
function buyAt(time: string, day: string): Promise<Ordered> {
  shop.clock.set(time);
  return ordered(shop, { lines: [{ menuId: 1, quantity: 6, day }] });
}

/** The month's file, once it is over and the balance was read. */
async function datevOf(month: string, now: string) {
  shop.clock.set(now);
  await boss.call("readProviderBalance");
  const request = { params: { month }, query: { kind: "trial" } } as const;
  const files = await unzip((await boss.download("exportDatev", request)).bytes);
  const bytes = files.get(`EXTF_Probe_${month}.csv`);
  if (!bytes) throw new Error(`no file for ${month}`);
  const read = readDatev(bytes);
  expect(read.problems).toEqual([]);
  return { ...read, text: bytes.toString("latin1") };
}

describe("the hours around midnight and the nights in which clocks change", () => {
  const days: [time: string, day: string][] = [
    ["2026-09-30T21:30Z", "2026-09-30"],
    ["2026-09-30T22:30Z", "2026-10-01"],
    ["2026-10-24T22:30Z", "2026-10-25"],
    ["2026-10-25T00:30Z", "2026-10-25"],
    ["2026-10-25T01:30Z", "2026-10-25"],
    ["2026-10-25T02:30Z", "2026-10-25"],
    ["2026-10-25T22:30Z", "2026-10-25"],
    ["2026-10-25T23:30Z", "2026-10-26"],
    ["2026-10-31T22:30Z", "2026-10-31"],
    ["2026-10-31T23:30Z", "2026-11-01"],
    ["2027-03-27T22:30Z", "2027-03-27"],
    ["2027-03-28T00:30Z", "2027-03-28"],
    ["2027-03-28T01:30Z", "2027-03-28"],
    ["2027-03-28T02:30Z", "2027-03-28"],
    ["2027-03-28T22:30Z", "2027-03-29"],
    ["2027-03-31T22:30Z", "2027-04-01"],
  ];

  it("sales, payments and what moved the balance lie on the day of Berlin, and in its month", async () => {
    const months: Record<string, number> = {};
    const sold: [order: Ordered, time: string, day: string][] = [];
    for (const [time, day] of days) sold.push([await buyAt(time, laterWednesday(day)), time, day]);
    await boss.call("readProviderBalance");
    for (const [order, time, day] of sold) {
      const rows = await journalOf(shop, order);
      expect.soft(rows.map(({ source }) => source).sort(), time).toEqual(["fee", "invoice", "payment"]);
      for (const row of rows) expect.soft(row, time).toMatchObject({ bookedOn: day, happenedOn: day });
      const sale = rows.find(({ source }) => source === "invoice");
      months[day.slice(0, 7)] = (months[day.slice(0, 7)] ?? 0) + (sale?.cents ?? 0);
    }
    const { rows } = (await boss.call("readBookMonths")).data;
    const shown = rows.filter(({ gross }) => gross > 0);
    expect(Object.fromEntries(shown.map(({ month, gross }) => [month, Math.round(gross * 100)]))).toEqual(
      months,
    );
    expect(shown.map(({ faults }) => faults)).toEqual(shown.map(() => 0));
    const query = { from: "2026-09", to: "2027-04" };
    const medium = readGobd(await unzip((await boss.download("exportGobd", { query })).bytes));
    const german = days.map(([, day]) => day.split("-").toReversed().join("."));
    const payments = medium.get("Zahlungsdienst")?.rows.filter(({ Art }) => Art === "Zahlung");
    expect(payments?.map(({ Tag }) => Tag)).toEqual(german);
    expect(medium.get("Zahlungen")?.rows.map(({ Tag }) => Tag)).toEqual(german);
  });
});

describe("the turn of a year", () => {
  it("of business keeps sales of the old and deliveries of the new one apart", async () => {
    const delivered = "2027-07-14";
    // half an hour before midnight in Berlin
    const order = await buyAt("2027-06-30T21:30Z", delivered);
    await startYearIn(7);
    const june = await datevOf("2027-06", "2027-07-02T09:00");
    expect(june.head.slice(12, 16)).toEqual(["20260701", "4", "20270601", "20270630"]);
    expect(june.entries.find(({ contra }) => contra === "8300")).toMatchObject({
      day: "2027-06-30",
      deliveryDay: delivered,
      taxDay: delivered,
    });
    await desk.refund(order, { id: randomUUID(), what: { scope: "amount" }, reason: "Kulanz", amount: 5 });
    const july = await datevOf("2027-07", "2027-08-02T09:00");
    expect(july.head.slice(12, 16)).toEqual(["20270701", "4", "20270701", "20270731"]);
    const ofOrder = july.entries.filter(({ document }) => document === order.invoiceNr);
    expect(ofOrder.map(({ day, text }) => [day, text])).toEqual([
      ["2027-07-02", expect.stringMatching(/^Berichtigung /)],
    ]);
  });

  it("of the calendar gives each document the series of its year, and a file to each year", async () => {
    await startYearIn(1);
    const last = await buyAt("2027-12-31T22:30Z", "2028-01-12");
    expect(last.invoiceNr).toMatch(/^RE-2027-/);
    shop.clock.set("2028-01-05T10:00");
    const { number } = await desk.refund(last, await desk.wholeRefund(last));
    expect(number).toBe("RE-2028-000001");
    const december = await datevOf("2027-12", "2028-01-06T09:00");
    expect(december.head.slice(12, 16)).toEqual(["20270101", "4", "20271201", "20271231"]);
    expect(december.entries.map(({ day }) => day)).toEqual(december.entries.map(() => "2027-12-31"));
    expect(december.entries.map(({ document }) => document)).toContain(last.invoiceNr);
    // columns 114 to 116: the delivery and its tax lie in January
    expect(december.text).toContain(";0;12012028;12012028;");
    const january = await datevOf("2028-01", "2028-02-02T09:00");
    expect(january.head.slice(12, 16)).toEqual(["20280101", "4", "20280101", "20280131"]);
    expect(january.entries.filter(({ isReversal }) => isReversal)).toMatchObject([
      {
        day: "2028-01-05",
        document: last.invoiceNr,
        text: `Storno ${number}`,
        deliveryDay: "2028-01-12",
        taxDay: "2028-01-12",
      },
    ]);
  });
});

it("the 29th of February stands in all files", async () => {
  const { invoiceNr } = await buyAt("2028-02-29T10:00", "2028-03-08");
  const { head, entries } = await datevOf("2028-02", "2028-03-02T09:00");
  expect(head.slice(14, 16)).toEqual(["20280201", "20280229"]);
  expect(entries.map(({ day, text }) => [day, text])).toEqual([
    ["2028-02-29", "Verkauf 7 %"],
    ["2028-02-29", "Zahlung"],
    ["2028-02-29", "Gebühr"],
  ]);
  const query = { from: "2028-02", to: "2028-02" };
  const medium = readGobd(await unzip((await boss.download("exportGobd", { query })).bytes));
  const leapDay = "29.02.2028";
  expect(medium.get("Rechnungen")?.rows).toMatchObject([{ Nummer: invoiceNr, Datum: leapDay }]);
  for (const name of ["Zahlungen", "Zahlungsdienst"])
    expect.soft(medium.get(name)?.rows, name).toMatchObject([{ Tag: leapDay }]);
  expect(medium.get("Journal")?.rows.map(({ Buchungstag }) => Buchungstag)).toEqual(Array(3).fill(leapDay));
});

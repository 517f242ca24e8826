import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { cancel, move, type Ordered } from "#test/delivery-changes.ts";
import { anotherFirm, buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readDatev } from "#test/read-datev.ts";
import { staffOf } from "#test/staff.ts";
import { unzip } from "#test/unzip.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const [lastOfSeptember, inOctober, inNovember] = ["2026-09-30", "2026-10-30", "2026-11-03"];
/** of the other half of each purchase */
const otherDay = "2026-10-28";
const months = ["2026-09", "2026-10", "2026-11"];

/** What happens with a purchase in September, before and after its month is closed. */
interface Case {
  day: string;
  /** while September is open */
  before?: (order: Ordered) => Promise<unknown>;
  /** after September was closed, in October */
  october?: (order: Ordered) => Promise<unknown>;
  /** after October was closed, in November */
  november?: (order: Ordered) => Promise<unknown>;
  /** in whose list it is named, in the end */
  named: string[];
  /** what the hint says of both months */
  words?: string;
}

const inSeptember = "2026-09-28";
const cases: Record<string, Case> = {
  "nothing happens": { day: inOctober, named: [] },
  "paid after its delivery": {
    day: lastOfSeptember,
    october: (order) => pay(order, "2026-10-02"),
    named: [],
  },
  "paid in its own month": { day: inOctober, october: (order) => pay(order, "2026-10-02"), named: [] },
  "paid in the closed month, which the books learn later": {
    day: inOctober,
    october: (order) => pay(order, inSeptember),
    named: ["2026-09", "2026-10"],
    words: "in den Oktober 2026, jetzt mit der Zahlung vom 28.09.2026 in den September 2026",
  },
  "paid in the closed month, which is learnt when both are closed": {
    day: inOctober,
    november: (order) => pay(order, inSeptember),
    named: months,
    words: "in den Oktober 2026, jetzt mit der Zahlung vom 28.09.2026 in den September 2026",
  },
  "a payment that is taken back": {
    day: inOctober,
    before: (order) => pay(order, inSeptember),
    october: revoke,
    named: ["2026-09", "2026-10"],
    words: "in den September 2026, jetzt mit der Lieferung am 30.10.2026 in den Oktober 2026",
  },
  "a payment that is taken back when both are closed": {
    day: inOctober,
    before: (order) => pay(order, inSeptember),
    november: revoke,
    named: months,
    words: "in den September 2026, jetzt mit der Lieferung am 30.10.2026 in den Oktober 2026",
  },
  "the rest is taken off, so that a part has paid it all": {
    day: inOctober,
    before: (order) => pay(order, inSeptember, 0.8),
    october: (order) => cancel(order, otherDay),
    named: ["2026-09", "2026-10"],
    words: "in den Oktober 2026, jetzt mit der Zahlung vom 28.09.2026 in den September 2026",
  },
  "moved to a later month": {
    day: inOctober,
    october: (order) => move(order, inOctober, "2026-11-06"),
    named: ["2026-10", "2026-11"],
    words: "in den Oktober 2026, jetzt mit der Lieferung am 06.11.2026 in den November 2026",
  },
  "moved to an earlier month": {
    day: inNovember,
    october: (order) => move(order, inNovember, inOctober),
    named: ["2026-10", "2026-11"],
    words: "in den November 2026, jetzt mit der Lieferung am 30.10.2026 in den Oktober 2026",
  },
  "moved out of the closed month": {
    day: lastOfSeptember,
    // nobody could ship on that day, and only then the shop learns of it
    october: ({ orderId }) =>
      shop.database.owner.rows(
        "UPDATE order_deliveries SET first_day = delivery_day, delivery_day = '2026-10-14' WHERE order_id = $1 AND delivery_day = $2",
        [orderId, lastOfSeptember],
      ),
    named: ["2026-09", "2026-10"],
    words: "in den September 2026, jetzt mit der Lieferung am 14.10.2026 in den Oktober 2026",
  },
  "cancelled, which takes its tax back": {
    day: inOctober,
    october: async (order) => {
      await move(order, inOctober, "2026-11-06");
      await cancel(order, "2026-11-06");
    },
    named: [],
  },
};
const orders = new Map<string, Ordered>();

async function rowOf({ invoiceNr }: Ordered) {
  const { rows } = (await boss.call("readOpenInvoices", { query: { q: invoiceNr ?? "" } })).data;
  const [row] = rows;
  if (!row) throw new Error("no such invoice");
  return row;
}

async function pay(order: Ordered, day: string, share = 1): Promise<void> {
  const { id, open } = await rowOf(order);
  const amount = Math.round(open * share * 100) / 100;
  const body = {
    id: randomUUID(),
    kind: "received",
    amount,
    bookedOn: calendarDay(day),
    isSure: false,
  } as const;
  await boss.call("bookReceipt", { params: { purchaseId: id }, body });
}

async function revoke({ orderId }: Ordered): Promise<void> {
  const [receipt] = await shop.database.owner.rows<{ id: string }>(
    "SELECT r.id FROM invoice_receipts r JOIN invoice_purchases p ON p.id = r.purchase_id WHERE p.reference = $1",
    [orderId],
  );
  await boss.call("revokeReceipt", { params: { receiptId: receipt?.id ?? "" } });
}

async function buyAll(): Promise<void> {
  for (const [name, { day }] of Object.entries(cases)) {
    const guest = shop.guest();
    const lines = [
      { menuId: 1, quantity: 3, day },
      { menuId: 2, quantity: 3, day: otherDay },
    ];
    const bought = await buyOnInvoice(guest, { lines, ...anotherFirm(`Firma${orders.size}`) });
    const { token } = (await guest.call("readOrderLink", { params: { orderId: bought.orderId } })).data;
    orders.set(name, { ...bought, guest: shop.guest(), token } as Ordered);
  }
}

async function each(step: "before" | "october" | "november"): Promise<void> {
  for (const [name, one] of Object.entries(cases)) await one[step]?.(orders.get(name)!);
}

async function close(month: string): Promise<void> {
  await boss.call("readProviderBalance");
  await boss.call("closeBookMonth", { params: { month }, body: { leavesOpen: true } });
}

const page = async (month: string) => (await boss.call("readBookMonth", { params: { month } })).data;

/** The hints of the first delivery, by month. */
async function hintsOf(name: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const month of months)
    for (const { kind, row, text } of (await page(month)).faultList)
      if (
        kind === "tax_month_changed" &&
        row === orders.get(name)?.invoiceNr &&
        !text.includes("Lieferung vom 28.10.")
      )
        found.set(month, text);
  return found;
}

beforeAll(async () => {
  await changeTerms(shop, { invoiceLimit: 50_000 });
  shop.clock.set("2026-09-22T09:00");
  await buyAll();
  shop.clock.set("2026-09-29T09:00");
  await each("before");
  shop.clock.set("2026-10-05T09:00");
  await close("2026-09");
  await each("october");
  shop.clock.set("2026-11-02T09:00");
  await close("2026-10");
  await each("november");
});

describe("the hint that a tax month has become another one is told in both months and where it happened", () => {
  it.for(Object.entries(cases))("%s", async ([name, { named, words }]) => {
    const hints = await hintsOf(name);
    expect([...hints.keys()]).toEqual(named);
    for (const text of hints.values()) expect(text).toContain(words);
  });
});

it("says the amount and its tax", async () => {
  const hints = await hintsOf("moved to a later month");
  expect(hints.get("2026-10")).toMatch(
    /, Lieferung vom 30\.10\.2026, \d+,\d\d\u00a0€ mit \d+,\d\d\u00a0€ Steuer: /,
  );
});

it("counts in the list of the months, closed or not, and stops nothing", async () => {
  const { rows } = (await boss.call("readBookMonths")).data;
  for (const month of months) {
    const { warnings, faults } = await page(month);
    const row = rows.find((one) => one.month === month);
    expect.soft([row?.warnings, row?.faults], month).toEqual([warnings, faults]);
    expect.soft([warnings > 0, faults], month).toEqual([true, 0]);
  }
});

it("what the closed month learns later has its own day in the text of the file", async () => {
  const request = { params: { month: "2026-10" }, query: { kind: "trial" } } as const;
  const files = await unzip((await boss.download("exportDatev", request)).bytes);
  const { entries } = readDatev(files.get("EXTF_Probe_2026-10.csv")!);
  const textsOf = (name: string) =>
    entries
      .filter(
        ({ document, text }) => document === orders.get(name)?.invoiceNr && text.startsWith("Überweisung"),
      )
      .map(({ day, text }) => [day, text]);
  expect(textsOf("paid in the closed month, which the books learn later")).toEqual([
    ["2026-10-01", "Überweisung vom 28.09.2026"],
  ]);
  expect(textsOf("paid in its own month")).toEqual([["2026-10-02", "Überweisung"]]);
});

import { beforeAll, describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { friday, wednesday } from "#test/buy.ts";
import { ordered, type Ordered } from "#test/delivery-changes.ts";
import { apartFromDocuments, balanceOf, journalOf } from "#test/journal.ts";
import { shopForTests } from "#test/open-shop.ts";
import { balancesOf, readDatev } from "#test/read-datev.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";
import { unzip } from "#test/unzip.ts";

const shop = await shopForTests();
const { database } = shop;
const boss = await staffOf(shop, "admin");
const desk = refundContextOf(boss);

async function setRate(menuId: number, percent: number): Promise<void> {
  await database.rows("UPDATE menus SET vat_percent = $2 WHERE id = $1", [menuId, percent]);
  await shop.snapshot.refresh();
}

async function setStatus(vatStatus: typeof company.vatStatus): Promise<void> {
  const { data } = await boss.call("readCompany");
  await boss.call("changeCompany", { body: { ...data, vatStatus } });
}

const order = (lines: { menuId: number; quantity: number; day: string }[], code?: string) =>
  ordered(shop, { lines, code });

interface StoredVat {
  percent: number;
  grossCents: number;
  vatCents: number;
  netCents: number;
}

const vatOf = ({ orderId }: { orderId: string }) =>
  database.rows<StoredVat>(
    `SELECT (v->>'percent')::int AS percent, (v->>'grossCents')::int AS "grossCents", (v->>'vatCents')::int AS "vatCents",
       (v->>'netCents')::int AS "netCents"
     FROM invoices, jsonb_array_elements(document->'vat') AS v WHERE order_id = $1 AND kind = 'invoice' ORDER BY 1`,
    [orderId],
  );

/** How many parts of its shipping are no whole cents before they are rounded. */
async function unevenShares({ orderId }: { orderId: string }): Promise<number> {
  const parts = "jsonb_array_elements(d->'lines') AS l";
  const row = await database.row<{ count: number }>(
    `SELECT count(*)::int AS count FROM invoices, jsonb_array_elements(document->'deliveries') AS d, LATERAL (
       SELECT sum((s->>'cents')::int) AS cents FROM jsonb_array_elements(d->'shipping') AS s
     ) AS shipping, LATERAL (
       SELECT l->>'vatPercent' AS percent, sum((l->>'cents')::int) AS cents,
         (SELECT sum((l->>'cents')::int) FROM ${parts}) AS total FROM ${parts} GROUP BY 1
     ) AS rate
     WHERE order_id = $1 AND shipping.cents * rate.cents % rate.total <> 0`,
    [orderId],
  );
  return row?.count ?? 0;
}

describe("what is left over when shipping and discount are split", () => {
  beforeAll(async () => {
    await setRate(9, 19);
    await database.rows(
      "INSERT INTO discount_codes (code, percent) VALUES ('SIEBTEL', 14), ('DRITTEL', 33), ('FAST', 99)",
    );
    await database.rows("UPDATE shop_settings SET free_shipping_from_cents = 100000");
    await shop.snapshot.refresh();
  });

  const seven = { menuId: 1, quantity: 1 };
  const nineteen = { menuId: 9, quantity: 1 };
  it.each([
    ["two rates on one day", [seven, nineteen], [wednesday], undefined],
    ["two rates on two days", [seven, nineteen], [wednesday, friday], undefined],
    ["a third less", [seven, nineteen], [wednesday, friday], "DRITTEL"],
    [
      "a seventh less, of three to one",
      [{ ...seven, quantity: 3 }, nineteen],
      [wednesday, friday],
      "SIEBTEL",
    ],
    ["almost nothing left", [seven, { ...nineteen, quantity: 5 }], [wednesday, friday], "FAST"],
  ])("belongs to one of the parts: %s", async (_what, menus, days, code) => {
    const lines = days.flatMap((day) => menus.map((menu) => ({ ...menu, day })));
    const bought = await order(lines, code);
    expect(await unevenShares(bought)).toBeGreaterThan(0);
    const rows = await journalOf(shop, bought);
    const vat = await vatOf(bought);
    expect(vat.map(({ percent }) => percent)).toEqual([7, 19]);
    for (const { percent, grossCents, vatCents, netCents } of vat) {
      expect(vatCents).toBe(Math.round((grossCents * percent) / (100 + percent)));
      expect(netCents + vatCents).toBe(grossCents);
      expect(-balanceOf(rows, "revenue", percent)).toBe(grossCents);
      const ofRate = rows.filter((row) => row.percent === percent);
      expect(ofRate.reduce((sum, row) => sum + row.vat, 0)).toBe(vatCents);
    }
    const total = await database.row<{ cents: number }>(
      "SELECT total_cents AS cents FROM orders WHERE id = $1",
      [bought.orderId],
    );
    expect(-balanceOf(rows, "revenue")).toBe(total?.cents);
    expect(balanceOf(rows, "debtor")).toBe(0);
  });

  it("goes back to the cent, delivery after delivery", async () => {
    const lines = [wednesday, friday].flatMap((day) => [seven, nineteen].map((menu) => ({ ...menu, day })));
    const bought = await order(lines, "DRITTEL");
    for (const day of [wednesday, friday]) {
      const { deliveries } = await desk.termsOf(bought);
      const amount = deliveries.find((one) => one.day === day)?.amount ?? 0;
      const what = { scope: "delivery", day } as const;
      await desk.refund(bought, { id: crypto.randomUUID(), what, reason: "Paket verloren", amount });
    }
    const rows = await journalOf(shop, bought);
    for (const percent of [7, 19]) {
      const ofRate = rows.filter((row) => row.percent === percent);
      const vat = ofRate.reduce((sum, row) => sum + (row.reversal ? -row.vat : row.vat), 0);
      expect([balanceOf(rows, "revenue", percent), vat]).toEqual([0, 0]);
    }
    expect(await apartFromDocuments(shop)).toEqual([]);
  });
});

describe("a month in which the rates change", () => {
  const sold: Record<number, Ordered> = {};
  beforeAll(async () => {
    shop.clock.set("2026-10-12T09:00");
    const lines = [{ menuId: 1, quantity: 6, day: "2026-10-28" }];
    sold[7] = await order(lines);
    await setRate(1, 19);
    sold[19] = await order(lines);
    await setStatus("Kleinunternehmen");
    sold[0] = await order(lines);
    // taken back at the rate at which it was sold
    await desk.refund(sold[7], await desk.piecesRefund(sold[7], 0, 2));
    await setStatus(company.vatStatus);
    shop.clock.set("2026-11-02T09:00");
    await boss.call("readProviderBalance");
  });
  const october = { params: { month: "2026-10" } };

  it("has each rate for itself, and net and tax are the gross amount", async () => {
    const { data } = await boss.call("readBookMonth", october);
    expect(data.faultList.filter(({ isWarning }) => !isWarning)).toEqual([]);
    const cents = (euros: number) => Math.round(euros * 100);
    const stored = await database.rows<StoredVat>(
      `SELECT (v->>'percent')::int AS percent, sum((v->>'grossCents')::int)::int AS "grossCents",
         sum((v->>'vatCents')::int)::int AS "vatCents", sum((v->>'netCents')::int)::int AS "netCents"
       FROM invoices, jsonb_array_elements(document->'vat') AS v WHERE issued_on >= '2026-10-01' GROUP BY 1 ORDER BY 1`,
    );
    expect(stored.map(({ percent }) => percent)).toEqual([0, 7, 19]);
    expect(
      data.vat.map(({ percent, net, vat, gross }) => ({
        percent,
        grossCents: cents(gross),
        vatCents: cents(vat),
        netCents: cents(net),
      })),
    ).toEqual(stored);
    const sum = (of: (one: StoredVat) => number) => stored.reduce((all, one) => all + of(one), 0);
    expect([cents(data.net), cents(data.gross)]).toEqual([
      sum((one) => one.netCents),
      sum((one) => one.netCents + one.vatCents),
    ]);
    expect(stored[0]?.vatCents).toBe(0);
  });

  it("reaches DATEV on the account of each rate, which computes the tax itself", async () => {
    const request = { ...october, query: { kind: "trial" } } as const;
    const files = await unzip((await boss.download("exportDatev", request)).bytes);
    const { problems, entries } = readDatev(files.get("EXTF_Probe_2026-10.csv")!);
    expect(problems).toEqual([]);
    const accounts = (percent: number) =>
      entries
        .filter(({ document, taxDay }) => document === sold[percent]?.invoiceNr && taxDay !== "")
        .map(({ contra, isReversal, text }) => [contra, isReversal, text.replace(/ RE-.*/, "")]);
    expect([7, 19, 0].map(accounts)).toEqual([
      [
        ["8300", false, "Verkauf 7 %"],
        ["8300", true, "Berichtigung"],
      ],
      [["8400", false, "Verkauf 19 %"]],
      [["8195", false, "Verkauf § 19 UStG"]],
    ]);
    const { data } = await boss.call("readBookMonth", october);
    const shown = data.accounts.map(({ number, debit, credit }) => [
      number,
      Math.round((debit - credit) * 100),
    ]);
    expect(balancesOf(entries)).toEqual(Object.fromEntries(shown));
  });
});

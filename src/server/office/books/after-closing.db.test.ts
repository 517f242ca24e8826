import { beforeAll, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { type BookMonth, sellInSeptember, september } from "#test/book-month.ts";
import { wednesday } from "#test/buy.ts";
import { uploaded } from "#test/files.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readDatev } from "#test/read-datev.ts";
import { refundContextOf } from "#test/refunds.ts";
import { unzip } from "#test/unzip.ts";

const shop = await shopForTests();
let sold: BookMonth;
let closedFile: Buffer;

const ofDatev = (month: string) => ({ params: { month }, query: { kind: "trial" } }) as const;
const download = async (month: string) => (await sold.boss.download("exportDatev", ofDatev(month))).bytes;

beforeAll(async () => {
  sold = await sellInSeptember(shop);
  await sold.boss.call("closeBookMonth", { ...september, body: { leavesOpen: true } });
  closedFile = await download("2026-09");
});

it("what is corrected later stands in the next month with its own delivery day, and the closed file stays", async () => {
  const [first, , third] = sold.orders;
  const desk = refundContextOf(sold.boss);
  const { number } = await desk.refund(first!, await desk.wholeRefund(first!));
  // written on a clock that stands in the month that is closed
  shop.clock.set("2026-09-30T23:00");
  const late = await desk.refund(third!, await desk.piecesRefund(third!, 0, 1));
  shop.clock.set("2026-11-02T09:00");
  await sold.boss.call("readProviderBalance");
  const files = await unzip(await download("2026-10"));
  const { problems, entries } = readDatev(files.get("EXTF_Probe_2026-10.csv")!);
  expect(problems).toEqual([]);
  const reversals = entries.filter(({ isReversal }) => isReversal);
  expect(reversals.map(({ day, text, document }) => [day, text, document])).toEqual([
    ["2026-10-01", `Berichtigung ${late.number} vom 30.09.2026`, third?.invoiceNr],
    ["2026-10-05", `Storno ${number}`, first?.invoiceNr],
    ["2026-10-05", `Storno ${number}`, first?.invoiceNr],
  ]);
  expect(reversals.map(({ deliveryDay }) => deliveryDay)).toEqual([wednesday, wednesday, "2026-09-18"]);
  shop.clock.set("2027-02-01T09:00");
  expect((await download("2026-09")).equals(closedFile)).toBe(true);
});

it("a payout finds its line after closing, too, and the closed file stays", async () => {
  const ofSeptember = async () => (await sold.boss.call("readBookMonth", september)).data;
  const [payout] = (await ofSeptember()).payoutList;
  const line = `23.09.2026;${payout?.amount.toFixed(2).replace(".", ",")};Testzahlung;Auszahlung`;
  const file = `Buchungstag;Betrag;Name;Verwendungszweck\n${line}`;
  const warnings = async () => {
    const { rows } = (await sold.boss.call("readBookMonths")).data;
    return [(await ofSeptember()).warnings, rows.find(({ month }) => month === "2026-09")?.warnings];
  };
  expect(await warnings()).toEqual([1, 1]);
  await uploaded(shop, sold.boss, "importBankLines", file, { fileName: "umsaetze.csv" });
  expect(await warnings()).toEqual([0, 0]);
  const params = { payoutId: payout?.id ?? "" };
  await sold.boss.call("unmatchPayout", { params });
  const [candidate] = (await ofSeptember()).payoutList[0]?.candidates ?? [];
  await sold.boss.call("matchPayout", { params, body: { lineId: candidate?.id ?? "", isSure: false } });
  expect(await warnings()).toEqual([0, 0]);
  expect((await download("2026-09")).equals(closedFile)).toBe(true);
});

it("every file that left is listed in the months that it is about, and in no other", async () => {
  const { boss } = sold;
  const days = { from: calendarDay("2026-09-01"), to: calendarDay("2026-09-30") };
  await boss.download("exportBookDocuments", { query: days });
  await boss.download("exportBookDocumentList", { query: days });
  await boss.download("exportGobd", { query: { from: "2026-08", to: "2026-10" } });
  await boss.download("exportGobd", { query: { from: "2026-09", to: "2026-09" } });
  const listed = async (month: string) => {
    const { data } = await boss.call("readBookMonth", { params: { month } });
    for (const { by } of data.exports) expect(by).toContain("admin");
    return [...new Set(data.exports.map(({ what }) => what))];
  };
  expect(await listed("2026-09")).toEqual([
    "GoBD_2026-09.zip",
    "GoBD_2026-08_2026-10.zip",
    "Belege_2026-09-01_2026-09-30.csv",
    "Belege_2026-09-01_2026-09-30.zip",
    "datev-probe-2026-09.zip",
  ]);
  expect(await listed("2026-10")).toEqual(["GoBD_2026-08_2026-10.zip", "datev-probe-2026-10.zip"]);
  expect(await listed("2026-11")).toEqual([]);
});

it("sums that are no longer those of the closing are named, and stop the file", async () => {
  const change = (by: string) =>
    shop.database.owner.transaction(async (queries) => {
      await queries.rows("SET LOCAL session_replication_role = replica");
      await queries.rows(`UPDATE journal_rows SET booked_on = booked_on ${by} WHERE source_id = (
        SELECT min(source_id) FROM journal_rows WHERE source = 'fee' AND happened_on < '2026-10-01')`);
    });
  await change("+ interval '1 month'");
  const { code, faults } = await sold.boss.refused("exportDatev", ofDatev("2026-09"));
  expect(code).toBe("books_have_faults");
  expect(faults?.map(({ kind, row }) => [kind, row])).toEqual([
    ["rows_differ", "fees"],
    ["rows_differ", "provider"],
  ]);
  await change("- interval '1 month'");
  expect((await download("2026-09")).equals(closedFile)).toBe(true);
});

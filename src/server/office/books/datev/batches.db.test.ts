import { beforeAll, expect, it } from "vitest";
import { allAtOnce } from "#test/invoice-purchase.ts";
import { type BookMonth, sellInSeptember, september } from "#test/book-month.ts";
import { buy } from "#test/buy.ts";
import { faultsAfter } from "#test/books.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readDatev } from "#test/read-datev.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf } from "#test/staff.ts";
import { unzip } from "#test/unzip.ts";

const shop = await shopForTests();
let { boss }: Partial<BookMonth> = {};

const ofMonth = (month: string, again?: "ja") =>
  ({ params: { month }, query: { kind: "batch", again } }) as const;
const page = async (month: string) => (await boss!.call("readBookMonth", { params: { month } })).data;

async function set(change: object): Promise<void> {
  const { data } = await boss!.call("readBookSettings");
  await boss!.call("changeBookSettings", { body: { ...data, ...change } });
}

async function fetched(month: string, again?: "ja") {
  const { name, bytes } = await boss!.download("exportDatev", ofMonth(month, again));
  const files = await unzip(bytes);
  const read = readDatev(files.get(`EXTF_Buchungsstapel_${month}.csv`)!);
  expect(read.problems).toEqual([]);
  return { name, bytes, files, ...read };
}

const close = (month: string) =>
  boss!.call("closeBookMonth", { params: { month }, body: { leavesOpen: true } });

beforeAll(async () => {
  ({ boss } = await sellInSeptember(shop));
  await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: "2026-10-14" }] });
});

it("waits until DATEV is switched on and the month is closed", async () => {
  expect((await boss!.refused("exportDatev", ofMonth("2026-09"))).code).toBe("datev_is_off");
  await set({ isDatevOn: true, consultant: 29098, client: 55003 });
  // one is over and open, one still runs
  for (const month of ["2026-09", "2026-10"])
    expect((await boss!.refused("exportDatev", ofMonth(month, "ja"))).code, month).toBe("month_not_closed");
  expect((await page("2026-09")).batch).toBeNull();
});

it("is made once, with a number, when two people fetch it at once; the second is told", async () => {
  await close("2026-09");
  const other = await staffOf(shop, "accounting");
  const tasks = [boss!, other].map((person) => () => person.download("exportDatev", ofMonth("2026-09")));
  const ended = await allAtOnce(shop, "SELECT pg_advisory_xact_lock(4120261130)", tasks);
  expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await boss!.refused("exportDatev", ofMonth("2026-09"))).code).toBe("batch_fetched");
  expect((await page("2026-09")).batch).toMatchObject({ number: 1, at: "2026-10-05T07:00:00.000Z" });
  expect(await shop.database.rows("SELECT number FROM datev_batches")).toEqual([{ number: 1 }]);
  const { rows } = (await boss!.call("readLog", { query: { topic: "books" } })).data;
  expect(rows[0]?.changes).toContainEqual(["Datei", null, "DATEV (Buchungsstapel Nr. 1)"]);
});

it("says its number, DATEV's numbers and its business year in the head", async () => {
  const { name, head, files } = await fetched("2026-09", "ja");
  expect(name).toBe("datev-2026-09.zip");
  expect([head[10], head[11], head[12], head[16], head[20]]).toEqual([
    "29098",
    "55003",
    "20260101",
    "Buchungsstapel 2026-09 Nr. 1",
    "0",
  ]);
  const { lines } = await readPdf(files.get("Kontrollblatt_2026-09.pdf")!);
  expect(lines.join("\n")).toContain("Buchungsstapel 2026-09 Nr. 1");
});

it("is the same to the byte when it is fetched again, whatever has changed meanwhile", async () => {
  const first = await fetched("2026-09", "ja");
  const before = (await page("2026-09")).batch;
  shop.clock.set("2026-11-02T09:00");
  await set({ chart: "04", locksEntries: true, taxPeriod: "document", correctionStyle: "plain" });
  expect((await fetched("2026-09", "ja")).bytes.equals(first.bytes)).toBe(true);
  expect((await page("2026-09")).batch).toEqual(before);
  const trial = { ...september, query: { kind: "trial" } } as const;
  const files = await unzip((await boss!.download("exportDatev", trial)).bytes);
  // a trial is as the settings are now, and never locked
  expect(readDatev(files.get("EXTF_Probe_2026-09.csv")!).head.slice(16, 27)).toMatchObject({
    0: "Probe 2026-09",
    4: "0",
    10: "04",
  });
});

it("counts on in the business year, and locks its entries as the adviser wants it", async () => {
  await boss!.call("readProviderBalance");
  await close("2026-10");
  // the reader compares every row with the head
  const { head } = await fetched("2026-10");
  expect([head[16], head[20]]).toEqual(["Buchungsstapel 2026-10 Nr. 2", "1"]);
});

it("is kept as it left", async () => {
  for (const text of ["UPDATE datev_batches SET number = 9", "DELETE FROM datev_batches"])
    await expect(shop.database.owner.rows(text)).rejects.toThrow("rows of datev_batches are immutable");
  expect(await faultsAfter(shop)).toEqual([]);
});

import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import { type DatevDeps, exportDatev } from "#server/office/books/datev/export-datev.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { buy, wednesday } from "#test/buy.ts";
import { openArchive } from "#test/open-archive.ts";
import { shopForTests } from "#test/open-shop.ts";
import { balancesOf, readDatev } from "#test/read-datev.ts";
import { readPdf } from "#test/read-pdf.ts";
import { correctWhole } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const { database } = shop;
const { id } = await staffOf(shop, "admin");
const staff = { id, name: "Eva Brandt" };
const month = "2026-09";

const deps: DatevDeps = {
  database,
  clock: shop.checkout.clock,
  refuseFaults: async () => {},
};

async function exported(change: Partial<DatevDeps> = {}) {
  const file = await exportDatev({ ...deps, ...change }, staff, { month, kind: "trial" });
  const bytes = await buffer(file.stream);
  return { name: file.name, bytes, files: await filesIn(bytes) };
}

async function filesIn(archive: Buffer) {
  return new Map((await openArchive(archive)).map(({ name, bytes }) => [name, bytes]));
}

const logged = () =>
  database.rows<{ file: string }>(
    "SELECT subject_id AS file FROM log_entries WHERE subject = 'books' AND action = 'exportiert' ORDER BY id",
  );

const setBooks = (changes: string) => database.owner.rows(`UPDATE books SET ${changes}`);

beforeEach(async () => {
  shop.clock.set("2026-09-14T09:00");
  await setBooks(
    "accounts = '{}', is_datev_on = false, consultant = NULL, client = NULL, correction_style = 'reversal'",
  );
});

it("has nothing to write before anything is booked", async () => {
  await expect(exported()).rejects.toMatchObject({ code: "nothing_booked" });
  expect(await logged()).toEqual([]);
});

describe("after two sales and a correction", () => {
  it("writes every row of the month's journal, and a control sheet that says its sums", async () => {
    for (const quantity of [6, 7])
      await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity, day: wednesday }] });
    const [order] = await database.rows<{ id: string }>("SELECT id FROM orders ORDER BY number LIMIT 1");
    await correctWhole(shop, order!.id);
    const { name, files } = await exported();
    expect(name).toBe("datev-probe-2026-09.zip");
    expect([...files.keys()]).toEqual(["EXTF_Probe_2026-09.csv", "Kontrollblatt_2026-09.pdf"]);
    const { problems, entries, head } = readDatev(files.get("EXTF_Probe_2026-09.csv")!);
    expect(problems).toEqual([]);
    expect(head.slice(10, 17)).toEqual([
      "1001",
      "1",
      "20260101",
      "4",
      "20260901",
      "20260930",
      "Probe 2026-09",
    ]);
    const rows = await database.rows(
      "SELECT cents, document_number AS document, text FROM journal_rows ORDER BY id",
    );
    expect(rows).toHaveLength(5);
    expect(entries.map(({ cents, document, text }) => ({ cents, document, text }))).toEqual(rows);
    expect(entries.filter(({ isReversal }) => isReversal)).toHaveLength(1);
    const { lines } = await readPdf(files.get("Kontrollblatt_2026-09.pdf")!);
    const text = lines.join("\n").replaceAll("\u00a0", " ");
    expect(text).toContain("Probe: nicht zum Verbuchen.");
    expect(text).toContain("EXTF_Probe_2026-09.csv\t5");
    const debtors = Math.abs(balancesOf(entries)["10000"] ?? 0);
    expect(text).toContain(`${(debtors / 100).toFixed(2).replace(".", ",")} €\tH`);
    expect(await logged()).toEqual([{ file: "datev-probe-2026-09.zip" }]);
  });

  it("gives nothing of a month with faults, and logs nothing", async () => {
    const before = await logged();
    const asked: unknown[] = [];
    const refuseFaults: DatevDeps["refuseFaults"] = async (_, input) => {
      asked.push(input);
      throw new Refusal("books_have_faults");
    };
    await expect(exported({ refuseFaults })).rejects.toMatchObject({ code: "books_have_faults" });
    expect(asked).toEqual([{ months: [month], today: "2026-09-14", isForDatev: false }]);
    await setBooks(`accounts = '{"debtor": "12", "revenue_7": "8300"}'`);
    const { faults } = await exported().then(
      () => ({ faults: undefined }),
      (error: Refusal) => error,
    );
    expect(faults).toHaveLength(4);
    expect(faults).toContainEqual(
      expect.objectContaining({
        kind: "not_for_datev",
        row: "RE-2026-000001",
        text: "In einer Buchung zu RE-2026-000001, Feld „Konto“: Das Konto „12“ passt nicht zu Sachkonten mit 4 Stellen.",
      }),
    );
    expect(await logged()).toEqual(before);
  });

  it("leaves out what is booked while the file is sent", async () => {
    const { stream } = await exportDatev(deps, staff, { month, kind: "trial" });
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: wednesday }] });
    const files = await filesIn(await buffer(stream));
    expect(readDatev(files.get("EXTF_Probe_2026-09.csv")!).entries).toHaveLength(5);
  });

  it("reads a long journal page after page", async () => {
    await database.owner.rows(
      `INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, document_number, text, source,
         source_id)
       SELECT '2026-09-10', '2026-09-10', 'fees', 'provider', n, 'PO-' || n, 'Gebühr', 'fee', n::text
       FROM generate_series(1, 4500) n`,
    );
    const { files } = await exported();
    const { problems, entries } = readDatev(files.get("EXTF_Probe_2026-09.csv")!);
    expect(problems).toEqual([]);
    const fees = entries.filter(({ text }) => text === "Gebühr");
    expect(fees.map(({ cents }) => cents)).toEqual(Array.from({ length: 4500 }, (_, at) => at + 1));
    expect(entries).toHaveLength(4507);
  });

  it("gives the same bytes again once the month is closed", async () => {
    await database.owner.rows(
      "INSERT INTO book_periods (month, closed_at, closed_by, totals) VALUES ('2026-09-01', '2026-10-05T10:00Z', 'Eva', '{}')",
    );
    shop.clock.set("2026-10-05T12:00");
    const first = await exported();
    shop.clock.set("2027-03-01T08:00");
    expect((await exported()).bytes.equals(first.bytes)).toBe(true);
  });
});

it("is for those who see the books, and refused with what is wrong in the month", async () => {
  const of = (asked: string) => ({ params: { month: asked }, query: { kind: "trial" } }) as const;
  const support = await staffOf(shop, "support");
  expect(await support.refused("exportDatev", of(month))).toMatchObject({ code: "forbidden" });
  const accounting = await staffOf(shop, "accounting");
  const { name, type, bytes } = await accounting.download("exportDatev", of(month));
  expect([name, type]).toEqual(["datev-probe-2026-09.zip", "application/zip"]);
  expect((await filesIn(bytes)).size).toBe(2);
  await database.owner.rows(
    `INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, vat_percent, cents, document_number, text,
       source, source_id)
     VALUES ('2026-10-06', '2026-10-06', 'debtor', 'revenue', 16, 100, 'RE-1', 'Verkauf', 'invoice', 'RE-1')`,
  );
  const { code, faults } = await accounting.refused("exportDatev", of("2026-10"));
  expect(code).toBe("books_have_faults");
  expect(faults?.map(({ kind }) => kind)).toContain("rate_without_account");
});

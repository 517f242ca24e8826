import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { carryOutRefunds } from "#server/domain/checkout/carry-out-refunds.ts";
import { buy, friday, placeOrder, fillCart, wednesday } from "#test/buy.ts";
import { issueDue, move, nextWednesday, ordered } from "#test/delivery-changes.ts";
import { firm } from "#test/firm.ts";
import { anotherFirm, buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readGobd, type ReadGobdTable } from "#test/read-gobd.ts";
import { readPdf } from "#test/read-pdf.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";
import { unzip } from "#test/unzip.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const adviser = await staffOf(shop, "accounting");
const boss = await staffOf(shop, "admin");
const { refund, wholeRefund, piecesRefund } = refundContextOf(boss);
const september = { from: "2026-09", to: "2026-09" };

const bakery = {
  ...anotherFirm("Backstube"),
  invoice_buyer: { ...firm, invoice_company: "Müller; „Söhne“" },
};

let read = new Map<string, ReadGobdTable>();
let files = new Map<string, Buffer>();

beforeAll(async () => {
  await shop.database.rows("UPDATE menus SET vat_percent = 19 WHERE id = 9");
  await shop.database.rows("INSERT INTO discount_codes (code, percent) VALUES ('DRITTEL', 33)");
  await shop.snapshot.refresh();
  await changeTerms(shop, { invoiceLimit: 5000 });
  const lines = [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 9, quantity: 3, day: friday },
  ];
  await buy(shop, shop.guest(), { lines, code: "DRITTEL" });
  const whole = await ordered(shop, { lines });
  await refund(whole, await wholeRefund(whole));
  const pieces = await ordered(shop);
  await refund(pieces, await piecesRefund(pieces, 0, 2));
  const moved = await ordered(shop);
  await move(moved, friday, nextWednesday);
  await issueDue(shop, moved);
  await bankBookings((await buyOnInvoice(shop.guest(), bakery)).invoiceNr);
  await carryOutRefunds({ ...shop.checkout, provider: shop.checkout.providers.chosen }, (error) => {
    throw error;
  });
  await addTestDocument();
  await shop.database.rows(
    `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, fee_cents, happened_at, source_id) VALUES
       ('txn_2', 'stripe', 'charge', 'payment', 5990, 115, '2026-09-30T21:59:59.999999Z', 'ch_2'),
       ('txn_1', 'stripe', 'charge', 'payment', 1000, 0, '2026-09-30T21:59:59.999998Z', 'ch_1'),
       ('txn_3', 'stripe', 'payout', 'payout', -5875, 0, '2026-09-30T22:00:00Z', 'po_1')`,
  );
  shop.clock.set("2026-10-02T09:00:00");
  const october = await ordered(shop, { lines: [{ menuId: 1, quantity: 6, day: "2026-10-07" }] });
  await refund(october, await wholeRefund(october));
  files = await unzip((await adviser.download("exportGobd", { query: september })).bytes);
  read = readGobd(files);
});

/** One transfer that stays and one that was a mistake. */
async function bankBookings(invoiceNr: string) {
  const claim = (await boss.call("readOpenInvoices", { query: { q: invoiceNr } })).data.rows[0];
  const params = { purchaseId: claim?.id ?? "" };
  const body = { kind: "received", bookedOn: calendarDay("2026-09-14"), isSure: false } as const;
  const mistake = randomUUID();
  await boss.call("bookReceipt", { params, body: { ...body, id: randomUUID(), amount: 12.5 } });
  await boss.call("bookReceipt", { params, body: { ...body, id: mistake, amount: 3 } });
  await boss.call("revokeReceipt", { params: { receiptId: mistake } });
}

async function addTestDocument() {
  const guest = shop.guest();
  const { orderId } = await placeOrder(guest, await fillCart(guest));
  await shop.database.rows("INSERT INTO invoice_series (series, last) VALUES ('TEST-2026', 1)");
  await shop.database.rows(
    `INSERT INTO invoices (series, sequence, order_id, total_cents, issued_at, issued_on, document)
     SELECT 'TEST-2026', 1, $1, total_cents, issued_at, issued_on, document FROM invoices WHERE number = 'RE-2026-000001'`,
    [orderId],
  );
}

const rowsOf = (name: string) => read.get(name)?.rows ?? [];
const centsOf = (text = "") => Number(text.replace(",", ""));
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + centsOf(row[column]), 0);

/** Sums of a column by the values of others. */
function sumsBy(rows: Record<string, string>[], column: string, by: string[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const key = by.map((name) => row[name]).join(" ");
    sums[key] = (sums[key] ?? 0) + centsOf(row[column]);
  }
  return sums;
}

describe("the data medium of a month", () => {
  it("is read by its description alone and has each document of the month once, without tests", async () => {
    const issued = await shop.database.rows<{ number: string; cents: number }>(
      `SELECT number, total_cents AS cents FROM invoices
       WHERE series = 'RE-2026' AND issued_on < '2026-10-01' ORDER BY sequence`,
    );
    expect(rowsOf("Rechnungen").map((row) => [row.Nummer, centsOf(row.Brutto)])).toEqual(
      issued.map(({ number, cents }) => [number, cents]),
    );
    expect(new Set(rowsOf("Rechnungen").map(({ Art }) => Art))).toEqual(
      new Set(["Rechnung", "Stornorechnung", "Rechnungskorrektur", "Rechnungsberichtigung"]),
    );
    expect([...files.values()].join("\n")).not.toContain("TEST-2026");
  });

  it("has the parts of each document and rate, to the cent", () => {
    const rates = rowsOf("Steuersummen");
    expect(sumsBy(rowsOf("Positionen"), "Brutto", ["Rechnung", "Steuersatz"])).toEqual(
      sumsBy(rates, "Brutto", ["Rechnung", "Steuersatz"]),
    );
    const documents = rowsOf("Rechnungen").filter(({ Art }) => Art !== "Rechnungsberichtigung");
    for (const column of ["Netto", "Umsatzsteuer", "Brutto"]) {
      expect(sumsBy(rates, column, ["Rechnung"])).toEqual(sumsBy(documents, column, ["Nummer"]));
    }
    expect(new Set(rowsOf("Positionen").map(({ Art }) => Art))).toEqual(
      new Set(["Menü", "Rabatt", "Versand", "Gutschrift"]),
    );
  });

  it("has a journal that says the same as documents and money", () => {
    const revenue = rowsOf("Journal").filter(({ Steuersatz }) => Steuersatz !== "");
    const signed = revenue.map((row) =>
      row.Rücknahme === "ja"
        ? { ...row, Betrag: `-${row.Betrag}`, Umsatzsteuer: `-${row.Umsatzsteuer}` }
        : row,
    );
    expect(sumOf(signed, "Betrag")).toBe(sumOf(rowsOf("Rechnungen"), "Brutto"));
    expect(sumOf(signed, "Umsatzsteuer")).toBe(sumOf(rowsOf("Rechnungen"), "Umsatzsteuer"));
    expect(new Set(revenue.flatMap((row) => [row.Sollkonto, row.Habenkonto]))).toEqual(
      new Set(["10000", "8300", "8400"]),
    );
    const ofSource = (...sources: string[]) =>
      rowsOf("Journal").filter(({ Herkunft = "" }) => sources.includes(Herkunft));
    const provided = rowsOf("Zahlungen").filter(({ Art }) => Art === "Zahlung");
    expect(sumOf(provided, "Betrag")).toBe(sumOf(ofSource("Zahlung"), "Betrag"));
    expect(sumOf(rowsOf("Erstattungen"), "Betrag")).toBe(sumOf(ofSource("Erstattung"), "Betrag"));
    expect(rowsOf("Erstattungen")).toHaveLength(2);
  });

  it("shows what a firm has transferred, and the booking that was a mistake with its end", () => {
    const transfers = rowsOf("Zahlungen").filter(({ Zahlungsdienst }) => Zahlungsdienst === "");
    expect(transfers.map((row) => [row.Art, row.Betrag])).toEqual([
      ["Überweisung", "12,50"],
      ["Überweisung", "3,00"],
      ["Überweisung falsch gebucht", "-3,00"],
    ]);
    expect(rowsOf("Rechnungen").map((row) => row.Käufer)).toContain("Müller; „Söhne“");
  });

  it("has what moved the provider's balance, with its fees, by days in Berlin", () => {
    expect(
      rowsOf("Zahlungsdienst").map(({ Kennung, Tag, Art, Betrag, Gebühr }) => [
        Kennung,
        Tag,
        Art,
        Betrag,
        Gebühr,
      ]),
    ).toEqual([
      ["txn_1", "30.09.2026", "Zahlung", "10,00", "0,00"],
      ["txn_2", "30.09.2026", "Zahlung", "59,90", "1,15"],
    ]);
  });

  it("has links that all lead to a row of the same month", () => {
    for (const { file, rows, links } of read.values()) {
      for (const { columns, to, key } of links) {
        const targets = new Set(rowsOf(to).map((row) => key.map((name) => row[name]).join(" ")));
        expect(key, file).toEqual(read.get(to)?.key);
        const values = rows.map((row) => columns.map((name) => row[name]).join(" "));
        expect
          .soft(
            values.filter((value) => value !== "" && !targets.has(value)),
            `${file} ${to}`,
          )
          .toEqual([]);
      }
    }
  });

  it("has the changes of the team that bear on the books, with old and new values", () => {
    const entries = rowsOf("Protokoll");
    expect(entries).toContainEqual(
      expect.objectContaining({ Gegenstand: "Einstellungen", Angabe: expect.any(String), Tag: "14.09.2026" }),
    );
    expect(entries.map(({ Vorgang }) => Vorgang)).toContain("Zahlungseingang gebucht: zurückgenommen");
    expect(entries.every(({ Prüfsumme = "" }) => /^[0-9a-f]{64}$/.test(Prüfsumme))).toBe(true);
  });

  it("brings the description of the procedure along, which anyone of the books may also read alone", async () => {
    const alone = await adviser.download("readProcedure");
    expect(files.get("Verfahrensdokumentation.pdf")?.equals(alone.bytes)).toBe(true);
    const { lines } = await readPdf(alone.bytes);
    expect(lines.join(" ")).toContain("RE-2026-0000");
  });

  it("is the same bytes again", async () => {
    const [one, other] = [
      await adviser.download("exportGobd", { query: september }),
      await adviser.download("exportGobd", { query: september }),
    ];
    expect(one).toMatchObject({ name: "GoBD_2026-09.zip", type: "application/zip" });
    expect(one.bytes.equals(other.bytes)).toBe(true);
  });

  it("of other months has their documents alone", async () => {
    const query = { from: "2026-10", to: "2026-11" };
    const { name, bytes } = await adviser.download("exportGobd", { query });
    const later = readGobd(await unzip(bytes));
    expect(name).toBe("GoBD_2026-10_2026-11.zip");
    expect(later.get("Rechnungen")?.rows.map(({ Datum }) => Datum)).toEqual(["02.10.2026", "02.10.2026"]);
    const none = { from: "2025-01", to: "2025-12" };
    const empty = readGobd(await unzip((await adviser.download("exportGobd", { query: none })).bytes));
    expect([...empty.values()].map(({ rows }) => rows.length)).toEqual(Array(9).fill(0));
  });
});

describe("who exports", () => {
  it("stands in the log with the period", async () => {
    await boss.download("exportGobd", { query: september });
    const [entry] = (await boss.call("readLog", { query: { topic: "books" } })).data.rows;
    expect(entry).toMatchObject({
      action: "exportiert",
      changes: expect.arrayContaining([["Zeitraum", null, "01.09.2026 bis 30.09.2026"]]),
    });
  });

  it("is of the books, and asks for months in their order", async () => {
    for (const name of ["exportGobd", "readProcedure"] as const)
      expect(await support.refused(name, { query: september })).toMatchObject({ code: "forbidden" });
    const query = { from: "2026-09", to: "2026-08" };
    expect(await adviser.refused("exportGobd", { query })).toMatchObject({
      code: "malformed",
      errors: { to: ["Das Ende liegt vor dem Anfang."] },
    });
  });
});

import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { QueryOf } from "#contract/contract.ts";
import { calendarDay } from "#contract/day.ts";
import type { BookDocument, DocumentState } from "#contract/office/books/documents.ts";
import { anyInvoiceFile } from "#server/domain/invoices/invoice-file.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { issueDue, move, nextWednesday, ordered, type Ordered } from "#test/delivery-changes.ts";
import { anotherFirm, buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import { openArchive } from "#test/open-archive.ts";
import { shopForTests } from "#test/open-shop.ts";
import { correctWhole, moneyGoesBack, refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const { database } = shop;
const reader = await staffOf(shop, "accounting");
const boss = await staffOf(shop, "admin");
const { refund, wholeRefund, piecesRefund } = refundContextOf(boss);
const september = { from: calendarDay("2026-09-01"), to: calendarDay("2026-09-30") };
beforeAll(() => changeTerms(shop, { invoiceLimit: 5000 }));
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));
afterEach(() => shop.clock.set("2026-09-14T09:00:00"));

async function list(query: Partial<QueryOf<"readBookDocuments">> = {}) {
  return (await reader.call("readBookDocuments", { query: { ...september, ...query } })).data;
}

async function documentsOf({ invoiceNr }: { invoiceNr: string }): Promise<BookDocument[]> {
  const [{ orderNumber } = { orderNumber: "" }] = (await list({ q: invoiceNr })).rows;
  return (await list({ q: orderNumber })).rows.reverse();
}

const statesOf = async (order: { invoiceNr: string }): Promise<DocumentState[]> =>
  (await documentsOf(order)).map(({ state }) => state);

async function onInvoice(name: string) {
  const guest = shop.guest();
  const order = await buyOnInvoice(guest, anotherFirm(name));
  const { token } = (await guest.call("readOrderLink", { params: { orderId: order.orderId } })).data;
  return { ...order, guest, token };
}

async function receive({ invoiceNr }: { invoiceNr: string }, euros?: number): Promise<void> {
  const [claim] = (await boss.call("readOpenInvoices", { query: { q: invoiceNr } })).data.rows;
  if (!claim) throw new Error("no such claim");
  const body = { id: randomUUID(), kind: "received", amount: euros ?? claim.open, isSure: false } as const;
  const params = { purchaseId: claim.id };
  await boss.call("bookReceipt", { params, body: { ...body, bookedOn: calendarDay("2026-09-14") } });
}

describe("the list of documents", () => {
  it("shows invoices, corrections and amendments of a period, the newest first, with their sums", async () => {
    const before = await list();
    const order = await ordered(shop);
    await refund(order, await piecesRefund(order, 0, 1));
    await move(order, "2026-09-18", nextWednesday);
    await issueDue(shop, order);
    const [invoice, correction, amendment] = await documentsOf(order);
    const common = { buyer: "Eva Brandt", orderId: order.orderId, issuedOn: "2026-09-14", dueOn: null };
    expect(invoice).toMatchObject({ ...common, number: order.invoiceNr, kind: "invoice", corrects: null });
    expect(correction).toMatchObject({ ...common, kind: "correction", corrects: order.invoiceNr });
    expect(amendment).toMatchObject({ ...common, kind: "amendment", gross: 0, corrects: order.invoiceNr });
    for (const { net, vat, gross } of [invoice!, correction!]) expect(net + vat).toBeCloseTo(gross);
    expect(invoice!.rates).toEqual([7]);
    expect(correction!.gross).toBeLessThan(0);
    const after = await list();
    expect(after.total).toBe(before.total + 3);
    expect(after.invoiced).toBeCloseTo(before.invoiced + invoice!.gross);
    expect(after.corrected).toBeCloseTo(before.corrected + correction!.gross);
    expect(after.rows.slice(0, 3).map(({ number }) => number)).toEqual([
      amendment!.number,
      correction!.number,
      invoice!.number,
    ]);
  });

  it("knows the current month, its last day and no other", async () => {
    const order = await ordered(shop);
    const { data } = await reader.call("readBookDocuments", { query: {} });
    expect([data.from, data.to]).toEqual(["2026-09-01", "2026-09-30"]);
    const numbers = async (from: string, to: string) =>
      (await list({ from: calendarDay(from), to: calendarDay(to) })).rows.map(({ number }) => number);
    expect(await numbers("2026-09-14", "2026-09-14")).toContain(order.invoiceNr);
    expect(await numbers("2026-09-15", "2026-09-30")).toEqual([]);
    expect(await numbers("2026-08-01", "2026-09-13")).toEqual([]);
    const query = { from: calendarDay("2026-09-30"), to: calendarDay("2026-09-01") };
    expect(await reader.refused("readBookDocuments", { query })).toMatchObject({ code: "malformed" });
  });

  it("finds by a part of the number, the order or the buyer, and by kind", async () => {
    const order = await onInvoice("Suchwort");
    const [document] = await documentsOf(order);
    for (const q of [order.invoiceNr.slice(3), document!.orderNumber, "suchwort gmbh", "GmbH Suchw"]) {
      expect
        .soft(
          (await list({ q })).rows.map(({ number }) => number),
          q,
        )
        .toEqual([order.invoiceNr]);
    }
    for (const q of ["suchwort_gmbh", "100%", "Suchwort AG"]) {
      expect.soft((await list({ q })).rows, q).toEqual([]);
    }
    expect((await list({ q: "Suchwort", kind: "correction" })).rows).toEqual([]);
    expect((await list({ q: "Suchwort", kind: "invoice", state: "open" })).rows).toHaveLength(1);
  });

  it("leaves out documents of the test operation", async () => {
    const order = await ordered(shop);
    const tests = await ordered(shop);
    await database.transaction(async (queries) => {
      await queries.rows("INSERT INTO invoice_series VALUES ('TEST-2026', 1) ON CONFLICT DO NOTHING");
      await queries.rows(
        `INSERT INTO invoices (series, sequence, order_id, kind, corrects, scope, total_cents, issued_at, issued_on, document)
         SELECT 'TEST-2026', 1, $1, 'correction', $2, 'details', 0, issued_at, issued_on,
           document || '{"totalCents": 0, "deliveries": [], "vat": []}' FROM invoices WHERE number = $2`,
        [tests.orderId, tests.invoiceNr],
      );
    });
    expect((await documentsOf(tests)).map(({ number }) => number)).toEqual([tests.invoiceNr]);
    expect((await documentsOf(order)).length).toBe(1);
  });
});

describe("the state of a document", () => {
  const cases: [string, () => Promise<{ invoiceNr: string }>, DocumentState[]][] = [
    ["paid at once", () => ordered(shop), ["paid"]],
    ["without a sum", async () => moved(), ["paid", "none"]],
    ["a part on its way back", async () => pieces(), ["partly_refunded", "refund_under_way"]],
    ["a part that is back", async () => back(await pieces()), ["partly_refunded", "refunded"]],
    ["all of it back", async () => back(await whole()), ["refunded", "refunded"]],
    ["a refund that failed", async () => failed(await whole()), ["paid", "refund_missing"]],
    ["a correction without a refund", async () => corrected(), ["paid", "refund_missing"]],
    ["on invoice", () => onInvoice("Offen"), ["open"]],
    ["on invoice, after its day", async () => late(await onInvoice("Spaet")), ["overdue"]],
    ["on invoice, a part received", async () => received(await onInvoice("Teil"), 10), ["partly_paid"]],
    ["on invoice, received", async () => received(await onInvoice("Alles")), ["paid"]],
    ["on invoice, cancelled", async () => whole(await onInvoice("Storno")), ["cancelled", "deducted"]],
    [
      "on invoice, received and cancelled",
      async () => whole(await received(await onInvoice("Zuviel"))),
      ["overpaid", "transfer_missing"],
    ],
  ];

  async function moved() {
    const order = await ordered(shop);
    await move(order, "2026-09-18", nextWednesday);
    await issueDue(shop, order);
    return order;
  }
  async function pieces() {
    const order = await ordered(shop);
    await refund(order, await piecesRefund(order, 0, 1));
    return order;
  }
  async function whole(order?: Ordered) {
    const bought = order ?? (await ordered(shop));
    await refund(bought, await wholeRefund(bought));
    return bought;
  }
  async function corrected() {
    const order = await ordered(shop);
    await correctWhole(shop, order.orderId);
    return order;
  }
  async function back(order: Ordered) {
    await moneyGoesBack(shop);
    return order;
  }
  async function failed(order: Ordered) {
    await database.rows(
      `UPDATE refunds SET status = 'failed' WHERE payment_id IN (SELECT id FROM payments WHERE order_id = $1)`,
      [order.orderId],
    );
    return order;
  }
  async function late(order: Ordered) {
    shop.clock.set("2026-10-01T09:00:00");
    return order;
  }
  async function received(order: Ordered, euros?: number) {
    await receive(order, euros);
    return order;
  }

  it.each(cases)("%s", async (_case, made, expected) => {
    const order = await made();
    expect(await statesOf(order)).toEqual(expected);
    const [state] = expected;
    const found = (await list({ q: order.invoiceNr, ...(state && { state }) })).rows;
    expect(found.map(({ number }) => number)).toEqual([order.invoiceNr]);
    const other = state === "paid" ? "open" : "paid";
    expect((await list({ q: order.invoiceNr, state: other })).rows).toEqual([]);
  });
});

describe("the files", () => {
  const day = { from: calendarDay("2026-10-05"), to: calendarDay("2026-10-05") };
  let order: Ordered;
  beforeAll(async () => {
    shop.clock.set("2026-10-05T09:00:00");
    const lines = [{ menuId: 1, quantity: 6, day: "2026-10-09" }];
    order = await ordered(shop, { lines });
    await refund(order, await piecesRefund(order, 0, 1));
    await ordered(shop, { lines });
  });

  it("are the list as a table, the oldest first", async () => {
    const { name, type, bytes } = await reader.download("exportBookDocumentList", { query: day });
    expect([name, type]).toEqual(["Belege_2026-10-05_2026-10-05.csv", "text/csv; charset=utf-8"]);
    const [head, first, ...others] = bytes.toString().trimEnd().split("\r\n");
    expect(head).toBe(
      "\ufeffDatum;Nummer;Art;Zu Rechnung;Bestellung;Käufer;Steuersätze;Netto;Umsatzsteuer;Brutto;Stand",
    );
    expect(first).toMatch(
      new RegExp(
        `^05\\.10\\.2026;${order.invoiceNr};Rechnung;;[A-Z]+-\\d+;Eva Brandt;7\u00a0%;[\\d,]+;[\\d,]+;[\\d,]+;Teilweise erstattet$`,
      ),
    );
    expect(others.map((line) => line.split(";")[2])).toEqual(["Korrektur", "Rechnung"]);
  });

  it("are each document's PDF as it is stored, and the list, in an archive of always the same bytes", async () => {
    const query = day;
    const archive = await reader.download("exportBookDocuments", { query });
    expect([archive.name, archive.type]).toEqual(["Belege_2026-10-05_2026-10-05.zip", "application/zip"]);
    const entries = await openArchive(archive.bytes);
    const { rows } = await list(day);
    const numbers = rows.map(({ number }) => number).reverse();
    expect(numbers).toHaveLength(3);
    expect(entries.map(({ name }) => name)).toEqual([...numbers.map((one) => `${one}.pdf`), "Belege.csv"]);
    for (const [at, number] of numbers.entries()) {
      const stored = await database.row<{ pdf: Buffer }>("SELECT pdf FROM invoice_files WHERE number = $1", [
        number,
      ]);
      expect(entries[at]?.bytes.equals(stored!.pdf), number).toBe(true);
      expect((await anyInvoiceFile(database, number))?.pdf.equals(stored!.pdf)).toBe(true);
    }
    const table = (await reader.download("exportBookDocumentList", { query })).bytes;
    expect(entries.at(-1)?.bytes.equals(table)).toBe(true);
    const again = (await reader.download("exportBookDocuments", { query })).bytes;
    expect(again.equals(archive.bytes)).toBe(true);
  });

  it("hold what the list shows, and an empty period is a file, too", async () => {
    const query = { ...day, kind: "correction" } as const;
    const entries = await openArchive((await reader.download("exportBookDocuments", { query })).bytes);
    expect(entries).toHaveLength(2);
    const none = { from: calendarDay("2026-10-04"), to: calendarDay("2026-10-04") };
    const empty = await openArchive((await reader.download("exportBookDocuments", { query: none })).bytes);
    expect(empty.map(({ name }) => name)).toEqual(["Belege.csv"]);
  });

  it("stand in the log by their names", async () => {
    await reader.download("exportBookDocuments", { query: day });
    const [entry] = (await boss.call("readLog", { query: { topic: "books" } })).data.rows;
    expect(entry).toMatchObject({ action: "exportiert", subjectId: "Belege_2026-10-05_2026-10-05.zip" });
  });
});

describe("the numbers", () => {
  const november = { from: calendarDay("2026-11-01"), to: calendarDay("2026-11-30") };
  const numbersFrom = async (first: number, last = first) => {
    const { rows } = await list(november);
    const [, year, count] = /^RE-(\d+)-0*(\d+)$/.exec(rows.at(-1)?.number ?? "") ?? [];
    const number = (at: number) => `RE-${year}-${String(Number(count) + at).padStart(6, "0")}`;
    return first === last ? number(first) : `${number(first)} bis ${number(last)}`;
  };

  it("that are missing in the period are named, single ones and ranges, also at its end", async () => {
    shop.clock.set("2026-11-02T09:00:00");
    const lines = [{ menuId: 1, quantity: 6, day: "2026-11-06" }];
    for (let at = 0; at < 7; at++) await ordered(shop, { lines });
    expect((await list(november)).gaps).toEqual([]);
    const [first] = (await list(november)).rows.slice(-1);
    const sequence = Number(first?.number.slice(-6));
    await database.owner.transaction(async (queries) => {
      await queries.rows("SET LOCAL session_replication_role = replica");
      const gone = [1, 3, 4, 6].map((at) => sequence + at);
      await queries.rows("DELETE FROM invoices WHERE series = 'RE-2026' AND sequence = ANY($1::int[])", [
        gone,
      ]);
    });
    expect((await list(november)).gaps).toEqual([
      await numbersFrom(1),
      await numbersFrom(3, 4),
      await numbersFrom(6),
    ]);
    expect((await list()).gaps).toEqual([]);
  });

  it("are given once: the database takes no second document of a number", async () => {
    const copy = `INSERT INTO invoices (series, sequence, order_id, kind, total_cents, issued_at, issued_on, document)
      SELECT series, sequence, order_id, 'invoice', total_cents, issued_at, issued_on, document
      FROM invoices WHERE kind = 'invoice' LIMIT 1`;
    await expect(database.rows(copy)).rejects.toSatisfy((error) => violatedConstraint(error) !== undefined);
  });
});

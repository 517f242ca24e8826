import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { scopeOfCall } from "#contract/office/team/key-scopes.ts";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { firm } from "#test/firm.ts";
import { anotherFirm, changeTerms } from "#test/invoice-purchase.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";
import { statementsOf } from "#test/statements.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { work } from "#test/work.ts";

const shop = await shopForTests();
const karin = await staffOf(shop, "accounting");
const mira = await staffOf(shop, "support");
const { bought, claimOf, want, read, draw, round, letters, book, wishes } = statementsOf(shop, karin);
const { refund, wholeRefund } = refundContextOf(mira);
beforeAll(() => changeTerms(shop, { invoiceLimit: 5000 }));
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

const inOctober = { lines: [{ menuId: 1, quantity: 6, day: "2026-10-07" }] };

it("is wanted only when a person of the team has noted it, who and when are kept, and the list shows it", async () => {
  const one = await bought("Wunsch");
  expect([(await claimOf(one.invoiceNr)).wantsStatement, (await read(one.purchaseId)).wanted]).toEqual([
    false,
    null,
  ]);
  for (const _ of [1, 2]) await want(one.purchaseId);
  const other = await bought("Wunsch");
  expect((await claimOf(other.invoiceNr)).wantsStatement).toBe(true);
  expect((await read(other.purchaseId)).wanted).toEqual({
    since: expect.any(String),
    by: expect.stringMatching(/./),
  });
  // at another of its invoices it is the same wish
  await want(other.purchaseId);
  expect(await wishes("Wunsch")).toHaveLength(1);
  for (const _ of [1, 2]) await want(other.purchaseId, false);
  expect((await claimOf(one.invoiceNr)).wantsStatement).toBe(false);
  const events = async (orderId: string) =>
    (await mira.call("readOrder", { params: { orderId } })).data.events.map(({ text }) => text);
  expect(
    [...(await events(one.orderId)), ...(await events(other.orderId))].filter((text) =>
      text.startsWith("Monatsaufstellung"),
    ),
  ).toEqual(["Monatsaufstellung eingetragen", "Monatsaufstellung abbestellt"]);
});

it("comes on the first from 6 o'clock on, once, names the month's invoices and what is open, and changes no invoice", async () => {
  const paid = await bought("Monat");
  const open = await bought("Monat");
  await want(paid.purchaseId);
  const { amount } = await claimOf(paid.invoiceNr);
  shop.clock.set("2026-09-20T09:00:00");
  await book(paid.purchaseId, amount);
  for (const early of ["2026-09-30T23:59:00", "2026-10-01T05:59:00"]) {
    await round(early);
    expect(await letters("Monat")).toEqual([]);
  }
  for (const _ of [1, 2]) await round("2026-10-01T06:00:00");
  const [letter, ...others] = await letters("Monat");
  expect(others).toEqual([]);
  const openCents = Math.round((await claimOf(open.invoiceNr)).open * 100);
  expect(letter?.data).toMatchObject({ month: "2026-09-01", openCents, hasInvoices: true });
  const { rows } = await read(open.purchaseId);
  expect(rows).toEqual([
    {
      ...{ number: letter?.data.number, month: "2026-09", open: openCents / 100 },
      ...{ drawnOn: "2026-10-01", by: null },
    },
  ]);
  const number = String(letter?.data.number);
  expect(number).toMatch(/^MA-2026-09-\d{4}$/);
  const { name, pdf } = (await karin.call("readStatementFile", { params: { number } })).data;
  expect(name).toBe(`${number}.pdf`);
  expect((await karin.call("readStatementFile", { params: { number } })).data.pdf).toBe(pdf);
  const text = (await readPdf(Buffer.from(pdf, "base64"))).lines.join(" ");
  for (const part of [number, paid.invoiceNr, open.invoiceNr, "Monat GmbH", "keine Rechnung im Sinne"])
    expect.soft(text).toContain(part);
  expect((await verifyBooks(shop.database)).faults).toEqual([]);
});

it("goes to each mailbox and firm apart: a stranger at the address, or with the firm's name, is told nothing", async () => {
  const one = await bought("Getrennt");
  const sameMailbox = {
    ...anotherFirm("Getrennt"),
    invoice_buyer: { ...firm, invoice_company: "Schwester KG", vatId: "" },
  };
  const sister = await bought("Getrennt", sameMailbox);
  const other = anotherFirm("Getrennt");
  const stranger = await bought("Getrennt", {
    ...other,
    guest_data: { ...other.guest_data!, email: "Fremd@example.de" },
  });
  await want(one.purchaseId);
  await round("2026-10-01T07:00:00");
  const [letter] = await letters("Getrennt");
  const { purchase_ids: ids } = (await shop.database.row<{ purchase_ids: string[] }>(
    "SELECT purchase_ids FROM monthly_statements WHERE number = $1",
    [letter?.data.number ?? ""],
  ))!;
  expect(ids).toEqual([one.purchaseId]);
  expect(await letters("Fremd")).toEqual([]);
  for (const { purchaseId } of [sister, stranger])
    expect(await read(purchaseId)).toMatchObject({ wanted: null, rows: [] });
});

it("tells of earlier months what is open, and a credit in the month in which it was given; the one before stays as it is", async () => {
  const one = await bought("Folge");
  const other = await bought("Folge");
  await want(one.purchaseId);
  await round("2026-10-01T07:00:00");
  const [first] = await letters("Folge");
  const documentOf = async (number: string) =>
    (
      await shop.database.row<{ document: object }>(
        "SELECT document FROM monthly_statements WHERE number = $1",
        [number],
      )
    )?.document;
  const before = await documentOf(first!.data.number);
  shop.clock.set("2026-10-05T09:00:00");
  await refund(one, await wholeRefund(one));
  const third = await bought("Folge", inOctober);
  expect(await documentOf(first!.data.number)).toEqual(before);
  await round("2026-11-01T08:00:00");
  const second = (await letters("Folge")).at(-1);
  expect(await documentOf(second!.data.number)).toMatchObject({
    invoices: [{ invoiceNumber: third.invoiceNr }],
    earlier: [
      { invoiceNumber: one.invoiceNr, openCents: 0, creditedCents: expect.any(Number), overpaidCents: 0 },
      { invoiceNumber: other.invoiceNr, openCents: expect.any(Number) },
    ],
  });
  // nothing new and all open ones paid: no third
  for (const { invoiceNr, purchaseId } of [other, third]) {
    const { open } = await claimOf(invoiceNr);
    await book(purchaseId, open, "2026-11-01");
  }
  await round("2026-12-01T08:00:00");
  expect(await letters("Folge")).toHaveLength(2);
});

it("what was slept through is made up for, each month once", async () => {
  const one = await bought("Schlaf");
  await want(one.purchaseId);
  for (const _ of [1, 2]) await round("2026-11-17T07:00:00");
  expect((await letters("Schlaf")).map(({ data }) => [data.month, data.hasInvoices])).toEqual([
    ["2026-09-01", true],
    ["2026-10-01", false],
  ]);
});

it("a month that had nothing to say stays without one, also when a booking is taken back later", async () => {
  const one = await bought("Leer");
  await want(one.purchaseId);
  await round("2026-10-01T07:00:00");
  const { open } = await claimOf(one.invoiceNr);
  await book(one.purchaseId, open, "2026-10-01");
  await round("2026-11-01T07:00:00");
  const [receipt] = (await claimOf(one.invoiceNr)).receipts;
  await karin.call("revokeReceipt", { params: { receiptId: receipt!.id } });
  await round("2026-11-02T07:00:00");
  expect(await letters("Leer")).toHaveLength(1);
  await round("2026-12-01T07:00:00");
  expect((await letters("Leer")).map(({ data }) => data.month)).toEqual(["2026-09-01", "2026-11-01"]);
});

it("a firm that wants it since this month gets nothing of months before", async () => {
  const one = await bought("Spaeter");
  shop.clock.set("2026-10-02T09:00:00");
  await want(one.purchaseId);
  await round("2026-10-02T10:00:00");
  expect(await letters("Spaeter")).toEqual([]);
  await round("2026-11-01T10:00:00");
  expect((await letters("Spaeter")).map(({ data }) => data.month)).toEqual(["2026-10-01"]);
});

it("a worker sends the letter with its PDF, which stands among the mails of the order", async () => {
  const one = await bought("Brief");
  shop.clock.set("2026-10-01T07:00:00");
  const number = await draw(one.purchaseId, "2026-09");
  const running = await work(shop);
  const read = () => storedLetters(shop.database, "cause = $1", [`monthly-statement/${number}`]);
  await vi.waitUntil(async () => (await read())[0]?.status === "sent", { timeout: 100_000 });
  await running.stop();
  const [letter] = await read();
  expect(letter).toMatchObject({
    subject: "Ihre Monatsaufstellung September 2026",
    attachments: expect.arrayContaining([expect.objectContaining({ filename: `${number}.pdf` })]),
  });
  expect(letter?.plain).toContain(number);
  expect(letter?.plain).toContain("keine Rechnung");
});

describe("by hand", () => {
  it("one is drawn of a past month, once; a month that is not over, or in which nothing was, has none", async () => {
    const one = await bought("Hand");
    const refused = async (month: string) =>
      (await karin.refused("drawStatement", { params: { purchaseId: one.purchaseId }, body: { month } }))
        .code;
    expect(await refused("2026-09")).toBe("statement_month_open");
    expect((await read(one.purchaseId)).months).toEqual([]);
    shop.clock.set("2026-11-03T09:00:00");
    expect((await read(one.purchaseId)).months).toEqual(["2026-10", "2026-09"]);
    const number = await draw(one.purchaseId, "2026-09");
    expect(await refused("2026-09")).toBe("statement_there");
    expect(await refused("2026-08")).toBe("statement_empty");
    expect(await read(one.purchaseId)).toMatchObject({
      months: ["2026-10"],
      rows: [{ number, by: expect.stringMatching(/./), drawnOn: "2026-11-03" }],
    });
    expect(await letters("Hand")).toHaveLength(1);
    // and the round does not send it again
    await want(one.purchaseId);
    await round();
    expect(await letters("Hand")).toHaveLength(1);
  });

  it("unknown purchases and files answer alike, and only the office has them", async () => {
    const params = { purchaseId: randomUUID() };
    expect((await karin.refused("readStatements", { params })).httpStatus).toBe(404);
    expect(
      (await karin.refused("readStatementFile", { params: { number: "MA-2026-09-9999" } })).httpStatus,
    ).toBe(404);
    const adviser = await staffOf(shop, "adviser");
    const { purchaseId } = await bought("Rollen");
    expect((await adviser.call("readStatements", { params: { purchaseId } })).data.rows).toEqual([]);
    for (const person of [adviser, await staffOf(shop, "packing")])
      expect(
        (await person.refused("wantStatements", { params: { purchaseId }, body: { isWanted: true } }))
          .httpStatus,
      ).toBe(403);
    for (const call of ["wantStatements", "drawStatement"]) expect(scopeOfCall(call)).toBeUndefined();
  });
});

it.each([
  ["UPDATE monthly_statements SET open_cents = 1", "immutable"],
  ["UPDATE statement_files SET pdf = 'x'", "immutable"],
  [
    "INSERT INTO monthly_statements (month, customer_key, firm_key, order_id, purchase_ids, open_cents, document, drawn_at, drawn_on) SELECT month, customer_key, firm_key, order_id, purchase_ids, 0, '{}', now(), drawn_on FROM monthly_statements LIMIT 1",
    "one_statement_per_month",
  ],
  [
    "INSERT INTO monthly_statements (month, customer_key, firm_key, order_id, purchase_ids, open_cents, document, drawn_at, drawn_on) SELECT '2026-12-01', 'x', 'x', id, '{x}', 0, '{}', now(), '2026-12-31' FROM orders LIMIT 1",
    "drawn_when_the_month_is_over",
  ],
])("the database refuses %s", async (sql, why) => {
  const one = await bought("Immer");
  shop.clock.set("2026-10-01T07:00:00");
  if ((await read(one.purchaseId)).rows.length === 0) {
    const number = await draw(one.purchaseId, "2026-09");
    await karin.call("readStatementFile", { params: { number } });
  }
  await expect(shop.database.rows(sql)).rejects.toThrow(why);
});

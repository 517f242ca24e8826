import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { friday, wednesday } from "#test/buy.ts";
import { cancel, move, type Ordered, ordered, refusedMove, thursday } from "#test/delivery-changes.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe("an invoice from before there were documents", () => {
  it("gets the document that it would have had, once, and its file stays the same to the byte", async () => {
    const order = await ordered(shop, { code: "SOMMER5" });
    const before = await stored(order);
    await forgetDocument(order);
    const files = await Promise.all([download(order), download(order), download(order)]);
    expect(new Set(files.map(({ hash }) => hash)).size).toBe(1);
    expect(await stored(order)).toEqual(before);
    await move(order, wednesday, thursday);
    expect(await stored(order)).toEqual(before);
    expect(await download(order)).toEqual(files[0]);
  });

  it("is stored before the first change, so that it shows what was sold", async () => {
    const order = await ordered(shop);
    const before = await stored(order);
    await forgetDocument(order);
    await move(order, wednesday, thursday);
    await cancel(order, thursday);
    await cancel(order, friday);
    expect(await stored(order)).toEqual(before);
    const text = `SELECT sum(total_cents)::int AS left, count(*)::int AS documents FROM invoices WHERE order_id = $1`;
    expect(await shop.database.row(text, [order.orderId])).toEqual({ left: 0, documents: 4 });
  });

  it("shows what a cancellation would refund before anything changes", async () => {
    const order = await ordered(shop);
    await forgetDocument(order);
    const params = { token: order.token, day: friday };
    expect((await order.guest.call("readCancellation", { params })).data.refund).toBeGreaterThan(0);
  });

  it.each([
    [
      "its delivery stands elsewhere by now",
      "UPDATE order_deliveries SET moved_from = delivery_day - 1 WHERE order_id = $1",
    ],
    ["its order says another sum", "UPDATE orders SET vat = '[]' WHERE id = $1"],
    [
      "its order is not known as paid",
      "UPDATE payments SET status = 'failed', paid_at = NULL WHERE order_id = $1",
    ],
  ])("is refused in German where %s, and nothing changes", async (_, change) => {
    const order = await ordered(shop);
    await forgetDocument(order);
    await shop.database.rows(change, [order.orderId]);
    const refusal = {
      code: "invoice_without_document",
      message: expect.stringContaining("Bitte schreiben Sie uns"),
    };
    expect(await download(order)).toMatchObject({ status: 409, body: refusal });
    expect(await refusedMove(order, wednesday, thursday)).toMatchObject({ httpStatus: 409, ...refusal });
    const { data } = await order.guest.call("readGuestOrder", { params: { token: order.token } });
    expect(data.deliveries.map(({ isoDate }) => isoDate)).toEqual([wednesday, friday]);
  });

  it("can be given nothing but its document, and that only once", async () => {
    const order = await ordered(shop);
    const change = (set: string) =>
      shop.database.rows(`UPDATE invoices SET ${set} WHERE number = $1`, [order.invoiceNr]);
    await expect(change("document = document")).rejects.toThrow("immutable");
    await forgetDocument(order);
    await expect(change("issued_on = issued_on + 1")).rejects.toThrow("immutable");
    await expect(change("document = '{}', total_cents = 0")).rejects.toThrow("immutable");
    await expect(change("document = '{}'")).rejects.toMatchObject({ constraint: "document_says_the_total" });
  });
});

/** Restores a row from before migration 0012, without its document. */
async function forgetDocument({ invoiceNr }: Ordered): Promise<void> {
  await shop.database.owner.transaction(async (queries) => {
    const check = await queries.row<{ text: string }>(
      "SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = 'document_says_the_total'",
    );
    await queries.rows("ALTER TABLE invoices DISABLE TRIGGER invoices_are_immutable");
    await queries.rows("ALTER TABLE invoices DROP CONSTRAINT document_says_the_total");
    await queries.rows("UPDATE invoices SET document = NULL WHERE number = $1", [invoiceNr]);
    await queries.rows(`ALTER TABLE invoices ADD CONSTRAINT document_says_the_total ${check?.text}`);
    await queries.rows("ALTER TABLE invoices ENABLE TRIGGER invoices_are_immutable");
  });
}

async function stored({ invoiceNr }: Ordered): Promise<unknown> {
  return (await issuedDocument(shop.database, invoiceNr))?.document;
}

async function download({ token, invoiceNr }: Ordered) {
  const url = `/api/v1/orders/${token}/invoices/${invoiceNr}`;
  const { statusCode: status, rawPayload } = await shop.app.inject({ method: "GET", url });
  if (status !== 200) return { status, body: JSON.parse(rawPayload.toString()) };
  return { status, hash: createHash("sha256").update(rawPayload).digest("hex") };
}

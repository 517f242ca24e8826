import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { invoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { issueInvoice, readInvoiceSource } from "#server/domain/invoices/issue-invoice.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { lockAndMarkPaid } from "#server/domain/orders/queries.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { buy, confirm, eva, fillCart, friday, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
import { openShop, shopForTests, type TestShop } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();

class Crash extends Error {}

/** Settles in one transaction like the shop, and throws after the invoice the first `crashes` times. */
async function settleWithCrashes(orderId: string, crashes: number): Promise<string> {
  const payment = await shop.database.row<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [
    orderId,
  ]);
  const instant = shop.checkout.clock();
  const at = new Date(instant.epochMilliseconds);
  for (let attempt = 0; ; attempt++) {
    try {
      return await shop.database.transaction(async (queries) => {
        const order = await lockAndMarkPaid(queries, { id: orderId, paymentId: payment!.id, now: at });
        const { totalCents } = order!;
        const number = await issueInvoice(queries, await readInvoiceSource(queries, orderId), {
          prefix: "RE",
          orderId,
          totalCents,
          at,
          day: berlinDay(instant),
        });
        if (attempt < crashes) throw new Crash();
        return number;
      });
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
}

describe("numbers", () => {
  it("have no gap when 40 invoices are issued at once and most transactions are rolled back", async () => {
    const orders = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const guest = shop.guest();
        return (await placeOrder(guest, await fillCart(guest))).orderId;
      }),
    );
    const numbers = await Promise.all(orders.map((orderId, at) => settleWithCrashes(orderId, at % 4)));
    const sequences = numbers.map((number) => Number(number.slice(-6))).sort((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(await shop.database.rows("SELECT last FROM invoice_series")).toEqual([{ last: 40 }]);
    const files = await shop.database.row(
      "SELECT count(*) AS issued FROM invoices WHERE document IS NOT NULL",
    );
    expect(files).toEqual({ issued: 40 });
  });

  it("go on behind the last of six digits, and are found by the desk", async () => {
    const large = await openShop();
    const first = (await buy(large, large.guest())).invoiceNr ?? "";
    await large.database.rows("UPDATE invoice_series SET last = 999998");
    const [series] = first.split(/-(?=\d+$)/);
    for (const digits of ["999999", "1000000", "1000001"]) {
      expect((await buy(large, large.guest())).invoiceNr).toBe(`${series}-${digits}`);
    }
    const boss = await staffOf(large, "admin");
    const found = await boss.call("readOrders", { query: { q: `${series}-1000001` } });
    expect(found.data.total).toBe(1);
    await large.close();
  });

  it("begin anew at midnight in Berlin, when it is still the old year in UTC", async () => {
    const turning = await openShop({ at: "2026-12-31T23:40+01:00[Europe/Berlin]" });
    const days = await turning
      .guest()
      .call("readDeliveryDays", { query: { from: "2027-01-01", to: "2027-01-20" } });
    const day = days.data.find(({ bookable }) => bookable)?.date ?? "";
    const lines = [{ menuId: 1, quantity: 6, day }];
    expect((await buy(turning, turning.guest(), { lines })).invoiceNr).toBe("RE-2026-000001");
    const guest = turning.guest();
    const placed = await placeOrder(guest, await fillCart(guest, lines));
    turning.clock.set("2027-01-01T00:10");
    expect(turning.checkout.clock().toString()).toBe("2026-12-31T23:10:00Z");
    await pressAtProvider(turning, placed.sessionId, "bezahlen");
    expect((await confirm(guest, placed)).invoiceNr).toBe("RE-2027-000001");
    turning.clock.set("2027-01-01T00:30");
    expect((await buy(turning, turning.guest(), { lines })).invoiceNr).toBe("RE-2027-000002");
    const issued = await issuedDocument(turning.database, "RE-2027-000001");
    expect(issued?.document).toMatchObject({ issuedOn: "2027-01-01", order: { placedOn: "2026-12-31" } });
    await turning.close();
  });
});

describe("the stored document", () => {
  it("shows what was bought, however menus, addresses and the shop change later", async () => {
    const { orderId, invoiceNr } = await buy(shop, shop.guest(), {
      lines: [
        { menuId: 1, quantity: 6, day: wednesday },
        { menuId: 2, quantity: 2, day: friday },
      ],
      guestData: { ...eva, email: "neu@example.de", street: "Neuer Weg", street_nr: "7" },
      code: "SOMMER5",
    });
    const before = await issuedDocument(shop.database, invoiceNr);
    await shop.database.rows("UPDATE menus SET name = 'Anders', price_cents = 1 WHERE id IN (1, 2)");
    await shop.database.rows("UPDATE orders SET first_name = 'Anna', street = 'Woanders' WHERE id = $1", [
      orderId,
    ]);
    const after = await issuedDocument(shop.database, invoiceNr);
    expect(after).toEqual(before);
    expect(after?.document).toMatchObject({
      buyer: { name: "Eva Brandt", street: "Neuer Weg 7" },
      discountCode: "SOMMER5",
      deliveries: [{ day: wednesday, shipping: [] }, { day: friday }],
      payment: { status: "paid", on: "2026-09-14", means: "Testzahlung" },
    });
    expect(after?.document.deliveries.flatMap(({ discounts }) => discounts)).toHaveLength(2);
  });
});

describe("the database keeps out", () => {
  let fresh: TestShop;
  let orderId: string;
  let document: Record<string, unknown>;
  beforeAll(async () => {
    fresh = await openShop();
    const { invoiceNr } = await buy(fresh, fresh.guest());
    document = (await issuedDocument(fresh.database, invoiceNr))!.document;
    const guest = fresh.guest();
    ({ orderId } = await placeOrder(guest, await fillCart(guest)));
  });
  afterAll(() => fresh.close());

  async function refusingConstraint(values: { document?: object | null; totalCents?: number; day?: string }) {
    const totalCents = values.totalCents ?? document.totalCents;
    const text = `INSERT INTO invoices (series, sequence, order_id, total_cents, issued_at, issued_on, document)
      VALUES ('RE-2026', 2, $1, $2, now(), $3, $4)`;
    const written = values.document === undefined ? document : values.document;
    const parameters = [orderId, totalCents, values.day ?? "2026-09-14", written && JSON.stringify(written)];
    return fresh.database.rows(text, parameters).then(
      () => undefined,
      (error: unknown) => violatedConstraint(error) ?? String(error),
    );
  }

  it("an invoice without a document", async () => {
    expect(await refusingConstraint({ document: null })).toContain('null value in column "document"');
  });

  it("a total that is not the document's", async () => {
    expect(await refusingConstraint({ totalCents: 1 })).toBe("document_says_the_total");
  });

  it("an invoice in the series of another year", async () => {
    expect(await refusingConstraint({ day: "2027-01-01" })).toBe("series_of_its_year");
  });

  it.each([
    ["quantity", "{deliveries,0,lines,0,quantity}", 7],
    ["line", "{deliveries,0,lines,0,cents}", 1],
    ["rate of a line", "{deliveries,0,lines,0,vatPercent}", 19],
    ["delivery", "{deliveries,0,totalCents}", 1],
    ["discount from nowhere", "{deliveries,0,discounts,0}", { vatPercent: 7, cents: -100 }],
    ["VAT", "{vat,0,vatCents}", 1],
    ["gross of a rate", "{vat,0,grossCents}", 1],
    ["a rate without parts", "{vat,1}", { percent: 19, netCents: 100, vatCents: 19, grossCents: 119 }],
  ])("a document that does not add up: %s", async (_, path, lie) => {
    const row = await fresh.database.row<{ document: object }>("SELECT jsonb_set($1, $2, $3) AS document", [
      JSON.stringify(document),
      path,
      JSON.stringify(lie),
    ]);
    expect(row?.document).not.toEqual(document);
    expect(await refusingConstraint({ document: row?.document })).toBe("document_says_the_total");
  });

  it("a restated invoice that does not add up", async () => {
    const restated = { ...document, totalCents: 1 };
    expect(await refusingConstraint({ document: { ...document, restated } })).toBe(
      "restated_invoice_adds_up",
    );
  });

  it("nothing that adds up", async () => {
    invoiceDocument.parse(document);
    expect(await refusingConstraint({})).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import type { Recipient } from "#contract/orders/guest-orders.ts";
import { issueCorrection, readInvoiceRests } from "#server/domain/orders/changes/issue-correction.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { documentsOfChanges } from "#server/domain/orders/changes/document-change.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { eva, friday, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import {
  issueDue,
  move,
  nextWednesday,
  type Ordered,
  ordered,
  storedChanges,
  thursday,
} from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();

const occasion = { at: new Date("2026-09-15T08:00:00Z"), day: deliveryDay("2026-09-15") };
const readdress = (
  { guest, token }: Ordered,
  day: string,
  recipient: Partial<Recipient>,
  deliveries: "one" | "all" = "one",
) =>
  guest.call("changeDeliveryAddress", {
    params: { token, day },
    body: { recipient: { ...eva, ...recipient }, deliveries },
  });
const changesOn = async (number: string | undefined) =>
  (await issuedDocument(shop.database, number ?? ""))?.document.changes;

describe("a document that is due", () => {
  it("shows the final day and address, and a later cancellation uses both", async () => {
    const order = await ordered(shop);
    const { orderId, invoiceNr } = order;
    await move(order, friday, nextWednesday);
    await readdress(order, nextWednesday, { street: "Ring" }, "all");
    const number = await issueDue(shop, order);
    expect((await issuedDocument(shop.database, number ?? ""))?.document).toMatchObject({
      corrects: { number: invoiceNr, scope: "details" },
      changes: [
        { what: "day", from: friday, to: nextWednesday },
        { what: "buyer", from: { street: "Lindenstraße 12a" }, to: { street: "Ring 12a" } },
      ],
      deliveries: [],
      totalCents: 0,
      restated: {
        buyer: { street: "Ring 12a" },
        deliveries: [
          { day: wednesday, movedTo: null },
          { day: friday, movedTo: nextWednesday },
        ],
        totalCents: (await issuedDocument(shop.database, invoiceNr))?.document.totalCents,
      },
    });
    const what = { scope: "delivery", day: nextWednesday } as const;
    const later = await shop.database.transaction((queries) =>
      issueCorrection(queries, { ...occasion, reason: "Storno", orderId, what }),
    );
    expect((await issuedDocument(shop.database, later.number))?.document).toMatchObject({
      buyer: { street: "Ring 12a" },
      deliveries: [{ day: friday, movedTo: nextWednesday }],
    });
  });

  it("is issued once for any number of mails and requests", async () => {
    const order = await ordered(shop);
    await move(order, wednesday, thursday);
    const [mail] = (await storedChanges(shop, order)).mails;
    const amendments = mail?.data.amendments as string[];
    const ask = () => documentsOfChanges(shop.database, { ...occasion, orderId: order.orderId, amendments });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    const { corrections } = await storedChanges(shop, order);
    expect(corrections).toHaveLength(1);
    for (const numbers of [...answers, await ask()]) expect(numbers).toEqual([corrections[0]?.number]);
  });

  it("is not issued by a mail about something else", async () => {
    const order = await ordered(shop);
    await move(order, wednesday, thursday);
    const input = { ...occasion, orderId: order.orderId, amendments: [] };
    expect(await documentsOfChanges(shop.database, input)).toEqual([]);
    expect((await storedChanges(shop, order)).corrections).toEqual([]);
  });

  it("keeps apart deliveries of which one has taken the other's day", async () => {
    const order = await ordered(shop);
    const rest = async (day: string) =>
      (await readInvoiceRests(shop.database, order.orderId)).deliveryCents(deliveryDay(day));
    const [large, small] = [await rest(wednesday), await rest(friday)];
    await move(order, friday, nextWednesday);
    await move(order, wednesday, friday);
    expect([await rest(friday), await rest(nextWednesday)]).toEqual([large, small]);
    expect(await changesOn(await issueDue(shop, order))).toEqual([
      { what: "day", from: wednesday, to: friday },
      { what: "day", from: friday, to: nextWednesday },
    ]);
    expect([await rest(friday), await rest(nextWednesday)]).toEqual([large, small]);
    await move(order, friday, thursday);
    expect(await changesOn(await issueDue(shop, order))).toEqual([
      { what: "day", from: friday, to: thursday },
    ]);
  });

  it("is none where only the phone or the notes are others", async () => {
    const order = await ordered(shop);
    await readdress(order, wednesday, { phone: "+49221999", notes: "Bitte klingeln" });
    expect(await issueDue(shop, order)).toBeUndefined();
    await readdress(order, friday, { street: "Ring" });
    expect(await changesOn(await issueDue(shop, order))).toMatchObject([{ what: "recipient", day: friday }]);
    await readdress(order, friday, {});
    expect(await changesOn(await issueDue(shop, order))).toMatchObject([
      { what: "recipient", day: friday, from: { street: "Ring 12a" }, to: { street: "Lindenstraße 12a" } },
    ]);
  });
});

describe("before another document", () => {
  it("what is due is issued: a cancellation names the day it was moved to, and says first what it would give back", async () => {
    const order = await ordered(shop);
    const params = { token: order.token, day: wednesday };
    const before = (await order.guest.call("readCancellation", { params })).data;
    await move(order, wednesday, thursday);
    const moved = { params: { ...params, day: thursday } };
    expect((await order.guest.call("readCancellation", moved)).data).toEqual(before);
    await order.guest.call("cancelDelivery", moved);
    const { corrections } = await storedChanges(shop, order);
    expect(corrections.map(({ scope }) => scope)).toEqual(["details", "delivery"]);
    expect((await issuedDocument(shop.database, corrections[1]?.number ?? ""))?.document).toMatchObject({
      deliveries: [{ day: wednesday, movedTo: thursday }],
    });
  });

  it("a single parcel elsewhere stays one, though the other is cancelled right after", async () => {
    const order = await ordered(shop);
    await readdress(order, wednesday, { street: "Ring" });
    await order.guest.call("cancelDelivery", { params: { token: order.token, day: friday } });
    const { corrections } = await storedChanges(shop, order);
    expect(await changesOn(corrections[0]?.number)).toMatchObject([{ what: "recipient", day: wednesday }]);
  });

  it("what is due is issued before money goes back from the desk, which reads the amounts as ever", async () => {
    const order = await ordered(shop);
    const desk = refundContextOf(await staffOf(shop, "support"));
    await move(order, wednesday, thursday);
    await desk.refund(order, await desk.piecesRefund(order, 0, 1));
    await move(order, thursday, nextWednesday);
    await desk.refund(order, await desk.wholeRefund(order));
    const { corrections } = await storedChanges(shop, order);
    expect(corrections.map(({ scope }) => scope)).toEqual(["details", "amount", "details", "whole"]);
    expect(await changesOn(corrections[2]?.number)).toEqual([
      { what: "day", from: thursday, to: nextWednesday },
    ]);
  });

  it("of the desk's the guest's own comes first, each with its reason, and both go with their mails", async () => {
    const order = await ordered(shop);
    const support = await staffOf(shop, "support");
    await move(order, wednesday, thursday);
    const params = { orderId: order.orderId, day: thursday };
    await support.call("moveForGuest", { params, body: { to: nextWednesday, reason: "Kein Paketdienst" } });
    const { corrections, mails } = await storedChanges(shop, order);
    const documents = await Promise.all(
      corrections.map(async ({ number }) => (await issuedDocument(shop.database, number))!.document),
    );
    expect(documents).toMatchObject([
      {
        corrects: { reason: "Liefertag auf Ihren Wunsch verschoben" },
        changes: [{ from: wednesday, to: thursday }],
      },
      {
        corrects: { reason: "Liefertag verschoben: Kein Paketdienst" },
        changes: [{ from: thursday, to: nextWednesday }],
      },
    ]);
    const numbers = await Promise.all(
      mails.map(({ data }) =>
        documentsOfChanges(shop.database, {
          ...occasion,
          orderId: order.orderId,
          amendments: data.amendments as string[],
        }),
      ),
    );
    expect(numbers).toEqual(corrections.map(({ number }) => [number]));
  });
});

describe("the database keeps out", () => {
  const refusingConstraint = (text: string, { orderId }: Ordered) =>
    shop.database.rows(text, [orderId]).then(
      () => undefined,
      (error: unknown) => violatedConstraint(error) ?? String(error),
    );

  it("a credit before the due amendment", async () => {
    const order = await ordered(shop);
    await move(order, wednesday, thursday);
    const text = `INSERT INTO invoices (series, sequence, order_id, issued_at, issued_on, kind, corrects, scope,
         total_cents, document)
       SELECT series, 900000, order_id, issued_at, issued_on, 'correction', number, 'amount', 0,
         '{"deliveries": [], "vat": [], "totalCents": 0}' FROM invoices WHERE order_id = $1`;
    expect(await refusingConstraint(text, order)).toBe("due_amendments_come_first");
  });

  it("a move that no document shows, and a second due document", async () => {
    const order = await ordered(shop);
    const moving = "UPDATE order_deliveries SET documented_day = '2026-10-01' WHERE order_id = $1";
    expect(await refusingConstraint(moving, order)).toBe("moves_are_documented");
    await move(order, wednesday, thursday);
    const forgetting = "DELETE FROM due_amendments WHERE order_id = $1";
    expect(await refusingConstraint(forgetting, order)).toBe("moves_are_documented");
    const again = "INSERT INTO due_amendments (order_id, since) VALUES ($1, now())";
    expect(await refusingConstraint(again, order)).toBe("one_due_amendment_per_order");
  });

  it("another document for a change that has one", async () => {
    const order = await ordered(shop);
    await move(order, wednesday, thursday);
    await issueDue(shop, order);
    const text = "UPDATE due_amendments SET number = NULL WHERE order_id = $1";
    expect(await refusingConstraint(text, order)).toContain("rows of due_amendments are immutable");
  });
});

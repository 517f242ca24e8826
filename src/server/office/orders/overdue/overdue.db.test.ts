import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { cents, eurosFromCents } from "#contract/money.ts";
import type { OverdueCounts } from "#contract/office/orders/overdue.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { reportOverdue } from "#server/office/orders/overdue/report-overdue.ts";
import { friday, wednesday } from "#test/buy.ts";
import { ordered, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const nothing: OverdueCounts["counts"] = {
  unpacked: 0,
  unshipped: 0,
  cartons: 0,
  unconfirmed: 0,
  toUnpack: 0,
  incidents: 0,
  withdrawals: 0,
  mails: 0,
  refunds: 0,
  invoices: 0,
};

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const packer = await staffOf(shop, "packing");
// three orders for Wednesday and Friday: on Wednesday one is never packed, one packed, one shipped
const orders = [await ordered(shop), await ordered(shop), await ordered(shop)];
beforeAll(async () => {
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  for (const { orderId } of orders.slice(1)) {
    await packer.call("packParcel", { params: { day: wednesday, orderId }, query: { early: true } });
  }
  const body = { carrier: "DHL" as const, trackingNumber: "00340434161094015902" };
  await packer.call("shipParcel", { params: { day: wednesday, orderId: orders[2]!.orderId }, body });
});

const counts = async (staff = boss) => (await staff.call("readOverdueCounts")).data;
const list = async (staff = boss) => (await staff.call("readOverdue")).data;
const statuses = async () => (await list()).deliveries.map(({ day, status }) => `${day} ${status}`);
const reports = () =>
  shop.database.rows<{ recipient: string; data: Record<string, unknown> }>(
    "SELECT recipient, data FROM mails WHERE kind = 'overdue-report' ORDER BY created_at, id",
  );

describe("a delivery", () => {
  it("is overdue on its day unless it is packed and shipped, and after the next day unless it is confirmed", async () => {
    shop.clock.set("2026-09-15T23:59:00");
    expect(await counts()).toEqual({ total: 0, counts: nothing });
    shop.clock.set("2026-09-16T00:01:00");
    expect(await statuses()).toEqual(["2026-09-16 planned", "2026-09-16 packed"]);
    shop.clock.set("2026-09-17T12:00:00");
    expect((await counts()).counts).toEqual({ ...nothing, unpacked: 1, unshipped: 1 });
    shop.clock.set("2026-09-18T00:01:00");
    expect((await counts()).counts).toEqual({ ...nothing, unpacked: 4, unshipped: 1, unconfirmed: 1 });
  });

  it("stays on the list for weeks, the oldest first, until a person acts", async () => {
    shop.clock.set("2026-12-01T08:00:00");
    expect(await statuses()).toEqual([
      "2026-09-16 planned",
      "2026-09-16 packed",
      "2026-09-16 shipped",
      "2026-09-18 planned",
      "2026-09-18 planned",
      "2026-09-18 planned",
    ]);
    expect((await list()).deliveries[2]).toMatchObject({
      carrier: "DHL",
      trackingUrl: expect.stringContaining("00340434161094015902"),
      phone: "+492214710123",
      portions: 6,
    });
    await packer.call("packParcel", {
      params: { day: wednesday, orderId: orders[0]!.orderId },
      query: { early: true },
    });
    const deliveries = [{ day: wednesday, orderIds: [orders[2]!.orderId] }];
    await packer.call("confirmDeliveries", { body: { deliveries } });
    expect((await counts()).counts).toEqual({ ...nothing, unpacked: 3, unshipped: 2 });
  });

  it("that is moved, refunded or cancelled is not overdue any more", async () => {
    const [first, second, third] = orders;
    const desk = refundContextOf(boss);
    await boss.call("moveForGuest", {
      params: { orderId: first!.orderId, day: friday },
      body: { to: "2026-12-09" },
    });
    await boss.call("cancelForGuest", {
      params: { orderId: second!.orderId, day: friday },
      body: { reason: "" },
    });
    await desk.refund(third!, await desk.wholeRefund(third!));
    expect(await statuses()).toEqual(["2026-09-16 packed", "2026-09-16 packed"]);
    const unpaid = "UPDATE orders SET status = 'refunded' WHERE id = ANY($1)";
    await shop.database.rows(unpaid, [[first!.orderId, second!.orderId]]);
    expect(await counts()).toEqual({ total: 0, counts: nothing });
  });
});

describe("a withdrawal", () => {
  it("is listed until it is marked as answered, once", async () => {
    const guest = shop.guest();
    const body = { name: "Eva Brandt", contract: "Bestellung vom Montag", email: "eva@example.de" };
    await guest.call("declareWithdrawal", { body });
    const [withdrawal] = (await list()).withdrawals;
    expect(withdrawal).toMatchObject({ name: "Eva Brandt", order: null });
    const params = { withdrawalId: withdrawal!.id };
    await boss.call("answerWithdrawal", { params, body: { note: "Kein Widerrufsrecht, erklärt" } });
    await boss.call("answerWithdrawal", { params, body: { note: "noch einmal" } });
    expect((await counts()).counts).toEqual(nothing);
    const [row] = (await boss.call("readWithdrawals")).data.rows;
    expect(row?.answer).toMatchObject({
      note: "Kein Widerrufsrecht, erklärt",
      by: expect.stringMatching(/^admin/),
    });
    const log = await shop.database.rows(
      "SELECT action, changes FROM log_entries WHERE subject = 'withdrawal'",
    );
    expect(log).toEqual([{ action: "beantwortet", changes: [] }]);
    const unknown = { params: { withdrawalId: randomUUID() }, body: { note: "" } };
    expect(await boss.refused("answerWithdrawal", unknown)).toMatchObject({ httpStatus: 404 });
  });
});

describe("a failed mail", () => {
  const fail = (error: string) =>
    shop.database.rows(
      "UPDATE mails SET status = 'failed', last_error = $1, claimed_until = NULL WHERE kind = 'withdrawal-receipt'",
      [error],
    );

  it("stays until it is ticked off, and comes back when it fails again", async () => {
    await fail("550 unknown");
    const [mail] = (await list()).mails;
    expect(mail).toMatchObject({
      subject: "Eingang des Widerrufs",
      recipient: "eva@example.de",
      error: "550 unknown",
    });
    const params = { mailId: mail!.id };
    await boss.call("settleMail", { params });
    await boss.call("settleMail", { params });
    expect((await counts()).counts).toEqual(nothing);
    await boss.call("resendMail", { params, body: { id: randomUUID() } });
    expect((await counts()).counts).toEqual(nothing);
    await fail("550 still unknown");
    expect((await counts()).counts).toEqual({ ...nothing, mails: 1 });
    await boss.call("settleMail", { params });
  });
});

describe("a failed refund", () => {
  it("is owed until another refund is in progress", async () => {
    shop.clock.set("2026-09-14T10:00:00");
    const order = await ordered(shop);
    const desk = refundContextOf(boss);
    await desk.refund(order, await desk.piecesRefund(order, 0, 2));
    const amountCents = cents((await storedChanges(shop, order)).refunds[0]?.cents ?? 0);
    await shop.database.rows(
      "UPDATE refunds SET status = 'failed' WHERE payment_id IN (SELECT id FROM payments WHERE order_id = $1)",
      [order.orderId],
    );
    expect((await list()).refunds).toMatchObject([
      { order: { id: order.orderId }, amount: eurosFromCents(amountCents), name: "Eva Brandt" },
    ]);
    const body = { amount: eurosFromCents(amountCents) };
    await boss.call("retryRefund", { params: { orderId: order.orderId }, body });
    expect((await counts()).counts).toEqual(nothing);
  });
});

describe("each role", () => {
  it("sees what it may act on", async () => {
    shop.clock.set("2026-09-19T08:00:00");
    await shop.guest().call("declareWithdrawal", {
      body: { name: "Noch jemand", contract: "?", email: "noch@example.de" },
    });
    const support = await staffOf(shop, "support");
    const kitchen = await staffOf(shop, "kitchen");
    const all = { ...nothing, unpacked: 2, withdrawals: 1 };
    expect(await counts()).toEqual({ total: 3, counts: all });
    expect((await counts(support)).counts).toEqual(all);
    expect((await counts(packer)).counts).toEqual({ ...nothing, unpacked: 2 });
    expect(await list(packer)).toMatchObject({ withdrawals: [], mails: [], refunds: [] });
    expect(await kitchen.refused("readOverdueCounts")).toMatchObject({ httpStatus: 403 });
    const [openWithdrawal] = (await list()).withdrawals;
    const params = { withdrawalId: openWithdrawal!.id };
    expect(await packer.refused("answerWithdrawal", { params, body: { note: "" } })).toMatchObject({
      httpStatus: 403,
    });
  });
});

describe("the morning's mail", () => {
  const report = () =>
    reportOverdue({ database: shop.database, outbox: shop.outbox, clock: shop.checkout.clock });

  it("goes to the company once a morning in Berlin, by however many workers, while something is overdue", async () => {
    shop.clock.set("2026-09-19T05:59:00");
    await report();
    expect(await reports()).toEqual([]);
    shop.clock.set("2026-09-19T06:00:00");
    await Promise.all([report(), report(), report()]);
    shop.clock.set("2026-09-19T11:00:00");
    await report();
    const { email } = (await boss.call("readCompany")).data;
    expect(await reports()).toEqual([
      {
        recipient: email,
        data: {
          day: "2026-09-19",
          counts: { ...nothing, unpacked: 2, withdrawals: 1 },
          oldestDay: wednesday,
        },
      },
    ]);
    shop.clock.set("2026-09-20T13:00:00");
    await report();
    expect(await reports()).toHaveLength(1);
    shop.clock.set("2026-09-21T06:10:00");
    await report();
    expect(await reports()).toHaveLength(2);
  });

  it("is not sent when nothing is overdue", async () => {
    await shop.database.rows("UPDATE order_deliveries SET status = 'delivered'");
    const [openWithdrawal] = (await list()).withdrawals;
    await boss.call("answerWithdrawal", { params: { withdrawalId: openWithdrawal!.id }, body: { note: "" } });
    shop.clock.set("2026-09-22T07:00:00");
    await report();
    expect(await reports()).toHaveLength(2);
  });
});

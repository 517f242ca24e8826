import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { queueCodes } from "#contract/office/shop/operation.ts";
import { claimStatusCheck, paymentsToReconcile } from "#server/domain/checkout/queries.ts";
import { claimRefund, requestRefund } from "#server/domain/checkout/refunds.ts";
import { openJobs } from "#server/platform/jobs/open-jobs.ts";
import { type Handlers, workJobs } from "#server/platform/jobs/work-jobs.ts";
import { claimMail } from "#server/platform/mail/queries.ts";
import { buy, confirm, fillCart, placeOrder } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { openStripeShop, order } from "#test/stripe-shop.ts";

/** The clock of a running server cannot be set: what it has written is moved into the future instead. */
const shop = await shopForTests();

function fail(error: unknown): never {
  throw error;
}

describe("after the database's clock was set back by an hour", () => {
  const done: string[] = [];
  const note = (name: string) => async () => void done.push(name);
  const handlers = Object.fromEntries(queueCodes.map((name) => [name, note(name)])) as unknown as Handlers;
  const start = () => workJobs({ database: shop.database, handlers, onError: fail, pollSeconds: 0.5 });
  beforeEach(async () => {
    const worker = await start();
    await expect.poll(() => done).toContain("reconcile");
    const jobs = await openJobs(shop.database, fail);
    const mailId = randomUUID();
    await jobs.add(shop.database, "send-mail", { mailId }, { key: mailId, waitSeconds: 3 });
    await jobs.close();
    await worker.stop();
    done.length = 0;
    await shop.database.rows("UPDATE pgboss.version SET cron_on = cron_on + interval '1 hour'");
    await shop.database.rows(
      `UPDATE pgboss.job SET singleton_on = singleton_on + interval '1 hour', created_on = created_on + interval '1 hour',
         start_after = start_after + interval '1 hour', started_on = started_on + interval '1 hour'`,
    );
  });

  it("rounds go on, and a waiting mail leaves", async () => {
    const worker = await start();
    await expect.poll(() => done).toEqual(expect.arrayContaining(["reconcile", "send-mail"]));
    await worker.stop();
  });
});

describe("what was written before the clock was set back", () => {
  it("keeps no payment from being asked for", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    const now = shop.now();
    const payment = await shop.database.row<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [
      placed.orderId,
    ]);
    const id = payment?.id ?? "";
    await shop.database.rows(
      "UPDATE payments SET last_polled_at = $2::timestamptz + interval '1 hour', created_at = created_at + interval '1 hour' WHERE id = $1",
      [id, now],
    );
    const due = await paymentsToReconcile(shop.database, { providers: ["sandbox"], now, most: 10 });
    expect(due.map((one) => one.id)).toContain(id);
    expect(await claimStatusCheck(shop.database, id, now)).toBe(true);
    expect(await claimStatusCheck(shop.database, id, now)).toBe(false);
  });

  it("keeps no refund from being sent", async () => {
    const guest = shop.guest();
    const { orderId } = await buy(shop, guest);
    const now = shop.now();
    const payment = await shop.database.row<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [
      orderId,
    ]);
    const paymentId = payment?.id ?? "";
    const { id } = await requestRefund(shop.database, {
      paymentId,
      amountCents: cents(100),
      reason: "x",
      now,
    });
    await shop.database.rows(
      "UPDATE refunds SET last_tried_at = $2::timestamptz + interval '1 hour' WHERE id = $1",
      [id, now],
    );
    expect((await claimRefund(shop.database, { provider: "sandbox", now }))?.id).toBe(id);
    expect(await claimRefund(shop.database, { provider: "sandbox", now })).toBeUndefined();
  });

  it("holds no mail of a process that has died", async () => {
    const guest = shop.guest();
    await confirm(guest, await buy(shop, guest));
    const mail = await shop.database.row<{ id: string }>("SELECT id FROM mails LIMIT 1");
    const id = mail?.id ?? "";
    expect(await claimMail(shop.database, id, 60)).toBeDefined();
    expect(await claimMail(shop.database, id, 60)).toBeUndefined();
    await shop.database.rows(
      "UPDATE mails SET claimed_until = claimed_until + interval '1 hour' WHERE id = $1",
      [id],
    );
    expect(await claimMail(shop.database, id, 60)).toBeDefined();
  });
});

describe.each([-1, 30])("with a clock that is wrong by %i hours for the provider", (hours) => {
  it("guests buy as ever", async () => {
    const opened = await openStripeShop();
    opened.shop.clock.forward({ hours: -hours });
    const right = opened.shop.now();
    opened.setProvidersClock(() => right);
    opened.shop.clock.forward({ hours });
    const guest = opened.shop.guest();
    const placed = await order(guest);
    opened.stripe.book.pay(placed.sessionId);
    expect((await confirm(guest, placed)).status).toBe("success");
    await opened.close();
  });
});

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { eva, wednesday } from "#test/buy.ts";
import { move, type Ordered, ordered, thursday } from "#test/delivery-changes.ts";
import { correctorOf, rightEmail as right } from "#test/email-corrections.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
const corrector = correctorOf(support);
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

/** Sends everything queued for the order; later mails get a later time. */
async function sendAll({ orderId }: Ordered) {
  await shop.database.rows(
    `UPDATE mails SET status = 'sent', sent_at = created_at, subject = 's', html = 'h', plain = 'p'
     WHERE order_id = $1 AND status = 'queued'`,
    [orderId],
  );
  shop.clock.forward({ minutes: 1 });
}

describe("after a correction, mails", () => {
  it("that wait go to the new address, and the confirmation among them is not doubled", async () => {
    const order = await ordered(shop);
    await corrector.correct(order);
    expect(await corrector.mailsOf(order)).toEqual([`order-confirmation ${right} queued`]);
  });

  it("that failed are tried once more at the new address", async () => {
    const order = await ordered(shop);
    await shop.database.rows("UPDATE mails SET status = 'failed', last_error = '550' WHERE order_id = $1", [
      order.orderId,
    ]);
    await shop.database.rows(
      "DELETE FROM pgboss.job WHERE singleton_key IN (SELECT id::text FROM mails WHERE order_id = $1)",
      [order.orderId],
    );
    await corrector.correct(order, corrector.correctionInput({ confirms: false }));
    expect(await corrector.mailsOf(order)).toEqual([`order-confirmation ${right} queued`]);
    const jobs = await shop.database.rows(
      "SELECT FROM pgboss.job WHERE singleton_key IN (SELECT id::text FROM mails WHERE order_id = $1)",
      [order.orderId],
    );
    expect(jobs).toHaveLength(1);
  });

  it("that were sent stay as they are: the confirmation is sent again only on request, and once", async () => {
    const order = await ordered(shop);
    await sendAll(order);
    await corrector.correct(order, corrector.correctionInput({ confirms: false }));
    expect(await corrector.mailsOf(order)).toEqual([`order-confirmation ${eva.email} sent`]);
    const correctionInput = corrector.correctionInput({ seen: right, email: eva.email });
    await Promise.all([1, 2, 3].map(() => corrector.correct(order, correctionInput)));
    expect(await corrector.mailsOf(order)).toEqual([
      `order-confirmation ${eva.email} sent`,
      `order-confirmation ${eva.email} queued`,
    ]);
  });

  it("of later changes and repetitions of old ones go to the new address", async () => {
    const order = await ordered(shop);
    await sendAll(order);
    await corrector.correct(order, corrector.correctionInput({ confirms: false, revokesLink: false }));
    await move(order, wednesday, thursday);
    const [mail] = (await corrector.seen(order)).mails;
    const params = { mailId: mail?.id ?? "" };
    expect((await support.call("readMail", { params })).data).toMatchObject({
      recipient: eva.email,
      resentTo: right,
    });
    await support.call("resendMail", { params, body: { id: randomUUID() } });
    expect((await corrector.mailsOf(order)).sort()).toEqual([
      `delivery-change ${right} queued`,
      `order-confirmation ${eva.email} sent`,
      `order-confirmation ${right} queued`,
    ]);
  });
});

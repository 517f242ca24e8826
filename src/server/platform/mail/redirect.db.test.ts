import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { deliver, oneAtATime } from "#server/platform/mail/deliver.ts";
import { type OutgoingMail, RefusedForGood } from "#server/platform/mail/transport.ts";
import { buy, eva } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const right = "eva.richtig@example.de";

const shop = await shopForTests();

async function ordered() {
  const { orderId } = await buy(shop, shop.guest());
  const mail = await shop.database.row<{ id: string }>("SELECT id FROM mails WHERE order_id = $1", [orderId]);
  return { orderId, mailId: mail?.id ?? "" };
}

type Ordered = Awaited<ReturnType<typeof ordered>>;

function correct({ orderId }: Ordered) {
  return shop.database.transaction(async (queries) => {
    await queries.rows("UPDATE orders SET email = $2 WHERE id = $1", [orderId, right]);
    return shop.checkout.outbox.redirect(queries, { orderId, from: eva.email, to: right });
  });
}

async function sendMail(
  { mailId }: Ordered,
  at: { writing?: () => Promise<unknown>; sending?: () => Promise<unknown>; isLastTry?: boolean } = {},
): Promise<string[]> {
  const went: string[] = [];
  const deps = {
    database: shop.database,
    clock: () => Temporal.Instant.from("2026-09-14T07:00:00Z"),
    turns: oneAtATime(),
    transport: {
      async send({ to }: OutgoingMail) {
        went.push(to);
        await at.sending?.();
      },
    },
    async compose() {
      await at.writing?.();
      return { subject: "s", html: "h", text: "t", attachments: [] };
    },
    onError() {},
  };
  const signal = new AbortController().signal;
  const sent = deliver(deps, mailId, { isLastTry: at.isLastTry ?? false, signal });
  return sent.then(
    () => went,
    () => [...went, "not done"],
  );
}

const stateOf = ({ mailId }: Ordered) =>
  shop.database.row("SELECT recipient, status FROM mails WHERE id = $1", [mailId]);

describe("a mail of an order whose address is corrected", () => {
  it("before it is sent goes to the new one", async () => {
    const order = await ordered();
    expect(await correct(order)).toEqual(["order-confirmation"]);
    expect(await sendMail(order)).toEqual([right]);
    expect(await stateOf(order)).toEqual({ recipient: right, status: "sent" });
    expect(await correct(order)).toEqual([]);
  });

  it("goes there, too, when it was queued with the old one", async () => {
    const order = await ordered();
    await correct(order);
    await shop.database.rows("UPDATE mails SET recipient = $2 WHERE id = $1", [order.mailId, eva.email]);
    expect(await sendMail(order)).toEqual([right]);
    expect(await stateOf(order)).toEqual({ recipient: right, status: "sent" });
  });

  it("while a worker waits to claim it still goes to the new one", async () => {
    const order = await ordered();
    let wrote: Promise<string[]> | undefined;
    await shop.database.transaction(async (queries) => {
      await queries.rows("UPDATE orders SET email = $2 WHERE id = $1", [order.orderId, right]);
      await shop.checkout.outbox.redirect(queries, { orderId: order.orderId, from: eva.email, to: right });
      wrote = sendMail(order, { isLastTry: true });
      const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await shop.database.row<{ n: number }>(waiting))?.n).toBe(1);
    });
    expect(await wrote).toEqual(["not done"]);
    expect(await sendMail(order)).toEqual([right]);
    expect(await stateOf(order)).toEqual({ recipient: right, status: "sent" });
  });

  it("while it is written is not sent with the new link to the old one", async () => {
    const order = await ordered();
    expect(await sendMail(order, { writing: () => correct(order) })).toEqual(["not done"]);
    expect(await stateOf(order)).toEqual({ recipient: right, status: "queued" });
    expect(await sendMail(order)).toEqual([right]);
  });

  it("while it is on its way to the old one goes out once more", async () => {
    const order = await ordered();
    expect(await sendMail(order, { sending: () => correct(order) })).toEqual([eva.email, "not done"]);
    expect(await stateOf(order)).toEqual({ recipient: right, status: "queued" });
    expect(await sendMail(order)).toEqual([right]);
    expect(await stateOf(order)).toEqual({ recipient: right, status: "sent" });
  });

  it.each([
    ["refused for good", new RefusedForGood("550 no such user"), false],
    ["given up", new Error("451 later"), true],
  ])("while the old one is %s is tried at the new one", async (_how, error, isLastTry) => {
    const order = await ordered();
    const sending = async () => {
      await correct(order);
      throw error;
    };
    expect(await sendMail(order, { sending, isLastTry })).toEqual([eva.email, "not done"]);
    expect(await stateOf(order)).toEqual({ recipient: right, status: "queued" });
  });

  it("stays unchanged when it was sent", async () => {
    const order = await ordered();
    await sendMail(order);
    expect(await correct(order)).toEqual([]);
    expect(await stateOf(order)).toEqual({ recipient: eva.email, status: "sent" });
  });
});

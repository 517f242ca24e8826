import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deliveryDay } from "#test/days.ts";
import { eva, friday, markDelivered, wednesday } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "admin");
const day = deliveryDay(wednesday);

let guests = 0;
/** Six of one dish, delivered; another delivery is on its way. */
async function delivered(): Promise<Ordered> {
  shop.clock.set("2026-09-14T09:00:00");
  guests += 1;
  const guestData = { ...eva, email: `meldet${guests}@example.de`, street: `Meldeweg ${guests}` };
  const order = await ordered(shop, { guestData });
  shop.clock.set("2026-09-17T09:00:00");
  await markDelivered(shop, order.orderId);
  return order;
}

type Remedy = "refund" | "replacement" | "none";
const entry = (more: object = {}) => ({
  id: randomUUID(),
  ...{ day, menuId: 1 as number | null, reason: "warm" as const, wish: "refund" as Remedy },
  text: "War warm.",
  ...more,
});
const complain = ({ guest, token }: Ordered, body = entry()) =>
  guest.call("complain", { params: { token }, body });
const refused = ({ guest, token }: Ordered, body = entry()) =>
  guest.refused("complain", { params: { token }, body });
const problemsOf = async ({ guest, token }: Ordered) =>
  (await guest.call("readGuestOrder", { params: { token } })).data.deliveries.map(({ problems }) => problems);
const receiptsTo = ({ orderId }: Ordered) =>
  shop.database.rows<{ data: object }>(
    "SELECT data FROM mails WHERE order_id = $1 AND kind = 'complaint-receipt'",
    [orderId],
  );
const decide = async ({ orderId }: Ordered, decision: "refund" | "code" | "replacement" | "none") => {
  const { rows } = (await support.call("readComplaints", { query: { open: true } })).data;
  const { id: complaintId } = rows.find((row) => row.order.id === orderId && row.decision === null)!;
  const money = decision === "refund" || decision === "code" ? { amount: 4.5 } : {};
  const body = { decision, answer: "Es tut uns leid.", ...money } as never;
  await support.call("decideComplaint", { params: { complaintId }, body });
};

describe("what a guest reports", () => {
  it("stands on the page with its promise, is confirmed by one letter, and tells the office the wish", async () => {
    const order = await delivered();
    const body = entry();
    await Promise.all([complain(order, body), complain(order, body)]);
    await complain(order, body);
    const [problems, others] = await problemsOf(order);
    expect(problems).toMatchObject([
      { reportedOn: "2026-09-17", answerBy: "2026-09-21", answeredOn: null, wish: "refund", decision: "" },
    ]);
    expect(others).toEqual([]);
    expect(await receiptsTo(order)).toMatchObject([{ data: { wish: "refund", answerBy: "2026-09-21" } }]);
    const { rows } = (await support.call("readComplaints", { query: {} })).data;
    expect(rows[0]).toMatchObject({ id: body.id, wish: "refund", answerBy: "2026-09-21" });
  });

  it.each([
    ["refund", "Wir geben Ihnen dafür 4,50\u00a0€ zurück."],
    ["code", "Sie haben dafür einen Rabattcode über 4,50\u00a0€ bekommen."],
    ["replacement", "Wir schicken Ihnen Ersatz."],
    ["none", "Wir haben Ihnen geantwortet."],
  ] as const)("shows on the page that it was answered by %s", async (decision, told) => {
    const order = await delivered();
    await complain(order);
    await decide(order, decision);
    expect((await problemsOf(order))[0]).toMatchObject([
      { answeredOn: "2026-09-17", decision: told, answer: "Es tut uns leid." },
    ]);
  });

  it("names what was wrong and what is wished", async () => {
    const order = await delivered();
    const { errors } = await refused(order, { ...entry(), wish: "" as Remedy });
    expect(errors).toEqual({ wish: ["Bitte wählen Sie, was Sie sich wünschen."] });
  });

  it("is offered from the delivery's day on", async () => {
    shop.clock.set("2026-09-14T09:00:00");
    const order = await ordered(shop, { guestData: { ...eva, email: "frueh@example.de" } });
    const offered = async () =>
      (await order.guest.call("readGuestOrder", { params: { token: order.token } })).data.deliveries.map(
        ({ mayReport }) => mayReport,
      );
    expect(await offered()).toEqual([false, false]);
    shop.clock.set("2026-09-16T09:00:00");
    expect(await offered()).toEqual([true, false]);
    expect(await refused(order, entry({ day: deliveryDay(friday), menuId: 2 }))).toMatchObject({
      code: "complaint_too_early",
    });
  });
});

/** What has happened before the guest sends the form, or happens in the same moment. */
const meanwhile: Record<string, { act(order: Ordered): Promise<unknown>; tells: string | null }> = {
  "nothing happened": { act: async () => undefined, tells: null },
  "an amount was given back": {
    async act({ orderId }) {
      const body = { id: randomUUID(), what: { scope: "amount" as const }, reason: "Kulanz", amount: 3 };
      await support.call("refundOrder", { params: { orderId }, body });
    },
    tells: null,
  },
  "one piece was given back": {
    async act(order) {
      const body = await refundContextOf(support).piecesRefund(order, 0, 1);
      await support.call("refundOrder", { params: { orderId: order.orderId }, body });
    },
    tells: null,
  },
  "all pieces were given back": {
    async act(order) {
      const body = await refundContextOf(support).piecesRefund(order, 0, 6);
      await support.call("refundOrder", { params: { orderId: order.orderId }, body });
    },
    tells: "Das Geld dafür geben wir Ihnen schon zurück.",
  },
  "the delivery was given back": {
    async act({ orderId }) {
      const { deliveries } = (await support.call("readRefundTerms", { params: { orderId } })).data;
      const what = { scope: "delivery" as const, day: wednesday };
      const body = { id: randomUUID(), what, reason: "Warm", amount: deliveries[0]!.amount };
      await support.call("refundOrder", { params: { orderId }, body });
    },
    tells: "Das Geld dafür geben wir Ihnen schon zurück.",
  },
  "another dish was given back": {
    async act(order) {
      const body = await refundContextOf(support).piecesRefund(order, 1, 2);
      await support.call("refundOrder", { params: { orderId: order.orderId }, body });
    },
    tells: null,
  },
};
const wishes: Remedy[] = ["refund", "replacement", "none"];
const pairs = Object.keys(meanwhile).flatMap((name) => wishes.map((wish): [string, Remedy] => [name, wish]));

describe.each(pairs)("when %s and the guest wishes %s", (name, wish) => {
  const { act, tells } = meanwhile[name]!;
  const isRefused = tells !== null && wish !== "none";

  it("is taken in, or the guest is told why not", async () => {
    const order = await delivered();
    await act(order);
    if (isRefused) {
      expect(await refused(order, entry({ wish }))).toMatchObject({
        code: "complaint_settled",
        message: expect.stringContaining(tells),
      });
    } else await complain(order, entry({ wish }));
    expect((await problemsOf(order))[0]).toHaveLength(isRefused ? 0 : 1);
    expect(await receiptsTo(order)).toHaveLength(isRefused ? 0 : 1);
  });

  it("at the same moment the office's act is done, and the report is one of both", async () => {
    const order = await delivered();
    const [reported, done] = await Promise.allSettled([complain(order, entry({ wish })), act(order)]);
    expect(done.status).toBe("fulfilled");
    if (!isRefused) expect(reported.status).toBe("fulfilled");
    const count = reported.status === "fulfilled" ? 1 : 0;
    expect((await problemsOf(order))[0]).toHaveLength(count);
    expect(await receiptsTo(order)).toHaveLength(count);
  });
});

const decisions = ["refund", "code", "replacement", "none"] as const;
const targets = [
  ["the same dish", 1, 1],
  ["a dish after the whole delivery", null, 1],
  ["the whole delivery after a dish", 1, null],
] as const;
const again = decisions.flatMap((decision) => targets.map((target) => [decision, ...target] as const));

it.each(again)(
  "after the answer %s, %s is told what was decided for it",
  async (decision, _, before, now) => {
    const order = await delivered();
    await complain(order, entry({ menuId: before }));
    await decide(order, decision);
    const body = entry({ menuId: now, wish: "replacement" });
    const isSettled = before === now || (before === null && decision !== "none");
    if (isSettled) expect(await refused(order, body)).toMatchObject({ code: "complaint_settled" });
    else await complain(order, body);
  },
);

it.each([
  ["the same dish", 1, 1, "complaint_open"],
  ["the same delivery", null, null, "complaint_open"],
  ["a dish after the whole delivery", null, 1, null],
] as const)("two tabs report %s once while it is open", async (_, first, second, code) => {
  const order = await delivered();
  const bodies = [entry({ menuId: first }), entry({ menuId: second, wish: "none" })];
  const answers = await Promise.allSettled(bodies.map((body) => complain(order, body)));
  const late = answers.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  expect(late.map(({ reason }) => (reason as { code: string }).code)).toEqual(code ? [code] : []);
  expect(await receiptsTo(order)).toHaveLength(code ? 1 : 2);
});

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { RefundInput } from "#contract/office/orders/order-actions.ts";
import { eva, markDelivered, wednesday } from "#test/buy.ts";
import { cancel, type Ordered, ordered as orderedBy, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { type Act, openDesk, press, situations } from "#test/order-acts.ts";
import { paramsOf, refundContextOf, refundedCents } from "#test/refunds.ts";
import { type TestStaff, versionNow } from "#test/staff.ts";

const shop = await shopForTests();
const { mira, tom } = await openDesk(shop);
const desk = refundContextOf(mira);
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

let guests = 0;
const ordered = () => {
  guests += 1;
  const guestData = { ...eva, email: `gesehen${guests}@example.de`, street: `Sehweg ${guests}` };
  return orderedBy(shop, { guestData });
};
const goodwill = (amount: number): RefundInput => ({
  id: randomUUID(),
  what: { scope: "amount" },
  reason: "Kulanz",
  amount,
});
const onePiece = async (order: Ordered) => ({ ...(await desk.piecesRefund(order, 0, 1)), id: randomUUID() });
const versionOf = async (order: Ordered) => (await mira.call("readOrder", paramsOf(order))).data.version;

/** What the desk gives back, with the words that the second person gets. */
const refunds: [name: string, make: (order: Ordered) => Promise<RefundInput>][] = [
  ["one piece of six", onePiece],
  ["five euro of goodwill", async () => goodwill(5)],
];

describe("two people who want the same", () => {
  const refund = async (staff: TestStaff, order: Ordered, body: RefundInput, version: string) =>
    staff.call("refundOrder", { ...paramsOf(order), query: { version }, body }).then(
      () => null,
      (error: { code: string; message: string }) => error,
    );

  it.each(refunds)("give back %s once, one after the other or at once", async (_name, make) => {
    for (const isAtOnce of [false, true]) {
      const order = await ordered();
      const version = await versionOf(order);
      const [first, second] = [await make(order), await make(order)];
      const euros = `${first.amount.toFixed(2).replace(".", ",")}\u00a0€`;
      const tomPresses = () => refund(tom, order, second, version);
      const miraPresses = refund(mira, order, first, version);
      const told = isAtOnce
        ? (await Promise.all([miraPresses, tomPresses()])).filter((one) => one !== null)
        : [await miraPresses, await tomPresses()].filter((one) => one !== null);
      expect(told).toHaveLength(1);
      expect(told[0]).toMatchObject({ code: "order_changed" });
      expect(told[0]?.message).toMatch(new RegExp(`^Inzwischen hat (Mira|Tom) ${euros} erstattet\\. `));
      if (!isAtOnce) expect(told[0]?.message).toContain("hat Mira");
      expect(await refundedCents(shop, order)).toBe(Math.round(first.amount * 100));
      expect((await storedChanges(shop, order)).corrections).toHaveLength(1);
    }
  });

  it("get an answer to the same request again, whatever has happened since", async () => {
    const order = await ordered();
    const query = { version: await versionOf(order) };
    const body = await onePiece(order);
    const done = (await mira.call("refundOrder", { ...paramsOf(order), query, body })).data;
    await tom.call("refundOrder", { ...paramsOf(order), body: goodwill(5) });
    expect((await mira.call("refundOrder", { ...paramsOf(order), query, body })).data).toEqual(done);
  });

  it("are told of what they did themselves in another window", async () => {
    const order = await ordered();
    const query = { version: await versionOf(order) };
    await mira.call("refundOrder", { ...paramsOf(order), query, body: goodwill(5) });
    const again = await mira.refused("refundOrder", { ...paramsOf(order), query, body: goodwill(5) });
    expect(again.message).toMatch(/^Inzwischen haben Sie 5,00\u00a0€ erstattet\./);
    // the state that was told may be acted on
    const told = { version: again.version ?? "" };
    expect(told.version).toBe(await versionNow(shop, order));
    await mira.call("refundOrder", { ...paramsOf(order), query: told, body: goodwill(5) });
  });
});

describe("an order has changed for who acts on it", () => {
  it("when its guest has cancelled a delivery", async () => {
    const order = await ordered();
    const query = { version: await versionOf(order) };
    await cancel(order, wednesday);
    const refused = await tom.refused("refundOrder", { ...paramsOf(order), query, body: goodwill(5) });
    expect(refused).toMatchObject({
      code: "order_changed",
      message: expect.stringMatching(/^Inzwischen hat der Gast die Lieferung am .*16\..* storniert\./),
    });
  });

  it("when money went back at the provider", async () => {
    const order = await ordered();
    const query = { version: await versionOf(order) };
    await shop.database.rows(
      `INSERT INTO refunds (payment_id, amount_cents, reason, status, created_at, done_at, origin, provider_refund_id)
       SELECT id, 500, 'von Hand', 'done', now(), now(), 'provider', $2 FROM payments WHERE order_id = $1`,
      [order.orderId, randomUUID()],
    );
    const refused = await tom.refused("refundOrder", { ...paramsOf(order), query, body: goodwill(5) });
    expect(refused.message).toMatch(/^Inzwischen ging Geld zurück/);
  });

  it("not when the team has written, noted, ticked off or taken something down", async () => {
    const order = await ordered();
    shop.clock.set("2026-09-17T09:00:00");
    await markDelivered(shop, order.orderId);
    const version = await versionOf(order);
    const { params } = paramsOf(order);
    const { orderId } = order;
    const day = wednesday;
    await tom.call("writeNote", { params, body: { id: randomUUID(), text: "Ruft noch einmal an." } });
    await tom.call("endFollowUps", { params });
    await tom.call("recordComplaint", {
      params,
      body: {
        id: randomUUID(),
        day,
        menuId: 1,
        reason: "damaged",
        wish: "none",
        text: "Die Schale war offen.",
      },
    });
    const letter = { action: "message", subject: "Zu Ihrer Frage", message: "Guten Tag" } as const;
    const body = { id: randomUUID(), deliveries: [{ day, orderIds: [orderId] }], change: letter };
    await tom.call("startBulkChange", { body });
    await tom.call("continueBulkChange", { params: { bulkId: body.id } });
    expect((await tom.call("readOrder", { params })).data.events.map(({ text }) => text)).toContain(
      "Dem Gast geschrieben: Zu Ihrer Frage",
    );
    const { email } = (await tom.call("readOrder", { params })).data;
    await tom.call("correctEmail", {
      params,
      body: { id: randomUUID(), seen: email, email: "neu@example.de", confirms: false, revokesLink: false },
    });
    expect(await versionOf(order)).toBe(version);
    await mira.call("refundOrder", { params, query: { version }, body: goodwill(5) });
  });
});

/** Swaps for a dish that costs less. */
const swapCheaper: Act = async (boss, { orderId }) => {
  const params = { orderId, day: wednesday };
  const { dishes, menus } = (await boss.call("readSwapOffer", { params })).data;
  const { position, orderedId, menuId, price, vatPercent } = dishes[0]!;
  const by = menus.find((menu) => menu.vatPercent === vatPercent && menu.price < price)!.menuId;
  const query = { position, orderedId, menuId, by, portions: 1 };
  const { refund } = (await boss.call("previewSwap", { params, query })).data;
  const input = { params, body: { ...query, id: randomUUID(), refund } };
  return { call: "swapDish", input, effect: {} };
};

const { acts: early, open: openEarly } = situations["before the cut-off"]!;
const { acts: late, open: openLate } = situations["after the delivery"]!;
const deeds: [name: string, open: typeof openLate, first: Act, told: RegExp][] = [
  ["a swap with money", openEarly, swapCheaper, /hat Mira 1 × .+ gegen 1 × .+ getauscht und .+ erstattet\./],
  ["a moved day", openEarly, early.move!, /hat Mira die Lieferung vom 16\..+ auf den 23\..+ verschoben\./],
  [
    "a cancelled day",
    openEarly,
    early.cancel!,
    /hat Mira die Lieferung am 16\..+ storniert und .+ erstattet\./,
  ],
  [
    "a decision with money",
    openLate,
    late.decideMoney!,
    /Reklamation entschieden .+hat Mira 4,50.€ erstattet\./,
  ],
  [
    "a decision with a code",
    openLate,
    late.decideCode!,
    /Reklamation entschieden .+ Code über 4,50.€ geschickt\./,
  ],
  ["a decision alone", openLate, late.decideNone!, /hat Mira die Reklamation entschieden \(„.+“\)\./],
];

it.each(deeds)("%s is told as an act, not only with its money", async (_name, open, first, told) => {
  const seen = await open(shop, mira);
  const version = await versionNow(shop, seen);
  const [ofMira, ofTom] = [await first(mira, seen), await late.refundAmount!(tom, seen)];
  expect(await press(mira, ofMira, version)).toBeNull();
  expect((await press(tom, ofTom, version))?.message).toMatch(told);
});

it("who decides what a colleague has decided reads that nothing is left to confirm", async () => {
  const seen = await openLate(shop, mira);
  const version = await versionNow(shop, seen);
  const [ofMira, ofTom] = [await late.decideMoney!(mira, seen), await late.decideCode!(tom, seen)];
  expect(await press(mira, ofMira, version)).toBeNull();
  for (const again of [version, await versionNow(shop, seen)]) {
    const message = (await press(tom, ofTom, again))?.message ?? "";
    expect(message).toMatch(/Diese Reklamation ist schon entschieden, von Mira \(„.+“\)/);
    expect(message).not.toContain("noch einmal");
  }
});

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { continueRecall, finishAbandonedRecalls } from "#server/office/orders/recalls/continue-recall.ts";
import { eva, friday, wednesday as day } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { refundedCents } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, exempt, holdLot, receivedLot } from "#test/stock.ts";

const shop = await shopForTests();
const quality = await staffOf(shop, "quality");
const boss = await staffOf(shop, "admin");
const packer = await staffOf(shop, "packing");
const letter = { subject: "Bitte nicht essen", message: "Glas.", remedy: "refund" as const };

let scanned: Ordered;
let byHand: Ordered;
let flour = 0;
beforeAll(async () => {
  scanned = await ordered(shop);
  byHand = await ordered(shop, { guestData: { ...eva, email: "otto.klein@example.de", lastName: "Klein" } });
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  flour = await receivedLot(shop);
  const dish = { menuId: 1, day, portions: 6 };
  const bad = await closedBatch(shop, { of: dish, from: [[flour, 10]] });
  const good = await closedBatch(shop, { of: dish, from: [[await receivedLot(shop), 10]] });
  await packer.call("packParcel", { params: { day, orderId: scanned.orderId }, query: { early: true } });
  await shop.database.rows(
    `INSERT INTO scanned_portions (delivery_day, menu_id, serial, order_id, batch_id, scanned_at, scanned_by)
     SELECT $1, 1, serial, $2, CASE WHEN serial <= 2 THEN $3::uuid ELSE $4::uuid END, $5, 'Test' FROM generate_series(1, 6) AS serial`,
    [day, scanned.orderId, bad.batchId, good.batchId, shop.now()],
  );
});

const start = async (of: { lotId: number } | { day: string; menuId: number }) => {
  const recallId = randomUUID();
  await quality.call("startRecall", {
    params: { recallId },
    body: { of, isPractice: false, reason: "Glas" } as never,
  });
  return recallId;
};
const read = async (recallId: string) => (await quality.call("readRecall", { params: { recallId } })).data;
const mails = (recallId: string) =>
  shop.database.rows<{ order: string; data: { dishes: { portions: number }[] } }>(
    `SELECT order_id AS "order", data FROM mails WHERE kind = 'recall' AND starts_with(cause, 'recall/' || $1) ORDER BY created_at, id`,
    [recallId],
  );

describe("a recall", () => {
  it("stops goods that were held and freed before, and two people end it again", async () => {
    const lot = await receivedLot(shop);
    const holdId = await holdLot(shop, lot);
    await exempt(quality, boss, { lifts: "hold", holdId });
    const stops = async () =>
      (await quality.call("readLot", { params: { lotId: String(lot) } })).data.stops.map(
        ({ reason }) => reason,
      );
    expect(await stops()).toEqual([]);
    const recallId = await start({ lotId: lot });
    expect(await stops()).toEqual(["Rückruf: Glas"]);
    expect((await read(recallId)).isHeld).toBe(true);
    await exempt(quality, boss, { lifts: "hold", holdId: recallId });
    expect([await stops(), (await read(recallId)).isHeld]).toEqual([[], false]);
  });

  it("writes about the portions that it has reached and gives these back; one guest's fault lets nobody else wait", async () => {
    const recallId = await start({ lotId: flour });
    const { portions } = await read(recallId);
    expect(new Map(portions.map((one) => [one.orderId, one.portions]))).toEqual(
      new Map([
        [scanned.orderId, 2],
        [byHand.orderId, 6],
      ]),
    );
    const preview = await quality.call("previewRecall", { params: { recallId }, body: letter });
    await quality.call("sendRecall", { params: { recallId }, body: letter });
    const { outbox } = shop.checkout;
    const faults: unknown[] = [];
    const failing = {
      ...shop.checkout,
      logFault: (fault: unknown) => faults.push(fault),
      outbox: {
        ...outbox,
        queue: ((queries, mail) => {
          if (mail.kind === "recall" && mail.orderId === scanned.orderId) throw new Error("no letter");
          return outbox.queue(queries, mail);
        }) as typeof outbox.queue,
      },
    };
    const first = await continueRecall(failing, recallId);
    expect(faults).toHaveLength(1);
    expect(first).toMatchObject({ total: 2, settled: 1, isOver: false, isWorking: false });
    expect(first.open).toMatchObject([
      { orderId: scanned.orderId, note: expect.stringContaining("Noch nicht unterrichtet") },
    ]);
    expect((await mails(recallId)).map(({ order }) => order)).toEqual([byHand.orderId]);
    shop.clock.forward({ minutes: 2 });
    await finishAbandonedRecalls({ ...shop.checkout, logFault: (fault: unknown) => faults.push(fault) });
    expect(faults).toHaveLength(1);
    expect(await read(recallId)).toMatchObject({
      progress: { total: 2, settled: 2, isOver: true, open: [] },
    });
    const letters = await mails(recallId);
    expect(letters.map(({ order, data }) => [order, data.dishes.map((dish) => dish.portions)])).toEqual([
      [byHand.orderId, [6]],
      [scanned.orderId, [2]],
    ]);
    const line = await shop.database.row<{ cents: number; refunded: number }>(
      "SELECT unit_cents AS cents, refunded_cents AS refunded FROM order_lines WHERE order_id = $1 AND menu_id = 1",
      [scanned.orderId],
    );
    expect(line?.refunded).toBe(2 * (line?.cents ?? 0));
    const back = (await refundedCents(shop, scanned)) + (await refundedCents(shop, byHand));
    expect(back).toBe(Math.round(preview.data.amount * 100));
  });

  it("of a dish of a day takes back all that was sold of it, though no batch is written down", async () => {
    shop.clock.set("2026-09-16T12:00:00");
    await freezeDueLists(shop.checkout);
    const recallId = await start({ day: friday, menuId: 2 });
    expect(await read(recallId)).toMatchObject({
      ...{ isHeld: true, lotId: null, day: friday, menuId: 2, code: "L260918-002", orderCount: 2 },
    });
    const params = { day: friday, orderId: scanned.orderId };
    expect(await packer.refused("packParcel", { params, query: { early: true } })).toMatchObject({
      code: "batch_held",
    });
    const csv = (await quality.download("readRecallCsv", { params: { recallId } })).bytes.toString();
    expect(csv).toContain("L260918-002");
  });
});

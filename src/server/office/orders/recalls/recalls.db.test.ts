import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { deliveryDay } from "#test/days.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { finishAbandonedRecalls } from "#server/office/orders/recalls/continue-recall.ts";
import { wednesday } from "#test/buy.ts";
import { type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { refundedCents } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, receivedLot } from "#test/stock.ts";
import { writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const quality = await staffOf(shop, "quality");
const kitchen = await staffOf(shop, "kitchen");
const packer = await staffOf(shop, "packing");
const day = deliveryDay(wednesday);
const letter = {
  subject: "Bitte nicht essen",
  message: "Es können Listerien darin sein.",
  remedy: "refund" as const,
};

let orders: Ordered[] = [];
let lot = 0;
beforeAll(async () => {
  shop.clock.set("2026-09-14T09:00:00");
  orders = [await ordered(shop), await ordered(shop), await ordered(shop)];
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  lot = await receivedLot(shop, { name: "Probe: Rote Bete", supplierLot: "B-77" });
  const recipeId = await writeRecipe(shop, { of: "Probe: Grundsoße", lines: [["Probe: Mehl", 1]] });
  const sauce = await closedBatch(shop, { of: { recipeId }, from: [[lot, 100]] });
  await closedBatch(shop, { of: { menuId: 1, day, portions: 40 }, from: [[sauce.lotId, 50]] });
  for (const { orderId } of orders.slice(0, 2))
    await packer.call("packParcel", { params: { day, orderId }, query: { early: true } });
  const body = { carrier: "DHL" as const, trackingNumber: "00340434161094015902" };
  await packer.call("shipParcel", { params: { day, orderId: orders[0]!.orderId }, body });
});

const start = (isPractice: boolean, recallId: string = randomUUID()) =>
  quality
    .call("startRecall", {
      params: { recallId },
      body: { of: { lotId: lot }, isPractice, reason: "Listerien beim Lieferanten" },
    })
    .then(({ data }) => ({ recallId, ...data }));
const read = async (recallId: string) => (await quality.call("readRecall", { params: { recallId } })).data;
const finish = async (recallId: string) => {
  for (;;) {
    const { data } = await quality.call("continueRecall", { params: { recallId } });
    if (data.isOver) return data;
  }
};
const lettersOf = (recallId: string) =>
  shop.database.rows<{ recipient: string; data: { dishes: unknown[] } }>(
    "SELECT recipient, data FROM mails WHERE kind = 'recall' AND cause LIKE 'recall/' || $1 || '/%'",
    [recallId],
  );

describe("a practice", () => {
  it("finds every parcel, says how long it took, and stops and writes nothing", async () => {
    const { recallId, offSale } = await start(true);
    const recall = await read(recallId);
    expect(offSale).toEqual([]);
    expect(recall).toMatchObject({
      ...{ isPractice: true, isHeld: false, sharePercent: 100, orderCount: 3, portionCount: 3 },
      suspected: [{ supplierLot: "B-77", supplier: "Lieferant der Probe" }],
    });
    expect(recall.seconds).toBeLessThan(10);
    expect(recall.lots.map(({ kind }) => kind)).toEqual(["received", "cooked", "dish"]);
    const body = { ...letter };
    const refused = await quality.refused("sendRecall", { params: { recallId }, body });
    expect(refused).toMatchObject({ code: "nobody_to_tell" });
    await packer.call("readParcels", { params: { day } });
  });

  it("tells what came as it was corrected, not as it was typed", async () => {
    const params = { lotId: String(await receivedLot(shop, { supplierLot: "B-78", grams: 10_000 })) };
    const { moves } = (await kitchen.call("readLot", { params })).data;
    const correction = { moveId: moves[0]?.id ?? "", milligrams: 1_000_000, reason: "Lieferschein" };
    await kitchen.call("takeMoveBack", {
      params: { ...params, correctionId: randomUUID() },
      body: correction,
    });
    const count = { kind: "count", milligrams: 500_000, reason: "" } as const;
    await kitchen.call("moveStock", { params: { ...params, moveId: randomUUID() }, body: count });
    const recallId = randomUUID();
    const of = { lotId: Number(params.lotId) };
    await quality.call("startRecall", {
      params: { recallId },
      body: { of, isPractice: true, reason: "Übung" },
    });
    expect(await read(recallId)).toMatchObject({
      sharePercent: 50,
      suspected: [{ milligrams: 1_000_000 }],
      lots: [{ made: 1_000_000, left: 500_000 }],
    });
    const { bytes } = await quality.download("readRecallCsv", { params: { recallId } });
    expect(String(bytes)).not.toContain("10,000");
  });
});

describe("a recall", () => {
  const recallId = randomUUID();

  it("holds first: what is in the house stays there, and dishes without other goods leave the sale", async () => {
    await writeRecipe(shop, { of: 2, lines: [["Probe: Rote Bete", 1]] });
    const answers = await Promise.all([start(false, recallId), start(false, recallId)]);
    const [name] = await shop.database.rows<{ name: string; sold: boolean }>(
      "SELECT name, is_published AS sold FROM menus WHERE id = 2",
    );
    expect(name?.sold).toBe(false);
    for (const { offSale } of answers) expect(offSale).toContain(name?.name);
    expect(await read(recallId)).toMatchObject({ isHeld: true, portionCount: 3 });
    const body = { carrier: "DHL" as const, trackingNumber: "00340434161094015919" };
    const params = { day, orderId: orders[1]!.orderId };
    expect(await packer.refused("shipParcel", { params, body })).toMatchObject({ code: "batch_held" });
    expect(
      await kitchen.refused("startRecall", {
        params: { recallId },
        body: { of: { lotId: lot }, isPractice: false, reason: "x" },
      }),
    ).toMatchObject({ httpStatus: 403 });
  });

  it("adds up what was produced", async () => {
    const { dishes } = await read(recallId);
    for (const dish of dishes) {
      const { produced, inHouse, onTheRoad, delivered, gotBack, destroyed, unexplained } = dish;
      expect(inHouse + onTheRoad + delivered + gotBack + destroyed).toBe(produced + unexplained);
      expect(onTheRoad).toBeGreaterThan(0);
    }
  });

  it("writes one letter to each guest and gives the money back once, however often it is pressed", async () => {
    const preview = await quality.call("previewRecall", { params: { recallId }, body: letter });
    expect(preview.data.text).toContain("Es können Listerien darin sein.");
    expect(preview.data).toMatchObject({ guests: 1 });
    const params = { recallId };
    await Promise.all([1, 2].map(() => quality.call("sendRecall", { params, body: letter })));
    await Promise.all([finish(recallId), finish(recallId)]);
    const { portions, progress, letters } = await read(recallId);
    expect(progress).toMatchObject({ total: 3, settled: 3, isOver: true, open: [] });
    const back = portions.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
    expect(back).toBe(Math.round(preview.data.amount * 100));
    const refunds = await Promise.all(orders.map((order) => refundedCents(shop, order)));
    expect(refunds.reduce((sum, cents) => sum + cents, 0)).toBe(back);
    for (const order of orders) expect((await storedChanges(shop, order)).refunds).toHaveLength(1);
    expect(letters.waiting + letters.sent).toBe((await lettersOf(recallId)).length);
    const toGuests = new Set((await lettersOf(recallId)).map(({ recipient }) => recipient));
    expect(await lettersOf(recallId)).toHaveLength(toGuests.size);
  });

  it("names on the authority's list suppliers, quantities, recipients and measures", async () => {
    const pdf = await quality.download("readRecallPdf", { params: { recallId } });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const { portions } = await read(recallId);
    const csv = (await quality.download("readRecallCsv", { params: { recallId } })).bytes.toString();
    for (const word of ["B-77", "Lieferant der Probe", "zugestellt", "Rückruf begonnen", portions[0]!.number])
      expect.soft(csv, word).toContain(word);
  });
});

describe("a recall whose page is closed", () => {
  it("is finished by the worker, with a credit once for what has left and money for what is here", async () => {
    shop.clock.set("2026-09-14T13:00:00");
    const recallId = randomUUID();
    const flour = await receivedLot(shop, { name: "Probe: Grieß" });
    await closedBatch(shop, { of: { menuId: 1, day, portions: 5 }, from: [[flour, 10]] });
    await quality.call("startRecall", {
      params: { recallId },
      body: { of: { lotId: flour }, isPractice: false, reason: "Glas" },
    });
    const body = { ...letter, remedy: "credit" as const };
    await quality.call("sendRecall", { params: { recallId }, body });
    shop.clock.set("2026-09-14T13:05:00");
    const faults: unknown[] = [];
    const deps = { ...shop.checkout, logFault: (error: unknown) => faults.push(error) };
    await finishAbandonedRecalls(deps);
    await finishAbandonedRecalls(deps);
    expect(faults).toEqual([]);
    const { progress } = await read(recallId);
    // their money went back before
    expect(progress.isOver).toBe(true);
    expect(progress.open.map(({ note }) => note).join()).toContain("nichts mehr zu erstatten");
  });
});

import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readPortionCode } from "#contract/office/kitchen/portion-code.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, eva, wednesday as day } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { packDishByDish, printCodes } from "#test/portion-labels.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, exempt, holdLot, openDeviation, receivedLot } from "#test/stock.ts";

const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
const kitchen = await staffOf(shop, "kitchen");
const quality = await staffOf(shop, "quality");
const boss = await staffOf(shop, "admin");
const params = { day };
const menuId = 1;
const otherId = 2;

/** Parcels with six portions each, and what was done with them. */
const parcels = {
  bad: "packed with portions of the first batch",
  good: "packed with portions of the second batch",
  mixed: "packed with portions of both",
  old: "packed with labels that name no batch",
  slip: "packed by its slip",
  begun: "one portion scanned whose label names no batch",
  opened: "three portions of the second batch scanned",
  untouched: "not begun",
};
type Parcel = keyof typeof parcels;
const names = Object.keys(parcels) as Parcel[];
const orderIds = new Map<Parcel, string>();
const of = (parcel: Parcel) => ({ params: { day, orderId: orderIds.get(parcel) ?? "" } });

const trays: Record<"old" | "bad" | "good", string[]> = { old: [], bad: [], good: [] };
const tray = (of: keyof typeof trays) => trays[of].shift() ?? "";
const scan = (parcel: Parcel, code: string) =>
  packer.call("scanPortion", { ...of(parcel), body: { code } }).then(({ data }) => data);
const refusedScan = (parcel: Parcel, code: string) =>
  packer.refused("scanPortion", { ...of(parcel), body: { code } });
const fill = async (parcel: Parcel, from: (keyof typeof trays)[]) => {
  for (const kind of from) await scan(parcel, tray(kind));
};
const packingWay = (way: "dish" | "parcel") =>
  shop.database.rows("UPDATE production_settings SET packing_way = $1", [way]);
/** Those that have to stay here. */
const held = async () => {
  const { rows } = (await packer.call("readParcels", { params })).data;
  return names.filter((name) => rows.find(({ orderId }) => orderId === orderIds.get(name))?.held.length);
};
const lots = { bad: 0, good: 0 };
const batches: Record<"bad" | "good", { batchId: string; lotId: number }> = {
  bad: { batchId: "", lotId: 0 },
  good: { batchId: "", lotId: 0 },
};

beforeAll(async () => {
  for (const [at, name] of names.entries()) {
    const guestData = { ...eva, email: `gast-${at}@example.de`, lastName: `Gast ${at}` };
    const lines = [
      { menuId, quantity: 6, day },
      ...(name === "untouched" ? [{ menuId: otherId, quantity: 1, day }] : []),
    ];
    orderIds.set(name, (await buy(shop, shop.guest(), { lines, guestData })).orderId);
  }
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  shop.clock.set("2026-09-15T08:00:00");
  await packDishByDish(shop);
  const ofDish = (codes: string[]) => codes.filter((code) => readPortionCode(code)?.menuId === menuId);
  trays.old = ofDish(await printCodes(packer, day, { which: "all" }));
  const flour = await receivedLot(shop);
  for (const [which, portions, code] of [
    ["bad", 15, "L260916-001"],
    ["good", 60, "L260916-001-2"],
  ] as const) {
    lots[which] = await receivedLot(shop);
    shop.clock.forward({ minutes: 1 });
    const from = [[lots[which], 10]] as const;
    batches[which] = await closedBatch(shop, { of: { menuId, day, portions }, from, code });
  }
  const other = { menuId: otherId, day, portions: 9 };
  await closedBatch(shop, { of: other, from: [[flour, 10]], code: "L260916-002" });
  const codes = ofDish(await printCodes(packer, day));
  trays.bad = codes.filter((code) => readPortionCode(code)?.batch === 1);
  trays.good = codes.filter((code) => readPortionCode(code)?.batch === 2);
  await fill("bad", Array(6).fill("bad"));
  await fill("good", Array(6).fill("good"));
  await fill("mixed", ["bad", "good", "good", "good", "good", "good"]);
  await fill("old", Array(6).fill("old"));
  await fill("begun", ["old"]);
  await fill("opened", Array(3).fill("good"));
  await packingWay("parcel");
  await packer.call("packParcel", { ...of("slip"), query: {} });
});

beforeEach(() => packingWay("dish"));

const unknownToo: Parcel[] = ["bad", "mixed", "old", "slip", "begun"];
const reason = "Rückruf des Lieferanten";

/** Stops something, and answers how it ends. */
const stops: Record<string, () => Promise<() => Promise<unknown>>> = {
  async "a hold of what went into the first batch"() {
    const holdId = await holdLot(shop, lots.bad);
    return () => exempt(kitchen, boss, { lifts: "hold", holdId });
  },
  async "a hold of the first batch"() {
    const holdId = await holdLot(shop, batches.bad.lotId);
    return () => exempt(kitchen, boss, { lifts: "hold", holdId });
  },
  async "a deviation of the first batch, measured for its dish"() {
    const about = { lotIds: [batches.bad.lotId], dishes: [{ day, menuId }] };
    const id = await openDeviation(shop, about, reason);
    return () => endDeviation(id);
  },
};

const endDeviation = (id: string) =>
  shop.database.rows(
    `UPDATE deviations SET measure = 'Geprüft', measured_at = opened_at, measured_by_id = s.id, measured_by = 'A', measured_role = 'kitchen',
       fate = 'free', signed_at = opened_at, signed_by_id = t.id, signed_by = 'B', signed_role = 'quality'
     FROM (SELECT min(id) AS id FROM staff) AS s, (SELECT max(id) AS id FROM staff) AS t WHERE deviations.id = $1`,
    [id],
  );

describe.each(Object.keys(stops))("%s", (name) => {
  it("stops what is of it and what may be of it, and nothing else", async () => {
    expect(await held()).toEqual([]);
    const end = await stops[name]!();
    expect(await held()).toEqual(unknownToo);
    const stop = { code: "batch_held", message: expect.stringContaining(", Charge L260916-001 („") };
    for (const parcel of unknownToo) {
      const body = { carrier: "DHL" as const, trackingNumber: dhlNumber(1) };
      expect(await packer.refused("shipParcel", { ...of(parcel), body }), parcel).toMatchObject(stop);
    }
    expect(await refusedScan("opened", tray("bad"))).toMatchObject(stop);
    expect(await refusedScan("opened", tray("old"))).toMatchObject(stop);
    const code = tray("good");
    expect(await scan("opened", code)).toMatchObject({ isNew: true });
    await packer.call("takePortionOut", { params: { ...of("opened").params, code } });
    await end();
    expect(await held()).toEqual([]);
  });

  it("stops what is packed by its slip whatever may be taken for it", async () => {
    await packingWay("parcel");
    const end = await stops[name]!();
    expect(await held()).toEqual([...unknownToo, "opened", "untouched"]);
    expect(await packer.refused("packParcel", { ...of("untouched"), query: {} })).toMatchObject({
      code: "batch_held",
    });
    await end();
  });
});

describe("stopped as a whole", () => {
  it.each<[string, () => Promise<() => Promise<unknown>>]>([
    [
      "by a hold of the dish",
      async () => {
        const holdId = randomUUID();
        await quality.call("holdGoods", { params: { holdId }, body: { of: { day, menuId }, reason } });
        return () => exempt(kitchen, boss, { lifts: "hold", holdId });
      },
    ],
    [
      "by a deviation of the dish that names none of its batches",
      async () => {
        const id = await openDeviation(shop, { dishes: [{ day, menuId }] }, reason);
        return () => endDeviation(id);
      },
    ],
    [
      "because each of its batches is",
      async () => {
        const holds = [await holdLot(shop, lots.bad), await holdLot(shop, lots.good)];
        return async () => {
          for (const holdId of holds) await exempt(kitchen, boss, { lifts: "hold", holdId });
        };
      },
    ],
  ])("%s, each portion stays here", async (_, stop) => {
    const end = await stop();
    expect(await held()).toEqual(names);
    const code = tray("good");
    expect(await refusedScan("untouched", code)).toMatchObject({ code: "batch_held" });
    trays.good.unshift(code);
    await end();
  });
});

describe("a recall of what went into the first batch", () => {
  it("reaches those who have it or may have it; what is free is sent", async () => {
    const recallId = randomUUID();
    await quality.call("startRecall", {
      params: { recallId },
      body: { of: { lotId: lots.bad }, isPractice: false, reason: "Glas" },
    });
    const reached = async (id = recallId) => {
      const { portions } = (await quality.call("readRecall", { params: { recallId: id } })).data;
      const found = new Map(portions.map((one) => [one.orderId, one.portions]));
      return names.flatMap((name) =>
        found.has(orderIds.get(name) ?? "") ? [`${name}: ${found.get(orderIds.get(name) ?? "")}`] : [],
      );
    };
    const known = ["bad: 6", "mixed: 1", "old: 6", "slip: 6"];
    const all = [...known, "begun: 6", "opened: 3", "untouched: 6"];
    expect(await reached()).toEqual([...known, "begun: 1"]);
    await packingWay("parcel");
    expect(await reached(), "nobody scans what comes").toEqual(all);
    await packingWay("dish");
    const second = await holdLot(shop, lots.good);
    expect(await reached(), "nothing is left to take").toEqual(all);
    await exempt(kitchen, boss, { lifts: "hold", holdId: second });

    const letter = { subject: "Bitte nicht essen", message: "Glas.", remedy: "refund" as const };
    await quality.call("previewRecall", { params: { recallId }, body: letter });
    await quality.call("sendRecall", { params: { recallId }, body: letter });
    for (let more = true; more; )
      more = !(await quality.call("continueRecall", { params: { recallId } })).data.isOver;
    const told = await shop.database.rows<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM mails WHERE kind = 'recall'`,
    );
    const ids = told.map(({ orderId }) => orderId);
    expect(names.filter((name) => ids.includes(orderIds.get(name) ?? ""))).toEqual(unknownToo);
    const refunded = await shop.database.rows<{ orderId: string }>(
      `SELECT DISTINCT p.order_id AS "orderId" FROM refunds r JOIN payments p ON p.id = r.payment_id`,
    );
    expect(refunded.map(({ orderId }) => orderId).sort()).toEqual([...ids].sort());

    await packer.call("shipParcel", {
      ...of("good"),
      body: { carrier: "DHL", trackingNumber: dhlNumber(7) },
    });
    for (let count = 0; count < 3; count++) await scan("opened", tray("good"));
    const { rows } = (await packer.call("readParcels", { params })).data;
    const statusOf = (name: Parcel) => rows.find(({ orderId }) => orderId === orderIds.get(name))?.status;
    expect([statusOf("good"), statusOf("opened")]).toEqual(["shipped", "packed"]);
  });
});

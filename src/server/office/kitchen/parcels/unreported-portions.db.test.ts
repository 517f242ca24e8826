import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { randomUUID } from "node:crypto";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests } from "#test/open-shop.ts";
import { packDishByDish, printCodes } from "#test/portion-labels.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, move, receivedLot } from "#test/stock.ts";

const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
const other = await staffOf(shop, "packing");
const cook = await staffOf(shop, "kitchen");
const day = deliveryDay(wednesday);

const stopsUnreported = (stops: boolean) =>
  shop.database.rows("UPDATE production_settings SET unreported_stops = $1", [stops]);
const of = (orderId: string) => ({ params: { day, orderId } });
const pack = (orderId: string, who = packer) =>
  who.call("packParcel", { ...of(orderId), query: {} }).then(({ data }) => data.status);
const refused = (orderId: string, query = {}) => packer.refused("packParcel", { ...of(orderId), query });
const order = async (menuId: number, quantity = 6) =>
  (await buy(shop, shop.guest(), { lines: [{ menuId, quantity, day }] })).orderId;
const reported = async (menuId: number, portions: number) =>
  closedBatch(shop, {
    of: { menuId, day, portions },
    grams: portions * 100,
    from: [[await receivedLot(shop, { grams: 10_000 }), 10]],
  });
const correct = (batchId: string, portions: number) => ({
  params: { batchId, correctionId: randomUUID() },
  body: { milligrams: portions * 100_000, portions, reason: "Verzählt" },
});

const orders: Record<"early" | "first" | "second" | "third" | "none" | "a" | "b" | "c" | "scanned", string> =
  {
    early: "",
    first: "",
    second: "",
    third: "",
    none: "",
    a: "",
    b: "",
    c: "",
    scanned: "",
  };

beforeAll(async () => {
  orders.early = await order(1);
  for (const name of ["first", "second", "third"] as const) orders[name] = await order(2);
  orders.none = await order(3);
  for (const name of ["a", "b", "c"] as const) orders[name] = await order(4);
  orders.scanned = await order(5);
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  shop.clock.set("2026-09-15T08:00:00");
  expect(await pack(orders.early), "a kitchen that reports nothing is asked nothing").toBe("packed");
});

beforeEach(() => stopsUnreported(false));

describe("more portions than the kitchen has reported", () => {
  it("are packed when somebody says that they lie there, and the log says so", async () => {
    const { batchId } = await reported(2, 11);
    expect(await pack(orders.first)).toBe("packed");
    expect(await refused(orders.second)).toMatchObject({
      code: "portions_unreported",
      message: expect.stringMatching(/: 12 gepackt, 11 gemeldet\)\. Liegen die Portionen wirklich darin\?$/),
    });
    expect(await refused(orders.second), "nothing was packed by asking").toMatchObject({
      code: "portions_unreported",
    });
    await packer.call("packParcel", { ...of(orders.second), query: { unreported: true } });
    const logged = await shop.database.row<{ changes: [string, null, string][] }>(
      "SELECT changes FROM log_entries WHERE subject_id = $1 AND subject = 'order' ORDER BY id DESC LIMIT 1",
      [orders.second],
    );
    expect(logged?.changes).toContainEqual([
      "Mehr als gemeldet",
      null,
      expect.stringMatching(/: 12 gepackt, 11 gemeldet$/),
    ]);
    await cook.call("correctBatchOutput", correct(batchId, 18));
    expect(await pack(orders.third), "what the kitchen reports later is asked for no more").toBe("packed");
  });

  it("are none of a dish of which nothing is reported, as soon as the day has a batch", async () => {
    expect(await refused(orders.none)).toMatchObject({
      code: "portions_unreported",
      message: expect.stringMatching(/: 6 gepackt, 0 gemeldet/),
    });
  });

  it("are packed by nobody when the owner wants it so", async () => {
    await stopsUnreported(true);
    expect(await refused(orders.none, { unreported: true })).toMatchObject({
      code: "portions_unreported_stop",
      message: expect.stringMatching(/Bitte zuerst die Charge melden\.$/),
    });
    await reported(3, 6);
    expect(await pack(orders.none)).toBe("packed");
  });

  it("are what was thrown away, too", async () => {
    const { lotId } = await reported(1, 6);
    await packer.call("unpackParcel", of(orders.early));
    await move(shop, [{ lotId, kind: "waste", milligrams: -100_000, reason: "Heruntergefallen" }]);
    expect(await refused(orders.early)).toMatchObject({
      message: expect.stringMatching(/: 6 gepackt, 5 gemeldet/),
    });
  });
});

describe("two at once", () => {
  it("do not both pack the last reported portions", async () => {
    await reported(4, 11);
    const both = await Promise.allSettled([pack(orders.a), pack(orders.b, other)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [failed] = both.filter((one) => one.status === "rejected");
    expect(failed?.reason).toMatchObject({ code: "portions_unreported" });
  });

  it("a correction never takes away what is packed meanwhile", async () => {
    await packer.call("unpackParcel", of(orders.a));
    await packer.call("unpackParcel", of(orders.b));
    const { id = "" } =
      (await shop.database.row<{ id: string }>("SELECT id FROM batches WHERE menu_id = 4")) ?? {};
    const [packing, correcting] = await Promise.allSettled([
      pack(orders.a),
      cook.call("correctBatchOutput", correct(id, 5)),
    ]);
    expect([packing.status, correcting.status].sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("with each portion scanned", () => {
  it("the last one asks, and the portions stay in", async () => {
    await packDishByDish(shop);
    const codes = await printCodes(packer, wednesday, { which: "missing" });
    await reported(5, 5);
    const trays = codes.filter((code) => code.slice(9, 12) === "005");
    for (const code of trays.slice(0, 5))
      await packer.call("scanPortion", { ...of(orders.scanned), body: { code } });
    const last = { ...of(orders.scanned), body: { code: trays[5] ?? "" } };
    expect(await packer.refused("scanPortion", last)).toMatchObject({ code: "portions_unreported" });
    const { data } = await packer.call("scanPortion", {
      ...last,
      body: { ...last.body, unreported: true },
    });
    expect(data).toMatchObject({ isNew: false, parcel: { status: "packed" } });
  });
});

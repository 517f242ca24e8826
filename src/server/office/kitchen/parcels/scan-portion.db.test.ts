import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lastDayToEat } from "#contract/calendar/kitchen-day.ts";
import { portionCode, readPortionCode } from "#contract/office/kitchen/portion-code.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests } from "#test/open-shop.ts";
import { packDishByDish, printCodes } from "#test/portion-labels.ts";
import { printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, holdLot, receivedLot } from "#test/stock.ts";
import { traces } from "#test/traces.ts";

const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
const other = await staffOf(shop, "packing");
const support = await staffOf(shop, "support");
const day = deliveryDay(wednesday);
const params = { day };
const packingDay = "2026-09-15T08:00:00";

let codes: string[] = [];
const of = (orderId: string) => ({ params: { day, orderId } });
const ofMenu = (menuId: number) => codes.filter((code) => readPortionCode(code)?.menuId === menuId);
const used = new Set<string>();
/** The next tray of a dish that no test has touched. */
function tray(menuId: number): string {
  const code = ofMenu(menuId).find((one) => !used.has(one));
  if (!code) throw new Error(`no label of menu ${menuId} is left`);
  used.add(code);
  return code;
}
const scan = (orderId: string, code: string, who = packer) =>
  who.call("scanPortion", { ...of(orderId), body: { code } }).then(({ data }) => data);
const refused = (orderId: string, code: string) =>
  packer.refused("scanPortion", { ...of(orderId), body: { code } });

let number = "";
async function order(lines: [menuId: number, quantity: number][]): Promise<string> {
  const bought = await buy(shop, shop.guest(), {
    lines: lines.map(([menuId, quantity]) => ({ menuId, quantity, day })),
  });
  return bought.orderId;
}
const parcelOf = async (orderId: string) =>
  (await packer.call("readParcels", { params })).data.rows.find((row) => row.orderId === orderId)!;

const orders: Record<"mixed" | "second" | "raced" | "whole" | "held", string> = {
  mixed: "",
  second: "",
  raced: "",
  whole: "",
  held: "",
};

beforeAll(async () => {
  orders.mixed = await order([
    [1, 5],
    [2, 1],
  ]);
  orders.second = await order([[1, 6]]);
  orders.raced = await order([[1, 6]]);
  orders.whole = await order([[3, 6]]);
  orders.held = await order([[4, 6]]);
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  await packDishByDish(shop);
  codes = await printCodes(packer, wednesday);
  number = (await parcelOf(orders.mixed)).number;
});

beforeEach(() => shop.clock.set(packingDay));

describe("labels", () => {
  it("carry a code of their own each, and a reprint another one", async () => {
    expect(codes).toHaveLength(30);
    expect(new Set(codes).size).toBe(30);
    const [again = ""] = await printCodes(packer, wednesday, { which: "again", menuId: 1, copies: 1 });
    expect(codes).not.toContain(again);
    expect(readPortionCode(again)).toEqual({ day, menuId: 1, batch: 0, serial: 18 });
  });

  it("that were printed before a batch was closed name none, also when they are printed again", async () => {
    const flour = await receivedLot(shop, { grams: 10_000 });
    for (const [menuId, portions] of [
      [1, 17],
      [2, 1],
      [3, 6],
    ] as const) {
      await closedBatch(shop, {
        of: { menuId, day, portions },
        from: [[flour, 10]],
        code: `L260916-00${menuId}`,
      });
      const [code = ""] = await printCodes(packer, wednesday, { which: "again", menuId, copies: 1 });
      expect(readPortionCode(code)?.batch).toBe(0);
    }
  });
});

describe("a tray is refused", () => {
  const inMixed = async () => (await parcelOf(orders.mixed)).scanned;

  it.each<[string, () => string | Promise<string>, string, RegExp]>([
    [
      "of a dish that is not in it",
      () => ofMenu(3)[0] ?? "",
      "portion_wrong_dish",
      /^Falsches Gericht: .+ gehört nicht in /,
    ],
    [
      "of another day",
      () => portionCode({ day: deliveryDay("2026-09-18"), menuId: 1, batch: 0, serial: 1 }),
      "portion_of_another_day",
      /18\.09\.2026.+16\.09\.2026/,
    ],
    ["with a torn label", () => tray(1).slice(0, -1), "portion_unreadable", /Viereck auf dem Etikett/],
    [
      "with the code of a slip",
      async () => [...(await printSlips(shop, packer, { day })).values()][0] ?? "",
      "portion_unreadable",
      /Viereck/,
    ],
    [
      "with a serial that was never printed",
      () => portionCode({ day, menuId: 1, batch: 0, serial: 999 }),
      "portion_unreadable",
      /Viereck/,
    ],
    [
      "of a batch that nobody has closed",
      () => portionCode({ day, menuId: 1, batch: 9, serial: 1 }),
      "portion_unreadable",
      /Viereck/,
    ],
    [
      "that lies in another parcel",
      async () => {
        const code = tray(1);
        await scan(orders.second, code);
        return code;
      },
      "portion_elsewhere",
      /liegt schon in [A-Z]+-\d+\. Bitte dort nachsehen\.$/,
    ],
  ])("%s", async (_why, make, code, message) => {
    const text = await make();
    const before = [await inMixed(), await traces(shop)];
    expect(await refused(orders.mixed, text)).toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
    expect([await inMixed(), await traces(shop)]).toEqual(before);
  });

  it("when there are enough of it", async () => {
    await scan(orders.mixed, tray(2));
    // the reprinted label of the second test
    const [more = ""] = await printCodes(packer, wednesday, { which: "again", menuId: 2, copies: 1 });
    expect(await refused(orders.mixed, more)).toMatchObject({
      code: "portion_too_many",
      message: expect.stringMatching(
        /^Zu viel: Von .+ liegt in .+ schon eine Portion, mehr gehört nicht hinein\.$/,
      ),
    });
  });

  it("once its use-by date has passed in Berlin", async () => {
    const code = tray(1);
    const [{ days } = { days: 0 }] = await shop.database.rows<{ days: number }>(
      `SELECT coalesce(m.shelf_life_days, l.shelf_life_days) AS days FROM cook_list_menus m JOIN cook_lists l USING (delivery_day)
       WHERE m.menu_id = 1`,
    );
    const lastDay = lastDayToEat(day, days);
    shop.clock.set(`${lastDay}T23:59:00`);
    await scan(orders.mixed, code);
    await packer.call("takePortionOut", { params: { ...of(orders.mixed).params, code } });
    shop.clock.forward({ minutes: 2 });
    expect(await refused(orders.mixed, code)).toMatchObject({
      code: "portion_expired",
      message: expect.stringMatching(/^Abgelaufen: .+ war bis .+ zu verbrauchen/),
    });
  });

  it("while anything that went into its dish is held, through a sub-recipe too", async () => {
    const lot = await receivedLot(shop);
    await closedBatch(shop, { of: { menuId: 4, day, portions: 6 }, from: [[lot, 10]] });
    await holdLot(shop, lot);
    const code = tray(4);
    const before = await traces(shop);
    expect(await refused(orders.held, code)).toMatchObject({
      code: "batch_held",
      message: expect.stringContaining("Rückruf des Lieferanten"),
    });
    expect(await traces(shop)).toEqual(before);
  });

  it("by whoever does not pack", async () => {
    const input = { ...of(orders.mixed), body: { code: tray(1) } };
    expect((await support.refused("scanPortion", input)).httpStatus).toBe(403);
  });
});

describe("a parcel", () => {
  it("is not packed while portions are missing, and names them", async () => {
    expect(await packer.refused("packParcel", of(orders.mixed))).toMatchObject({
      code: "portions_missing",
      message: expect.stringMatching(/fehlt noch: 5 × .+\. Bitte scannen Sie die Etiketten der Portionen\.$/),
    });
  });

  it("packs itself with the last one, and each scan is harmless when it is repeated", async () => {
    const last = await (async () => {
      for (let count = 1; count < 5; count++) {
        const code = tray(1);
        expect(await scan(orders.mixed, code)).toMatchObject({ isNew: true, isComplete: false });
        expect(await scan(orders.mixed, code)).toMatchObject({ isNew: false, isComplete: false });
      }
      return tray(1);
    })();
    const done = await scan(orders.mixed, last);
    expect(done).toMatchObject({ isNew: true, isComplete: true, parcel: { status: "packed", number } });
    expect(await scan(orders.mixed, last)).toMatchObject({ isNew: false, parcel: { status: "packed" } });
    expect(await refused(orders.mixed, tray(1))).toMatchObject({ code: "parcel_is_packed" });
  });

  it("frees its portions when it is opened again, and one of them before", async () => {
    const [first, second] = [tray(1), tray(1)];
    await scan(orders.second, first);
    const taken = { params: { ...of(orders.second).params, code: first } };
    await packer.call("takePortionOut", taken);
    await packer.call("takePortionOut", taken);
    expect((await parcelOf(orders.second)).scanned).toMatchObject([{ menuId: 1, portions: 1 }]);
    await scan(orders.second, second);
    await packer.call("unpackParcel", of(orders.second));
    expect((await parcelOf(orders.second)).scanned).toEqual([]);
    await scan(orders.raced, second);
    await packer.call("takePortionOut", { params: { ...of(orders.raced).params, code: second } });
    await packer.call("unpackParcel", of(orders.mixed));
    expect(await parcelOf(orders.mixed)).toMatchObject({ status: "planned", scanned: [] });
  });

  it("gives up what was scanned for a delivery that is cancelled before it is packed", async () => {
    const code = tray(1);
    await scan(orders.second, code);
    await shop.database.rows(
      "UPDATE order_deliveries SET status = 'cancelled' WHERE order_id = $1 AND delivery_day = $2",
      [orders.second, day],
    );
    expect(await scan(orders.raced, code)).toMatchObject({ isNew: true });
    await packer.call("unpackParcel", of(orders.raced));
  });

  it("with the old slip is not packed, and keeps its portions", async () => {
    const [slip = ""] = (await printSlips(shop, packer, { day, order: orders.whole })).values();
    const trays = Array.from({ length: 6 }, () => tray(3));
    for (const code of trays.slice(0, 5)) await scan(orders.whole, code);
    await packer.call("splitParcel", { ...of(orders.whole), body: { cartons: 2 } });
    const last = { ...of(orders.whole), body: { code: trays[5] ?? "", slip } };
    expect(await packer.refused("scanPortion", last)).toMatchObject({ code: "slip_outdated" });
    expect(await parcelOf(orders.whole)).toMatchObject({
      status: "planned",
      scanned: [{ menuId: 3, portions: 6 }],
    });
    expect(await scan(orders.whole, trays[0] ?? "")).toMatchObject({
      isNew: false,
      parcel: { status: "packed" },
    });
  });
});

describe("two tables at once", () => {
  it("put one tray into one parcel", async () => {
    const code = tray(1);
    const both = await Promise.allSettled([
      scan(orders.raced, code),
      scan(orders.mixed, code, other),
      scan(orders.raced, code, other),
      scan(orders.mixed, code),
    ]);
    const failed = both.filter(({ status }) => status === "rejected");
    expect(failed).toHaveLength(2);
    const rows = await shop.database.rows<{ orderId: string }>(
      'SELECT order_id AS "orderId" FROM scanned_portions WHERE menu_id = 1 AND serial = $1',
      [readPortionCode(code)?.serial],
    );
    expect(rows).toHaveLength(1);
  });

  it("put no more trays of a dish into a parcel than belong there", async () => {
    await packer.call("unpackParcel", of(orders.mixed));
    await packer.call("unpackParcel", of(orders.raced));
    const trays = ofMenu(1).slice(0, 9);
    const all = await Promise.allSettled(
      trays.map((code, at) => scan(orders.raced, code, at % 2 === 0 ? packer : other)),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    expect(await parcelOf(orders.raced)).toMatchObject({ status: "packed", scanned: [{ portions: 6 }] });
  });
});

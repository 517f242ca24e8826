import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import { traceLots } from "#server/domain/stock/trace-queries.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { holdLot, receivedLot, stockOf } from "#test/stock.ts";
import { knownFood } from "#test/substitutes.ts";
import { writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const boss = await staffOf(shop, "admin");
const lots = { beef: 0, onion: 0, cream: 0 };
const ids = { soffritto: 0, stock: 0 };
const known = { beef: 0, cream: 0 };

beforeAll(async () => {
  // all three are known, so that the labels of what went in can be compared
  const beef = await knownFood(shop, { name: "Probe: Rind" });
  const cream = await knownFood(shop, { name: "Probe: Sahne", contains: ["milch"] });
  Object.assign(known, { beef: beef.ingredientId, cream: cream.ingredientId });
  Object.assign(lots, { beef: beef.lotId, cream: cream.lotId });
  lots.onion = (await knownFood(shop, { name: "Probe: Zwiebel" })).lotId;
  ids.stock = await writeRecipe(shop, {
    of: "Probe: Fond",
    hasOwnBatch: true,
    finishedGrams: 1_000,
    lines: [["Probe: Rind", 1_000]],
  });
  ids.soffritto = await writeRecipe(shop, {
    of: "Probe: Soffritto",
    finishedGrams: 300,
    lines: [
      ["Probe: Zwiebel", 250],
      ["Probe: Sahne", 50],
    ],
  });
  const ragu = await writeRecipe(shop, {
    of: "Probe: Ragù",
    finishedGrams: 400,
    lines: [
      [ids.soffritto, 150],
      ["Probe: Rind", 200],
      [ids.stock, 50],
    ],
  });
  await writeRecipe(shop, {
    of: 1,
    finishedGrams: 450,
    lines: [
      [ragu, 400],
      ["Probe: Sahne", 50],
    ],
  });
  await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 12, day: wednesday }] });
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  await shop.database.rows(
    `INSERT INTO control_points (name, kind, step, unit, least, most, source, source_on)
     VALUES ('Kern', 'step', 'core', 'celsius', 720, NULL, 'DIN 10536', '2016-01-01'),
       ('Kühlen', 'step', 'chilling', 'minutes', NULL, 90, 'DIN 10536', '2016-01-01')`,
  );
});

type Content = BodyOf<"closeBatch">;
const plan = async () => (await cook.call("readBatchPlan", { params: { day: wednesday } })).data;
const close = (body: Content, batchId: string = randomUUID()) =>
  ({ params: { day: wednesday, batchId }, body }) as const;

/** A part of the dish, or of the stock. */
async function content(of: { recipeId?: number; portions?: number }, more: Partial<Content> = {}) {
  const planned = (await plan()).batches.find((one) =>
    of.recipeId ? one.menuId === null && one.recipeId === of.recipeId : one.menuId === 1,
  );
  if (!planned) throw new Error("it is not planned");
  const share = of.portions && planned.portions ? of.portions / planned.portions : 1;
  const whole = (milligrams: number) => Math.round(milligrams * share);
  return {
    ...{ number: planned.number, menuId: planned.menuId, recipeId: planned.recipeId, station: "" },
    ...{ milligrams: whole(planned.milligrams), portions: of.portions ?? planned.portions, gaps: [] },
    inputs: planned.inputs.flatMap(({ proposed }) =>
      proposed.map((one) => ({ ...one, milligrams: whole(one.milligrams) })),
    ),
    ...{ coreTemperature: 760, heatedAt: null, chilledAt: null, chilledInTime: true },
    endsOn: planned.menuId === null ? planned.endsOn : null,
    closedBefore: planned.closed.length,
    ...more,
  } satisfies Content;
}

const codeOf = (by: TestStaff, input: ReturnType<typeof close>) =>
  by.refused("closeBatch", input).then(({ code }) => code);

describe("a sub-recipe that is cooked with its dish", () => {
  it("is no batch, and all that goes into it is asked of the dish, added up over the levels", async () => {
    const { batches } = await plan();
    expect(batches.map(({ name }) => name).slice(0, -1)).toEqual(["Probe: Fond"]);
    expect(batches[0]).toMatchObject({ milligrams: 600_000, isDone: false });
    // 12 × (50 g in the dish + 25 g in the soffritto of the ragù)
    expect(batches.at(-1)?.inputs.map(({ name, needed }) => [name, needed])).toEqual([
      ["Probe: Zwiebel", 1_500_000],
      ["Probe: Sahne", 900_000],
      ["Probe: Rind", 2_400_000],
      ["Probe: Fond", 600_000],
    ]);
    const body = { ...(await content({ recipeId: ids.stock })), recipeId: ids.soffritto, number: 1 };
    expect(await codeOf(cook, close(body)), "nobody closes it alone").toBe("not_found");
  });

  it("one that is kept for another day keeps batches of its own, which the dish takes", async () => {
    const { data: fond } = await cook.call("closeBatch", close(await content({ recipeId: ids.stock })));
    expect(fond.code).toMatch(/^K/);
    const { data: dish } = await cook.call("closeBatch", close(await content({ portions: 3 })));
    expect(dish.inputs.map(({ name, milligrams }) => [name, milligrams])).toEqual([
      ["Probe: Fond", 150_000],
      ["Probe: Rind", 600_000],
      ["Probe: Sahne", 225_000],
      ["Probe: Zwiebel", 375_000],
    ]);
    expect(await stockOf(shop, fond.lotId)).toMatchObject({ milligrams: 450_000 });
    const { lots: reached } = await traceLots(shop.database, [lots.onion], "forwards");
    expect(reached.map(({ lotId }) => lotId)).toEqual([lots.onion, dish.lotId]);
    const { lots: sources } = await traceLots(shop.database, [dish.lotId], "backwards");
    expect(new Set(sources.map(({ lotId }) => lotId))).toEqual(
      new Set([dish.lotId, fond.lotId, lots.onion, lots.cream, lots.beef]),
    );
  });

  it("is stopped by a hold of what went into it, and a held lot is not proposed for it", async () => {
    const { data: dish } = await cook.call("closeBatch", close(await content({ portions: 1 })));
    expect(dish.stops).toEqual([]);
    const fresh = await receivedLot(shop, { name: "Probe: Zwiebel", grams: 5_000 });
    await holdLot(shop, lots.onion, "Rückruf der Zwiebeln");
    expect((await cook.call("readBatch", { params: { batchId: dish.id } })).data.stops).toEqual([
      "Rückruf der Zwiebeln",
    ]);
    const onion = (await plan()).batches.at(-1)?.inputs.find(({ name }) => name === "Probe: Zwiebel");
    expect(onion?.proposed.map(({ lotId }) => lotId)).toEqual([fresh]);
  });

  it("with a substitute in it changes the label of the dish, wherever the food was asked for", async () => {
    const soy = await knownFood(shop, { name: "Probe: Sojasahne", contains: ["soja"] });
    const body = await content({ portions: 1 });
    const insteadOf = { ingredientId: known.cream, recipeId: null, reason: "Nicht geliefert" };
    const inputs = body.inputs.map((one) =>
      one.lotId === lots.cream ? { ...one, lotId: soy.lotId, insteadOf } : one,
    );
    const judged = await cook.call("judgeBatch", { params: { day: wednesday }, body: { ...body, inputs } });
    expect(judged.data.kind).not.toBe("none");
    expect(judged.data.texts.join(" ")).toContain("Soja");
    const { data: dish } = await cook.call("closeBatch", close({ ...body, inputs }));
    expect(dish.stops.join()).toContain("Ersatz: Probe: Sojasahne");
    expect(dish.substitutes).toMatchObject([{ lotId: soy.lotId, insteadOf: "Probe: Sahne" }]);
  });
});

describe("two cooks who finish the same batch", () => {
  it("at once: one is told by whom it was reported, and nothing is booked twice", async () => {
    const body = await content({ portions: 2 });
    const before = await stockOf(shop, lots.beef);
    const answers = await Promise.allSettled([cook, boss].map((one) => one.call("closeBatch", close(body))));
    const refused = answers.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(refused).toEqual([expect.stringContaining("inzwischen fertig gemeldet")]);
    expect((await stockOf(shop, lots.beef)).milligrams).toBe(before.milligrams - 400_000);
  });

  it.each<[string, number | undefined, string | null]>([
    ["with what it looked like before", -1, "batch_closed_meanwhile"],
    ["who has looked again", 0, null],
    ["of a program that says nothing about it", undefined, null],
  ])("one after the other: %s", async (_, ahead, code) => {
    const body = await content({ portions: 1 });
    const seen = ahead === undefined ? undefined : body.closedBefore + ahead;
    const input = close({ ...body, closedBefore: seen });
    if (code) expect(await codeOf(boss, input)).toBe(code);
    else {
      const { data } = await boss.call("closeBatch", input);
      expect((await boss.call("closeBatch", input)).data.id, "sent again it is the same").toBe(data.id);
    }
  });
});

describe("whether a batch was chilled in time is one answer", () => {
  it.each<[boolean, string[]]>([
    [true, []],
    [false, ["Kühlen: nicht eingehalten statt höchstens 90\u00a0Minuten"]],
  ])("%s is a reading of its limit, without a figure", async (chilledInTime, stops) => {
    const { data } = await cook.call("closeBatch", close(await content({ portions: 1 }, { chilledInTime })));
    expect(data).toMatchObject({ chilledInTime, chilledAt: null });
    expect(data.stops.filter((reason) => reason.startsWith("Kühlen"))).toEqual(stops);
    const lot = (await cook.call("readLot", { params: { lotId: String(data.lotId) } })).data;
    expect(lot.readings.find(({ point }) => point === "Kühlen")).toMatchObject({
      ...{ unit: "done", value: chilledInTime ? 1 : 0, isWithin: chilledInTime },
    });
  });

  it("is not said beside the time", async () => {
    const times = { heatedAt: "2026-09-14T08:00:00.000Z", chilledAt: "2026-09-14T09:00:00.000Z" };
    const input = close(await content({ portions: 1 }, times));
    expect(await cook.refused("closeBatch", input)).toMatchObject({ httpStatus: 422 });
  });

  it("another answer under the same id is a fault", async () => {
    const body = await content({ portions: 1 });
    const id = randomUUID();
    await cook.call("closeBatch", close(body, id));
    expect(await codeOf(cook, close({ ...body, chilledInTime: false }, id))).toBe("edited_meanwhile");
  });
});

it("the next batch of a dish knows how the last one was made", async () => {
  expect((await plan()).batches.map(({ heat }) => heat)).toEqual(["hot", "hot"]);
});

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { friday, wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { holdLot, move, receivedLot, stockOf } from "#test/stock.ts";
import { traces } from "#test/traces.ts";
import { writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const packer = await staffOf(shop, "packing");
const day = { params: { day: wednesday } };

let sauce = 0;
let flour: number;
let later: number;
let beef: number;
beforeAll(async () => {
  sauce = await writeRecipe(shop, {
    of: "Probe: Soße",
    hasOwnBatch: true,
    finishedGrams: 1_000,
    lines: [["Probe: Mehl", 100]],
  });
  await writeRecipe(shop, {
    of: 1,
    finishedGrams: 450,
    lines: [
      ["Probe: Rind", 200],
      [sauce, 250],
    ],
    steps: [{ station: "Herd" }],
  });
  await ordered(shop);
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  later = await receivedLot(shop, { name: "Probe: Mehl", grams: 1_000, cents: 200, endsOn: "2026-12-01" });
  flour = await receivedLot(shop, { name: "Probe: Mehl", grams: 100, cents: 10, endsOn: "2026-10-01" });
  beef = await receivedLot(shop, { name: "Probe: Rind", grams: 5_000, cents: 5_000 });
  await shop.database.rows(
    `INSERT INTO control_points (name, kind, step, unit, least, most, source, source_on)
     VALUES ('Kern', 'step', 'core', 'celsius', 720, NULL, 'DIN 10536', '2016-01-01'),
       ('Kühlen', 'step', 'chilling', 'minutes', NULL, 90, 'DIN 10536', '2016-01-01')`,
  );
});

const plan = async () => (await cook.call("readBatchPlan", day)).data;
type Content = BodyOf<"closeBatch">;
const close = (body: Content, batchId: string = randomUUID()) =>
  ({ params: { day: wednesday, batchId }, body }) as const;

/** As the plan proposes it. */
async function proposed(name: string, more: Partial<Content> = {}): Promise<Content> {
  const one = (await plan()).batches.find((batch) => batch.name === name);
  if (!one) throw new Error(`${name} is not planned`);
  return {
    ...{ number: one.number, menuId: one.menuId, recipeId: one.recipeId, milligrams: one.milligrams },
    ...{
      portions: one.portions,
      inputs: one.inputs.flatMap((input) => input.proposed),
      station: one.station,
    },
    gaps: [],
    coreTemperature: 760,
    heatedAt: "2026-09-14T08:00:00.000Z",
    chilledAt: "2026-09-14T09:10:00.000Z",
    endsOn: one.endsOn,
    ...more,
  };
}

/** So much of an ingredient did not go in, and a person says so. */
const less = async (name: string): Promise<Content["gaps"]> => {
  const one = (await plan()).batches.flatMap(({ inputs }) => inputs).find((input) => input.name === name);
  const { ingredientId = null, recipeId = null } = one ?? {};
  return [{ ingredientId, recipeId, kind: "less", milligrams: 100_000_000, reason: "War nicht mehr da" }];
};

describe("the day's plan", () => {
  it("cooks sub-recipes first and proposes what expires first", async () => {
    const { batches, limits, isFrozen, kitchenDay } = await plan();
    expect({ isFrozen, kitchenDay, core: limits.core?.words, cold: limits.cold }).toEqual({
      isFrozen: true,
      kitchenDay: "2026-09-15",
      core: "mindestens 72,0\u00a0°C",
      cold: null,
    });
    expect(batches.map(({ name }) => name)).toEqual(["Probe: Soße", expect.any(String)]);
    expect(batches[0]).toMatchObject({
      menuId: null,
      milligrams: 1_500_000,
      endsOn: "2026-09-18",
      inputs: [
        {
          name: "Probe: Mehl",
          needed: 150_000,
          missing: 0,
          proposed: [
            { lotId: flour, milligrams: 100_000 },
            { lotId: later, milligrams: 50_000 },
          ],
        },
      ],
    });
    expect(batches[1]).toMatchObject({
      menuId: 1,
      portions: 6,
      milligrams: 2_700_000,
      station: "Herd",
      inputs: [
        { name: "Probe: Rind", needed: 1_200_000, proposed: [{ lotId: beef, milligrams: 1_200_000 }] },
        { name: "Probe: Soße", needed: 1_500_000, proposed: [], missing: 1_500_000 },
      ],
    });
  });
});

describe("a batch", () => {
  it("is refused, and nothing is written, with", async () => {
    const body = await proposed("Probe: Soße");
    const wrong: [string, Partial<Content>, string][] = [
      [
        "a lot that is not in the recipe",
        { inputs: [...body.inputs, { lotId: beef, milligrams: 1 }] },
        "lot_not_in_recipe",
      ],
      ["an ingredient without a lot", { inputs: [] }, "batch_incomplete"],
      [
        "more than a quarter of an ingredient missing without a word",
        { inputs: [{ lotId: later, milligrams: 112_499 }] },
        "batch_incomplete",
      ],
      ["a gap of something that is not in the recipe", { gaps: await less("Probe: Rind") }, "invalid"],
      ["more than is there", { inputs: [{ lotId: flour, milligrams: 150_001 }] }, "stock_too_low"],
      ["an older version", { number: 99 }, "edited_meanwhile"],
      ["an unknown lot", { inputs: [{ lotId: 999_999, milligrams: 1 }] }, "not_found"],
      ["a time in the future", { chilledAt: "2026-09-14T10:03:00.000Z" }, "invalid"],
      ["an end far ahead", { endsOn: "2026-11-15" as Content["endsOn"] }, "batch_end_missing"],
      ["an end in the past", { endsOn: "2026-09-13" as Content["endsOn"] }, "batch_end_missing"],
      ["a recipe that there is not", { recipeId: 999_999 }, "not_found"],
    ];
    const before = await traces(shop);
    for (const [what, more, code] of wrong)
      expect
        .soft(await cook.refused("closeBatch", close({ ...body, ...more })), what)
        .toMatchObject({ code });
    expect.soft((await packer.refused("closeBatch", close(body))).httpStatus, "packing").toBe(403);
    expect(await traces(shop)).toEqual(before);
  });

  it("takes what went in, once, however often it is sent, and is worth all that", async () => {
    const body = await proposed("Probe: Soße");
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => cook.call("closeBatch", close(body, id))));
    const { data: batch } = answers[0] ?? {};
    expect(batch).toMatchObject({ code: "K260914-001", worth: 0.2, stops: [], endsOn: "2026-09-18" });
    expect(batch?.left).toEqual({ milligrams: 1_500_000, portions: null });
    expect(await stockOf(shop, flour)).toEqual({ milligrams: 0, cents: 0 });
    expect(await stockOf(shop, later)).toEqual({ milligrams: 950_000, cents: 190 });
    expect(await stockOf(shop, batch?.lotId ?? 0)).toEqual({ milligrams: 1_500_000, cents: 20 });
    const inputs = body.inputs.map((one) => ({ ...one, milligrams: 1 }));
    for (const other of [{ milligrams: 1 }, { inputs }, { coreTemperature: 750 }])
      expect(await cook.refused("closeBatch", close({ ...body, ...other }, id))).toMatchObject({
        code: "edited_meanwhile",
      });
    const [first] = (await plan()).batches;
    expect(first).toMatchObject({ isDone: true, closed: [{ code: "K260914-001" }] });
  });

  it("of a dish has the number of its labels, the second one a count behind it", async () => {
    const name = (await plan()).batches.at(-1)?.name ?? "";
    const body = await proposed(name);
    const half = body.inputs.map(({ lotId, milligrams }) => ({ lotId, milligrams: milligrams / 2 }));
    const [beefGap] = await less("Probe: Rind");
    const untraced = beefGap
      ? [{ ...beefGap, kind: "untraced" as const, milligrams: 1_000, reason: "Etikett fehlt" }]
      : [];
    const { data: one } = await cook.call(
      "closeBatch",
      close({ ...body, portions: 3, milligrams: 1_350_000, inputs: half, gaps: untraced }),
    );
    expect(one.gaps).toEqual([
      { name: "Probe: Rind", kind: "untraced", milligrams: 1_000, reason: "Etikett fehlt" },
    ]);
    expect(one).toMatchObject({ code: "L260916-001", portions: 3, worth: 6.1, perPortion: 2.03, stops: [] });
    expect((await plan()).batches.at(-1)).toMatchObject({ portions: 3, isDone: false });
    const { data: two } = await cook.call(
      "closeBatch",
      close({ ...(await proposed(name)), coreTemperature: 650, chilledAt: "2026-09-14T09:31:00.000Z" }),
    );
    expect(two).toMatchObject({
      code: "L260916-001-2",
      stops: [
        "Kern: 65,0\u00a0°C statt mindestens 72,0\u00a0°C",
        "Kühlen: 91\u00a0Minuten statt höchstens 90\u00a0Minuten",
      ],
    });
    expect((await plan()).batches.at(-1)).toMatchObject({ portions: 0, isDone: true });
    const { steps } = (await cook.call("readProof", day)).data;
    const traced = steps.find((step) => step.name === "traced");
    expect(traced?.portions, "something went in that nobody can trace").toBe(0);
  });

  it("of a dish says what a portion should have cost, and what is made and not sold", async () => {
    const [batchId] = (await plan()).batches.at(-1)?.closed.map(({ id }) => id) ?? [];
    const read = async () => (await cook.call("readBatch", { params: { batchId: batchId ?? "" } })).data;
    expect(await read()).toMatchObject({ plannedPerPortion: null, left: { milligrams: 0, portions: 0 } });
    await shop.database.rows(
      `INSERT INTO article_prices (article_id, since, cents, written_at, written_by)
       SELECT id, '2026-09-01', 1000, now(), 'Test' FROM supplier_articles`,
    );
    await shop.database.rows(
      `UPDATE supplier_articles SET is_preferred = true WHERE id IN (
         SELECT min(a.id) FROM supplier_articles a JOIN ingredients i ON i.id = a.ingredient_id
         WHERE i.name LIKE 'Probe:%' GROUP BY i.id
       )`,
    );
    await shop.database.rows(
      "UPDATE order_portions SET portions = portions - 1 WHERE menu_id = 1 AND delivery_day = $1",
      [wednesday],
    );
    // 200 g of beef and 25 g of flour at 1 cent a gram
    expect(await read()).toMatchObject({
      plannedPerPortion: 2.25,
      left: { milligrams: 450_000, portions: 1 },
    });
    const { lotId } = await read();
    const [tasted] = await move(shop, [{ lotId, kind: "waste", milligrams: -450_000, reason: "Verkostung" }]);
    expect((await read()).left).toEqual({ milligrams: 0, portions: 0 });
    const back = {
      lotId,
      kind: "correction",
      milligrams: 450_000,
      corrects: tasted?.id,
      reason: "Doch nicht",
    } as const;
    await move(shop, [back]);
  });

  it("is corrected by a second move, and its worth follows", async () => {
    const { batches } = await plan();
    const id = batches[0]?.closed[0]?.id ?? "";
    const { data: batch } = await cook.call("readBatch", { params: { batchId: id } });
    const input = batch.inputs.find(({ lotId }) => lotId === later);
    const correctionId = randomUUID();
    const correct = () =>
      cook.call("correctBatchInput", {
        params: { batchId: id, correctionId },
        body: { moveId: input?.moveId ?? "", milligrams: 25_000, reason: "Verlesen" },
      });
    await correct();
    expect((await correct()).data).toMatchObject({ worth: 0.15 });
    expect(await stockOf(shop, later)).toEqual({ milligrams: 975_000, cents: 195 });
    const sums = await shop.database.row<{ apart: number }>(
      `SELECT count(*)::int AS apart FROM lot_stock s JOIN (
         SELECT lot_id, sum(milligrams) AS milligrams, sum(cents) AS cents FROM stock_moves GROUP BY lot_id
       ) AS m USING (lot_id) WHERE s.milligrams <> m.milligrams OR s.cents <> m.cents`,
    );
    expect(sums?.apart).toBe(0);
  });

  it("that was counted or weighed wrongly is corrected with a reason, and what it cost is shared anew", async () => {
    const { batches } = await plan();
    const [sauceBatch] = batches[0]?.closed ?? [];
    const dish = batches.at(-1)?.closed.find(({ portions }) => portions === 3);
    const params = { batchId: dish?.id ?? "", correctionId: randomUUID() };
    const { data: before } = await cook.call("readBatch", { params });
    const body = { milligrams: 450_000, portions: 1, reason: "Verzählt" };
    const correct = () => cook.call("correctBatchOutput", { params, body });
    await Promise.all([correct(), correct()]);
    const { data: after } = await correct();
    expect(after).toMatchObject({
      ...{ milligrams: 450_000, portions: 1, worth: before.worth, perPortion: before.worth },
      corrections: [{ portionsBefore: 3, milligramsBefore: 1_350_000, portions: 1, reason: "Verzählt" }],
    });
    expect(await stockOf(shop, after.lotId)).toEqual({
      milligrams: 450_000,
      cents: Math.round(before.worth * 100),
    });
    // the portion that was never there is still to be cooked
    expect((await plan()).batches.at(-1)).toMatchObject({ isDone: false, portions: 1 });
    // what was closed is still known when it is sent again
    const inputs = before.inputs.map(({ lotId, milligrams }) => ({ lotId, milligrams }));
    const [beefGap] = await less("Probe: Rind");
    const { kind, milligrams, reason } = before.gaps[0] ?? { kind: "less", milligrams: 1, reason: "" };
    const gaps = beefGap ? [{ ...beefGap, kind, milligrams, reason }] : [];
    const closed = { ...(await proposed(before.name)), milligrams: 1_350_000, portions: 3, inputs, gaps };
    expect((await cook.call("closeBatch", close(closed, params.batchId))).data.portions).toBe(1);
    const more = { ...body, milligrams: 1_350_000, portions: 3 };
    const again = { params: { ...params, correctionId: randomUUID() }, body: more };
    expect((await cook.call("correctBatchOutput", again)).data).toMatchObject({
      portions: 3,
      worth: before.worth,
    });
    expect(await stockOf(shop, after.lotId)).toMatchObject({
      milligrams: 1_350_000,
      cents: before.worth * 100,
    });

    const traced = await traces(shop);
    const of = (batchId = "") => ({ batchId, correctionId: randomUUID() });
    const refused: [string, ReturnType<typeof of>, typeof more | { portions: null }, object][] = [
      ["no reason", of(dish?.id), { ...more, reason: " " }, { code: "invalid" }],
      ["less than was used", of(sauceBatch?.id), { ...more, portions: null }, { code: "stock_too_low" }],
      ["a sauce in portions", of(sauceBatch?.id), more, { code: "invalid" }],
      ["an unknown batch", of(randomUUID()), more, { code: "not_found" }],
    ];
    for (const [what, wrong, content, expected] of refused)
      expect
        .soft(
          await cook.refused("correctBatchOutput", { params: wrong, body: { ...more, ...content } }),
          what,
        )
        .toMatchObject(expected);
    expect
      .soft((await packer.refused("correctBatchOutput", { params: of(dish?.id), body: more })).httpStatus)
      .toBe(403);
    expect(await traces(shop)).toEqual(traced);
    for (const statement of [
      "UPDATE batches SET portions = 1 WHERE menu_id = 1",
      "UPDATE batch_corrections SET reason = 'anders'",
    ])
      await expect(shop.database.owner.rows(statement)).rejects.toThrow("immutable");
  });

  it("of a dish never made less than is packed", async () => {
    const [one, two] = (await plan()).batches.at(-1)?.closed ?? [];
    await shop.database.rows(
      `INSERT INTO packed_portions (order_id, delivery_day, menu_id, portions)
       SELECT order_id, delivery_day, menu_id, 6 FROM order_portions WHERE menu_id = 1 AND delivery_day = $1`,
      [wednesday],
    );
    const correct = (portions: number) => ({
      params: { batchId: two?.id ?? "", correctionId: randomUUID() },
      body: { milligrams: 1_000_000, portions, reason: "Verzählt" },
    });
    expect([one?.portions, two?.portions]).toEqual([3, 3]);
    expect(await cook.refused("correctBatchOutput", correct(2))).toMatchObject({
      code: "batch_below_packed",
      errors: { portions: ["Davon sind schon 6 Portionen gepackt."] },
    });
    expect((await cook.call("correctBatchOutput", correct(4))).data.portions).toBe(4);
  });

  it("is put into its place, which is proposed for the next one, and an alarm there stops it", async () => {
    const places = await shop.database.rows<{ id: number }>(
      `INSERT INTO places (name, archived_at) VALUES ('Kühlhaus 1', NULL), ('Kühlhaus 2', NULL), ('Früher', now()) RETURNING id`,
    );
    const [first, second, gone] = places.map(({ id }) => id);
    const proposals = async () => {
      const { batches, places: shown } = await plan();
      return [shown.map(({ name }) => name), batches[0]?.placeId, batches.at(-1)?.placeId];
    };
    expect(await proposals()).toEqual([["Kühlhaus 1", "Kühlhaus 2"], null, null]);
    const body = {
      ...{ ...(await proposed("Probe: Soße")), milligrams: 1_000, chilledAt: null },
      inputs: [{ lotId: later, milligrams: 1 }],
      gaps: await less("Probe: Mehl"),
    };
    expect(await cook.refused("closeBatch", close({ ...body, placeId: gone ?? 0 }))).toMatchObject({
      code: "not_found",
    });
    const { data: batch } = await cook.call("closeBatch", close({ ...body, placeId: second ?? 0 }));
    expect(await proposals()).toEqual([["Kühlhaus 1", "Kühlhaus 2"], second, second]);
    await shop.database.rows(
      `INSERT INTO control_points (name, kind, place_id, unit, most, source, source_on)
       SELECT name, 'place', id, 'celsius', 40, 'eigene Vorgabe', '2026-01-01' FROM places WHERE id = ANY($1)`,
      [[first, second]],
    );
    const alarms = await shop.database.rows<{ id: number }>(
      "SELECT id FROM control_points WHERE kind = 'place' ORDER BY name",
    );
    const stops = async () => (await cook.call("readBatch", { params: { batchId: batch.id } })).data.stops;
    const measured: number[] = [];
    for (const { id: controlPointId } of alarms) {
      const reading = { id: randomUUID(), controlPointId, value: 90, measuredAt: shop.now().toISOString() };
      await cook.call("addReadings", { body: { readings: [reading] } });
      measured.push((await stops()).length);
    }
    expect(measured).toEqual([0, 1]);
  });

  it("of thirty tablets at once takes no more than there is, and each of them knows", async () => {
    const few = await receivedLot(shop, { name: "Probe: Mehl", grams: 1_000, cents: 100 });
    const gaps = await less("Probe: Mehl");
    const body = { ...(await proposed("Probe: Soße")), milligrams: 1_000_000, coreTemperature: 760, gaps };
    const inputs = [{ lotId: few, milligrams: 70_000 }];
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { params, body: content } = close({ ...body, inputs });
        const url = `/api/v1/staff/stock/days/${params.day}/batches/${params.batchId}`;
        const send = () => cook.send({ method: "PUT", path: url, body: content });
        // who has waited too long is asked to press again, which closes nothing twice
        let answer = await send();
        while (answer.status === 503) answer = await send();
        return answer;
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(16);
    expect(await stockOf(shop, few)).toEqual({ milligrams: 20_000, cents: 2 });
  });

  it("is found among the latest ones, and says there when something in it is held", async () => {
    const states = async () =>
      Object.fromEntries(
        (await packer.call("readRecentBatches")).data.map(({ id, isStopped }) => [id, isStopped]),
      );
    const body = {
      ...(await proposed("Probe: Soße")),
      milligrams: 2_000,
      inputs: [{ lotId: later, milligrams: 200 }],
    };
    const { data: batch } = await cook.call("closeBatch", close(body));
    expect((await packer.call("readRecentBatches")).data[0]).toMatchObject({
      code: batch.code,
      milligrams: 2_000,
    });
    expect((await states())[batch.id]).toBe(false);
    await holdLot(shop, later);
    expect((await states())[batch.id]).toBe(true);
  });

  it("is not freed by who has cooked it, by taking the held lot out again", async () => {
    const { data: batch } = await cook.call("readBatch", {
      params: { batchId: (await packer.call("readRecentBatches")).data[0]?.id ?? "" },
    });
    const used = batch.inputs.find(({ lotId }) => lotId === later);
    const params = { batchId: batch.id, correctionId: randomUUID() };
    const body = { moveId: used?.moveId ?? "", milligrams: 0, reason: "War nicht dabei" };
    expect(await cook.refused("correctBatchInput", { params, body })).toMatchObject({ code: "lot_held" });
  });

  it("is not closed with a lot that is held", async () => {
    const one = (await plan()).batches[0];
    expect(one?.inputs[0]?.proposed).toEqual([]);
    const body = {
      ...(await proposed("Probe: Soße")),
      milligrams: 1_000,
      inputs: [{ lotId: later, milligrams: 1 }],
    };
    expect(await cook.refused("closeBatch", close(body))).toMatchObject({
      code: "lot_held",
      message: expect.stringContaining("Rückruf des Lieferanten"),
    });
  });

  it("says what became of food, with its amount wherever the recipe's unit has a weight", async () => {
    await writeRecipe(shop, {
      ...{ of: 2, finishedGrams: 450 },
      lines: [
        ["Probe: Lorbeer", 2, "Stück"],
        ["Probe: Reis", 100],
      ],
    });
    shop.clock.set("2026-09-16T12:00:00");
    await freezeDueLists(shop.checkout);
    const fridays = { params: { day: friday } };
    const [one] = (await cook.call("readBatchPlan", fridays)).data.batches;
    expect(one?.inputs.map(({ name, needed }) => [name, needed])).toEqual([
      ["Probe: Lorbeer", null],
      ["Probe: Reis", 200_000],
    ]);
    const gaps = (leaf: number | null, rice: number | null): Content["gaps"] =>
      (one?.inputs ?? []).map(({ ingredientId, recipeId, needed }) => ({
        ...{ ingredientId, recipeId, kind: "less", reason: "War nicht mehr da" },
        milligrams: needed === null ? leaf : rice,
      }));
    const call = (named: Content["gaps"]) => ({
      params: { day: friday, batchId },
      body: {
        ...{ number: one?.number ?? 0, menuId: one?.menuId ?? 0, recipeId: one?.recipeId ?? 0 },
        ...{ milligrams: 900_000, portions: 2, inputs: [], gaps: named, station: "", endsOn: null },
        ...{ coreTemperature: null, heatedAt: null, chilledAt: null },
      },
    });
    const batchId = randomUUID();
    for (const [named, name] of [
      [gaps(null, 200_000).slice(1), "Lorbeer"],
      [gaps(null, null), "Reis"],
    ] as const)
      expect(await cook.refused("closeBatch", call(named))).toMatchObject({
        code: "batch_incomplete",
        message: expect.stringContaining(`„Probe: ${name}“`),
      });
    const { data: batch } = await cook.call("closeBatch", call(gaps(null, 200_000)));
    expect(batch.gaps.map(({ name, milligrams }) => [name, milligrams])).toEqual([
      ["Probe: Lorbeer", null],
      ["Probe: Reis", 200_000],
    ]);
    const { data: again } = await cook.call("closeBatch", call(gaps(null, 200_000)));
    expect(again.id, "the same press once more").toBe(batch.id);
  });
});

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { BodyOf } from "#contract/contract.ts";
import { addDays, calendarDay } from "#contract/day.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { stopsOfDishes, stopsOfLots } from "#server/domain/stock/may-use.ts";
import { readUsableLots } from "#server/domain/stock/usable-lots.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { StopModel } from "#test/any-stops/stop-model.ts";
import { buy, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { runs } from "#test/runs.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, exempt, move, receivedLot } from "#test/stock.ts";
import { knownFood } from "#test/substitutes.ts";
import { writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const quality = await staffOf(shop, "quality");
const boss = await staffOf(shop, "admin");
const { placeId, pointId } = await coldStore();
await knownFood(shop, { name: "Probe: Mehl" });
const dishes = await plannedDishes();
const recipeId = await writeRecipe(shop, { of: "Probe: Grundsoße", lines: [["Probe: Mehl", 1]] });

/** Dishes of a day with what is sent when one is cooked, and what in it is replaced; nothing else is named. */
async function plannedDishes() {
  const cooked = await shop.database.rows<{ id: number }>(
    `SELECT m.id FROM menus m JOIN recipes r ON r.menu_id = m.id JOIN recipe_version_lines l ON l.recipe_id = r.id AND l.number = r.number
     WHERE m.is_published GROUP BY m.id HAVING count(l.ingredient_id) > 1 ORDER BY m.id LIMIT 12`,
  );
  await buy(shop, shop.guest(), {
    lines: cooked.map(({ id }) => ({ menuId: id, quantity: 6, day: wednesday })),
  });
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  const { batches } = (await cook.call("readBatchPlan", { params: { day: wednesday } })).data;
  return batches
    .filter(({ menuId }) => menuId !== null)
    .map(({ number, menuId, recipeId, milligrams, portions, station, inputs }) => {
      const [replaced] = inputs
        .filter(({ ingredientId, needed }) => ingredientId !== null && needed !== null)
        .sort((a, b) => (a.needed ?? 0) - (b.needed ?? 0));
      const gaps = inputs
        .filter((one) => one !== replaced)
        .map(({ ingredientId, recipeId: of, needed }) => ({
          ...{ ingredientId, recipeId: of, milligrams: needed },
          ...{ kind: "untraced" as const, reason: "Etikett nicht mehr da" },
        }));
      const measured = { coreTemperature: null, heatedAt: null, chilledAt: null, endsOn: null };
      const content = { number, menuId, recipeId, milligrams, portions, station, gaps, ...measured };
      return { menuId: menuId ?? 0, content, replaced };
    });
}

async function coldStore() {
  const { data: place } = await quality.call("createPlace", { body: { name: "Kühlhaus" } });
  const point: BodyOf<"createPoint"> = {
    ...{
      name: "Kühlhaus",
      kind: "place" as const,
      placeId: place.id,
      step: null,
      unit: "celsius" as const,
      least: null,
      most: 70,
    },
    ...{
      intervalMinutes: 60,
      responsible: "",
      instructions: "",
      source: "eigene Vorgabe",
      sourceOn: calendarDay("2026-01-01"),
    },
  };
  const { data } = await quality.call("createPoint", { body: point });
  return { placeId: place.id, pointId: data.id };
}

/** What a person does, with which lot, and how: by its place among what can be chosen. */
const acts = [
  ...["hold", "hold", "ask", "release", "longer", "keep open", "open", "deviate", "sign", "recall"],
  ...["warm", "cold", "cook", "cook", "count", "wait", "a day later"],
  ...["substitute", "correct", "correct"],
] as const;
const step = fc.record({
  act: fc.constantFrom(...acts),
  lot: fc.nat({ max: 20 }),
  choice: fc.nat({ max: 20 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Whatever chance brings: held, refused, freed and used; warm, and what was cooked before and after it. */
const known = (
  [
    ...["cook", "hold", "hold", "ask", "cook", "release", "cook", "release", "cook"],
    ...["substitute", "release", "warm", "cook", "sign", "cold", "correct", "cook", "a day later", "longer"],
  ] as const
).map((act) => ({ act, lot: 2, choice: 0 }));

const now = () => shop.now().getTime();
/** Swedes write days as ISO does. */
const berlin = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" });
const today = () => berlin.format(shop.now());
const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

interface Playing {
  model: StopModel;
  /** at the cold store, until the end */
  stored: number[];
  /** the event that goes on, if any */
  warm: string | null;
  /** what was cooked, by its lot */
  batches: Map<number, { id: string; at: number }>;
  /** by the lot of a dish with a substitute: its last hold because of that */
  replaced: Map<number, string>;
  /** of which dish its batches with substitutes are */
  dish: (typeof dishes)[number];
}

let played = 0;

it(
  "after any acts every place gives the answer of the rules: page, proposal, trigger and label",
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14, size: "max" }), async (steps) => {
        const playing = await begin();
        for (const one of steps) {
          shop.clock.forward({ minutes: 7 });
          seen.add(await play(playing, one));
          await compare(playing.model);
          await compareDish(playing);
        }
        // what goes on would belong to the next sequence, too; two readings of one moment leave it warm
        shop.clock.forward({ minutes: 7 });
        await reading(playing, 20);
        for (const lotId of playing.stored) await place(lotId, null);
        await throwAway(playing.model);
      }),
      { numRuns: runs(10_000, 15), examples: [[known]] },
    );
    const expected = [
      "held",
      "used",
      "refused lot_held",
      "freed",
      "signed free",
      "warm",
      "replaced",
      "corrected",
    ];
    for (const what of expected) expect.soft([...seen].join(), what).toContain(what);
  },
  runs(4 * 3_600_000, 240_000),
);

async function begin(): Promise<Playing> {
  const model = new StopModel();
  const stored = [];
  for (const [days, isUseBy] of [
    [1, true],
    [0, false],
    [30, false],
  ] as const) {
    const endsOn = addDays(calendarDay(today()), days);
    const lotId = await receivedLot(shop, { endsOn, isUseBy });
    model.add(lotId, { endsOn, isUseBy });
    await place(lotId, placeId);
    stored.push(lotId);
  }
  shop.clock.forward({ minutes: 7 });
  return {
    model,
    stored,
    warm: null,
    batches: new Map(),
    replaced: new Map(),
    dish: dishes[played++ % dishes.length]!,
  };
}

/** So that the next sequence does not read the stock of all before it. */
async function throwAway({ lots }: StopModel): Promise<void> {
  const left = await shop.database.rows<{ lotId: number; milligrams: string }>(
    'SELECT lot_id AS "lotId", milligrams::text FROM lot_stock WHERE lot_id = ANY($1) AND milligrams > 0',
    [[...lots.keys()]],
  );
  await move(
    shop,
    left.map(({ lotId, milligrams }) => ({
      ...{ lotId, kind: "waste" as const, milligrams: -Number(milligrams), reason: "Ende der Probe" },
    })),
  );
}

const place = (lotId: number, to: number | null) =>
  cook.call("placeLot", { params: { lotId: String(lotId) }, body: { placeId: to } });

async function play(playing: Playing, { act, lot, choice }: Step): Promise<string> {
  const { model } = playing;
  const isOfDish = act === "hold" || act === "deviate" || act === "recall";
  const lots = [...model.lots].filter(([, one]) => isOfDish || !one.isDish).map(([id]) => id);
  const lotId = pick(lots, lot) ?? 0;
  const params = { lotId: String(lotId) };
  if (act === "substitute") return substitute(playing, lotId);
  if (act === "correct") return correct(playing, { lot, choice });
  if (act === "hold") {
    const holdId = randomUUID();
    await cook.call("holdGoods", { params: { holdId }, body: { of: { lotId }, reason: "Probe" } });
    model.holds.set(holdId, lotId);
    return "held";
  }
  if (act === "recall") {
    const recallId = randomUUID();
    const body = { of: { lotId }, isPractice: false, reason: "Probe" };
    await quality.call("startRecall", { params: { recallId }, body });
    model.holds.set(recallId, lotId);
    return "recalled";
  }
  if (act === "release") {
    const holdId = pick([...model.holds.keys()], choice);
    if (!holdId) return "nothing to free";
    if (!(await letGo(holdId))) return "not freed";
    model.holds.delete(holdId);
    return "freed";
  }
  if (act === "ask") {
    const holdId = pick([...model.holds.keys()], choice);
    const body = { lifts: "hold" as const, holdId: holdId ?? "", reason: "Probe" };
    if (holdId) await cook.call("requestExemption", { params: { exemptionId: randomUUID() }, body });
    return "asked";
  }
  if (act === "longer" || act === "keep open") return longer(model, lotId, act, choice);
  if (act === "open") {
    const opening = { params, body: { days: choice % 3 } };
    const one = model.lotOf(lotId);
    if (model.against(lotId, today()).some((why) => why.endsWith("_date")))
      return `not opened: ${(await cook.refused("openLot", opening)).code}`;
    await cook.call("openLot", opening);
    const opened = addDays(calendarDay(today()), choice % 3);
    const isCapped = one.endsOn >= today() && one.endsOn < opened;
    one.openedEndsOn ??= isCapped ? one.endsOn : opened;
    return "opened";
  }
  if (act === "deviate") {
    const deviationId = randomUUID();
    const body = { description: "Glas", lotIds: [lotId] };
    await cook.call("openDeviation", { params: { deviationId }, body });
    model.deviations.set(deviationId, { lots: new Map([[lotId, null]]), isStopping: true });
    return "deviated";
  }
  if (act === "sign") return sign(playing, choice);
  if (act === "warm") return reading(playing, 90 + choice);
  if (act === "cold") return reading(playing, 20);
  if (act === "cook") return cookFrom(playing, lotId, pick(lots, choice) ?? lotId);
  if (act === "count") {
    const { data } = await cook.call("readLot", { params });
    const body = { kind: "count" as const, milligrams: data.milligrams + 1_000, reason: "" };
    await cook.call("moveStock", { params: { ...params, moveId: randomUUID() }, body });
    return "counted";
  }
  shop.clock.forward(act === "wait" ? { hours: 2 } : { days: 1 });
  return act;
}

/** Of a batch with a substitute the guests are told first; what is not allowed stays held. */
async function letGo(holdId: string): Promise<boolean> {
  const params = { exemptionId: randomUUID() };
  await cook.call("requestExemption", { params, body: { lifts: "hold", holdId, reason: "Geprüft" } });
  const granted = () =>
    quality.call("grantExemption", { params }).then(
      () => "granted",
      ({ code }: { code: string }) => code,
    );
  let answer = await granted();
  if (answer === "substitute_untold") {
    for (const { id } of (await boss.call("readSoldChanges", { query: {} })).data)
      await boss.call("waiveSoldChangeLetter", {
        params: { changeId: String(id) },
        body: { reason: "Angerufen" },
      });
    answer = await granted();
  }
  expect(answer).toMatch(/^(granted|substitute_forbidden)$/);
  return answer === "granted";
}

async function longer(model: StopModel, lotId: number, act: string, choice: number): Promise<string> {
  const lot = model.lotOf(lotId);
  const lifts = act === "longer" ? ("pack_date" as const) : ("opened_date" as const);
  const end = lifts === "pack_date" ? lot.endsOn : lot.openedEndsOn;
  const lastDay = addDays(calendarDay(today()), choice % 4);
  const isWrong =
    end === null || lastDay <= end || (lot.isUseBy && (lifts === "pack_date" || lastDay > lot.endsOn));
  const asked = { lifts, lotId, lastDay };
  if (isWrong) {
    const params = { exemptionId: randomUUID() };
    await cook.refused("requestExemption", { params, body: { ...asked, reason: "Probe" } });
    return "not longer";
  }
  await exempt(cook, quality, asked);
  if (lot.granted[lifts] < lastDay) lot.granted[lifts] = lastDay;
  return `longer ${lifts}`;
}

/** By the kitchen and the quality, however it ends. */
async function sign(playing: Playing, choice: number): Promise<string> {
  const { model } = playing;
  const open = (await quality.call("readDeviations")).data.rows.filter(
    ({ id, signOff }) => !signOff && model.deviations.has(id),
  );
  const one = pick(open, choice);
  if (!one) return "nothing to sign";
  const params = { deviationId: one.id };
  const measure = { measure: "Geprüft", cause: "", prevention: "", version: one.version };
  await cook.call("recordMeasure", { params, body: measure });
  const fate = pick(["free", "destroyed", "returned"] as const, choice) ?? "free";
  await quality.call("signOffDeviation", { params, body: { fate, version: one.version + 1 } });
  const stored = model.deviations.get(one.id);
  if (stored) stored.isStopping = fate !== "free";
  if (playing.warm === one.id) playing.warm = null;
  return `signed ${fate}`;
}

async function reading(playing: Playing, value: number): Promise<string> {
  const { model, stored } = playing;
  const measuredAt = shop.now().toISOString();
  const readings = [{ id: randomUUID(), controlPointId: pointId, value, measuredAt }];
  await cook.call("addReadings", { body: { readings } });
  if (value <= 70) {
    playing.warm = null;
    return "cold";
  }
  const deviations = (await quality.call("readDeviations")).data.rows;
  const event = deviations.find(
    ({ kind, signOff, endedAt }) => kind === "reading" && !signOff && endedAt === null,
  );
  if (!event) throw new Error("a warm store opens no deviation");
  if (playing.warm !== event.id)
    model.deviations.set(event.id, {
      lots: new Map(stored.map((lotId) => [lotId, now()])),
      isStopping: true,
    });
  playing.warm = event.id;
  return "warm";
}

async function cookFrom({ model, batches }: Playing, lotId: number, other: number): Promise<string> {
  const from = [...new Set([lotId, other])];
  const against = from.flatMap((id) => model.against(id, today()));
  const cooked = closedBatch(shop, { of: { recipeId }, from: from.map((id) => [id, 1]), grams: 100 });
  if (against.length > 0) {
    const refused = await cooked.then(
      () => null,
      (error: unknown) => error as { code: string },
    );
    expect(refused?.code, against.join()).toMatch(/^lot_(held|expired)$/);
    return `refused ${refused?.code}`;
  }
  const made = await cooked;
  const madeOf = from.map((id) => ({ lotId: id, at: now() }));
  model.add(made.lotId, { endsOn: "2026-12-31", isUseBy: true }, madeOf);
  batches.set(made.lotId, { id: made.batchId, at: now() });
  return "used";
}

/** A dish with this lot instead of something in its recipe: it needs another label, so its batch is held. */
async function substitute({ model, batches, replaced, dish }: Playing, lotId: number): Promise<string> {
  const batchId = randomUUID();
  const insteadOf = {
    ingredientId: dish.replaced?.ingredientId ?? 0,
    recipeId: null,
    reason: "Nicht geliefert",
  };
  const inputs = [{ lotId, milligrams: dish.replaced?.needed ?? 1, insteadOf }];
  const input = { params: { day: wednesday, batchId }, body: { ...dish.content, inputs } };
  if (model.against(lotId, today()).length > 0)
    return `refused ${(await cook.refused("closeBatch", input)).code}`;
  const { data } = await cook.call("closeBatch", input);
  const madeOf = [{ lotId, at: now() }];
  model.add(data.lotId, { endsOn: data.endsOn ?? "", isUseBy: true }, madeOf, true);
  model.holds.set(derivedId(`substitute/${batchId}`), data.lotId);
  replaced.set(data.lotId, derivedId(`substitute/${batchId}`));
  batches.set(data.lotId, { id: batchId, at: now() });
  return "replaced";
}

/** Something did not go into a batch after all, or it did. */
async function correct(playing: Playing, { lot, choice }: Pick<Step, "lot" | "choice">): Promise<string> {
  const { model, batches } = playing;
  const made = pick([...batches], lot);
  if (!made) return "nothing to correct";
  const [lotId, { id: batchId, at }] = made;
  const { inputs } = (await boss.call("readBatch", { params: { batchId } })).data;
  const part = pick(inputs, choice);
  if (!part) return "nothing to correct";
  const milligrams = part.milligrams > 0 ? 0 : 1_000;
  const body = { moveId: part.moveId, milligrams, reason: "Verwogen" };
  const params = { batchId, correctionId: randomUUID() };
  await boss.call("correctBatchInput", { params, body });
  model.correct(lotId, { lotId: part.lotId, at });
  if (milligrams === 0) return "corrected";
  for (const [dishLot, hold] of playing.replaced) {
    const isIn = model.lotOf(dishLot).madeOf.length > 0 && model.contains(dishLot, lotId);
    if (!isIn || model.holds.has(hold)) continue;
    const again = derivedId(`substitute/${params.correctionId}/${batches.get(dishLot)?.id}`);
    model.holds.set(again, dishLot);
    playing.replaced.set(dishLot, again);
  }
  return "corrected";
}

async function compare(model: StopModel): Promise<void> {
  const lotIds = [...model.lots.keys()];
  const usable = await readUsableLots(shop.database, {
    ingredientIds: (await shop.database.rows<{ id: number }>("SELECT id FROM ingredients")).map(
      ({ id }) => id,
    ),
    recipeIds: [recipeId],
    day: calendarDay(today()),
  });
  for (const days of [0, 1, 4]) {
    const day = addDays(calendarDay(today()), days);
    const stops = await stopsOfLots(shop.database, lotIds, day);
    for (const lotId of lotIds) {
      const said = stops
        .filter((stop) => stop.lotId === lotId)
        .map(({ kind, cause }) => (cause === null ? kind : `${kind} ${cause}`));
      const expected = model.against(lotId, day);
      expect([...new Set(said)].sort(), `lot ${lotId} on ${day}`).toEqual(expected);
      if (days > 0 || model.lotOf(lotId).isDish) continue;
      expect(
        usable.some((one) => one.lotId === lotId),
        `lot ${lotId} is proposed`,
      ).toBe(expected.length === 0);
    }
  }
  const { data } = await boss.call("readStock", { query: { q: "probe" } });
  for (const row of data.rows.filter((one) => lotIds.includes(one.lotId)))
    expect(row.stops.length > 0, `lot ${row.lotId} on the page`).toBe(
      model.against(row.lotId, today()).length > 0,
    );
  const lotId = lotIds.findLast((id) => !model.lotOf(id).isDish) ?? 0;
  const isHeld = model.against(lotId, today()).some((why) => !why.endsWith("_date"));
  const label = { body: { format: "zpl" as const, lots: [{ lotId, copies: 1 }] } };
  if (isHeld) expect(await cook.refused("printLotLabels", label)).toMatchObject({ code: "lot_held" });
  else await cook.call("printLotLabels", label);
}

/** What labels, packing and shipping of the dish ask. */
async function compareDish({ model, batches, dish }: Playing): Promise<void> {
  const stops = await stopsOfDishes(shop.database, wednesday, [dish.menuId]);
  for (const [lotId, { isDish }] of model.lots) {
    if (!isDish) continue;
    const isStopped = stops.some(({ batchId }) => batchId === batches.get(lotId)?.id);
    const against = model.against(lotId, today()).filter((why) => !why.endsWith("_date"));
    expect(isStopped, `batch of lot ${lotId}`).toBe(against.length > 0);
  }
}

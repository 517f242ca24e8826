import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { readPdf } from "#test/read-pdf.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { closedBatch, receivedLot } from "#test/stock.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import { calendarDay } from "#contract/day.ts";
import { writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const other = await staffOf(shop, "kitchen");
const quality = await staffOf(shop, "quality");
const packer = await staffOf(shop, "packing");

const nameOf = async (who: TestStaff) => (await who.call("readSession")).data.name;
const [cookName, otherName] = [await nameOf(cook), await nameOf(other)];

let placeId = 0;
const batch = async (endsOn: string, portions = 4) =>
  (await closedBatch(shop, { of: { menuId: 1, day: wednesday, portions }, from: [], endsOn })).batchId;
const samples = async () => (await cook.call("readSamples")).data;
const found = async (id: string) => (await samples()).samples.find((one) => one.id === id);
const body = (batchId: string, id: string = randomUUID()) => ({ id, batchId, placeId, days: 7 });
const take = async (batchId: string, who = cook) => {
  const sent = body(batchId);
  await who.call("takeSample", { body: sent });
  return sent.id;
};
const end = (ids: string[], outcome: "discarded" | "examined" = "discarded") => ({ body: { ids, outcome } });
const due = async () => (await cook.call("readTasks")).data.dueSamples;

beforeAll(async () => {
  await ordered(shop);
  shop.clock.set("2026-09-14T12:01:00");
  await freezeDueLists(shop.checkout);
  placeId = (await quality.call("createPlace", { body: { name: "Tiefkühler Proben" } })).data.id;
});

describe("a retained sample", () => {
  it("is taken of each cooked dish once, and says who has taken it when another tries", async () => {
    const batchId = await batch("2026-09-18");
    expect((await samples()).batches.map((one) => one.batchId)).toContain(batchId);
    const first = body(batchId);
    await cook.call("takeSample", { body: first });
    await cook.call("takeSample", { body: first });
    expect((await samples()).batches.map((one) => one.batchId)).not.toContain(batchId);
    expect(await found(first.id)).toMatchObject({
      place: "Tiefkühler Proben",
      takenBy: cookName,
      keepUntil: "2026-09-21",
      isDue: false,
      gone: null,
    });
    const refusal = await other.refused("takeSample", { body: body(batchId) });
    expect(refusal.message).toBe(`Von dieser Charge hat ${cookName} schon eine Probe zurückgestellt.`);
    expect(await samples()).toMatchObject({ days: 7, placeId });
  });

  it("of two people at once, one takes it", async () => {
    const batchId = await batch("2026-09-18");
    const results = await Promise.allSettled([take(batchId), take(batchId, other)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("is kept as long as its dish may be eaten, also longer than was chosen", async () => {
    const id = await take(await batch("2026-10-01"));
    expect((await found(id))?.keepUntil).toBe("2026-10-01");
  });

  it.each([
    ["an unknown batch", () => body(randomUUID())],
    [
      "a sub-recipe",
      async () => {
        const recipeId = await writeRecipe(shop, {
          of: "Probe: Fond",
          finishedGrams: 100,
          lines: [["Probe: Salz", 1]],
        });
        return body((await closedBatch(shop, { of: { recipeId }, from: [] })).batchId);
      },
    ],
    ["an unknown place", async () => ({ ...body(await batch("2026-09-18")), placeId: 99_999 })],
  ])("is not taken of %s", async (_, sent) => {
    expect((await cook.refused("takeSample", { body: await sent() })).code).toBe("not_found");
  });

  it("is a task after its last day, is thrown away then and not before, and leaves once", async () => {
    const [first, second, third] = [
      await take(await batch("2026-09-18")),
      await take(await batch("2026-09-18")),
      await take(await batch("2026-09-18")),
    ];
    shop.clock.set("2026-09-21T23:00:00");
    const early = await cook.refused("endSamples", end([first, second]));
    expect(early.message).toMatch(/^Die Probe L\S+ wird noch bis 21\.09\.2026 aufgehoben\.$/);
    await cook.call("endSamples", end([third], "examined"));
    expect(await due()).toEqual({ rows: [], total: 0 });
    shop.clock.set("2026-09-22T08:00:00");
    expect((await due())?.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
    expect((await packer.call("readTasks")).data.dueSamples).toBeNull();
    const both = await Promise.allSettled([
      cook.call("endSamples", end([first, second])),
      other.call("endSamples", end([second, first])),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const winner = both[0]?.status === "fulfilled" ? cook : other;
    const [loser, name] = winner === cook ? [other, cookName] : [cook, otherName];
    await winner.call("endSamples", end([first, second]));
    const late = await loser.refused("endSamples", end([first]));
    expect(late.message).toContain(`${name} hat die Probe`);
    expect((await loser.refused("endSamples", end([third]))).code).toBe("edited_meanwhile");
    expect((await found(first))?.gone).toMatchObject({ by: name, outcome: "discarded" });
    expect((await cook.refused("endSamples", end([randomUUID()]))).code).toBe("not_found");
    await expect(
      shop.database.rows("UPDATE retained_samples SET outcome = 'examined' WHERE id = $1", [first]),
    ).rejects.toThrow(/immutable/);
    await expect(shop.database.rows("DELETE FROM retained_samples WHERE id = $1", [first])).rejects.toThrow();
  });

  it("stands in the report with who took it and what became of it", async () => {
    const query = { from: calendarDay("2026-09-14"), to: calendarDay("2026-09-22") };
    const { bytes } = await quality.download("readInspection", { query });
    const text = (await readPdf(bytes)).pages.flat().join(" ").replaceAll(/\s+/g, " ");
    expect(text).toContain("Rückstellproben");
    expect(text).toContain("weggeworfen");
    expect(text).toContain("ins Labor gegeben");
    expect(text).toContain("Tiefkühler Proben");
  });
});

it("who packs has no samples", async () => {
  expect((await packer.refused("readSamples", {})).httpStatus).toBe(403);
});

describe("the cleaning plan", () => {
  const floor = {
    ...({ name: "Boden wischen", kind: "place", step: null, unit: "done", least: 1, most: null } as const),
    ...{ intervalMinutes: 1_440, responsible: " Spätschicht ", instructions: "Reiniger 2 %" },
    ...{ source: "DIN 10516", sourceOn: calendarDay("2026-01-01") },
  };
  const dueWork = async () =>
    (await cook.call("readTasks")).data.dueReadings?.rows.filter(({ name }) => name === floor.name);

  it("names who does it, tells when it is due, and keeps who did it", async () => {
    const { data } = await quality.call("createPoint", { body: { ...floor, placeId } });
    expect(await dueWork()).toEqual([
      { id: data.id, name: floor.name, minutes: null, responsible: "Spätschicht", isWork: true },
    ]);
    const done = (value: number) => ({
      ...{ id: randomUUID(), controlPointId: data.id, value, measuredAt: shop.now().toISOString() },
    });
    await cook.call("addReadings", { body: { readings: [done(1)] } });
    expect(await dueWork()).toEqual([]);
    const point = (await cook.call("readHygiene")).data.points.find(({ id }) => id === data.id);
    expect(point).toMatchObject({
      responsible: "Spätschicht",
      instructions: "Reiniger 2 %",
      last: { by: cookName, isWithin: true },
    });
    shop.clock.forward({ hours: 24 });
    expect(await dueWork()).toMatchObject([{ minutes: 1_440 }]);
  });

  it("left out is a deviation that stops none of the goods at its place", async () => {
    const lotId = await receivedLot(shop, { name: "Probe: Butter" });
    await shop.database.rows("UPDATE lots SET place_id = $1 WHERE id = $2", [placeId, lotId]);
    shop.clock.forward({ hours: 1 });
    const points = (await cook.call("readHygiene")).data.points;
    const controlPointId = points.find(({ name }) => name === floor.name)?.id ?? 0;
    const reading = { id: randomUUID(), controlPointId, value: 0, measuredAt: shop.now().toISOString() };
    await cook.call("addReadings", { body: { readings: [reading] } });
    const [deviation] = (await quality.call("readDeviations")).data.rows;
    expect(deviation).toMatchObject({
      description: "Boden wischen: nicht erledigt statt erledigt",
      lots: [],
    });
    expect(await stopsOfLots(shop.database, [lotId])).toEqual([]);
  });
});

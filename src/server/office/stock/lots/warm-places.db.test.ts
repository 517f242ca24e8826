import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { closedBatch, receivedLot } from "#test/stock.ts";
import { writeRecipe } from "#test/write-recipe.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const quality = await staffOf(shop, "quality");

let placeId = 0;
let pointId = 0;
let sauce = 0;
beforeAll(async () => {
  const lines: [string, number][] = [["Probe: Mehl", 100]];
  sauce = await writeRecipe(shop, { of: "Probe: Soße", hasOwnBatch: true, finishedGrams: 1_000, lines });
  await writeRecipe(shop, { of: 1, finishedGrams: 450, lines: [[sauce, 250]] });
  await ordered(shop);
  shop.clock.set("2026-09-14T12:00:00");
  await freezeDueLists(shop.checkout);
  placeId = (await quality.call("createPlace", { body: { name: "Kühlhaus" } })).data.id;
  await quality.call("createPlace", { body: { name: "Regal" } });
  const body = {
    ...{ name: "Kühlhaus", kind: "place" as const, placeId, step: null, unit: "celsius" as const },
    ...{ least: 0, most: 40, intervalMinutes: 60, responsible: "", instructions: "" },
    ...{ source: "eigene Vorgabe", sourceOn: calendarDay("2026-01-01") },
  };
  pointId = (await quality.call("createPoint", { body })).data.id;
  const flour = await receivedLot(shop, { name: "Probe: Mehl" });
  await shop.database.rows(
    "INSERT INTO stored_ingredients (ingredient_id, place_id) SELECT ingredient_id, $1 FROM lots WHERE id = $2",
    [placeId, flour],
  );
  const { lotId } = await closedBatch(shop, {
    of: { recipeId: sauce },
    from: [[flour, 100]],
    code: "K260914-001",
  });
  await cook.call("placeLot", { params: { lotId: String(lotId) }, body: { placeId } });
});

async function read(value: number): Promise<void> {
  const readings = [
    { id: randomUUID(), controlPointId: pointId, value, measuredAt: shop.now().toISOString() },
  ];
  await cook.call("addReadings", { body: { readings } });
}

async function sign(): Promise<void> {
  const one = (await quality.call("readDeviations")).data.rows.find(({ signOff }) => !signOff);
  const params = { deviationId: one?.id ?? "" };
  const measure = { measure: "Tür geschlossen", cause: "", prevention: "", version: one?.version ?? 0 };
  await cook.call("recordMeasure", { params, body: measure });
  await quality.call("signOffDeviation", { params, body: { fate: "free", version: measure.version + 1 } });
}

/** In degrees, or a decision; one hour after the other. */
const cases: readonly [did: number | "signed", warning: string | null, reason: string | null][] = [
  [2, null, null],
  [9.4, "zu warm seit 14.09., 14:00 Uhr", "9,4"],
  [11.2, "zu warm seit 14.09., 14:00 Uhr", "11,2"],
  [2, null, "11,2"],
  ["signed", null, null],
  [-3, "zu kalt seit 14.09., 18:00 Uhr", "−3,0"],
  ["signed", null, null],
  [9.4, "zu warm seit 14.09., 20:00 Uhr", "9,4"],
];

it("a place that is too warm is named wherever goods are put, is not proposed, and what it stops is named", async () => {
  for (const [did, warning, reason] of cases) {
    shop.clock.forward({ hours: 1 });
    await (did === "signed" ? sign() : read(Math.round(did * 10)));
    const { data: places } = await cook.call("readPlaces");
    const { data: plan } = await cook.call("readBatchPlan", { params: { day: wednesday } });
    const { data: goods } = await cook.call("readReceivingOptions");
    const input = plan.batches.find(({ menuId }) => menuId === 1)?.inputs[0];
    const said = {
      places,
      plan: plan.places,
      proposed: plan.batches.find(({ menuId }) => menuId === 1)?.placeId,
      goods: goods.articles.find(({ ingredient }) => ingredient === "Probe: Mehl")?.placeWarning,
      stopped: input?.stopped,
    };
    const named = [
      { id: placeId, name: "Kühlhaus", warning },
      { id: expect.any(Number), name: "Regal", warning: null },
    ];
    const limit = `Kühlhaus: ${reason}\u00a0°C statt 0,0\u00a0°C bis 4,0\u00a0°C`;
    expect(said, `after ${did}`).toEqual({
      ...{ places: named, plan: named },
      proposed: warning === null ? placeId : null,
      goods: warning && `Kühlhaus: ${warning}`,
      stopped: reason === null ? [] : [{ code: "K260914-001", reason: limit }],
    });
  }
});

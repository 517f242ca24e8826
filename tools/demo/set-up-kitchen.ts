import { insertFirstPoints } from "#server/domain/stock/usual-points.ts";
import {
  addCalibration,
  addTraining,
  createPoint,
  instruments as instrumentKind,
  places as placeKind,
} from "#server/office/stock/hygiene/change-plan.ts";
import { rememberCodes } from "#server/office/stock/receiving/scan-queries.ts";
import { changeStoring } from "#server/office/stock/receiving/storing.ts";
import { createRecord } from "#server/platform/logins/answer-record-calls.ts";
import { readIngredients } from "#server/domain/recipes/ingredient-queries.ts";
import { readBoughtArticles } from "#server/domain/stock/bought-articles.ts";
import { type Ids, idIn, idsOf } from "./fill-book.ts";
import { type DemoKitchen, storingOf } from "./demo-kitchen.ts";
import { dayOf, type Stage } from "./stage.ts";

/** Places with their limits, instruments, trainings, and how each ingredient is received and stored. */
export async function setUpKitchen(stage: Stage, kitchen: DemoKitchen): Promise<void> {
  const { deps, staff } = stage;
  await insertFirstPoints(deps.database);
  const places = await idsOf(
    kitchen.places,
    ({ name }) => name,
    ({ name }) => createRecord(deps, staff, placeKind, { name }),
  );
  for (const { name, point, most } of kitchen.places)
    await createPoint(deps, staff, {
      ...{ name: point, kind: "place", placeId: idIn(places, name), step: null, unit: "celsius" },
      ...{
        least: null,
        most,
        intervalMinutes: 720,
        responsible: "",
        instructions: "",
        source: kitchen.pointSource,
        sourceOn: dayOf(-60),
      },
    });
  for (const { name, result, daysAgo } of kitchen.instruments) {
    const instrumentId = await createRecord(deps, staff, instrumentKind, { name, calibrationMonths: 12 });
    const calibration = { calibratedOn: dayOf(-daysAgo), result, isPassed: true };
    await addCalibration(deps, staff, { instrumentId, ...calibration });
  }
  for (const { topic, people, daysAgo } of kitchen.trainings)
    await addTraining(deps, staff, { trainedOn: dayOf(-daysAgo), topic, people });
  await store(stage, kitchen, places);
}

async function store({ database, deps, staff }: Stage, kitchen: DemoKitchen, places: Ids): Promise<void> {
  const rows = await database.rows<{ id: number; name: string }>("SELECT id, name FROM control_points");
  const points = new Map(rows.map(({ id, name }) => [name, id]));
  for (const one of (await readIngredients(deps.database)).values()) {
    const { point, place, isAnimal = false, daysOnceOpened = null } = storingOf(kitchen, one);
    await changeStoring(deps, staff, {
      ...{ ingredientId: one.id, isAnimal, daysOnceOpened, mostDaysAhead: 1_100, leastDaysLeft: null },
      hasOpenLot: kitchen.openLots.includes(one.name),
      receiptPointId: point === undefined ? null : idIn(points, point),
      placeId: place === undefined ? null : idIn(places, place),
    });
  }
  const articles = await readBoughtArticles(deps.database, { day: dayOf(0) });
  const known = kitchen.codes.flatMap(({ gtin, article }) => {
    const bought = articles.find(({ ingredient }) => ingredient === article);
    return bought ? [{ gtin, articleId: bought.id, packs: 1 }] : [];
  });
  await rememberCodes(deps.database, known);
}

import type { PlannedBatch } from "#contract/office/stock/batches.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { closeBatch } from "#server/office/stock/batches/close-batch.ts";
import { moveLot } from "#server/office/stock/lots/move-lot.ts";
import { type DemoKitchen, jitter } from "./demo-kitchen.ts";
import { deliveryDayOf, isHeated, type KitchenDay, openBatches } from "./kitchen-days.ts";
import { dayOf, type Stage } from "./stage.ts";

/** The list of the day was frozen a minute after its cut-off, at noon of the working day before. */
export async function freezeList({ deps, goTo }: Stage, { day, isAhead }: KitchenDay): Promise<void> {
  const isMonday = day % 7 === 0;
  goTo(isMonday ? day - 3 : day - 1, "12:01");
  if (!isAhead) await freezeDueLists(deps);
}

/** Cooks what is planned, one batch after the other: first the sub-recipes, then the dishes. */
export async function cookDay(stage: Stage, kitchen: DemoKitchen, day: KitchenDay): Promise<void> {
  const { database, deps, staff } = stage;
  const [place] = await database.rows<{ id: number }>("SELECT id FROM places WHERE name = $1", [
    kitchen.cookedPlace,
  ]);
  for (let number = 0, dishes = 0; ; number++) {
    const [batch] = await openBatches(stage, kitchen, day);
    if (!batch) return;
    const lacking = batch.inputs.find(({ missing }) => missing > mostOfRounding);
    if (lacking) throw new Error(`${batch.name} lacks ${lacking.missing} mg of ${lacking.name}`);
    const { menuId, recipeId, portions, station, endsOn } = batch;
    await closeBatch(deps, staff, {
      ...{ id: derivedId(`demo/batch/${day.day}/${number}`), deliveryDay: deliveryDayOf(day) },
      ...{ number: batch.number, menuId, recipeId, portions, station },
      milligrams: Math.round(batch.milligrams),
      inputs: batch.inputs.flatMap(({ proposed }) => proposed),
      gaps: [],
      ...measured(stage, batch, { day, number, dish: dishes, isHeated: isHeated(kitchen, batch) }),
      // what is cooked ahead is used up on the day for which it is
      ...{ endsOn: day.isAhead ? dayOf(day.next) : endsOn, placeId: place?.id ?? null },
    });
    if (menuId !== null) dishes++;
  }
}

/** A milligram that rounding leaves open is not looked for. */
const mostOfRounding = 100;

interface Measuring {
  day: KitchenDay;
  number: number;
  dish: number;
  isHeated: boolean;
}

/** Goes to the moment at which the batch is done. */
function measured(
  { goTo }: Stage,
  { menuId }: PlannedBatch,
  { day: { day }, number, dish, isHeated: hot }: Measuring,
) {
  if (!hot) {
    goTo(day, menuId === null ? "07:15" : "12:00", menuId === null ? number : dish * 25);
    return { coreTemperature: null, coldTemperature: 48 + jitter(number), heatedAt: null, chilledAt: null };
  }
  const [from, later] = menuId === null ? ["07:30", number * 15] : ["12:00", dish * 25];
  const heatedAt = goTo(day, String(from), Number(later));
  const minutes = 76 + jitter(number) * 3;
  const chilledAt = goTo(day, String(from), Number(later) + minutes);
  return {
    ...{ coreTemperature: 781 + jitter(number + 2) * 9, coldTemperature: null },
    ...{ heatedAt: heatedAt.toISOString(), chilledAt: chilledAt.toISOString() },
  };
}

/** In the evening leaves what ends today, and the dishes of the day: no one has bought them, so the team has tasted them. */
export async function throwAway({ database, deps, staff, goTo }: Stage, day: number): Promise<void> {
  goTo(day, "16:45");
  const lots = await database.rows<{ id: number; milligrams: number; isTasted: boolean }>(
    `SELECT l.id, s.milligrams::float8 AS milligrams, b.delivery_day IS NOT DISTINCT FROM $1::date AS "isTasted"
     FROM lots l JOIN lot_stock s ON s.lot_id = l.id LEFT JOIN batches b ON b.lot_id = l.id
     WHERE s.milligrams > 0 AND (l.ends_on <= $1 OR b.delivery_day = $1) ORDER BY l.id`,
    [dayOf(day)],
  );
  for (const { id: lotId, milligrams, isTasted } of lots)
    await moveLot(deps, staff, {
      ...{ lotId, moveId: derivedId(`demo/waste/${day}/${lotId}`), kind: "waste", milligrams },
      reason: isTasted ? "Verkostung im Team" : "Am letzten Tag übrig",
    });
}

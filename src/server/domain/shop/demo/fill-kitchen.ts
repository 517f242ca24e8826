import { Temporal } from "temporal-polyfill";
import { addDays, type CalendarDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { cookDay, planDays } from "#server/domain/shop/demo/cook-day.ts";
import { daysOfCooking, type DemoKitchen, jitter, timeOn } from "#server/domain/shop/demo/demo-kitchen.ts";
import { setUpKitchen } from "#server/domain/shop/demo/kitchen-plan.ts";
import { receiveDay } from "#server/domain/shop/demo/receive-day.ts";
import { readDemoKitchen } from "#server/domain/shop/demo/read-demo.ts";
import { demoAuthor } from "#server/domain/shop/demo/fill-shelf-life.ts";
import { type ControlPoint, readControlPoints } from "#server/domain/stock/control-points.ts";
import { insertMoves } from "#server/domain/stock/insert-moves.ts";
import { derivedId, recordReading } from "#server/domain/stock/record-reading.ts";
import { insertFirstPoints } from "#server/domain/stock/usual-points.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/**
 * The two weeks before now in the kitchen of the demo: deliveries, batches of what nobody has ordered, temperatures, and
 * one deviation that is still open. They are written as the office writes them, so that stock and costs are right.
 */
export async function fillKitchen(queries: Queries, now: Date): Promise<void> {
  const kitchen = await readDemoKitchen();
  const today = berlinDay(Temporal.Instant.fromEpochMilliseconds(now.getTime()));
  await insertFirstPoints(queries);
  const placeId = await setUpKitchen(queries, { kitchen, today, now });
  const days = await planDays(queries, kitchen, daysOfCooking(kitchen, today));
  let former: readonly number[] = [];
  for (const [number, cooking] of days.entries()) {
    const { day } = cooking;
    await throwAway(queries, { day, at: timeOn(day, "06:00"), tasted: former });
    await receiveDay(queries, { kitchen, days, number });
    former = await cookDay(queries, { ...kitchen, placeId }, cooking);
  }
  await throwAway(queries, { day: today, at: now, tasted: [] });
  await measurePlaces(queries, { kitchen, today, now });
}

const oldSql = statement(
  "demo.read-spent-lots",
  `SELECT l.id, s.milligrams::float8 AS milligrams, l.id = ANY($2) AS "isTasted" FROM lots l JOIN lot_stock s ON s.lot_id = l.id
   WHERE s.milligrams > 0 AND (l.ends_on < $1 OR l.id = ANY($2)) ORDER BY l.id`,
  { milligrams: is<number>(), isTasted: is<boolean>() },
);

/** Nobody has ordered the dishes, so the team has tasted those of the day before. */
async function throwAway(
  queries: Queries,
  { day, at: moment, tasted }: { day: CalendarDay; at: Date; tasted: readonly number[] },
): Promise<void> {
  const lots = await queries.rows(oldSql, [day, tasted]);
  const moves = lots.map(({ id: lotId, milligrams, isTasted }) => ({
    ...{ lotId, kind: "waste" as const, milligrams: -milligrams },
    reason: isTasted ? "Verkostung im Team" : "Datum überschritten",
  }));
  await insertMoves(queries, { request: derivedId(`demo/${day}/waste`), at: moment, by: demoAuthor }, moves);
}

const pointsSql = statement(
  "demo.read-points-of-places",
  `SELECT c.id, p.name, (SELECT min(id) FROM instruments) AS "instrumentId", (SELECT min(id) FROM loggers) AS "loggerId"
   FROM control_points c JOIN places p ON p.id = c.place_id`,
  { id: is<number>(), instrumentId: is<number>(), loggerId: is<number>() },
);

interface Measuring {
  kitchen: DemoKitchen;
  today: CalendarDay;
  now: Date;
}

/** Each place in the morning and in the afternoon; in the last night a logger finds one too warm. */
async function measurePlaces(queries: Queries, { kitchen, today, now }: Measuring): Promise<void> {
  const rows = await queries.rows(pointsSql);
  const points = await readControlPoints(
    queries,
    rows.map(({ id }) => id),
  );
  const placed = kitchen.places.flatMap((place) => {
    const row = rows.find(({ name }) => name === place.name);
    const point = points.get(row?.id ?? 0);
    return row && point ? [{ ...place, ...row, point }] : [];
  });
  for (let ago = 14; ago >= 0; ago--) {
    const day = addDays(today, -ago);
    for (const [time, seed] of [
      ["06:15", 1],
      ["15:30", 2],
    ] as const) {
      if (timeOn(day, time) >= now) continue;
      for (const [place, { point, usual, instrumentId }] of placed.entries())
        await measure(queries, {
          ...{ point, value: usual + jitter(ago * 3 + seed + place * 5), at: timeOn(day, time) },
          ...{ source: "tap", instrumentId },
        });
    }
  }
  const cooked = placed.find(({ name }) => name === kitchen.cookedPlace);
  if (cooked) await warmAtNight(queries, { ...cooked, kitchen, today, now });
}

const inPlaceSql = statement(
  "demo.read-lots-in-place",
  `SELECT l.id FROM lots l JOIN lot_stock s ON s.lot_id = l.id JOIN control_points c ON c.place_id = l.place_id
   WHERE c.id = $1 AND s.milligrams > 0`,
);

interface Night extends Measuring {
  point: ControlPoint;
  usual: number;
  loggerId: number;
}

async function warmAtNight(
  queries: Queries,
  { kitchen, today, now, point, usual, loggerId }: Night,
): Promise<void> {
  const night = Math.min(timeOn(today, "02:40").getTime(), now.getTime() - 60_000);
  const lotIds = (await queries.rows(inPlaceSql, [point.id])).map(({ id }) => id);
  for (const [hours, value] of [usual + 2, usual + 5, kitchen.nightAlarm].entries())
    await measure(queries, {
      ...{ point, value, at: new Date(night - (2 - hours) * 3_600_000), source: "logger", loggerId, lotIds },
    });
}

interface Measured {
  point: ControlPoint;
  value: number;
  at: Date;
  source: "tap" | "logger";
  instrumentId?: number;
  loggerId?: number;
  lotIds?: readonly number[];
}

async function measure(queries: Queries, { at: measuredAt, loggerId, ...reading }: Measured): Promise<void> {
  await recordReading(queries, {
    ...reading,
    ...(loggerId === undefined ? {} : { loggerId }),
    id: derivedId(`demo/${reading.point.id}/${measuredAt.toISOString()}`),
    ...{ measuredAt, at: measuredAt, by: demoAuthor },
  });
}

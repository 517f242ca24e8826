import { insertTables } from "#server/domain/shop/demo/insert-tables.ts";
import { readControlPoints } from "#server/domain/stock/control-points.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { recordPlaceReadings } from "#server/domain/stock/record-reading.ts";
import { addReadings } from "#server/office/stock/hygiene/add-readings.ts";
import type { FreeQueries } from "#test/free-sql.ts";
import { type DemoKitchen, jitter } from "./demo-kitchen.ts";
import type { Stage } from "./stage.ts";

/** Berlin's times at which each place is read. */
export const rounds = ["06:15", "15:30"] as const;

export async function measurePlaces(
  { database, deps, staff, goTo }: Stage,
  { places }: DemoKitchen,
  { day, time }: { day: number; time: (typeof rounds)[number] },
): Promise<void> {
  const points = await database.rows<{ id: number; name: string }>(
    "SELECT c.id, p.name FROM control_points c JOIN places p ON p.id = c.place_id ORDER BY c.id",
  );
  const instrument = await database.row<{ id: number }>("SELECT min(id) AS id FROM instruments");
  const measuredAt = goTo(day, time).toISOString();
  const results = await addReadings(
    deps,
    staff,
    points.map(({ id, name }, place) => ({
      ...{ id: derivedId(`demo/${id}/${day}/${time}`), controlPointId: id, measuredAt },
      value:
        (places.find((one) => one.name === name)?.usual ?? 0) +
        jitter((day + 14) * 3 + place * 5 + rounds.indexOf(time)),
      instrumentId: instrument?.id ?? null,
    })),
  );
  const [refused] = results.filter(({ state }) => state !== "stored");
  if (refused) throw new Error(refused.message);
}

/** The evening before: a logger finds the place of what was cooked too warm, which no one has settled yet. */
export async function warmAtNight(
  queries: FreeQueries,
  { goTo, staff }: Stage,
  { kitchen, day }: { kitchen: DemoKitchen; day: number },
): Promise<void> {
  const usual = kitchen.places.find(({ name }) => name === kitchen.cookedPlace)?.usual ?? 0;
  const row = await queries.row<{ id: number }>(
    "SELECT c.id FROM control_points c JOIN places p ON p.id = c.place_id WHERE p.name = $1",
    [kitchen.cookedPlace],
  );
  const point = (await readControlPoints(queries, [row?.id ?? 0])).get(row?.id ?? 0);
  if (!point) throw new Error(`${kitchen.cookedPlace} is not measured`);
  const last = goTo(day - 1, "23:40");
  await insertTables(queries, [
    {
      table: "loggers",
      columns: [
        ...["id", "name", "control_point_id", "key_hash", "interval_minutes", "created_at"],
        ...["last_reading_at", "archived_at"],
      ],
      // no one knows a key with this hash; in the archive, because a device that does not exist would soon be silent
      rows: [[1, kitchen.logger, point.id, `\\x${"00".repeat(32)}`, 60, goTo(day - 1, "12:00"), last, last]],
    },
  ]);
  for (const [hour, value] of [usual + 2, usual + 5, kitchen.nightAlarm].entries()) {
    const at = goTo(day - 1, "21:40", hour * 60);
    const reading = {
      id: derivedId(`demo/night/${day}/${hour}`),
      point,
      value,
      measuredAt: at,
      at,
      by: staff.name,
    };
    await recordPlaceReadings(queries, [{ ...reading, source: "logger", loggerId: 1 }], at);
  }
  // no one is woken by a demo
  await queries.rows("UPDATE deviations SET alarmed_at = opened_at");
}

import { randomBytes } from "node:crypto";
import { addDays, type CalendarDay } from "#contract/day.ts";
import { type DemoKitchen, storingOf } from "#server/domain/shop/demo/demo-kitchen.ts";
import { demoAuthor } from "#server/domain/shop/demo/fill-shelf-life.ts";
import { readIngredients } from "#server/domain/recipes/ingredient-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const placesSql = statement(
  "demo.fill-places",
  `WITH place AS (INSERT INTO places (name) SELECT p.name FROM jsonb_to_recordset($1::jsonb) AS p (name text) RETURNING id, name)
   INSERT INTO control_points (name, kind, place_id, unit, most, interval_minutes, source, source_on)
   SELECT p.point, 'place', place.id, 'celsius', p.most, 720, $2, $3
   FROM place JOIN jsonb_to_recordset($1::jsonb) AS p (name text, point text, most int) USING (name)
   RETURNING place_id AS id, (SELECT name FROM place WHERE id = place_id) AS name`,
  { id: is<number>(), name: is<string>() },
);

const instrumentsSql = statement(
  "demo.fill-instruments",
  `WITH one AS (
     INSERT INTO instruments (name) SELECT i.name FROM jsonb_to_recordset($1::jsonb) AS i (name text) RETURNING id, name
   )
   INSERT INTO calibrations (instrument_id, calibrated_on, result, is_passed, written_at, written_by)
   SELECT one.id, i.day, i.result, true, $2, $3
   FROM one JOIN jsonb_to_recordset($1::jsonb) AS i (name text, day date, result text) USING (name)`,
);

const trainingsSql = statement(
  "demo.fill-trainings",
  `INSERT INTO trainings (trained_on, topic, people, written_at, written_by)
   SELECT t.day, t.topic, t.people, $2, $3 FROM jsonb_to_recordset($1::jsonb) AS t (topic text, people text, day date)`,
);

// in the archive, because a device that does not exist would soon be silent
const loggerSql = statement(
  "demo.fill-logger",
  `INSERT INTO loggers (name, control_point_id, key_hash, interval_minutes, created_at, last_reading_at, archived_at)
   SELECT $1, c.id, $3, 60, $4, $4, $4 FROM control_points c JOIN places p ON p.id = c.place_id WHERE p.name = $2`,
);

const storingSql = statement(
  "demo.fill-storing",
  `INSERT INTO stored_ingredients (ingredient_id, receipt_point_id, is_animal, days_once_opened, place_id)
   SELECT s.id, c.id, s."isAnimal", s."daysOnceOpened", p.id
   FROM jsonb_to_recordset($1::jsonb) AS s (id int, point text, "isAnimal" boolean, "daysOnceOpened" int, place text)
   LEFT JOIN control_points c ON c.name = s.point LEFT JOIN places p ON p.name = s.place`,
);

const codesSql = statement(
  "demo.fill-codes-of-articles",
  `INSERT INTO article_codes (gtin, article_id)
   SELECT c.gtin, a.id FROM jsonb_to_recordset($1::jsonb) AS c (gtin text, article text)
   JOIN ingredients i ON i.name = c.article JOIN supplier_articles a ON a.ingredient_id = i.id AND a.is_preferred`,
);

interface Plan {
  kitchen: DemoKitchen;
  today: CalendarDay;
  now: Date;
}

/**
 * Places with their limits, instruments, trainings, and how each ingredient is received and stored; answers the place of what
 * was cooked.
 */
export async function setUpKitchen(queries: Queries, { kitchen, today, now }: Plan): Promise<number> {
  const dated = (entries: readonly { daysAgo: number }[]) =>
    JSON.stringify(entries.map((one) => ({ ...one, day: addDays(today, -one.daysAgo) })));
  const places = await queries.rows(placesSql, [
    JSON.stringify(kitchen.places),
    kitchen.pointSource,
    addDays(today, -60),
  ]);
  await queries.rows(instrumentsSql, [dated(kitchen.instruments), now, demoAuthor]);
  await queries.rows(trainingsSql, [dated(kitchen.trainings), now, demoAuthor]);
  await queries.rows(loggerSql, [kitchen.logger, kitchen.cookedPlace, randomBytes(32), now]);
  const ingredients = [...(await readIngredients(queries)).values()];
  const stored = ingredients.map((one) => ({ ...storingOf(kitchen, one), id: one.id }));
  const known = stored.map(({ isAnimal = false, ...one }) => ({ ...one, isAnimal }));
  await queries.rows(storingSql, [JSON.stringify(known)]);
  await queries.rows(codesSql, [JSON.stringify(kitchen.codes)]);
  return places.find(({ name }) => name === kitchen.cookedPlace)?.id ?? 0;
}

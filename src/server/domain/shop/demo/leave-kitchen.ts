import { demoAuthor } from "#server/domain/shop/demo/demo-queries.ts";
import { namesIn } from "#server/domain/shop/demo/read-rows.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

// In the order in which a delivery and a batch write them.
const lockSql = statement(
  "demo.lock-stock",
  "LOCK TABLE cook_lists, receipts, lots, batches, stock_moves, readings, deviations IN EXCLUSIVE MODE",
);

// They name each other, which is checked when all are gone.
const emptySql = statement(
  "demo.empty-stock",
  `WITH recalls AS (DELETE FROM recalls), about AS (DELETE FROM deviation_lots), dishes AS (DELETE FROM deviation_dishes),
     deviations AS (DELETE FROM deviations), readings AS (DELETE FROM readings), holds AS (DELETE FROM stock_holds),
     exemptions AS (DELETE FROM stock_exemptions), samples AS (DELETE FROM retained_samples),
     serials AS (DELETE FROM label_serials), counts AS (DELETE FROM lot_counts), moves AS (DELETE FROM stock_moves),
     stock AS (DELETE FROM lot_stock), former AS (DELETE FROM former_places), corrections AS (DELETE FROM batch_corrections), gaps AS (DELETE FROM batch_gaps),
     packs AS (DELETE FROM open_lots), open AS (DELETE FROM batch_open_lots),
     substitutes AS (DELETE FROM batch_substitutes), substituted AS (DELETE FROM substituted_batches), batches AS (DELETE FROM batches), lots AS (DELETE FROM lots),
     photos AS (DELETE FROM receipt_photos), receipts AS (DELETE FROM receipts), codes AS (DELETE FROM article_codes),
     checks AS (DELETE FROM cook_checks), recipes AS (DELETE FROM cook_list_recipes),
     menus AS (DELETE FROM cook_list_menus)
   DELETE FROM cook_lists`,
);

// a logger that a person has put into the archive has a higher version
const planSql = statement(
  "demo.remove-plan",
  `WITH logger AS (DELETE FROM loggers WHERE version = 1 AND archived_at IS NOT NULL),
     trained AS (DELETE FROM trainings WHERE written_by = $1), calibrated AS (DELETE FROM calibrations WHERE written_by = $1)
   DELETE FROM instruments WHERE version = 1 AND name = ANY($2)
     AND NOT EXISTS (SELECT FROM calibrations c WHERE c.instrument_id = instruments.id AND c.written_by <> $1)`,
);

const pointsSql = statement(
  "demo.remove-points",
  `DELETE FROM control_points c WHERE version = 1 AND name = ANY($1)
     AND NOT EXISTS (SELECT FROM loggers g WHERE g.control_point_id = c.id)
     AND NOT EXISTS (SELECT FROM reading_form_probes f WHERE f.control_point_id = c.id)`,
);

const placesSql = statement(
  "demo.remove-places",
  `DELETE FROM places p WHERE version = 1 AND name = ANY($1)
     AND NOT EXISTS (SELECT FROM control_points c WHERE c.place_id = p.id)
     AND NOT EXISTS (SELECT FROM stored_ingredients s JOIN ingredients i ON i.id = s.ingredient_id WHERE s.place_id = p.id)`,
);

/** All goods, batches and readings: nothing was sold, so they have fed no one, also those that a person has tried out. */
export async function emptyStock(queries: Queries): Promise<void> {
  await queries.rows(lockSql);
  await queries.rows(emptySql);
}

/** Also of the plan what the demo has brought and no one has changed. */
export async function emptyKitchen(queries: Queries): Promise<void> {
  await emptyStock(queries);
  await queries.rows(planSql, [demoAuthor, await namesIn("kitchen.json", "instruments")]);
  await queries.rows(pointsSql, [await namesIn("kitchen.json", "control_points")]);
}

/** After the ingredients, which name the places that they lie in. */
export async function removeDemoPlaces(queries: Queries): Promise<void> {
  await queries.rows(placesSql, [await namesIn("kitchen.json", "places")]);
}

import type { DataOf } from "#contract/contract.ts";
import type { StoringFields } from "#contract/office/stock/stored-ingredients.ts";
import { closeOpenLot } from "#server/domain/stock/open-lots.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { dateNow } from "#server/platform/clock.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

const storingSql = statement(
  "receiving.read-storing",
  `SELECT s.receipt_point_id AS "receiptPointId", coalesce(s.is_animal, false) AS "isAnimal",
     s.days_once_opened AS "daysOnceOpened", coalesce(s.most_days_ahead, 1100) AS "mostDaysAhead",
     s.least_days_left AS "leastDaysLeft", s.place_id AS "placeId", coalesce(s.has_open_lot, false) AS "hasOpenLot"
   FROM ingredients i LEFT JOIN stored_ingredients s ON s.ingredient_id = i.id WHERE i.id = $1`,
  {
    isAnimal: is<boolean>(),
    mostDaysAhead: is<number>(),
    leastDaysLeft: is<number | null>(),
    hasOpenLot: is<boolean>(),
  },
);

const choicesSql = statement(
  "receiving.storing-choices",
  `SELECT 'point' AS kind, id, name, archived_at IS NOT NULL AS "isArchived" FROM control_points
   WHERE kind = 'receipt' AND unit = 'celsius'
   UNION ALL SELECT 'place', id, name, archived_at IS NOT NULL FROM places ORDER BY 1, 3`,
  { kind: is<"point" | "place">(), id: is<number>(), name: is<string>(), isArchived: is<boolean>() },
);

export async function readStoring(
  queries: Queries,
  ingredientId: number,
): Promise<DataOf<"readStoredIngredient">> {
  const [storing, choices] = await Promise.all([
    queries.row(storingSql, [ingredientId]),
    queries.rows(choicesSql),
  ]);
  if (!storing) throw new Refusal("not_found");
  const of = (kind: "point" | "place") =>
    choices.filter((one) => one.kind === kind && !one.isArchived).map(({ id, name }) => ({ id, name }));
  return { ...storing, points: of("point"), places: of("place") };
}

const lockSql = statement(
  "receiving.lock-stored",
  "SELECT id, name FROM ingredients WHERE id = $1 FOR NO KEY UPDATE",
);

const storeSql = statement(
  "receiving.store-storing",
  `INSERT INTO stored_ingredients (ingredient_id, receipt_point_id, is_animal, days_once_opened, most_days_ahead, place_id,
     least_days_left, has_open_lot)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (ingredient_id) DO UPDATE SET receipt_point_id = EXCLUDED.receipt_point_id, is_animal = EXCLUDED.is_animal,
     days_once_opened = EXCLUDED.days_once_opened, most_days_ahead = EXCLUDED.most_days_ahead, place_id = EXCLUDED.place_id,
     least_days_left = EXCLUDED.least_days_left, has_open_lot = EXCLUDED.has_open_lot`,
);

interface Logged extends Omit<StoringFields, "receiptPointId" | "placeId"> {
  point: string;
  place: string;
}

const fields: Fields<Logged> = {
  point: "Temperatur beim Eingang",
  isAnimal: "Tierischen Ursprungs",
  daysOnceOpened: ["Tage nach dem Öffnen", (days) => (days === null ? "wie geschlossen" : `${days}`)],
  mostDaysAhead: "Datum höchstens in Tagen",
  leastDaysLeft: [
    "Bei der Annahme mindestens haltbar in Tagen",
    (days) => (days === null ? "wie üblich" : `${days}`),
  ],
  place: "Lagerort",
  hasOpenLot: "Eine offene Packung",
};

export async function changeStoring(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { ingredientId, ...storing }: StoringFields & { ingredientId: number },
): Promise<void> {
  await database.transaction(async (queries) => {
    if (!(await queries.row(lockSql, [ingredientId]))) throw new Refusal("not_found");
    const { points, places, ...before } = await readStoring(queries, ingredientId);
    refuseArchived(storing, { points, places });
    const nameOf = await readNames(queries);
    const logged = ({ receiptPointId, placeId, ...rest }: StoringFields): Logged => ({
      ...rest,
      point: nameOf("point", receiptPointId) ?? "wird nicht gefragt",
      place: nameOf("place", placeId) ?? "keiner",
    });
    const change = changedValues(fields, logged(before), logged(storing));
    if (Object.keys(change.after).length === 0) return;
    const { receiptPointId, isAnimal, daysOnceOpened, mostDaysAhead, placeId, leastDaysLeft } = storing;
    const { hasOpenLot } = storing;
    await queries.rows(storeSql, [
      ...[ingredientId, receiptPointId, isAnimal, daysOnceOpened, mostDaysAhead, placeId, leastDaysLeft],
      hasOpenLot,
    ] as const);
    const at = dateNow(clock);
    if (!hasOpenLot) await closeOpenLot(queries, ingredientId, at);
    const action = "Annahme und Lagerung geändert";
    await audit(queries, { staff, at }, action, ["ingredient", ingredientId], change);
  });
}

/** Goods never go to a place of the archive, and nothing is judged by a point that no one keeps any more. */
function refuseArchived(
  { receiptPointId, placeId }: StoringFields,
  { points, places }: Pick<DataOf<"readStoredIngredient">, "points" | "places">,
): void {
  const isChoice = (list: readonly { id: number }[], id: number | null) =>
    id === null || list.some((one) => one.id === id);
  if (!isChoice(places, placeId)) throw fieldRefusal("not_found", "placeId");
  if (!isChoice(points, receiptPointId)) throw fieldRefusal("not_found", "receiptPointId");
}

/** Of the archive, too: another place or point of the same name is another one. */
async function readNames(queries: Queries) {
  const rows = await queries.rows(choicesSql);
  return (kind: "point" | "place", id: number | null) => {
    const found = rows.find((one) => one.kind === kind && one.id === id);
    return found && (found.isArchived ? `${found.name} (im Archiv)` : found.name);
  };
}

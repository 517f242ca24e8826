import type { DataOf } from "#contract/contract.ts";
import type { StoringFields } from "#contract/office/stock/stored-ingredients.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { dateNow } from "#server/platform/clock.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, type Fields } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

const storingSql = statement(
  "receiving.read-storing",
  `SELECT s.receipt_point_id AS "receiptPointId", coalesce(s.is_animal, false) AS "isAnimal",
     s.days_once_opened AS "daysOnceOpened", coalesce(s.most_days_ahead, 1100) AS "mostDaysAhead", s.place_id AS "placeId"
   FROM ingredients i LEFT JOIN stored_ingredients s ON s.ingredient_id = i.id WHERE i.id = $1`,
  { isAnimal: is<boolean>(), mostDaysAhead: is<number>() },
);

const choicesSql = statement(
  "receiving.storing-choices",
  `SELECT 'point' AS kind, id, name FROM control_points
   WHERE kind = 'receipt' AND unit = 'celsius' AND archived_at IS NULL
   UNION ALL SELECT 'place', id, name FROM places WHERE archived_at IS NULL ORDER BY 1, 3`,
  { kind: is<"point" | "place">(), id: is<number>(), name: is<string>() },
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
    choices.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, name }));
  return { ...storing, points: of("point"), places: of("place") };
}

const lockSql = statement(
  "receiving.lock-stored",
  "SELECT id, name FROM ingredients WHERE id = $1 FOR NO KEY UPDATE",
);

const storeSql = statement(
  "receiving.store-storing",
  `INSERT INTO stored_ingredients (ingredient_id, receipt_point_id, is_animal, days_once_opened, most_days_ahead, place_id)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (ingredient_id) DO UPDATE SET receipt_point_id = EXCLUDED.receipt_point_id, is_animal = EXCLUDED.is_animal,
     days_once_opened = EXCLUDED.days_once_opened, most_days_ahead = EXCLUDED.most_days_ahead, place_id = EXCLUDED.place_id`,
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
  place: "Lagerort",
};

export async function changeStoring(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { ingredientId, ...storing }: StoringFields & { ingredientId: number },
): Promise<void> {
  await database.transaction(async (queries) => {
    if (!(await queries.row(lockSql, [ingredientId]))) throw new Refusal("not_found");
    const { points, places, ...before } = await readStoring(queries, ingredientId);
    const logged = ({ receiptPointId, placeId, ...rest }: StoringFields): Logged => ({
      ...rest,
      point: points.find(({ id }) => id === receiptPointId)?.name ?? "wird nicht gefragt",
      place: places.find(({ id }) => id === placeId)?.name ?? "keiner",
    });
    const change = changedValues(fields, logged(before), logged(storing));
    if (Object.keys(change.after).length === 0) return;
    const { receiptPointId, isAnimal, daysOnceOpened, mostDaysAhead, placeId } = storing;
    await queries
      .rows(storeSql, [ingredientId, receiptPointId, isAnimal, daysOnceOpened, mostDaysAhead, placeId])
      .catch(unknownChoice);
    const at = dateNow(clock);
    await audit(queries, {
      staff,
      at,
      action: "Annahme und Lagerung geändert",
      subject: "ingredient",
      subjectId: ingredientId,
      ...change,
    });
  });
}

function unknownChoice(error: unknown): never {
  const constraint = violatedConstraint(error) ?? "";
  throw constraint.endsWith("_fkey") ? new Refusal("not_found", { cause: error }) : error;
}

import type { BodyOf } from "#contract/contract.ts";
import type { ReadingClock, ReadingForm } from "#contract/office/stock/reading-files.ts";
import { readControlPoints } from "#server/domain/stock/control-points.ts";
import { dateNow } from "#server/platform/clock.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export const readForms = rows(
  "stock.reading-forms",
  `SELECT f.id, f.name, f.day_column AS "dayColumn", f.time_column AS "timeColumn", f.clock, (
     SELECT json_agg(json_build_object('column', p.heading, 'pointId', p.control_point_id) ORDER BY p.heading)
     FROM reading_form_probes p WHERE p.form_id = f.id
   ) AS probes
   FROM reading_forms f ORDER BY f.name COLLATE german, f.id`,
  { clock: is<ReadingClock>(), probes: is<ReadingForm["probes"]>() },
);

const saveSql = statement(
  "stock.save-reading-form",
  `INSERT INTO reading_forms (name, day_column, time_column, clock) VALUES ($1, $2, $3, $4)
   ON CONFLICT (lower(name)) DO UPDATE SET name = excluded.name, day_column = excluded.day_column,
     time_column = excluded.time_column, clock = excluded.clock
   RETURNING id`,
);
const clearSql = statement("stock.clear-reading-form", "DELETE FROM reading_form_probes WHERE form_id = $1");
const probesSql = statement(
  "stock.save-reading-form-probes",
  `INSERT INTO reading_form_probes (form_id, heading, control_point_id)
   SELECT $1, p."column", p."pointId" FROM jsonb_to_recordset($2) AS p ("column" text, "pointId" int)`,
);

/** Replaces what was said of a device of that name; the same once more changes nothing. */
export async function saveReadingForm(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  form: BodyOf<"saveReadingForm">,
): Promise<{ id: number }> {
  return database.transaction(async (queries) => {
    const { name, dayColumn, timeColumn, probes } = form;
    const before = (await readForms(queries)).find((one) => one.name.toLowerCase() === name.toLowerCase());
    const ids = [...probes, ...(before?.probes ?? [])].map(({ pointId }) => pointId);
    const points = await readControlPoints(queries, ids);
    const words = (of: typeof form) => wordsOf(of, (pointId) => points.get(pointId)?.name ?? "–");
    if (before && sameColumns(before) === sameColumns(form)) return { id: before.id };
    const saved = await queries.row(saveSql, [name, dayColumn, timeColumn, form.clock]);
    const id = saved?.id ?? 0;
    await queries.rows(clearSql, [id]);
    await queries.rows(probesSql, [id, JSON.stringify(probes)]).catch(wrongProbes);
    const action = "Spalten eines Messgeräts festgelegt";
    await audit(queries, { staff, at: dateNow(clock) }, action, ["reading", name], {
      before: before && { Spalten: words(before) },
      after: { Spalten: words(form) },
    });
    return { id };
  });
}

const clocks: Record<ReadingClock, string> = { berlin: "Berlin", utc: "UTC", mez: "MEZ" };

function sameColumns({ dayColumn, timeColumn, clock, probes }: Omit<ReadingForm, "id">): string {
  const pairs = probes.map(({ column, pointId }) => JSON.stringify([column, pointId])).toSorted();
  return JSON.stringify([dayColumn, timeColumn, clock, ...pairs]);
}

function wordsOf(
  { dayColumn, timeColumn, clock, probes }: Omit<ReadingForm, "id">,
  nameOf: (pointId: number) => string,
): string {
  const columns = probes.map(({ column, pointId }) => `${column}: ${nameOf(pointId)}`);
  return [dayColumn, timeColumn, `Uhr: ${clocks[clock]}`, ...columns].filter(Boolean).join(", ");
}

function wrongProbes(error: unknown): never {
  const constraint = violatedConstraint(error) ?? "";
  if (constraint.endsWith("_fkey")) throw new Refusal("not_found", { cause: error });
  const message = "Jede Spalte gehört zu einer Messstelle.";
  if (constraint.endsWith("_pkey")) throw new Refusal("invalid", { message, errors: { probes: [message] } });
  throw error;
}

import type { BodyOf } from "#contract/contract.ts";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import { generateCode } from "#server/domain/checkout/generate-code.ts";
import { ruleFields, ruleOf } from "#server/office/cart/code-values.ts";
import { insertSeries, insertSeriesCodes } from "#server/office/cart/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues } from "#server/platform/log/changed-values.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/** Creates all codes of a series or none; repeating the same request creates no more. */
export function createSeries(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  input: BodyOf<"createCodeSeries">,
): Promise<{ id: string }> {
  const { id, prefix, count, note } = input;
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    if (!(await insertSeries(queries, { id, prefix, note, at }))) return { id };
    const codes = new Set<string>();
    while (codes.size < count) codes.add(generateCode(prefix));
    await insertSeriesCodes(queries, { id, codes: [...codes], rule: input });
    await audit(queries, { staff, at }, "Serie angelegt", ["codes", prefix || id], {
      after: { ...changedValues(ruleFields, null, ruleOf(input)).after, Anzahl: count },
    });
    return { id };
  });
}

const switchSeriesSql = statement(
  "discount-codes.lock-series",
  "SELECT prefix FROM discount_series WHERE id = $1 FOR UPDATE",
);

const updateDiscountSeriesSql = statement(
  "discount-codes.move-series-version",
  "UPDATE discount_series SET note = note WHERE id = $1 AND version = $2 RETURNING id",
);

const updateDiscountCodesSql = statement(
  "discount-codes.switch-series",
  `UPDATE discount_codes SET is_active = $2 WHERE id IN (
         SELECT id FROM discount_codes WHERE series_id = $1 AND is_active <> $2 ORDER BY id FOR NO KEY UPDATE
       ) RETURNING id`,
);

/** Switches every code of the series; a code already in a cart gives no discount from then on. */
export async function switchSeries(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { seriesId, isActive, version }: { seriesId: string; isActive: boolean; version: number },
): Promise<void> {
  await database.transaction(async (queries) => {
    const id = requireUuid(seriesId, "not_found");
    const before = await queries.row(switchSeriesSql, [id]);
    if (!before) throw new Refusal("not_found");
    const moved = await queries.row(updateDiscountSeriesSql, [id, version]);
    if (!moved) throw new Refusal("edited_meanwhile");
    const changed = await queries.rows(updateDiscountCodesSql, [id, isActive]);
    const action = isActive ? "Serie eingeschaltet" : "Serie ausgeschaltet";
    await audit(queries, { staff, at: dateNow(clock) }, action, ["codes", before.prefix || id], {
      before: { Eingeschaltet: !isActive },
      after: { Eingeschaltet: isActive, Codes: changed.length },
    });
  });
}

const exportSeriesSql = statement(
  "discount-codes.export-series",
  `SELECT c.code, c.uses, c.is_active AS "isActive", s.prefix
     FROM discount_codes c JOIN discount_series s ON s.id = c.series_id WHERE s.id = $1 ORDER BY c.id`,
);

export async function exportSeries(queries: Queries, seriesId: string): Promise<TextFile> {
  const codes = await queries.rows(exportSeriesSql, [requireUuid(seriesId, "not_found")]);
  const [first] = codes;
  if (!first) throw new Refusal("not_found");
  const text = writeCsv(
    ["Code", "Stand"],
    codes.map(({ code, uses, isActive }) => [
      code,
      uses > 0 ? "eingelöst" : isActive ? "frei" : "ausgeschaltet",
    ]),
  );
  return {
    fileName: `codes-${(first.prefix || "serie").toLowerCase()}.csv`,
    mime: "text/csv; charset=utf-8",
    text,
  };
}

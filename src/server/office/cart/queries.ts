import { plainCode } from "#contract/cart/plain-code.ts";
import type { QueryOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import type { CodeRow, CodeRule, SeriesRow } from "#contract/office/cart/discount-codes.ts";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import {
  presentRule,
  ruleColumns,
  type RuleRow,
  ruleValue,
  ruleValues,
  stateOf,
} from "#server/office/cart/code-values.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  inOrder,
  is,
  likeText,
  matched,
  row,
  run,
  statement,
  value,
  variantOf,
} from "#server/platform/database/statement.ts";
import { listOrder } from "#server/platform/http/list-order.ts";

export interface StoredCode extends RuleRow {
  id: number;
  version: number;
  code: string;
  totalLimit: number | null;
  uses: number;
  isActive: boolean;
}

const codeColumns = `c.id, c.version, c.code, c.total_limit AS "totalLimit", c.uses, c.is_active AS "isActive",
  ${ruleColumns}`;

const orders = {
  code: "code COLLATE german",
  "-code": "code COLLATE german DESC",
  uses: "uses, code COLLATE german",
  "-uses": "uses DESC, code COLLATE german",
};

const fits = "code LIKE $1 AND (series_id IS NULL OR NOT $2::boolean)";

const codesBy = (order: string) => `
  SELECT ${codeColumns} FROM discount_codes c WHERE ${fits} ORDER BY ${order} LIMIT ${rowsPerPage} OFFSET $3`;

const codesSql = statement("discount-codes.read-codes", codesBy(orders.code));

const countCodesSql = statement(
  "discount-codes.count-codes",
  `SELECT count(*)::int AS total FROM discount_codes WHERE ${fits}`,
);

/** Codes that begin with the text. Codes of a series are too many to list, so only a whole code finds them. */
export async function readCodes(
  queries: Queries,
  { q = "", sort, page = 1 }: QueryOf<"readCodes">,
  today: CalendarDay,
): Promise<{ rows: CodeRow[]; total: number }> {
  const beginning = likeText(plainCode(q));
  const input = [`${beginning}%`, beginning === ""] as const;
  const [rows, count] = await Promise.all([
    queries.rows(variantOf(codesSql, codesBy(listOrder(orders, sort, "code"))), [
      ...input,
      (page - 1) * rowsPerPage,
    ]),
    queries.row(countCodesSql, input),
  ]);
  return {
    rows: rows.map((row) => ({ ...presentCode(row), state: stateOf(row, today) })),
    total: count?.total ?? 0,
  };
}

export function presentCode(row: StoredCode): Omit<CodeRow, "state"> {
  const { id, version, code, totalLimit, uses, isActive } = row;
  return { ...presentRule(row), id, version, code, totalLimit, uses, isActive };
}

export const lockCode = row(
  "discount-codes.lock-code",
  `SELECT ${codeColumns} FROM discount_codes c WHERE id = $1 FOR NO KEY UPDATE`,
);

const ruleInto = `percent, amount_cents, minimum_goods_cents, valid_from, valid_until, once_per_customer,
  new_customers_only, note`;

/** The id; undefined when the code exists already. */
export const insertCode = value(
  "discount-codes.insert-code",
  `INSERT INTO discount_codes (code, total_limit, ${ruleInto})
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (code) DO NOTHING RETURNING id`,
  (rule: CodeRule & { code: string; totalLimit: number | null }) => [
    rule.code,
    rule.totalLimit,
    ...ruleValues(rule),
  ],
);

export const updateCode = matched(
  "discount-codes.update-code",
  `UPDATE discount_codes SET is_active = $4,
       total_limit = CASE WHEN series_id IS NULL THEN $3::int ELSE 1 END, percent = $5, amount_cents = $6,
       minimum_goods_cents = $7, valid_from = $8, valid_until = $9, once_per_customer = $10,
       new_customers_only = $11, note = $12
     WHERE id = $1 AND version = $2 RETURNING id`,
  (input: CodeRule & { id: number; version: number; totalLimit: number | null; isActive: boolean }) => [
    ...inOrder(input, "id", "version", "totalLimit", "isActive"),
    ...ruleValues(input),
  ],
);

type FoundSeries = Omit<SeriesRow, "value" | "state"> &
  Pick<RuleRow, "percent" | "amountCents" | "validFrom">;

const readSeriesSql = statement(
  "discount-codes.read-series",
  `SELECT s.id, s.version, s.prefix, s.note, to_json(s.made_at) #>> '{}' AS "madeAt",
         min(c.percent) AS percent, min(c.amount_cents) AS "amountCents",
         min(c.valid_from) AS "validFrom", max(c.valid_until) AS "validUntil", count(c.id)::int AS codes,
         sum(c.uses)::int AS used, bool_and(c.is_active) AS "isActive"
       FROM (
         SELECT * FROM discount_series WHERE prefix LIKE $1 ORDER BY made_at DESC, id LIMIT ${rowsPerPage} OFFSET $2
       ) s JOIN discount_codes c ON c.series_id = s.id
       GROUP BY s.id, s.version, s.prefix, s.note, s.made_at ORDER BY s.made_at DESC, s.id`,
  {
    percent: is<FoundSeries["percent"]>(),
    amountCents: is<FoundSeries["amountCents"]>(),
    validFrom: is<FoundSeries["validFrom"]>(),
    validUntil: is<FoundSeries["validUntil"]>(),
    used: is<FoundSeries["used"]>(),
    isActive: is<FoundSeries["isActive"]>(),
  },
);

const countSeriesSql = statement(
  "discount-codes.count-series",
  "SELECT count(*)::int AS total FROM discount_series WHERE prefix LIKE $1",
);

/** Series, the newest first. All codes of a series share one rule, so any of them stands for it. */
export async function readSeries(
  queries: Queries,
  { q = "", page = 1 }: QueryOf<"readCodeSeries">,
  today: CalendarDay,
): Promise<{ rows: SeriesRow[]; total: number }> {
  const beginning = `${likeText(plainCode(q))}%`;
  const [rows, count] = await Promise.all([
    queries.rows(readSeriesSql, [beginning, (page - 1) * rowsPerPage]),
    queries.row(countSeriesSql, [beginning]),
  ]);
  const present = ({ percent, amountCents, validFrom, ...row }: FoundSeries): SeriesRow => ({
    ...row,
    value: ruleValue({ percent, amountCents }),
    state: stateOf({ ...row, validFrom, uses: row.used, totalLimit: row.codes }, today),
  });
  return { rows: rows.map(present), total: count?.total ?? 0 };
}

/** False when the series exists already. */
export const insertSeries = matched(
  "discount-codes.insert-series",
  `INSERT INTO discount_series (id, prefix, note, made_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
  (series: { id: string; prefix: string; note: string; at: Date }) =>
    inOrder(series, "id", "prefix", "note", "at"),
);

export const insertSeriesCodes = run(
  "discount-codes.insert-series-codes",
  `INSERT INTO discount_codes (code, series_id, total_limit, ${ruleInto})
     SELECT word, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10 FROM unnest($1::text[]) AS word`,
  (series: { id: string; codes: readonly string[]; rule: CodeRule }) => [
    series.codes,
    series.id,
    ...ruleValues(series.rule),
  ],
);

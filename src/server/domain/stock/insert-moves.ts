import type { Cents } from "#contract/money.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export type MoveKind = "receipt" | "output" | "use" | "waste" | "count" | "return" | "shipped" | "correction";

export interface StockMove {
  lotId: number;
  kind: MoveKind;
  /** below zero: it leaves the lot */
  milligrams: number;
  /** of what comes in, and of a correction of the value alone; of the rest the database works it out */
  cents?: Cents;
  batchId?: string | null;
  /** the move that it corrects */
  corrects?: string | null;
  reason?: string;
}

const insertSql = statement(
  "stock.insert-moves",
  `INSERT INTO stock_moves (request, line, lot_id, kind, milligrams, cents, batch_id, corrects, reason, at, staff_name)
   SELECT $1, line, "lotId", kind, milligrams, coalesce(cents, 0), "batchId", corrects, coalesce(reason, ''), $2, $3
   FROM jsonb_to_recordset($4) AS m (
     line int, "lotId" int, kind text, milligrams bigint, cents int, "batchId" uuid, corrects bigint, reason text
   ) ORDER BY "lotId", line
   RETURNING id::text AS id, lot_id AS "lotId", milligrams::text AS milligrams, cents`,
  { id: is<string>(), lotId: is<number>(), milligrams: is<string>(), cents: is<Cents>() },
);

/**
 * Moves stock in one sorted order, so that parallel requests over the same lots wait for each other. Answers what was
 * moved, with its value; nothing for what the same request has moved before. The database refuses what is not there,
 * expired or held.
 */
export async function insertMoves(
  queries: Queries,
  { request, at, by }: { request: string; at: Date; by: string },
  moves: readonly StockMove[],
): Promise<{ id: string; lotId: number; milligrams: number; cents: Cents }[]> {
  const lines = JSON.stringify(moves.map((move, line) => ({ line, ...move })));
  const rows = await queries.rows(insertSql, [request, at, by, lines]).catch((error: unknown) => {
    throw stockRefusal(error);
  });
  return rows.map((row) => ({ ...row, milligrams: Number(row.milligrams) }));
}

const codes: Record<string, RefusalCode> = {
  stock_is_never_below_zero: "stock_too_low",
  expired_lots_are_not_used: "lot_expired",
  held_lots_are_not_used: "lot_held",
  corrections_fit: "correction_too_large",
};

/**
 * What the database refuses about stock, as people read it; any other error as it is. The check before a move makes the
 * better sentence, and this one meets what another tablet has done since.
 */
function stockRefusal(error: unknown): unknown {
  const code = codes[violatedConstraint(error) ?? ""];
  return code ? new Refusal(code, { cause: error }) : error;
}

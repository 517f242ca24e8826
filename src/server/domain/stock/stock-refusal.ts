import type { RefusalCode } from "#contract/refusals.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

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
export function stockRefusal(error: unknown): unknown {
  const code = codes[violatedConstraint(error) ?? ""];
  return code ? new Refusal(code, { cause: error }) : error;
}

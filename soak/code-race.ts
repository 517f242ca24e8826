import { openFreeDatabase } from "#test/free-sql.ts";
import type { Finding } from "./finding.ts";
import { figuresOf } from "./portions-race.ts";
import { race } from "./race.ts";
import type { SoakDeps } from "./soak-deps.ts";

/** Many guests redeem a code with few uses at the same moment, at two processes. */
export async function codeRace(
  deps: SoakDeps,
  { guests, limit }: { guests: number; limit: number },
): Promise<Finding> {
  const deliveryDay = deps.days.shift()!;
  const code = `RENNEN${guests}`;
  const database = openFreeDatabase({ connectionString: deps.connectionString, onIdleError: () => {} });
  await database.rows("INSERT INTO discount_codes (code, percent, total_limit) VALUES ($1, 10, $2)", [
    code,
    limit,
  ]);
  const line = () => ({ menuId: deps.menuIds[0]!, quantity: 1, deliveryDate: deliveryDay });
  const outcome = await race({ origins: deps.origins, guests, line, code }, deps.stops);
  const row = await database.row<{ paid: number; final: number; uses: number }>(
    `SELECT uses, (SELECT count(*)::int FROM orders WHERE discount_code = code AND status = 'paid') AS paid,
       (SELECT count(*)::int FROM discount_redemptions WHERE discount_code_id = id AND status = 'final') AS final
     FROM discount_codes WHERE code = $1`,
    [code],
  );
  await database.close();
  const clear = outcome.refused.filter(
    ({ code: reason }) => reason === "code_used_up" || reason === "code_held",
  );
  const actual = `${row?.paid} paid orders, ${row?.final} of ${row?.uses} uses final, ${clear.length} clear refusals`;
  const expected = `${limit} paid orders, ${limit} of ${limit} uses final, ${guests - limit} clear refusals`;
  return {
    what: `${guests} parallel purchases with a code of ${limit} uses, two processes`,
    expected,
    actual,
    isRight: actual === expected,
    figures: figuresOf(outcome),
  };
}

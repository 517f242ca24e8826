import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

const rankSql = statement(
  "menus.rank-bestsellers",
  `UPDATE menus m SET bestseller_rank = array_position($1::int[], m.id) FROM menus old
   WHERE old.id = m.id AND m.bestseller_rank IS DISTINCT FROM array_position($1::int[], m.id)
   RETURNING m.id, old.bestseller_rank AS before, m.bestseller_rank AS after`,
);

/** Within the transaction of the caller: these menus are the best sellers, in this order, and no others. */
export async function rankBestsellers(
  queries: Queries,
  staff: SignedInStaff,
  { menuIds, at }: { menuIds: readonly number[]; at: Date },
): Promise<void> {
  const changed = await queries.rows(rankSql, [[...menuIds]]);
  for (const { id, before, after } of changed) {
    await audit(queries, { staff, at }, "Bestseller nach Verkauf", ["menu", id], {
      before: { Bestseller: before },
      after: { Bestseller: after },
    });
  }
}

import type * as z from "zod/mini";
import { germanDay, parseDeliveryDay } from "#contract/day.ts";
import type { heldGoods } from "#contract/office/stock/stops.ts";
import { type Held, insertHold } from "#server/domain/stock/holds.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/** Stops the goods and all that they have gone into; the same request again changes nothing. */
export function holdGoods(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, of, reason }: { id: string; of: Held; reason: string },
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const { subject, subjectId, after } = await nameOf(queries, of);
    if (!(await insertHold(queries, { id, of, reason, at, by: staff.name }))) return;
    const action = subject === "lot" ? "Ware gesperrt" : "Charge gesperrt";
    await audit(queries, { staff, at }, action, [subject, subjectId], { after: { ...after, Grund: reason } });
  });
}

/** As it was asked for; a day that no one delivers is no dish's. */
export function requireHeld(asked: z.infer<typeof heldGoods>): Held {
  if ("lotId" in asked) return asked;
  const day = parseDeliveryDay(asked.day);
  if (!day) throw new Refusal("not_found");
  return { day, menuId: asked.menuId };
}

const lotSql = statement("stock.name-of-lot", "SELECT code, name FROM lots WHERE id = $1");
const dishSql = statement(
  "stock.name-of-dish",
  `SELECT coalesce(f.batch, '') AS code, coalesce(f.name, m.name) AS name FROM menus m JOIN cook_lists c ON c.delivery_day = $1
   LEFT JOIN cook_list_menus f ON f.delivery_day = c.delivery_day AND f.menu_id = m.id
   WHERE m.id = $2 AND (f.menu_id IS NOT NULL OR EXISTS (
     SELECT FROM order_portions p WHERE p.delivery_day = $1 AND p.menu_id = $2 AND p.status = 'final'
   ) OR EXISTS (SELECT FROM packed_portions p WHERE p.delivery_day = $1 AND p.menu_id = $2))`,
  { code: is<string>(), name: is<string>() },
);

/** As the log names it. What no one gets was not cooked: without a frozen list there is nothing to hold. */
async function nameOf(queries: Queries, of: Held) {
  const found = await ("lotId" in of
    ? queries.row(lotSql, [of.lotId])
    : queries.row(dishSql, [of.day, of.menuId]));
  if (!found) throw new Refusal("not_found");
  if ("lotId" in of) return { subject: "lot" as const, subjectId: found.code, after: { Name: found.name } };
  return {
    subject: "batch" as const,
    subjectId: found.code,
    after: { Gericht: `${found.name}, ${germanDay(of.day)}` },
  };
}

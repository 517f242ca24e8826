import { type Module, moduleRows } from "#contract/office/modules.ts";
import { dateNow } from "#server/platform/clock.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

const switchSql = statement(
  "shop.switch-module",
  "UPDATE shop_modules SET is_on = $2 WHERE module = $1 AND is_on <> $2 RETURNING module",
);

// goods that are stopped, deviations that are open and recalls that run would be forgotten
const pendingSql = statement(
  "shop.pending-in-stock",
  `SELECT FROM open_holds() h JOIN lot_stock s ON s.lot_id = h.lot_id AND s.milligrams > 0
   UNION ALL SELECT FROM deviations WHERE signed_at IS NULL
   UNION ALL SELECT FROM recalls c WHERE NOT is_practice AND (sent_at IS NULL OR EXISTS (
     SELECT FROM recalled_portions p WHERE p.recall_id = c.id AND p.settled_at IS NULL
   )) LIMIT 1`,
);

/** Repeating it changes nothing. */
export async function switchModule(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { module, isOn }: { module: Module; isOn: boolean },
): Promise<void> {
  await database.transaction(async (queries) => {
    if (!isOn && module === "stock" && (await queries.row(pendingSql))) throw new Refusal("module_in_use");
    if (!(await queries.row(switchSql, [module, isOn]))) return;
    const after = { [moduleRows[module].name]: isOn ? "an" : "aus" };
    await audit(queries, { staff, at: dateNow(clock) }, "geändert", ["settings", "Module"], { after });
  });
}

import { seeUnseenDeviation } from "#server/office/kitchen/cook-sheets/queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { dateNow } from "#server/platform/clock.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/** Of two people the first is recorded; one that was measured again since is not the one that was seen. */
export function seeDeviation(
  { database, clock }: Pick<ProductionDeps, "database" | "clock">,
  staff: SignedInStaff,
  { deliveryDay, menuId, noted }: { deliveryDay: DeliveryDay; menuId: number; noted: Date },
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const name = await seeUnseenDeviation(queries, { deliveryDay, menuId, noted, at, by: staff.name });
    if (name === undefined) return;
    const action = `Abweichung gesehen: ${name}`;
    await audit(queries, { staff, at, action, subject: "production", subjectId: deliveryDay });
  });
}

import type { ProductionDayRow } from "#contract/office/production.ts";
import { useStaff } from "#web/office/frame/staff-context.ts";
import { useOffice } from "#web/office/office-api.ts";

/** Days with a frozen list and parcels that are not packed or shipped yet. */
export function useParcelTasks(): ProductionDayRow[] {
  const { role } = useStaff();
  const { data = [] } = useOffice("readProductionDays", {}, role !== "support");
  return data.filter(({ state, progress }) => state === "frozen" && progress.planned + progress.packed > 0);
}

import type { ProductionDayRow } from "#contract/office/production.ts";
import { useStaff } from "#web/office/frame/staff-context.ts";
import { useOffice } from "#web/office/office-api.ts";

/** Delivery days whose list stands, and of which something is still to be packed or sent. */
export function useParcelTasks(): ProductionDayRow[] {
  const { role } = useStaff();
  const { data = [] } = useOffice("readProductionDays", {}, role !== "support");
  return data.filter(({ state, progress }) => state === "frozen" && progress.planned + progress.packed > 0);
}

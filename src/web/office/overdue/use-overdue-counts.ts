import { overdueCalls } from "#contract/office/overdue.ts";
import type { Role } from "#contract/staff.ts";
import { useOffice } from "#web/office/office-api.ts";
import { useEvery } from "#web/office/ui/use-every.ts";

const seeing: readonly Role[] = overdueCalls.readOverdueCounts.roles;

/** How much is overdue, asked again every minute; undefined for whom it is not, and until it is known. */
export function useOverdueCounts(role: Role | undefined) {
  const may = role !== undefined && seeing.includes(role);
  const { data, refetch } = useOffice("readOverdueCounts", {}, may);
  useEvery(60, () => may && void refetch());
  return may ? data : undefined;
}

import { overdueCalls } from "#contract/office/overdue.ts";
import type { Role } from "#contract/staff.ts";
import { useOffice } from "#web/office/office-api.ts";
import { useEvery } from "#web/office/ui/use-every.ts";

const rolesWithOverdue: readonly Role[] = overdueCalls.readOverdueCounts.roles;

/** Read every minute; undefined for other roles and before the first answer. */
export function useOverdueCounts(role: Role | undefined) {
  const may = role !== undefined && rolesWithOverdue.includes(role);
  const { data, refetch } = useOffice("readOverdueCounts", {}, may);
  useEvery(60, () => may && void refetch());
  return may ? data : undefined;
}

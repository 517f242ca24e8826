import { overdueCalls } from "#contract/office/orders/overdue.ts";
import type { Role } from "#contract/team/staff.ts";
import { useOffice } from "#web/office/office-api.ts";
import { CountBadge } from "#web/office/ui/count-badge.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";

export function OverdueBadge({ role }: { role: Role }) {
  return <CountBadge count={useOverdueCounts(role)?.total ?? 0} />;
}

const rolesWithOverdue: readonly Role[] = overdueCalls.readOverdueCounts.roles;

/** Read every minute; undefined for other roles and before the first answer. */
export function useOverdueCounts(role: Role | undefined) {
  const may = role !== undefined && rolesWithOverdue.includes(role);
  const { data, refetch } = useOffice("readOverdueCounts", {}, may);
  useEvery(60, () => may && void refetch());
  return may ? data : undefined;
}

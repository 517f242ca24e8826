import { hygieneCalls } from "#contract/office/stock/hygiene.ts";
import type { Role } from "#contract/team/staff.ts";
import { useOffice } from "#web/office/office-api.ts";
import { CountBadge } from "#web/office/ui/count-badge.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";

const mayRead: readonly Role[] = hygieneCalls.readHygiene.roles;

/** Open deviations, read every minute: each of them stops food. */
export function DeviationBadge({ role }: { role: Role }) {
  const may = mayRead.includes(role);
  const { data, refetch } = useOffice("readHygiene", {}, may);
  useEvery(60, () => may && void refetch());
  return <CountBadge count={may ? (data?.openDeviations ?? 0) : 0} />;
}

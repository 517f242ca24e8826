import { overviewCalls } from "#contract/office/shop/overview.ts";
import type { Role } from "#contract/team/staff.ts";
import { useOffice } from "#web/office/office-api.ts";
import { CountBadge } from "#web/office/ui/count-badge.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";

const mayRead: readonly Role[] = overviewCalls.countDeviations.roles;

/** Open deviations, counted every minute on every page: each of them stops food. */
export function DeviationBadge({ role }: { role: Role }) {
  const may = mayRead.includes(role);
  const { data, refetch } = useOffice("countDeviations", {}, may);
  useEvery(60, () => may && void refetch());
  return <CountBadge count={may ? (data?.open ?? 0) : 0} />;
}

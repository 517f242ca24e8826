import type { Operation } from "#contract/office/shop/operation.ts";
import type { Role } from "#contract/team/staff.ts";
import { readBackupState } from "#server/platform/backups/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { forgetUnknownProxy, readUnknownProxies } from "#server/platform/http/unknown-proxies.ts";
import { readLastRound } from "#server/platform/jobs/read-jobs.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export type IsTrusted = (address: string | undefined) => boolean;

export async function readOperation(queries: Queries, role: Role, isTrusted: IsTrusted): Promise<Operation> {
  const { isStill, lastRoundAt } = await readLastRound(queries);
  const standstill = isStill ? { since: lastRoundAt?.toISOString() ?? null } : null;
  // process settings concern the administration only; a proxy that is trusted by now is no problem
  const unknown = role === "admin" ? await readUnknownProxies(queries) : null;
  const proxies = unknown?.filter(({ address }) => !isTrusted(address)) ?? null;
  return {
    standstill,
    proxies,
    backup: role === "admin" ? await missedBackup(queries) : null,
  };
}

async function missedBackup(queries: Queries): Promise<Operation["backup"]> {
  const { isLate, lastGoodAt, fault, silentSince } = await readBackupState(queries);
  if (!isLate && !silentSince) return null;
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return { isLate, lastGoodAt: text(lastGoodAt), fault, silentSince: text(silentSince) };
}

/** Takes a proxy off the list; of two staff members the first is recorded. */
export async function dismissProxy(deps: AuthDeps, staff: SignedInStaff, address: string): Promise<void> {
  await deps.database.transaction(async (queries) => {
    if (!(await forgetUnknownProxy(queries, address))) return;
    await audit(queries, {
      staff,
      at: dateNow(deps.clock),
      action: "abgehakt",
      subject: "proxy",
      subjectId: address,
    });
  });
}

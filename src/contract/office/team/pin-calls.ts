import { type OfficeCallName, office } from "#contract/office/office.ts";
import { factorCalls } from "#contract/office/team/factors.ts";
import { tabletCalls } from "#contract/office/team/tablets.ts";
import { teamCalls } from "#contract/office/team/team.ts";

const account = { ...teamCalls, ...factorCalls, ...tabletCalls };

/**
 * Whether a login by PIN opens this call, where its role may: nothing that wants a fresh proof, and nothing of the team's or
 * the person's own access. A PIN is seen by who stands near.
 */
export function opensByPin(name: OfficeCallName): boolean {
  return !office[name].stepUp && !Object.hasOwn(account, name);
}

import type { FastifyRequest } from "fastify";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { countGuesses } from "#server/platform/http/guesses.ts";
import { findOwnPlace } from "#server/platform/logins/devices.ts";
import { type FactorDeps, nowOf } from "#server/platform/logins/factors/factor-deps.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/**
 * Counts one guess before it is checked, so that parallel guesses gain nothing. Strangers have separate limits, so a
 * stranger with the password cannot lock known devices and open sessions out. The returned function takes a right one
 * back.
 */
export async function countFactorGuess(
  deps: FactorDeps,
  staff: SignedInStaff,
  request: FastifyRequest,
): Promise<() => Promise<void>> {
  const place = await findOwnPlace(deps.database, { staff, request, now: nowOf(deps) });
  if (place) return countGuesses(deps, ["factor-place", staff.id, place]);
  return countGuesses(deps, ["factor-network", staff.id, addressBlock(request.ip)], ["factor", staff.id]);
}

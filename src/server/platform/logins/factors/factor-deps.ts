import type { FastifyRequest } from "fastify";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { countGuesses, type GuessDeps } from "#server/platform/http/guesses.ts";
import { findOwnPlace } from "#server/platform/logins/devices.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

export interface FactorDeps extends AuthDeps, GuessDeps {
  publicUrl: () => string;
  shopName: () => string;
  /** The shop is reachable from the internet and takes real money: admins need a second factor. */
  isPublic: boolean;
  outbox: Outbox;
  /**
   * Encrypt the secrets of authenticator apps, newest key first. They are stored outside the database, so a dump
   * reveals no secret.
   */
  totpKeys: readonly Buffer[];
}

export function nowOf({ clock }: Pick<AuthDeps, "clock">): Date {
  return new Date(clock().epochMilliseconds);
}

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

import type { FastifyRequest } from "fastify";
import { findOwnPlace } from "#server/platform/auth/devices.ts";
import type { SignedInStaff } from "#server/platform/auth/sessions.ts";
import { type FactorDeps, nowOf } from "#server/platform/factors/factor-deps.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { countGuesses } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** wrong ones in one session that has proved a factor, or on one of the person's known devices */
const perOwnPlace = { most: 10, minutes: 60 };
/**
 * Wrong ones of everybody else, who may know the password: three codes of a million are right at any time, so 200 a
 * day find one with a chance of 0.06 %.
 */
const perDay = { ofNetwork: 20, ofPerson: 200, minutes: 24 * 60 };

/**
 * Counts one guess before it is checked, so that parallel guesses gain nothing. Strangers have limits of their own:
 * who knows the password locks nobody out of a known device or an open session. The returned function takes a right
 * one back.
 */
export async function countFactorGuess(
  deps: FactorDeps,
  staff: SignedInStaff,
  request: FastifyRequest,
): Promise<() => Promise<void>> {
  const place = await findOwnPlace(deps.database, { staff, request, now: nowOf(deps) });
  if (place) {
    const { most, minutes } = perOwnPlace;
    return countGuesses(deps, [[["factor", staff.id, place], most]], minutes).catch(refuse(inAnHour));
  }
  const { ofNetwork, ofPerson, minutes } = perDay;
  const limits = [
    [["factor", staff.id, addressBlock(request.ip)], ofNetwork],
    [["factor", staff.id], ofPerson],
  ] as const;
  return countGuesses(deps, limits, minutes).catch(refuse(tomorrow));
}

const inAnHour = "Zu viele falsche Versuche. Bitte warten Sie bis zu einer Stunde.";
const tomorrow =
  "Zu viele falsche Versuche. Bitte nehmen Sie einen Wiederherstellungscode oder einen Passkey, oder melden Sie sich auf einem Gerät an, das Sie schon benutzt haben. Sonst warten Sie bitte bis zu 24 Stunden.";

function refuse(message: string) {
  return (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal("proof_delayed", { message });
  };
}

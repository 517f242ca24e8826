import { Temporal } from "temporal-polyfill";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { generatePassword, replacePassword } from "./change-password.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type ResetDeps, resetFactors } from "#server/platform/logins/factors/change-factors.ts";
import { eraseLoginAttempts } from "#server/platform/logins/login-delay.ts";
import { hashPassword } from "#server/platform/logins/secrets.ts";
import { findPerson, lockMember } from "#server/platform/logins/staff.ts";
import { mappedAddress } from "#server/platform/mailbox-key.ts";
import { StartRefused } from "#system/start-refused.ts";

const actor = { id: null, name: "Kommandozeile" };

/**
 * For an administrator who has lost everything: a temporary password, no second factors, no sessions, all or
 * nothing. Returns the password, which is stored as a hash only.
 */
export async function resetAccess(
  { database, outbox }: ResetDeps & { database: Database },
  { email, at, secretKeys }: { email: string; at: Date; secretKeys: readonly string[] },
): Promise<{ name: string; password: string }> {
  const address = mappedAddress(email).toLowerCase();
  const person = await findPerson(database, address);
  if (!person) throw new StartRefused(`Im Team gibt es niemanden mit der Adresse ${address}.`);
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  await database.transaction(async (queries) => {
    const member = await lockMember(queries, person.id);
    const today = berlinDay(Temporal.Instant.fromEpochMilliseconds(at.getTime()));
    if (!member?.isActive || (member.endsOn !== null && member.endsOn < today)) {
      throw new StartRefused(
        `${person.name} hat keinen Zugang mehr. Bitte den Zugang unter Team wieder einschalten, oder eine andere Adresse angeben.`,
      );
    }
    await resetFactors({ outbox }, queries, { actor, staffId: person.id, at });
    await replacePassword(queries, { actor, member, passwordHash, at });
    // guesses by strangers no longer delay this person's login
    await eraseLoginAttempts(queries, secretKeys, address);
  });
  return { name: person.name, password };
}

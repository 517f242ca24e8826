import { randomInt } from "node:crypto";
import type { Queries } from "#server/platform/database/database.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { forgetDevices } from "#server/platform/logins/devices.ts";
import { endSessions } from "#server/platform/logins/sessions.ts";
import { handOutPassword } from "#server/platform/logins/staff.ts";

interface ReplaceInput {
  actor: Actor;
  member: { id: number; name: string; email: string };
  passwordHash: string;
  at: Date;
}

/** Another person's password: every session ends, every known browser is forgotten, and the log names who did it. */
export async function replacePassword(
  queries: Queries,
  { actor, member, passwordHash, at }: ReplaceInput,
): Promise<void> {
  const { id } = member;
  await handOutPassword(queries, id, passwordHash);
  await endSessions(queries, { staffId: id, now: at });
  await forgetDevices(queries, { staffId: id });
  const detail = `vergeben von ${actor.name}`;
  await recordSecurityEvent(queries, { at, event: "password.changed", staff: member, detail });
  await audit(queries, {
    staff: actor,
    at,
    action: "neues Passwort vergeben",
    subject: "team",
    subjectId: id,
  });
}

// 32 signs that are hard to confuse when read aloud or copied by hand: 20 of them give 100 bits
const signs = "abcdefghijkmnpqrstuvwxyz23456789";

/** `abcde-fghij-kmnpq-rstuv` */
export function generatePassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join(""),
  );
  return groups.join("-");
}

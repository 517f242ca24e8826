import { shortestPassword } from "#contract/staff.ts";
import { audit } from "#server/audit/audit.ts";
import { hashPassword, isPassword } from "#server/auth/passwords.ts";
import { type AuthParts, endSessions, type KnownStaff } from "#server/auth/sessions.ts";
import { countGuess } from "#server/http/guesses.ts";
import { fieldRefusal } from "#server/http/refusal.ts";
import { passwordHashOf, updatePassword } from "#server/team/queries.ts";

// a borrowed session must not be a way to guess the password
const guessLimit = { most: 10, minutes: 15 };

/** Changes one's own password: the old one is asked for, and every other session ends. */
export async function changePassword(
  parts: AuthParts,
  staff: KnownStaff,
  said: { current: string; wanted: string },
): Promise<void> {
  await countGuess(parts, `password:${staff.id}`, guessLimit);
  if (said.wanted.length < shortestPassword) throw fieldRefusal("password_too_short", "wanted");
  const known = await passwordHashOf(parts.database, staff.id);
  if (!(await isPassword(said.current, known))) throw fieldRefusal("password_wrong", "current");
  const passwordHash = await hashPassword(said.wanted);
  const at = new Date(parts.clock().epochMilliseconds);
  await parts.database.transaction(async (queries) => {
    await updatePassword(queries, staff.id, passwordHash);
    await endSessions(queries, { staffId: staff.id, now: at, except: staff.sessionId });
    await audit(queries, { staff, at, action: "Passwort geändert", subject: "Team", subjectId: staff.id });
  });
}

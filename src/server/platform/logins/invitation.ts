import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { addDays, type CalendarDay, parseDay } from "#contract/day.ts";
import { dateNow } from "#server/platform/clock.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { countGuesses } from "#server/platform/http/guesses.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { passwordFault } from "#server/platform/logins/judge-password.ts";
import { hasAccessSql } from "#server/platform/logins/login-steps.ts";
import { hashPassword } from "#server/platform/logins/secrets.ts";
import { replaceOwnPassword } from "#server/platform/logins/staff.ts";
import type { LoginDeps } from "#server/platform/logins/start-session.ts";

/** The first key signs; any of them verifies. */
interface SigningKeys {
  current: Buffer;
  all: readonly Buffer[];
}

const invitationDays = 7;

/** Whom an invitation is for, and the password that nobody knows and that it replaces. */
interface Invited {
  staffId: number;
  /** see `passwordMark` */
  mark: string;
  lastDay: CalendarDay;
}

/** Names a password hash without telling it: an invitation ends with the password that it was made for. */
export function passwordMark(passwordHash: string): string {
  return createHash("sha256").update(passwordHash).digest("base64url");
}

/** Person and last day, signed. It is made for each mail, so the database holds none that opens anything. */
export function invitationToken(keys: SigningKeys, invited: Invited): string {
  return `${invited.staffId}.${invited.lastDay}.${signature(keys.current, invited).toString("base64url")}`;
}

function signature(key: Buffer, { staffId, mark, lastDay }: Invited): Buffer {
  return createHmac("sha256", key).update(`invitation:${staffId}:${mark}:${lastDay}`).digest();
}

function isSigned(keys: SigningKeys, invited: Invited, signed: string): boolean {
  const presented = Buffer.from(signed, "base64url");
  return keys.all.some((key) => {
    const right = signature(key, invited);
    return right.length === presented.length && timingSafeEqual(right, presented);
  });
}

const findSql = statement(
  "staff.find-invited",
  `SELECT s.id, s.name, s.email, s.password_hash AS "passwordHash" FROM staff s
   WHERE s.id = $1 AND ${hasAccessSql("$2")} AND ($2 AT TIME ZONE 'Europe/Berlin')::date <= $3::date`,
  { passwordHash: is<string>() },
);

export interface InvitationDeps extends LoginDeps {
  linkKeys: SigningKeys;
}

/** Sets the first password of a person who was invited; the login that follows asks for everything else. */
export async function acceptInvitation(
  deps: InvitationDeps,
  { token, newPassword, address }: { token: string; newPassword: string; address: string },
): Promise<{ email: string }> {
  const takeBack = await countGuesses(deps, ["login-network", addressBlock(address)]);
  const [, id = "", day = "", signed = ""] = /^(\d{1,9})\.(\d{4}-\d\d-\d\d)\.([\w-]{43})$/.exec(token) ?? [];
  const at = dateNow(deps.clock);
  const lastDay = parseDay(day);
  const person = lastDay ? await deps.database.row(findSql, [Number(id), at, lastDay]) : undefined;
  const isOpen =
    person &&
    lastDay &&
    isSigned(deps.linkKeys, { staffId: person.id, mark: passwordMark(person.passwordHash), lastDay }, signed);
  if (!isOpen) throw new Refusal("invitation_ended");
  await takeBack();
  const fault = await passwordFault(newPassword, person, deps.shopName());
  if (fault) throw fieldRefusal(fault, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  await deps.database.transaction(async (queries) => {
    // a second press, or a password that was given out meanwhile, has ended it
    if (!(await replaceOwnPassword(queries, person.id, { currentHash: person.passwordHash, passwordHash })))
      throw new Refusal("invitation_ended");
    await audit(queries, { staff: person, at }, "Einladung angenommen", ["team", person.id]);
    await recordSecurityEvent(queries, { at, event: "password.changed", staff: person, address });
  });
  return { email: person.email };
}

/** The last day on which an invitation of this day is open. */
export function lastDayOf(today: CalendarDay): CalendarDay {
  return addDays(today, invitationDays);
}

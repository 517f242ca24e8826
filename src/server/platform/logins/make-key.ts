import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { BodyOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { longestKeyDays } from "#contract/office/team/program-keys.ts";
import { scopeName } from "#contract/office/team/scope-names.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { hashOf, newSecret } from "#server/platform/http/secrets.ts";
import { audit } from "#server/platform/log/audit.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { insertKey, revokeKey } from "#server/platform/logins/program-key-queries.ts";
import { keyPrefix } from "#server/platform/logins/program-keys.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/** The key is shown once and stored as a hash only. */
export async function makeKey(
  { database, clock }: AuthDeps,
  { staff, address, ...input }: BodyOf<"makeProgramKey"> & { staff: SignedInStaff; address: string },
): Promise<{ id: string; key: string }> {
  const { name, lastDay } = input;
  const scopes = [...new Set(input.scopes)].sort();
  const expiresAt = endOf(lastDay, clock);
  const key = keyPrefix + newSecret();
  const id = randomUUID();
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    await insertKey(queries, {
      id,
      name,
      keyHash: hashOf(key),
      beginning: key.slice(0, keyPrefix.length + 4),
      scopes,
      madeBy: staff.id,
      createdAt: at,
      expiresAt,
    });
    const after = { Name: name, Darf: scopes.map(scopeName), "Gilt bis": lastDay };
    await audit(queries, { staff, at, action: "angelegt", subject: "program-key", subjectId: id, after });
    await recordSecurityEvent(queries, { at, event: "key.made", staff, address, detail: name });
  });
  return { id, key };
}

/** Revokes a key at once and for good; repeating it changes nothing. */
export async function endKey(
  { database, clock }: AuthDeps,
  { staff, address, id }: { staff: SignedInStaff; address: string; id: string },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const ended = await revokeKey(queries, id, at);
    if (!ended) throw new Refusal("not_found");
    if (!ended.isNow) return;
    const before = { Name: ended.name };
    await audit(queries, { staff, at, action: "widerrufen", subject: "program-key", subjectId: id, before });
    await recordSecurityEvent(queries, { at, event: "key.revoked", staff, address, detail: ended.name });
  });
}

function endOf(lastDay: CalendarDay, clock: Clock): Date {
  const now = clock().toZonedDateTimeISO("Europe/Berlin");
  const last = Temporal.PlainDate.from(lastDay);
  const fault = dayFault(last, now.toPlainDate());
  if (fault) throw new Refusal("invalid", { errors: { lastDay: [fault] } });
  return new Date(last.add({ days: 1 }).toZonedDateTime("Europe/Berlin").epochMilliseconds);
}

function dayFault(last: Temporal.PlainDate, today: Temporal.PlainDate): string | undefined {
  if (Temporal.PlainDate.compare(last, today) < 0) return "Dieser Tag ist vorbei.";
  if (Temporal.PlainDate.compare(last, today.add({ days: longestKeyDays })) > 0) {
    return "Ein Schlüssel gilt höchstens zwei Jahre.";
  }
  return undefined;
}

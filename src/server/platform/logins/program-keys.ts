import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Temporal } from "temporal-polyfill";
import type { BodyOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import type { KeyScope } from "#contract/office/team/key-scopes.ts";
import { longestKeyDays } from "#contract/office/team/program-keys.ts";
import { scopeName } from "#contract/office/team/role-and-scope-names.ts";
import type { StaffMember } from "#contract/team/staff.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { hasAccessSql } from "#server/platform/logins/login-steps.ts";
import { insertKey, revokeKey } from "./program-key-queries.ts";
import { hashOf, newSecret } from "./secrets.ts";
import type { AuthDeps, SignedInStaff } from "./sessions.ts";

/** The prefix separates keys from session tokens, and lets scanners recognise a leaked key. */
const keyPrefix = "tt_";

export function isProgramKey(token: string): boolean {
  return token.startsWith(keyPrefix);
}

// A key is suspended while its owner has no access, or no longer access to everything.
const findSql = statement(
  "program-keys.find-key-owner",
  `SELECT k.id AS "keyId", k.name AS "keyName", k.scopes, s.id, s.name, s.email, s.role,
     NOT ($3 = ANY(k.networks)) AND cardinality(k.networks) < 50 AS "isNewNetwork",
     k.used_at IS NULL OR k.used_at < $2::timestamptz - interval '1 minute' AS "isStale"
   FROM program_keys k JOIN staff s ON s.id = k.made_by
   WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND k.expires_at > $2 AND ${hasAccessSql("$2")}
     AND s.role = 'admin'`,
  {
    isNewNetwork: is<FoundKey["isNewNetwork"]>(),
    isStale: is<FoundKey["isStale"]>(),
    scopes: is<KeyScope[]>(),
  },
);
const usedSql = statement("program-keys.note-use", "UPDATE program_keys SET used_at = $2 WHERE id = $1");
const networkSql = statement(
  "program-keys.note-network",
  `UPDATE program_keys SET networks = networks || $2::text
   WHERE id = $1 AND NOT ($2 = ANY(networks)) AND cardinality(networks) < 50 RETURNING id`,
);

interface FoundKey extends StaffMember {
  id: number;
  keyId: string;
  keyName: string;
  scopes: KeyScope[];
  isNewNetwork: boolean;
  isStale: boolean;
}

export async function findKeyOwner(
  { database, clock }: AuthDeps,
  request: FastifyRequest,
  key: string,
): Promise<SignedInStaff> {
  const now = dateNow(clock);
  const network = addressBlock(request.ip);
  const found = await database.row(findSql, [hashOf(key), now, network]);
  if (!found) throw new Refusal("login_required");
  const { keyId, keyName, scopes, isNewNetwork, isStale, ...owner } = found;
  if (isStale) await database.rows(usedSql, [keyId, now]);
  const staff = { ...owner, name: `${owner.name} (Schlüssel „${keyName}“)` };
  if (isNewNetwork && (await database.row(networkSql, [keyId, network]))) {
    await recordSecurityEvent(database, {
      at: now,
      event: "key.used",
      staff,
      address: network,
      detail: keyName,
    });
  }
  // The owner proved their identity when making the key. Calls that need a fresh proof accept a key only for
  // reading.
  const proved = { awaits: null, isVerified: true, isVerifiedHourly: true, isConfirmed: true };
  return {
    ...staff,
    ...proved,
    sessionId: keyId,
    address: request.ip,
    origin: null,
    signsAlone: null,
    tablet: null,
    isAtTablet: false,
    ownRole: staff.role,
    scopes,
  };
}

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
    await audit(queries, { staff, at }, "angelegt", ["program-key", id], { after });
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
    await audit(queries, { staff, at }, "widerrufen", ["program-key", id], { before });
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

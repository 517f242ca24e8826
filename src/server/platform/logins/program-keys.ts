import type { FastifyRequest } from "fastify";
import type { KeyScope } from "#contract/office/team/key-scopes.ts";
import type { StaffMember } from "#contract/team/staff.ts";
import { dateNow } from "#server/platform/clock.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { hashOf } from "#server/platform/http/secrets.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/** The prefix separates keys from session tokens, and lets scanners recognise a leaked key. */
export const keyPrefix = "tt_";

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
   WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND k.expires_at > $2 AND s.is_active AND s.role = 'admin'`,
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
  const proved = { awaits: null, isVerified: true, isConfirmed: true };
  return { ...staff, ...proved, sessionId: keyId, address: request.ip, origin: null, scopes };
}

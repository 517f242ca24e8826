import type { FastifyReply } from "fastify";
import type { TabletRow } from "#contract/office/team/tablets.ts";
import { dateNow } from "#server/platform/clock.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { setCookie } from "#server/platform/logins/browser-cookies.ts";
import { hasAccessSql } from "#server/platform/logins/login-steps.ts";
import { hashOf, newSecret } from "#server/platform/logins/secrets.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";
import type { Exchange, LoginDeps } from "#server/platform/logins/start-session.ts";
import { endSessionsAt, findTablet, mostWrongOfTablet } from "#server/platform/logins/tablets/pin-queries.ts";

export interface PinDeps extends LoginDeps {
  /** Key the hashes of PINs, newest first. They are stored outside the database, so a dump reveals no PIN. */
  pinKeys: readonly Buffer[];
}

/** As long as browsers keep a cookie at most; each login by PIN renews it. */
const cookieDays = 400;

export function keepTabletCookie(reply: FastifyReply, value: string, origin: string): void {
  setCookie(reply, "tablet", { value, origin, seconds: cookieDays * 86_400 });
}

const insertSql = statement(
  "tablets.insert-tablet",
  "INSERT INTO kitchen_tablets (name, token_hash, set_up_at, set_up_by) VALUES ($1, $2, $3, $4) RETURNING id",
);

/** The browser that asks becomes a tablet of the kitchen. */
export function setUpTablet(
  { database, clock }: PinDeps,
  staff: SignedInStaff,
  { name, request, reply }: { name: string } & Exchange,
): Promise<{ id: string }> {
  const { origin } = staff;
  // a program keeps no cookie
  if (origin === null) throw new Refusal("forbidden");
  const [at, cookie] = [dateNow(clock), newSecret()];
  return database.transaction(async (queries) => {
    const known = await findTablet(queries, request);
    if (known)
      throw new Refusal("tablet_known", {
        message: `Dieser Browser ist schon das Tablet „${known.name}“ der Küche.`,
      });
    const { id = "" } = (await queries.row(insertSql, [name, hashOf(cookie), at, staff.name])) ?? {};
    await audit(queries, { staff, at }, "eingerichtet", ["tablet", id], { after: { Name: name } });
    keepTabletCookie(reply, cookie, origin);
    return { id };
  });
}

const revokeSql = statement(
  "tablets.revoke",
  "UPDATE kitchen_tablets SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING name",
);
const findSql = statement("tablets.find", "SELECT name FROM kitchen_tablets WHERE id = $1");

/** Its cookie opens nothing any more, and who is logged in there by PIN is logged out. Repeating it changes nothing. */
export function revokeTablet({ database, clock }: PinDeps, staff: SignedInStaff, id: string): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const revoked = await queries.row(revokeSql, [id, at]);
    if (!revoked && !(await queries.row(findSql, [id]))) throw new Refusal("not_found");
    if (!revoked) return;
    await endSessionsAt(queries, id, at);
    await audit(queries, { staff, at }, "widerrufen", ["tablet", id]);
  });
}

export const readTablets = rows(
  "tablets.read-tablets",
  `SELECT k.id, k.name, to_json(k.set_up_at) #>> '{}' AS "setUpAt", k.set_up_by AS "setUpBy", to_json(k.used_at) #>> '{}' AS "usedAt",
     (SELECT s.name FROM staff_sessions t JOIN staff s ON s.id = t.staff_id
      WHERE t.tablet_id = k.id AND t.revoked_at IS NULL AND t.expires_at > $2 AND ${hasAccessSql("$2")}) AS "usedBy",
     k.wrong >= ${mostWrongOfTablet} AS "isLocked", k.token_hash = ANY($1::bytea[]) AS "isThis"
   FROM kitchen_tablets k WHERE k.revoked_at IS NULL ORDER BY k.name COLLATE german, k.set_up_at`,
  {
    setUpAt: is<string>(),
    usedAt: is<string | null>(),
    usedBy: is<TabletRow["usedBy"]>(),
    isLocked: is<boolean>(),
    isThis: is<boolean>(),
  },
);

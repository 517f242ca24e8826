import type { FastifyRequest } from "fastify";
import type { Tablet } from "#contract/team/pin-login.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, matched, row, rows, run, statement } from "#server/platform/database/statement.ts";
import { eraseGuesses } from "#server/platform/http/guesses.ts";
import { readCookies } from "#server/platform/logins/browser-cookies.ts";
import { hasAccessSql, mayHavePinSql } from "#server/platform/logins/login-steps.ts";
import { hashOf } from "#server/platform/logins/secrets.ts";

export const mostWrongOfPerson = 5;
export const mostWrongOfTablet = 20;

const findTabletSql = statement(
  "tablets.find-tablet",
  `SELECT id, name, wrong >= ${mostWrongOfTablet} AS "isLocked", token_hash AS hash FROM kitchen_tablets
   WHERE token_hash = ANY($1::bytea[]) AND revoked_at IS NULL LIMIT 1`,
  { isLocked: is<boolean>() },
);

/** The tablet of the kitchen that this browser is, with its cookie. */
export async function findTablet(queries: Queries, request: FastifyRequest) {
  const cookies = readCookies(request, "tablet");
  const found = await queries.row(findTabletSql, [cookies.map(hashOf)]);
  const cookie = cookies.find((one) => found && hashOf(one).equals(found.hash));
  return found && cookie ? { ...found, cookie } : undefined;
}

export const readTabletPeople = rows(
  "tablets.read-people",
  `SELECT s.id, s.name, coalesce(g.wrong, 0) >= ${mostWrongOfPerson} AS "isLocked"
   FROM staff_pins n JOIN staff s ON s.id = n.staff_id
   LEFT JOIN tablet_guesses g ON g.staff_id = s.id AND g.tablet_id = $1
   WHERE ${mayHavePinSql} AND ${hasAccessSql("$2")} ORDER BY s.name COLLATE german, s.id`,
  { isLocked: is<Tablet["people"][number]["isLocked"]>() },
);

/** The person, while they may log in by PIN. */
export const findByPin = row(
  "tablets.find-by-pin",
  `SELECT s.id, s.name, s.email, s.role, n.pin_hash AS "pinHash" FROM staff_pins n JOIN staff s ON s.id = n.staff_id
   WHERE s.id = $1 AND ${mayHavePinSql} AND ${hasAccessSql("$2")}`,
);

// Each is one statement and holds no lock beyond it. Counted before the PIN is checked, so that parallel guesses gain nothing.
export const countAtTablet = matched(
  "tablets.count-guess",
  `UPDATE kitchen_tablets SET wrong = wrong + 1
   WHERE id = $1 AND revoked_at IS NULL AND wrong < ${mostWrongOfTablet} RETURNING id`,
  (tabletId: string) => [tabletId],
);
export const takeBackAtTablet = run(
  "tablets.take-guess-back",
  "UPDATE kitchen_tablets SET wrong = wrong - 1 WHERE id = $1 AND wrong > 0",
);
export const countOfPerson = row(
  "tablets.count-guess-of-person",
  `INSERT INTO tablet_guesses AS g (tablet_id, staff_id, wrong) VALUES ($1, $2, 1)
   ON CONFLICT (tablet_id, staff_id) DO UPDATE SET wrong = g.wrong + 1 WHERE g.wrong < ${mostWrongOfPerson} RETURNING wrong`,
);

const forgetGuessesSql = statement(
  "tablets.forget-guesses",
  "DELETE FROM tablet_guesses WHERE staff_id = $1 AND ($2::uuid IS NULL OR tablet_id = $2)",
);

const noteUseSql = statement(
  "tablets.note-use",
  "UPDATE kitchen_tablets SET wrong = 0, used_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING name",
);

/** After a right PIN. False when the tablet was taken away meanwhile. Others who log in there wait for its row. */
export async function noteRightPin(
  queries: Queries,
  { tabletId, staffId, now }: { tabletId: string; staffId: number; now: Date },
): Promise<boolean> {
  if (!(await queries.row(noteUseSql, [tabletId, now]))) return false;
  await queries.rows(forgetGuessesSql, [staffId, tabletId]);
  return true;
}

const unlockSql = statement(
  "tablets.unlock",
  "UPDATE kitchen_tablets SET wrong = 0 WHERE id = $1 AND revoked_at IS NULL",
);

/** After a login by password or passkey: the PINs of this tablet, and of this person, may be tried again. */
export async function unlockPins(
  queries: Queries,
  { request, staffId, guessKey }: { request: FastifyRequest; staffId: number; guessKey: Buffer },
): Promise<void> {
  const tablet = await findTablet(queries, request);
  if (!tablet) return;
  await eraseGuesses(queries, guessKey, ["pin", staffId]);
  await queries.rows(unlockSql, [tablet.id]);
  await queries.rows(forgetGuessesSql, [staffId, tablet.id]);
}

/** Those that a PIN has opened at this tablet, and that of a browser with one of these cookies, whatever has opened it. */
export const endSessionsAt = run(
  "tablets.end-sessions",
  `UPDATE staff_sessions SET revoked_at = $2
   WHERE (tablet_id = $1 OR cookie_hash = ANY($3::bytea[])) AND revoked_at IS NULL`,
  (tabletId: string, now: Date, cookies: Buffer[] = []) => [tabletId, now, cookies],
);

const endPinSessionsSql = statement(
  "tablets.end-sessions-of-person",
  "UPDATE staff_sessions SET revoked_at = $2 WHERE staff_id = $1 AND tablet_id IS NOT NULL AND revoked_at IS NULL",
);
const setPinSql = statement(
  "tablets.set-pin",
  `INSERT INTO staff_pins (staff_id, pin_hash, set_at, set_by) VALUES ($1, $2, $3, $4)
   ON CONFLICT (staff_id) DO UPDATE SET pin_hash = excluded.pin_hash, set_at = excluded.set_at, set_by = excluded.set_by`,
);

/** What was opened by the former PIN ends, and wrong guesses of it are forgotten. */
export async function storePin(
  queries: Queries,
  pin: { staffId: number; pinHash: string; at: Date; by: string },
): Promise<void> {
  await queries.rows(setPinSql, inOrder(pin, "staffId", "pinHash", "at", "by"));
  await queries.rows(endPinSessionsSql, [pin.staffId, pin.at]);
  await queries.rows(forgetGuessesSql, [pin.staffId, null]);
}

const removePinSql = statement(
  "tablets.remove-pin",
  "DELETE FROM staff_pins WHERE staff_id = $1 RETURNING set_at",
);

/** Whether there was one. Who calls it has ended the sessions of the person, or does it next. */
export async function removePin(queries: Queries, staffId: number): Promise<boolean> {
  await queries.rows(forgetGuessesSql, [staffId, null]);
  return (await queries.row(removePinSql, [staffId])) !== undefined;
}

export async function endPinSessions(queries: Queries, staffId: number, at: Date): Promise<void> {
  await queries.rows(endPinSessionsSql, [staffId, at]);
}

/** A PIN that was hashed by a former key is hashed anew, unless it has changed meanwhile. */
export const rehashPin = run(
  "tablets.rehash-pin",
  "UPDATE staff_pins SET pin_hash = $3 WHERE staff_id = $1 AND pin_hash = $2",
);

export const readOwnPin = row(
  "tablets.read-own-pin",
  `SELECT to_json(set_at) #>> '{}' AS "setAt", set_by AS "setBy" FROM staff_pins WHERE staff_id = $1`,
  { setAt: is<string>() },
);

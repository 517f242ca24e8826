import type { FastifyReply, FastifyRequest } from "fastify";
import type { Queries } from "#server/platform/database/database.ts";
import { is, run, statement } from "#server/platform/database/statement.ts";
import { hashOf, newSecret } from "./secrets.ts";
import { readCookies, setCookie } from "#server/platform/logins/browser-cookies.ts";

export const deviceDays = 180;

export function deviceHashes(request: FastifyRequest): Buffer[] {
  return readCookies(request, "device").map(hashOf);
}

const ownPlaceSql = statement(
  "staff.find-own-place",
  `SELECT coalesce(
     (SELECT encode(d.token_hash, 'hex') FROM staff_devices d
      WHERE d.staff_id = t.staff_id AND d.token_hash = ANY($2::bytea[]) AND d.expires_at > $3 LIMIT 1),
     CASE WHEN t.verified_at IS NOT NULL THEN t.id::text END
   ) AS place FROM staff_sessions t WHERE t.id = $1`,
  { place: is<string | null>() },
);

/** The known device, or the session that has proved a factor. Null: the caller may know nothing but the password. */
export async function findOwnPlace(
  queries: Queries,
  { staff, request, now }: { staff: { sessionId: string }; request: FastifyRequest; now: Date },
): Promise<string | null> {
  const found = await queries.row(ownPlaceSql, [staff.sessionId, deviceHashes(request), now]);
  return found?.place ?? null;
}

const rememberDeviceSql = statement(
  "staff.remember-device",
  `INSERT INTO staff_devices (token_hash, staff_id, created_at, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (token_hash, staff_id) DO UPDATE SET expires_at = excluded.expires_at
     RETURNING xmax = 0 AS "isNew"`,
);

/**
 * A browser known for anyone of the team stays one device, and its cookie is renewed. Returns whether it is new to
 * this person.
 */
export async function rememberDevice(
  queries: Queries,
  { staffId, origin, now }: { staffId: number; origin: string; now: Date },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<boolean> {
  const existing = await findDeviceCookie(queries, readCookies(request, "device"), now);
  const cookie = existing ?? newSecret();
  const until = new Date(now.getTime() + deviceDays * 86_400_000);
  const row = await queries.row(rememberDeviceSql, [hashOf(cookie), staffId, now, until]);
  setCookie(reply, "device", { value: cookie, origin, seconds: deviceDays * 86_400 });
  return row?.isNew ?? false;
}

const deviceCookieSql = statement(
  "staff.find-device-cookie",
  "SELECT DISTINCT token_hash AS hash FROM staff_devices WHERE token_hash = ANY($1::bytea[]) AND expires_at > $2",
);

/** The known device of any team member that this browser is, if it is one. */
export async function findAnyDevice(
  queries: Queries,
  request: FastifyRequest,
  now: Date,
): Promise<string | undefined> {
  const cookie = await findDeviceCookie(queries, readCookies(request, "device"), now);
  return cookie && hashOf(cookie).toString("hex");
}

/** Only values from the database count, so a planted cookie never becomes a device. */
async function findDeviceCookie(queries: Queries, cookies: string[], now: Date): Promise<string | undefined> {
  const rows = await queries.rows(deviceCookieSql, [cookies.map(hashOf), now]);
  return cookies.find((cookie) => rows.some(({ hash }) => hash.equals(hashOf(cookie))));
}

/** Forgets all devices of a person but the calling one: anyone who knew the old password may have used the others. */
export const forgetDevices = run(
  "staff.forget-devices",
  "DELETE FROM staff_devices WHERE staff_id = $1 AND NOT (token_hash = ANY($2::bytea[]))",
  ({ staffId, except = [] }: { staffId: number; except?: Buffer[] }) => [staffId, except],
);

export const removeOldDevices = run(
  "staff.remove-old-devices",
  "DELETE FROM staff_devices WHERE expires_at < $1",
);

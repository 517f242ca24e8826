import type { FastifyRequest } from "fastify";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import type { StepUp } from "#contract/team/staff.ts";
import { isFresh } from "#server/platform/logins/answer-staff-call.ts";
import { findSessionOwner } from "#server/platform/logins/sessions.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const request = { headers: {}, ip: "127.0.0.1" } as FastifyRequest;
const clock = () => Temporal.Instant.fromEpochMilliseconds(shop.now().getTime());

const minutesAgo = (minutes: number) => new Date(shop.now().getTime() - minutes * 60_000);

it.each<[StepUp, "verified_at" | "confirmed_at", number, boolean]>([
  [true, "verified_at", 9, true],
  [true, "verified_at", 11, false],
  [true, "confirmed_at", 1, false],
  ["hourly", "verified_at", 11, true],
  ["hourly", "verified_at", 59, true],
  ["hourly", "verified_at", 61, false],
  ["hourly", "confirmed_at", 1, false],
  ["own", "verified_at", 9, true],
  ["own", "confirmed_at", 9, true],
  ["own", "verified_at", 11, false],
  ["own", "confirmed_at", 11, false],
  ["large", "verified_at", 999, true],
])("a call that requires %j, with %s %i minutes ago: %j", async (stepUp, column, minutes, expected) => {
  const { id, token } = await staffOf(shop, "accounting");
  await shop.database.rows(
    `UPDATE staff_sessions SET verified_at = NULL, confirmed_at = NULL, ${column} = $2 WHERE staff_id = $1`,
    [id, minutesAgo(minutes)],
  );
  const staff = await findSessionOwner({ database: shop.database, clock }, request, token);
  expect(isFresh(staff, stepUp)).toBe(expected);
});

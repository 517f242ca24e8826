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

it.each<[StepUp, "factor" | "password", number, boolean]>([
  [true, "factor", 9, true],
  [true, "factor", 11, false],
  [true, "password", 1, false],
  ["hourly", "factor", 11, true],
  ["hourly", "factor", 59, true],
  ["hourly", "factor", 61, false],
  ["hourly", "password", 1, false],
  ["own", "factor", 9, true],
  ["own", "password", 9, true],
  ["own", "factor", 11, false],
  ["own", "password", 11, false],
  ["large", "factor", 999, true],
])("a call that requires %j, with a %s %i minutes ago: %j", async (stepUp, proof, minutes, expected) => {
  const { id, token } = await staffOf(shop, "accounting");
  const at = new Date(shop.now().getTime() - minutes * 60_000);
  await shop.database.rows(
    "UPDATE staff_sessions SET verified_at = $2, confirmed_at = $3 WHERE staff_id = $1",
    [id, proof === "factor" ? at : null, proof === "password" ? at : null],
  );
  const staff = await findSessionOwner({ database: shop.database, clock }, request, token);
  expect(isFresh(staff, stepUp)).toBe(expected);
});

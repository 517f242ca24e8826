import type { FastifyReply, FastifyRequest } from "fastify";
import type { SecurityReason } from "#contract/office/team/log.ts";
import { dateNow } from "#server/platform/clock.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { countGuesses } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { deviceHashes } from "#server/platform/logins/devices.ts";
import { hasAccessSql } from "#server/platform/logins/login-steps.ts";
import { countStrangerGuess, endDelay } from "#server/platform/logins/login-delay.ts";
import { ownOrigin } from "#server/platform/logins/own-origin.ts";
import { verifyPassword } from "./secrets.ts";
import { type LoginDeps, type StartedSession, startSession } from "#server/platform/logins/start-session.ts";

const findSql = statement(
  "staff.find-for-login",
  `SELECT s.id, s.name, s.password_hash AS "passwordHash",
     (SELECT encode(d.token_hash, 'hex') FROM staff_devices d
      WHERE d.staff_id = s.id AND d.token_hash = ANY($2::bytea[]) AND d.expires_at > $3 LIMIT 1) AS device
   FROM staff s WHERE s.email = $1 AND ${hasAccessSql("$3")}`,
  // the calling device, if this person has logged in with it before
  { device: is<string | null>() },
);

interface LoginInput {
  email: string;
  password: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Checks e-mail and password and opens a session. Guessing is slowed down and never locks the owner out. */
export async function logIn(deps: LoginDeps, input: LoginInput): Promise<StartedSession> {
  const { request, reply, password } = input;
  const email = input.email.trim().toLowerCase();
  const now = dateNow(deps.clock);
  const person = await deps.database.row(findSql, [email, deviceHashes(request), now]);
  const context = { at: now, address: request.ip, ...(person ? { staff: person } : { email }) };
  const refused = (reason: SecurityReason) =>
    recordSecurityEvent(deps.database, { ...context, event: "login.refused", reason });
  const origin = await recordingRefusal("origin", async () => ownOrigin(request, deps.publicUrl));
  const takeBack = await recordingRefusal("limit", () =>
    countAttempt(deps, { email, request, device: person?.device ?? null }),
  );
  const isRight = await verifyPassword(password, person?.passwordHash);
  const session =
    isRight && person
      ? await startSession(deps, { staffId: person.id, proof: person, origin, request, reply })
      : undefined;
  if (!session || !person) {
    await refused(person ? "wrong-password" : "unknown-person");
    throw new Refusal("login_failed");
  }
  await takeBack();
  if (!person.device) await endDelay(deps.database, deps.guessKey, email);
  return session;

  async function recordingRefusal<T>(reason: SecurityReason, work: () => Promise<T>): Promise<T> {
    return work().catch(async (error: unknown) => {
      if (error instanceof Refusal) await refused(reason);
      throw error;
    });
  }
}

interface Attempt {
  email: string;
  request: FastifyRequest;
  device: string | null;
}

/** A known device has a separate limit, which strangers in the same network cannot use up. */
async function countAttempt(
  deps: LoginDeps,
  { email, request, device }: Attempt,
): Promise<() => Promise<void>> {
  const network = addressBlock(request.ip);
  if (device) return countGuesses(deps, ["login", email, device]);
  const takeBack = await countGuesses(deps, ["login", email, network], ["login-network", network]);
  await countStrangerGuess(deps, email);
  return takeBack;
}
